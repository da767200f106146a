import { expect, it } from 'vitest';

import { withoutMarkup } from './withoutMarkup';

it('turns every < in names and categories into ‹, however deep, and keeps the rest legible', () => {
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

it('leaves functions and undefined alone', () => {
  const formatter = () => '<';
  expect(withoutMarkup({ formatter, title: undefined })).toEqual({ formatter, title: undefined });
});
