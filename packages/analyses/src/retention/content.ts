import type { Retention, RetentionAnswer } from '@locus/model';
import { listText, meanOf, monthLabel, periodInForce, retentionCard, shareText, steadyMean } from '@locus/model';
import type { IntlShape } from 'react-intl';

import type { AnalysisContent, ContentNote } from '../content';
import { messages as shared } from '../messages';
import { disclosureNotes } from '../shared/notes';
import { leaderPhrase, type Phrase } from '../shared/phrase';
import type { AnalysisScope } from '../shared/scope';
import { averageIn, averageOf, figure, inPercent, known, largest, seriesOf } from '../shared/scope';
import { listedTable } from '../shared/tables';
import { titleOf } from '../titles/titleOf';
import { retentionOf } from './derived';
import { messages } from './messages';

/** What a value of the retention rate covers. */
export type RetentionPeriod = 'monthly' | 'quarterly';

/** A month or quarter by its start (ms since the epoch, UTC): "Jul 2026" or "Q3 26" in English. */
export function periodTitle(intl: IntlShape, date: number, period: RetentionPeriod): string {
  if (period === 'monthly') return monthLabel(date, intl.locale);
  const day = new Date(date);
  return intl.formatMessage(messages.quarter, {
    quarter: Math.floor(day.getUTCMonth() / 3) + 1,
    year: String(day.getUTCFullYear()).slice(-2),
  });
}

/** The mean rate (0..1) of each location, without the last period. */
const meansOf = (retention: Retention) =>
  retention.series.map(({ locationId, locationName: name }) => ({
    name,
    value: retentionCard(retention, locationId)?.locationReturningAverage ?? null,
  }));

/** What the graph and the table of the retention rate show, and which location leads. */
export const describeRetention = (intl: IntlShape, retention: Retention, period: RetentionPeriod): Phrase[] => [
  { message: messages.description, values: { period, count: retention.series.length } },
  ...leaderPhrase(meansOf(retention), (share) => shareText(share, intl.locale)),
];

/**
 * Why the last periods have no rate: visitors in the last one, or in the previous one while the last has not ended, may
 * still come back.
 */
export function openNote(intl: IntlShape, { series, dates }: Retention, period: RetentionPeriod): ContentNote[] {
  const last = Math.max(-1, ...series.map(({ values }) => values.findLastIndex((value) => value !== null)));
  const titles = dates.slice(last + 1).map((date) => periodTitle(intl, date, period));
  const count = titles.length;
  if (count !== 1 && count !== 2) return [];
  return [{ text: intl.formatMessage(messages.open, { period, count, titles: listText(intl, titles) }) }];
}

/** The retention rate: lines by date; a table with a row per location and date. */
export function retentionContent(scope: AnalysisScope, answer: RetentionAnswer): AnalysisContent {
  const { intl, state } = scope;
  const retention = retentionOf(answer);
  const period = periodInForce('RETENTION', state.period) === 'monthly' ? 'monthly' : 'quarterly';
  const lines = retention.series.map((entry) => seriesOf(scope, entry, inPercent(entry.values)));
  const titles = retention.dates.map((date) => periodTitle(intl, date, period));
  const means = meansOf(retention);
  const top = largest(means, ({ value }) => value);
  const over = steadyMean(
    retention.series.map(({ values }) => values),
    retention.dates.length,
  );
  return {
    figures: [
      figure(
        intl.formatMessage(shared.figures.meanRate),
        known(meanOf(means.map(({ value }) => value)), (share) => shareText(share, intl.locale), scope),
      ),
      figure(
        intl.formatMessage(shared.figures.strongest),
        known(top?.value, (share) => shareText(share, intl.locale), scope),
        top?.name,
      ),
    ],
    charts: [
      {
        kind: 'line',
        title: titleOf(intl, 'RETENTION'),
        series: [...lines, ...averageOf(scope, lines, inPercent(over.values))],
        categories: titles.map((title, i) => ({ label: title, title, date: retention.dates[i] })),
        unit: '%',
        decimals: 2,
      },
    ],
    table: {
      ...listedTable(scope, retention.series, titles, { category: 'date', value: 'retentionRate' }),
      dates: retention.series.flatMap(() => retention.dates),
    },
    ...averageIn(scope, lines, over),
    notes: [...openNote(intl, retention, period), ...disclosureNotes(intl, answer.disclosure)],
  };
}
