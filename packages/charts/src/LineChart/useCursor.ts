import type { KeyboardEvent, PointerEvent } from 'react';
import { useState } from 'react';

import type { ChartSeries, PlotArea } from '../chart';
import { tooltipRows } from './tooltipRows';

/** The date at the cursor, and the line among its values. */
export interface Cursor {
  /** Zero-based index of the category. */
  category: number;
  /** The line nearest to the pointer or selected by keys. */
  seriesId: string | undefined;
  /** Whether it was moved by keys: then only its line is announced once one is selected. */
  byKeys: boolean;
}

/** Positions of categories and values inside a plot, in px from the chart's corner. */
export interface Placement {
  x: (category: number) => number;
  y: (value: number) => number;
}

/** The positions of `count` categories and values up to `max` in a plot. */
export function placementIn(plot: PlotArea, count: number, max: number): Placement {
  const step = count > 1 ? plot.width / (count - 1) : 0;
  return {
    x: (category) => plot.left + (count > 1 ? category * step : plot.width / 2),
    y: (value) => plot.top + plot.height * (1 - value / max),
  };
}

/**
 * The cursor of a chart: it follows the pointer, and the arrow keys move it over dates and lines. `seriesAt` returns
 * the series at `x` px from the chart's left edge, if that is not the one with the nearest value.
 */
export function useCursor(
  series: readonly ChartSeries[],
  count: number,
  plot: PlotArea | undefined,
  max: number,
  seriesAt?: (x: number) => string | undefined,
) {
  const [cursor, setCursor] = useState<Cursor>();
  const valid = cursor !== undefined && cursor.category < count ? cursor : undefined;

  const point = (event: PointerEvent<HTMLElement>) => {
    if (!plot || count === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const { x, y } = placementIn(plot, count, max);
    const [left, top] = [event.clientX - box.left, event.clientY - box.top];
    const share = count > 1 ? (left - x(0)) / (x(count - 1) - x(0)) : 0;
    const category = Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
    const distance = (value: number) => Math.abs(y(value) - top);
    const nearest = () =>
      tooltipRows(series, category).rows.reduce<{ id?: string; px: number }>(
        (best, row) =>
          row.value !== null && distance(row.value) < best.px ? { id: row.series.id, px: distance(row.value) } : best,
        { px: Infinity },
      ).id;
    const seriesId = seriesAt ? seriesAt(left) : nearest();
    setCursor((now) =>
      now?.category === category && now.seriesId === seriesId && !now.byKeys
        ? now
        : { category, seriesId, byKeys: false },
    );
  };

  const moveTo = (category: number) =>
    setCursor((now) => ({ category, seriesId: now?.byKeys ? now.seriesId : undefined, byKeys: true }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setCursor(undefined);
    const category = valid?.category ?? count - 1;
    const target = { ArrowLeft: category - 1, ArrowRight: category + 1, Home: 0, End: count - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      moveTo(Math.min(count - 1, Math.max(0, target)));
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const { rows } = tooltipRows(series, category);
      const at = rows.findIndex((row) => row.series.id === valid?.seriesId);
      const next = event.key === 'ArrowDown' ? at + 1 : at < 0 ? rows.length - 1 : at - 1;
      setCursor({ category, seriesId: rows[Math.min(rows.length - 1, Math.max(0, next))]?.series.id, byKeys: true });
    }
  };

  return { cursor: valid, point, moveTo, onKeyDown, clear: () => setCursor(undefined) };
}
