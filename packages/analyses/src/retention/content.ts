import type { Retention } from '@locus/model/analyses';
import type { RetentionAnswer } from '@locus/model/calls';
import { retentionAverage, returnedShare } from '@locus/model/analyses';
import { shareText } from '@locus/model/text';
import { periodInForce } from '@locus/model/view';

import type { AnalysisContent, ContentTable } from '../content';
import { messages as shared } from '../messages';
import { returnBaseName } from '../shared/bases';
import { disclosureNotes } from '../shared/notes';
import type { AnalysisScope } from '../shared/scope';
import { averageIn, averageOf, figure, inPercent, known, largest, seriesOf } from '../shared/scope';
import { listedTable } from '../shared/tables';
import { titleOf } from '../titles/titleOf';
import { retentionOf } from '../derived';
import { hasBases, meansOf, openNote, poolsVisitors } from './describe';
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
  const over = retentionAverage(retention);
  return {
    figures: [
      figure(
        intl.formatMessage(shared.figures.meanRate),
        known(returnedShare(retention), (share) => shareText(share, intl.locale), scope),
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
      ...withBases(
        listedTable(scope, retention.series, titles, { category: 'date', value: 'retentionRate' }),
        retention,
        returnBaseName(intl, retention.base, period),
      ),
      dates: retention.series.flatMap(() => retention.dates),
    },
    ...averageIn(scope, lines, { ...over, pooled: poolsVisitors(retention.series) }),
    notes: [...openNote(intl, retention, period), ...disclosureNotes(intl, answer.disclosure)],
  };
}

/** A table with the number of visitors that each rate is of, if the answer says it. */
const withBases = (table: ContentTable, { series }: Retention, head: string): ContentTable =>
  hasBases(series)
    ? {
        ...table,
        columns: [...table.columns, { head, kind: 'whole', decimals: 0 }],
        rows: table.rows.map((cells, row) => [...cells, series.flatMap(({ bases = [] }) => bases)[row] ?? null]),
      }
    : table;
