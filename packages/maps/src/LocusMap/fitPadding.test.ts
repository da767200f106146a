import { expect, test } from 'vitest';

import { fitPadding } from './fitPadding';

const large = { widthPx: 1440, heightPx: 900 };

test('[VIEW-275] pads by 100 px, by 400 px beside the open panel and by 54 px beside the folded one', () => {
  expect(fitPadding(true, 'ltr', large)).toEqual({ left: 400, top: 100, right: 100, bottom: 100 });
  expect(fitPadding(false, 'ltr', large)).toEqual({ left: 54, top: 100, right: 100, bottom: 100 });
});

test('in right-to-left layout the panel is on the right', () => {
  expect(fitPadding(true, 'rtl', large)).toEqual({ left: 100, top: 100, right: 400, bottom: 100 });
});

test('the padding leaves 60 % of a small map', () => {
  const { left, right, top, bottom } = fitPadding(true, 'ltr', { widthPx: 390, heightPx: 300 });
  expect(390 - left - right).toBeGreaterThanOrEqual(233);
  expect(300 - top - bottom).toBeGreaterThanOrEqual(179);
  // Tools are along its top edge.
  expect(top).toBeGreaterThan(bottom);
});
