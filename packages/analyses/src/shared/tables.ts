import type { Id } from '@locus/model/entities';
import { sharePercent } from '@locus/model/text';

import type { ColumnKind, ContentColumn, ContentTable, Row } from '../content';
import { type Head, headOf } from './headOf';
import type { AnalysisScope } from './scope';

/** A column of texts. */
export const textColumn = ({ intl }: AnalysisScope, head: Head): ContentColumn => ({
  head: headOf(intl, head),
  kind: 'text',
});

/** A column of percentages, with the percent sign in its header. */
export const percentColumn = ({ intl }: AnalysisScope, head: Head): ContentColumn => ({
  head: `${headOf(intl, head)}, %`,
  kind: 'percent',
});

/** Shares (0..1) as percentage cells, floored as on screen. */
export const shareCells = (shares: readonly (number | null)[], decimals?: number): Row =>
  shares.map((share) => (share === null ? null : sharePercent(share, decimals)));

/** A row per location and source, a column per date. */
export const datedTable = (
  scope: AnalysisScope,
  dates: readonly { date: number; head: string }[],
  { kind, decimals }: { kind: ColumnKind; decimals: number },
  rows: readonly { key: string; cells: Row }[],
): ContentTable => ({
  columns: [
    textColumn(scope, 'location'),
    textColumn(scope, 'source'),
    ...dates.map(({ date, head }) => ({ head, kind, date, decimals })),
  ],
  rows: rows.map(({ cells }) => cells),
  keys: rows.map(({ key }) => key),
});

/** A row per location and category with its share. */
export function listedTable(
  scope: AnalysisScope,
  series: readonly { locationId: Id; locationName: string; values: readonly (number | null)[] }[],
  categories: readonly string[],
  heads: { category: 'date' | 'timeRange'; value: 'retentionRate' | 'visitProportion' },
): ContentTable {
  const rows = series.flatMap(({ locationId, locationName, values }) =>
    shareCells(values).map((cell, i) => ({
      // The dates of a row are no part of its key.
      key: heads.category === 'date' ? locationId : `${locationId} ${i}`,
      cells: [locationName, categories[i] ?? '', cell],
    })),
  );
  return {
    columns: [textColumn(scope, 'location'), textColumn(scope, heads.category), percentColumn(scope, heads.value)],
    rows: rows.map(({ cells }) => cells),
    keys: rows.map(({ key }) => key),
  };
}
