import type { DurationAnswer } from '@locus/model/calls';
import { averageAcross, durationCategories } from '@locus/model/analyses';
import { minutesText } from '@locus/model/text';

import type { AnalysisContent } from '../content';
import { disclosureNotes } from '../shared/notes';
import type { AnalysisScope } from '../shared/scope';
import { averageIn, averageOf, figure, inPercent, known, largest, seriesOf } from '../shared/scope';
import { listedTable } from '../shared/tables';
import { titleOf } from '../titles/titleOf';
import { durationOf } from '../derived';
import { messages } from './messages';
import { categoryTitle } from './describe';

/** Visit duration: bars by length of stay; a table with a row per location and time range. */
export function durationContent(scope: AnalysisScope, answer: DurationAnswer): AnalysisContent {
  const { intl } = scope;
  const duration = durationOf(answer);
  const ranges = durationCategories.map((category) => categoryTitle(intl, category));
  const series = duration.series.map((entry) => seriesOf(scope, entry, inPercent(entry.values)));
  const over = averageAcross(duration.series, durationCategories.length);
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
