import { expect, test } from 'vitest';

import { readStamp } from './readStamp';
import { withStamp } from './write/pictures';

test('every PNG tells its view, whatever the sum behind its text looks like', () => {
  // The signature, a head of 13 bytes and its sum.
  const png = new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    0,
    0,
    0,
    13,
    ...Buffer.from('IHDR'),
    ...Array.from({ length: 17 }, () => 0),
  ]);
  for (let i = 0; i < 256; i++) {
    const stamp = {
      view: '/reports/1?reportItemType=FOOTFALL',
      version: i.toString(16).padStart(16, '0'),
      types: ['FOOTFALL' as const],
      mapped: false,
      months: ['2026-06'],
    };
    expect(readStamp(withStamp(png, { stamp }))).toEqual(stamp);
  }
});

test('a PNG whose chunks lie about their length has no view', () => {
  const lying = new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    0xff,
    0xff,
    0xff,
    0xff,
    ...Buffer.from('tEXtLocus'),
  ]);
  expect(readStamp(lying)).toBeUndefined();
});
