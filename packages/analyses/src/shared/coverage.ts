import type { ContentSeries } from '../content';

/** A line's values without those of which only some days were counted: what means and comparisons use. */
export const wholeValues = ({ values, partial }: Pick<ContentSeries, 'values' | 'partial'>): (number | null)[] =>
  values.map((value, i) => (partial?.[i] ? null : value));
