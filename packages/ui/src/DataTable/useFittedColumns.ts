import { useState } from 'react';

import { useNarrow, usePhone, useSmall } from '../theme';
import type { DataTableColumn } from './columns';

interface FittedColumns<Row> {
  /** The columns to show. */
  columns: readonly DataTableColumn<Row>[];
  /** Whether they share the table's width, so that nothing has to be scrolled sideways. */
  fitted: boolean;
  /** The width of a column: in px, or while fitted, as a share of the table's width. */
  widthOf: (column: DataTableColumn<Row>, otherPx: number | undefined) => string | undefined;
  /** Shows all columns, or fewer again; undefined if there are no others. */
  toggle: { all: boolean; onToggle: () => void } | undefined;
}

/** The width (px) of a column, and a smaller one for small windows, where three columns of 240 px fit side by side. */
const narrowed = (widthPx: number) => `min(${widthPx}px, ${widthPx * 0.13}vw)`;

/**
 * Which columns of a table are shown and how wide: on a phone and in a small window, those that answer the question, if
 * any says how wide it is on a phone; the others on demand. The columns of a small table always share its width.
 */
export function useFittedColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  smallTable = false,
): FittedColumns<Row> {
  const [phone, small, narrow] = [usePhone(), useSmall(), useNarrow()];
  const [all, setAll] = useState(false);
  // Between a phone and the width where the panel is beside the table, there is room for more.
  const foldable = (phone || (small && !narrow)) && columns.some(({ onPhone }) => onPhone !== undefined);
  const onDemand = ({ onPhone, onSmall }: DataTableColumn<Row>) => (phone ? onPhone : onSmall) === false;
  const folded = foldable && !all;
  const fitted = folded || (smallTable && !foldable);
  const shown = folded ? columns.filter((column) => !onDemand(column)) : columns;
  const partOf = ({ onPhone, width = defaultPx }: DataTableColumn<Row>) => (phone && onPhone) || width;
  const whole = shown.reduce((sum, column) => sum + partOf(column), 0);
  return {
    columns: shown,
    fitted,
    widthOf: (column, otherPx) => {
      if (fitted) return `${(100 * partOf(column)) / whole}%`;
      const px = column.width ?? otherPx;
      return px === undefined ? undefined : narrowed(px);
    },
    toggle: foldable && columns.some(onDemand) ? { all, onToggle: () => setAll((now) => !now) } : undefined,
  };
}

const defaultPx = 100;
