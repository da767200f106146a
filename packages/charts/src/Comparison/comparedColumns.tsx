import type { Comparison } from '@locus/model';
import { changeFigures, percentFigures, percentPoints, relativeDelta, signedFigures, wholeText } from '@locus/model';
import type { DataTableColumn } from '@locus/ui';
import type { IntlShape } from 'react-intl';

import { comparisonMessages, versusMessages } from './ComparisonSelect';
import { messages } from './messages';

/** A row of a table that compares: the value of an earlier time, in the column's unit. */
export interface ComparedRow {
  before: number | null;
}

/** What columns of an earlier time are about. */
export interface ComparedColumns<Row> {
  /** The value that has changed. */
  now: (row: Row) => number | null;
  /** The head of its column. */
  value: string;
  comparison: Comparison;
  unit: string;
  decimals: number;
  /** By a part of itself (visits), or in percentage points (shares). */
  change: 'relative' | 'points';
}

/**
 * A change of a value in its table's way: in percent of what it was, or in percentage points; null where nothing can be
 * compared.
 */
export function changeOf(
  now: number | null,
  before: number | null,
  { change, decimals }: { change: 'relative' | 'points'; decimals: number },
): number | null {
  if (now === null || before === null) return null;
  if (change === 'points') return percentPoints(now, before, decimals);
  const delta = relativeDelta({ now, earlier: before });
  return delta === null ? null : delta * 100;
}

/** The columns of an earlier time: its value, and by how much the value has changed since. */
export function comparedColumns<Row extends ComparedRow>(
  intl: IntlShape,
  { now, value, comparison, unit, decimals, change }: ComparedColumns<Row>,
): DataTableColumn<Row>[] {
  const { locale } = intl;
  const changed = (row: Row) => changeOf(now(row), row.before, { change, decimals });
  const figures = (shown: number) =>
    unit === '%' ? percentFigures(shown, locale, decimals) : wholeText(shown, locale);
  return [
    {
      id: 'before',
      header: intl.formatMessage(messages.ofTime, { value, time: intl.formatMessage(comparisonMessages[comparison]) }),
      unit,
      align: 'number',
      value: (row) => row.before,
      cell: (row) => figures(row.before ?? 0),
      width: 260,
    },
    {
      id: 'change',
      header: intl.formatMessage(versusMessages[comparison]),
      unit: change === 'relative' ? '%' : intl.formatMessage(messages.pointsUnit),
      align: 'number',
      value: changed,
      cell: (row) =>
        change === 'relative'
          ? changeFigures((changed(row) ?? 0) / 100, locale)
          : signedFigures(changed(row) ?? 0, locale, decimals),
      width: 180,
    },
  ];
}
