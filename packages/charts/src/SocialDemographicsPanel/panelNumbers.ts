/** A bar of the panel. */
export interface PanelBar {
  category: string;
  value: number;
}

/** The `count` largest categories, and the sum of the others; null if there are no others. */
export function topAndRest(bars: readonly PanelBar[], count: number): { top: PanelBar[]; rest: number | null } {
  const sorted = bars.toSorted((a, b) => b.value - a.value);
  const others = sorted.slice(count);
  return {
    top: sorted.slice(0, count),
    rest: others.length > 0 ? others.reduce((sum, { value }) => sum + value, 0) : null,
  };
}

/** A category's text with the country's currency symbol in place of `{currency}`. */
export const withCurrency = (category: string, currency: string): string =>
  category.replaceAll('{currency}', () => currency);
