import type { Duration, DurationAnswer } from '@locus/model';
import { durationCategories, minuteFigures, minutesText, steadyMean } from '@locus/model';
import type { IntlShape } from 'react-intl';

import type { AnalysisContent } from '../content';
import { headOf } from '../shared/headOf';
import { disclosureNotes } from '../shared/notes';
import type { Phrase } from '../shared/phrase';
import type { AnalysisScope } from '../shared/scope';
import { averageIn, averageOf, figure, inPercent, known, largest, seriesOf } from '../shared/scope';
import { listedTable } from '../shared/tables';
import { titleOf } from '../titles/titleOf';
import { longestStay } from './longestStay';
import { durationOf } from './derived';
import { messages } from './messages';

/** A length of stay, e.g. "0–5 min". */
export const categoryTitle = (intl: IntlShape, category: (typeof durationCategories)[number]): string =>
  intl.formatMessage(messages.minutes, { range: category.replace('-', '–') });

/** The headers of the categories and of their shares. */
export const durationHeads = (intl: IntlShape) => ({
  category: intl.formatMessage(messages.category),
  share: headOf(intl, 'visitProportion'),
});

/** What the graph and the table of visit durations show, how long visits last, and where people stay longest. */
export function describeDuration(intl: IntlShape, duration: Duration): Phrase[] {
  const { averageData, series } = duration;
  const round = (minutes: number) => minuteFigures(minutes, intl.locale);
  const longest = longestStay(duration);
  return [
    { message: messages.description, values: { count: series.length } },
    ...(averageData === null ? [] : [{ message: messages.mean, values: { minutes: round(averageData) } }]),
    ...(longest
      ? [{ message: messages.longest, values: { name: longest.name, minutes: round(longest.minutes) } }]
      : []),
  ];
}

/** Visit duration: bars by length of stay; a table with a row per location and time range. */
export function durationContent(scope: AnalysisScope, answer: DurationAnswer): AnalysisContent {
  const { intl } = scope;
  const duration = durationOf(answer);
  const ranges = durationCategories.map((category) => categoryTitle(intl, category));
  const series = duration.series.map((entry) => seriesOf(scope, entry, inPercent(entry.values)));
  const over = steadyMean(
    duration.series.map(({ values }) => values),
    durationCategories.length,
  );
  const longest = largest(duration.series, ({ average }) => average);
  const minutes = (value: number) => minutesText(value, intl.locale);
  return {
    figures: [
      figure(intl.formatMessage(messages.meanStay), known(duration.averageData, minutes, scope)),
      figure(intl.formatMessage(messages.longestStay), known(longest?.average, minutes, scope), longest?.locationName),
    ],
    charts: [
      {
        kind: 'bar',
        title: titleOf(intl, 'DURATION'),
        series: [...series, ...averageOf(scope, series, inPercent(over.values))],
        categories: ranges.map((title) => ({ label: title, title })),
        unit: '%',
        decimals: 2,
      },
    ],
    table: listedTable(scope, duration.series, ranges, { category: 'timeRange', value: 'visitProportion' }),
    ...averageIn(scope, series, over),
    notes: disclosureNotes(intl, answer.disclosure),
  };
}
