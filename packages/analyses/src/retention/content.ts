import type { RetentionAnswer } from '@locus/model';
import { meanOf, periodInForce, shareText, steadyMean } from '@locus/model';

import type { AnalysisContent } from '../content';
import { messages as shared } from '../messages';
import { disclosureNotes } from '../shared/notes';
import type { AnalysisScope } from '../shared/scope';
import { averageIn, averageOf, figure, inPercent, known, largest, seriesOf } from '../shared/scope';
import { listedTable } from '../shared/tables';
import { titleOf } from '../titles/titleOf';
import { retentionOf } from '../derived';
import { openNote, meansOf } from './describe';
import { periodTitle } from './periodTitle';

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
