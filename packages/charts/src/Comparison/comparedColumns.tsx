import { percentFigures, percentPoints, signedFigures } from '@locus/model';
import type { DataTableColumn } from '@locus/ui';
import type { IntlShape } from 'react-intl';

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
  /** The name of the earlier time. */
  time: string;
  unit: string;
  decimals: number;
}

/**
 * The columns of an earlier time: its value, and by how much the value has changed since, in percentage points where the unit is percent.
 */
export function comparedColumns<Row extends ComparedRow>(
  intl: IntlShape,
  { now, value, time, unit, decimals }: ComparedColumns<Row>,
): DataTableColumn<Row>[] {
  const change = (row: Row) => {
    const after = now(row);
    return after === null || row.before === null ? null : percentPoints(after, row.before, decimals);
  };
  return [
    {
      id: 'before',
      header: intl.formatMessage(messages.ofTime, { value, time }),
      unit,
      align: 'number',
      value: (row) => row.before,
      cell: (row) => percentFigures(row.before ?? 0, intl.locale, decimals),
      width: 260,
    },
    {
      id: 'change',
      header: intl.formatMessage(messages.change),
      unit: unit === '%' ? intl.formatMessage(messages.pointsUnit) : unit,
      align: 'number',
      value: change,
      cell: (row) => signedFigures(change(row) ?? 0, intl.locale, decimals),
      width: 140,
    },
  ];
}
