import type { DurationAnswer } from '@locus/model';
import { deriveDuration, durationCategories, minutesText, steadyMean } from '@locus/model';

import type { AnalysisContent } from '../content';
import type { AnalysisScope } from '../shared/scope';
import { averageNote, averageOf, disclosureNotes, figure, inPercent, known, largest, seriesOf } from '../shared/scope';
import { listedTable } from '../shared/tables';
import { titleOf } from '../titles/titleOf';
import { messages } from './messages';

/** Visit duration: bars by length of stay; a table with a row per location and time range. */
export function durationContent(scope: AnalysisScope, answer: DurationAnswer): AnalysisContent {
  const { intl } = scope;
  const duration = deriveDuration(answer);
  const ranges = durationCategories.map((range) => intl.formatMessage(messages.minutes, { range }));
  const series = duration.series.map((entry) => seriesOf(scope, entry, inPercent(entry.values)));
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
        series: [...series, ...averageOf(scope, series, inPercent(duration.averageAcrossLocations))],
        categories: ranges.map((title) => ({ label: title, title })),
        unit: '%',
        decimals: 2,
      },
    ],
    table: listedTable(scope, duration.series, ranges, { category: 'timeRange', value: 'visitProportion' }),
    notes: [
      ...averageNote(
        scope,
        steadyMean(
          duration.series.map(({ values }) => values),
          durationCategories.length,
        ),
      ),
      ...disclosureNotes(scope, answer.disclosure),
    ],
  };
}
