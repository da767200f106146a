import { describe, expect, it } from 'vitest';

import { topAndRest, withCurrency } from './panelNumbers';

describe('the social-demographics panel', () => {
  it('[VIEW-104] shows the five largest retail categories and the sum of the rest', () => {
    const bars = [1, 7, 3, 4, 5, 6, 2].map((value) => ({ category: String(value), value }));
    const { top, rest } = topAndRest(bars, 5);
    expect(top.map(({ value }) => value)).toEqual([7, 6, 5, 4, 3]);
    expect(rest).toBe(3);
  });

  it('has no rest with five categories or fewer', () => {
    expect(topAndRest([{ category: 'a', value: 1 }], 5)).toEqual({ top: [{ category: 'a', value: 1 }], rest: null });
  });

  it('[VIEW-147] writes the country’s currency into income bands, whatever its symbol', () => {
    expect(withCurrency('{currency}20,000-35,000', '€')).toBe('€20,000-35,000');
    expect(withCurrency('Under {currency}20,000', '$&')).toBe('Under $&20,000');
    expect(withCurrency('18-24', '€')).toBe('18-24');
  });
});
