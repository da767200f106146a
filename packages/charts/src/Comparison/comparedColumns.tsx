import type { Comparison } from '@locus/model/entities';
import { relativeDelta } from '@locus/model/analyses';
import { changeFigures, percentFigures, percentPoints, signedFigures, wholeText } from '@locus/model/text';
import type { DataTableColumn } from '@locus/ui';
import type { IntlShape } from 'react-intl';

import { comparisonMessages, versusMessages } from './ComparisonSelect';
import { messages } from './messages';

/** A row of a table with a comparison: the earlier value, in the column's unit. */
export interface ComparedRow {
  before: number | null;
}

/** The meaning of the columns of an earlier time. */
export interface ComparedColumns<Row> {
  /** The value that has changed. */
  now: (row: Row) => number | null;
  /** The header of its column. */
  value: string;
  comparison: Comparison;
  unit: string;
  decimals: number;
  /** Relatively (visits), or in percentage points (shares). */
  change: 'relative' | 'points';
}

/**
 * A change of a value in the unit of its table: in per cent of the earlier value, or in percentage points; null if
 * nothing can be compared.
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

/** The columns of an earlier time: its value, and the change since. */
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
      onPhone: false,
      onSmall: false,
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
      width: 140,
      onPhone: 78,
    },
  ];
}
