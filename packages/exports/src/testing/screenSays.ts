import type { Finding, FindingRule } from '@locus/model/analyses';
import {
  catchmentCard,
  catchmentEntries,
  catchmentFindings,
  comparedWithCity,
  crossVisitationCard,
  crossVisitationFindings,
  deriveAbsorption,
  deriveAttraction,
  deriveDuration,
  deriveFootfall,
  deriveMovement,
  deriveRetention,
  deriveSeasonality,
  durationCard,
  durationFindings,
  footfallCard,
  footfallFindings,
  footfallMetricInForce,
  footfallValues,
  hours,
  hourSpanLabel,
  movementFindings,
  popularTimeFacts,
  retentionCard,
  retentionFindings,
  shareFacts,
  weekdayName,
  weekdays,
} from '@locus/model/analyses';
import {
  absorptionDecimals,
  minutesText,
  percentFigures,
  percentText,
  shareFigures,
  shareText,
  wholeText,
} from '@locus/model/text';
import { expect } from 'vitest';

import type { ViewScope, AnalysisSource } from '@locus/analyses';

type SourceOf<Type extends AnalysisSource['type']> = Exclude<
  Extract<AnalysisSource, { type: Type }>,
  { problem: unknown }
>;

/** What the screen says of an analysis, as text. */
export interface Said {
  /** Numbers of card, popup and sentence, by their place among the figures at the top of a page. */
  figures: Record<number, string | undefined>;
  /** Numbers of graph, tooltip and table in the order of the file's table, without percent signs; of gaps undefined. */
  cells?: (string | undefined)[];
}

interface Reader {
  locale: string;
  scope: ViewScope;
}

const saidBy = (findings: readonly Finding[], rule: FindingRule) =>
  findings.find((finding) => finding.rule === rule)?.amount?.value;
const text = <T>(value: T | null | undefined, write: (value: T) => string) =>
  value == null ? undefined : write(value);
const largestOf = (values: readonly (number | null | undefined)[]) => {
  const all = values.filter((value) => typeof value === 'number');
  return all.length > 0 ? Math.max(...all) : undefined;
};

/** The numbers of each analysis by what cards, popups, sentences and graphs take them from. */
const screen: { [Type in AnalysisSource['type']]?: (source: SourceOf<Type>, reader: Reader) => Said } = {
  FOOTFALL: ({ answer }, { locale, scope }) => {
    const footfall = deriveFootfall(answer);
    const metric = footfallMetricInForce(scope.state.metricType, footfall);
    const absolute = metric === 'absolute number';
    const means = footfall.series.map(({ locationId }) => footfallCard(footfall, locationId, metric)?.avgTraffic);
    const top = largestOf(means);
    const leads = saidBy(footfallFindings(footfall, metric, 'monthly'), 'leads');
    if (leads !== undefined) expect(leads).toBe(top);
    const write = (value: number) => (absolute ? wholeText(value, locale) : percentText(value, locale));
    const at = absolute && means.every((mean) => mean !== null) ? 1 : 0;
    return {
      figures: { [at]: text(top, write) },
      cells: footfall.series.flatMap((line) =>
        footfallValues(line, metric).map((value) =>
          text(value, (known) => (absolute ? wholeText(known, locale) : percentFigures(known, locale))),
        ),
      ),
    };
  },
  SEASONALITY: ({ answer }, { locale, scope }) => {
    const seasonality = deriveSeasonality(answer);
    const facts = popularTimeFacts(seasonality, scope.view.primary?.id ?? '');
    const time = facts?.kind === 'popularTime' ? facts : undefined;
    return {
      figures: {
        0: text(time?.day, (day) => weekdayName(day, locale, 'long')),
        1: text(time?.hour, (hour) => hourSpanLabel(hour, locale)),
      },
      cells: seasonality.daily.flatMap(({ locationId }) =>
        weekdays.flatMap((day) => {
          const line = seasonality.hourlyByDay[day]?.find((entry) => entry.locationId === locationId);
          return hours.map((hour) => text(line?.values[hour], (value) => shareFigures(value, locale)));
        }),
      ),
    };
  },
  DURATION: ({ answer }, { locale }) => {
    const duration = deriveDuration(answer);
    const longest = largestOf(duration.series.map(({ locationId }) => durationCard(duration, locationId)?.avgDuration));
    const minutes = (value: number) => minutesText(value, locale);
    return {
      figures: { 0: text(saidBy(durationFindings(duration), 'stay'), minutes), 1: text(longest, minutes) },
      cells: duration.series.flatMap(({ values }) =>
        values.map((value) => text(value, (known) => shareFigures(known, locale))),
      ),
    };
  },
  RETENTION: ({ answer }, { locale }) => {
    const retention = deriveRetention(answer);
    const rates = retention.series.map(
      ({ locationId }) => retentionCard(retention, locationId)?.locationReturningAverage,
    );
    const share = (value: number) => shareText(value, locale);
    return {
      figures: {
        0: text(saidBy(retentionFindings(retention, 'quarterly'), 'returnRate'), share),
        1: text(largestOf(rates), share),
      },
      cells: retention.series.flatMap(({ values }) =>
        values.map((value) => text(value, (known) => shareFigures(known, locale))),
      ),
    };
  },
  LOYALTY: ({ answer }, { locale }) => {
    const shared = answer.values.map(
      ({ primary_location_id: id }) => crossVisitationCard(answer, id)?.averageShare ?? null,
    );
    const said = saidBy(crossVisitationFindings(answer), 'crossShare');
    // A card is of one location; the sentence is of all visitors together.
    const told = answer.values.flatMap(({ visitors }, i) => {
      const share = shared[i] ?? null;
      return share === null ? [] : [{ share, visitors: visitors ?? Number.NaN }];
    });
    const all = told.reduce((sum, { visitors }) => sum + visitors, 0);
    if (told.length === 0) expect(said).toBeUndefined();
    else expect(said).toBeCloseTo(told.reduce((sum, { share, visitors }) => sum + share * visitors, 0) / all, 12);
    const pairs = answer.values.flatMap(({ data }) => data.map((pair) => pair.visitors_loyalty));
    return {
      figures: {
        0: text(said, (value) => shareText(value, locale)),
        1: text(largestOf(pairs), (value) => shareText(value, locale)),
      },
      cells: pairs.map((pair) => text(pair, (value) => shareFigures(value, locale))),
    };
  },
  CATCHMENT: ({ answer, people }, { locale, scope }) => {
    const primary = scope.view.primary?.id;
    const card = catchmentCard(answer, primary, 'HOME');
    expect(saidBy(catchmentFindings(answer, primary, 'HOME'), 'topArea')).toBe(card?.shareOfVisits);
    const indexOf = (of: string) => people && comparedWithCity(people).find(({ measure }) => measure === of)?.index;
    const shares = catchmentEntries(answer, primary, 'HOME').map((entry) => entry.geo_entity_share_of_target ?? 0);
    return {
      figures: {
        0: text(card?.shareOfVisits, (value) => shareText(value, locale)),
        2: text(indexOf('purchasingPower'), (value) => wholeText(value, locale)),
        3: text(indexOf('householdIncome'), (value) => wholeText(value, locale)),
      },
      // The share, and the sum of the areas up to this one.
      cells: shares
        .toSorted((a, b) => b - a)
        .flatMap((value, i, sorted) => [
          shareFigures(value, locale),
          percentFigures(
            sorted.slice(0, i + 1).reduce((sum, share) => sum + share * 100, 0),
            locale,
          ),
        ]),
    };
  },
  MOVEMENT: ({ spider }, { locale }) => {
    const movement = deriveMovement({ primary: spider })['primary']!;
    const top = movement.before.main[0]?.value;
    expect(saidBy(movementFindings(movement, 'before'), 'movedMost')).toBe(top);
    return { figures: { 0: text(top, (value) => shareText(value, locale)) } };
  },
  ABSORPTION: ({ answer }, { locale, scope }) =>
    sharesSaid('absorption', deriveAbsorption(answer.values), locale, scope),
  ATTRACTION: ({ answer }, { locale, scope }) =>
    sharesSaid('attraction', deriveAttraction(answer.values), locale, scope),
};

function sharesSaid(
  kind: 'absorption' | 'attraction',
  views: ReturnType<typeof deriveAbsorption>,
  locale: string,
  { view }: ViewScope,
): Said {
  const shown = views.find(({ locationId }) => locationId === view.primary?.id) ?? views[0];
  const facts = shareFacts(kind, views, shown?.locationId ?? '');
  const share = facts && 'share' in facts ? facts.share : null;
  return {
    figures: { 0: text(share, (value) => shareText(value, locale, absorptionDecimals)) },
    cells: views.flatMap(({ lines }) =>
      lines.flatMap(({ values }) =>
        values.map((value) => text(value, (known) => shareFigures(known, locale, absorptionDecimals))),
      ),
    ),
  };
}

/** What the screen says of an analysis; fails if card, popup and sentence differ. */
export const screenSays = (source: AnalysisSource, reader: Reader): Said =>
  (screen[source.type] as ((from: AnalysisSource, reader: Reader) => Said) | undefined)?.(source, reader) ?? {
    figures: {},
  };
