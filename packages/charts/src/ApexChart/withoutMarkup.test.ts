import { expect, it } from 'vitest';

import { withoutMarkup } from './withoutMarkup';

it('replaces every < in names and categories with ‹ at any depth and keeps the rest', () => {
  expect(
    withoutMarkup({
      series: [{ name: '<img src=x onerror=alert(1)>', data: [1, null] }],
      xaxis: { categories: ['a < b', 'שלום'] },
    }),
  ).toEqual({
    series: [{ name: '‹img src=x onerror=alert(1)>', data: [1, null] }],
    xaxis: { categories: ['a ‹ b', 'שלום'] },
  });
});

it('does not change functions or undefined', () => {
  const formatter = () => '<';
  expect(withoutMarkup({ formatter, title: undefined })).toEqual({ formatter, title: undefined });
});
