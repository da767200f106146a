import type { RetentionAnswer } from '@locus/model';
import { deriveRetention, meanOf, monthLabel, periodInForce, retentionCard, shareText, steadyMean } from '@locus/model';

import type { AnalysisContent } from '../content';
import { messages as shared } from '../messages';
import type { AnalysisScope } from '../shared/scope';
import { listedTable } from '../shared/tables';
import { averageNote, averageOf, disclosureNotes, figure, inPercent, known, largest, seriesOf } from '../shared/scope';
import { titleOf } from '../titles/titleOf';
import { messages } from './messages';

/** The retention rate: lines by date; a table with a row per location and date. */
export function retentionContent(scope: AnalysisScope, answer: RetentionAnswer): AnalysisContent {
  const { intl, state } = scope;
  const retention = deriveRetention(answer);
  const period = periodInForce('RETENTION', state.period);
  const dateOf = (date: number) => {
    const day = new Date(date);
    return period === 'monthly'
      ? monthLabel(date, intl.locale)
      : intl.formatMessage(messages.quarter, {
          quarter: Math.floor(day.getUTCMonth() / 3) + 1,
          year: String(day.getUTCFullYear()).slice(-2),
        });
  };
  const lines = retention.series.map((entry) => seriesOf(scope, entry, inPercent(entry.values)));
  const titles = retention.dates.map(dateOf);
  const means = retention.series.map(({ locationId, locationName }) => ({
    name: locationName,
    mean: retentionCard(retention, locationId)?.locationReturningAverage ?? null,
  }));
  const top = largest(means, ({ mean }) => mean);
  const over = steadyMean(
    retention.series.map(({ values }) => values),
    retention.dates.length,
  );
  return {
    figures: [
      figure(
        intl.formatMessage(shared.figures.meanRate),
        known(meanOf(means.map(({ mean }) => mean)), (share) => shareText(share, intl.locale), scope),
      ),
      figure(
        intl.formatMessage(shared.figures.strongest),
        known(top?.mean, (share) => shareText(share, intl.locale), scope),
        top?.name,
      ),
    ],
    charts: [
      {
        kind: 'line',
        title: titleOf(intl, 'RETENTION'),
        series: [...lines, ...averageOf(scope, lines, inPercent(retention.average))],
        categories: titles.map((title, i) => ({ label: title, title, date: retention.dates[i] })),
        unit: '%',
        decimals: 2,
      },
    ],
    table: {
      ...listedTable(scope, retention.series, titles, { category: 'date', value: 'retentionRate' }),
      dates: retention.series.flatMap(() => retention.dates),
    },
    notes: [...averageNote(scope, over), ...disclosureNotes(scope, answer.disclosure)],
  };
}
