import type { ShareView } from '@locus/model/analyses';
import type { ReportItemType } from '@locus/model/entities';
import {
  catchmentBounds,
  catchmentEntries,
  comparePeriods,
  compareWhole,
  footfallMetricInForce,
  footfallValues,
} from '@locus/model/analyses';
import { monthLabel } from '@locus/model/text';
import { periodInForce } from '@locus/model/view';

import { catchmentRows } from '../catchment/catchmentRows';
import { absorptionOf, attractionOf, durationOf, footfallOf, retentionOf, seasonalityOf } from '../derived';
import { dateTitle } from '../footfall/footfallLines';
import { periodTitle } from '../retention/periodTitle';
import type { Phrase } from '../shared/phrase';
import type { AnalysisScope } from '../shared/scope';
import { inPercent } from '../shared/scope';
import { shownShares } from '../shared/sharesBetween';
import type { AnsweredSource } from '../source';
import { changePhrases } from './changePhrases';
import { areaChanged, timesChanged } from './largestChanges';
import { rangeText } from './monthRange';
import { meanStays, sharedVisitors } from './wholeValues';

/** The time that a view compares with. */
export interface ComparedTime {
  /** Its months that have visits, as text. */
  range: string;
  /** The date that a date is compared with, in ms since the epoch. */
  back: (date: number) => number;
}

type ChangesOf<Type extends ReportItemType> = (
  scope: AnalysisScope,
  now: AnsweredSource<Type>,
  before: AnsweredSource<Type>,
  time: ComparedTime,
) => Phrase[];

/** The first and the last of these dates, as what they are compared with; none if there are no dates. */
const rangeOf = (dates: readonly number[], back: ComparedTime['back'], title: (date: number) => string): string =>
  rangeText([dates[0] ?? 0, dates.at(-1) ?? 0].map((date) => title(back(date))));

const withPercent = <Line extends { values: readonly (number | null)[] }>(lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, values: inPercent(line.values) }));

function sharesChanged(
  { intl, view }: AnalysisScope,
  [now, before]: readonly (readonly ShareView[])[],
  { back }: ComparedTime,
): Phrase[] {
  const shown = shownShares(now ?? [], view.primary?.id);
  const then = before?.find(({ locationId }) => locationId === shown?.locationId);
  if (!shown || !then || shown.dates.length === 0) return [];
  const [here, there] = [shown, then].map(({ dates, lines }) => ({ dates, series: withPercent(lines) }));
  const range = rangeOf(shown.dates, back, (date) => monthLabel(date, intl.locale));
  return changePhrases(intl, { locations: comparePeriods(here!, there!, back), measure: 'share', range });
}

/** How each analysis has changed since an earlier answer, as above its view. */
export const changes: { [Type in ReportItemType]: ChangesOf<Type> } = {
  // It is not compared.
  MOVEMENT: () => [],
  FOOTFALL({ intl, state }, { answer }, { answer: before }, { back }) {
    const [now, then] = [footfallOf(answer, before), footfallOf(before, answer)];
    if (now.dates.length === 0) return [];
    const metric = footfallMetricInForce(state.metricType, now);
    // As percentages of each one's own maximum, locations cannot be added up.
    const counted = metric === 'single location' ? 'all locations' : metric;
    const [here, there] = [now, then].map(({ dates, series }) => ({
      dates,
      series: series.map((line) => ({ ...line, values: footfallValues(line, counted), partial: line.partial })),
    }));
    const partial = new Set([...now.partialDates, ...then.partialDates]);
    const period = periodInForce('FOOTFALL', state.period) === 'weekly' ? 'weekly' : 'monthly';
    const range = rangeOf(now.dates, back, (date) => dateTitle(date, period, intl.locale));
    return changePhrases(intl, { locations: comparePeriods(here!, there!, back, partial), measure: 'visits', range });
  },
  SEASONALITY: ({ intl }, { answer }, { answer: before }, { range }) =>
    timesChanged(intl, [seasonalityOf(answer), seasonalityOf(before)], range),
  DURATION: ({ intl }, { answer }, { answer: before }, { range }) =>
    changePhrases(intl, {
      locations: compareWhole(meanStays(durationOf(answer)), meanStays(durationOf(before))),
      measure: 'minutes',
      range,
    }),
  RETENTION({ intl, state }, { answer }, { answer: before }, { back }) {
    const [now, then] = [retentionOf(answer), retentionOf(before)];
    if (now.dates.length === 0) return [];
    const period = periodInForce('RETENTION', state.period) === 'monthly' ? 'monthly' : 'quarterly';
    const [here, there] = [now, then].map(({ dates, series }) => ({ dates, series: withPercent(series) }));
    const range = rangeOf(now.dates, back, (date) => periodTitle(intl, date, period));
    return changePhrases(intl, { locations: comparePeriods(here!, there!, back), measure: 'rate', range });
  },
  LOYALTY: ({ intl }, { answer }, { answer: before }, { range }) =>
    changePhrases(intl, {
      locations: compareWhole(sharedVisitors(answer), sharedVisitors(before)),
      measure: 'crossVisits',
      range,
    }),
  ABSORPTION: (scope, { answer }, { answer: before }, time) =>
    sharesChanged(scope, [absorptionOf(answer), absorptionOf(before)], time),
  ATTRACTION: (scope, { answer }, { answer: before }, time) =>
    sharesChanged(scope, [attractionOf(answer), attractionOf(before)], time),
  CATCHMENT({ intl, view, state }, { answer }, { answer: before }, { range }) {
    const metric = state.catchmentMetricType;
    const [entries, then] = [answer, before].map((of) => catchmentEntries(of, view.primary?.id, state.catchmentType));
    const kept = state.catchmentThreshold ?? catchmentBounds(answer, view.primary?.id, state);
    return areaChanged(intl, catchmentRows(entries ?? [], metric, kept, then).shown, range);
  },
};
