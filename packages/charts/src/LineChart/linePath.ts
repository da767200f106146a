import type { ChartSeries } from '../chart';
import type { Placement } from './useCursor';

/** A line through the values as an SVG path, broken where one is missing. */
export function linePath(values: ChartSeries['values'], { x, y }: Placement): string {
  return values
    .map((value, i) => (value === null ? '' : `${typeof values[i - 1] === 'number' ? 'L' : 'M'}${x(i)} ${y(value)}`))
    .join('');
}
