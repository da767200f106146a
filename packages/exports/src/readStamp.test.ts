import { expect, test } from 'vitest';

import { readStamp } from './readStamp';
import { withStamp } from './write/pictures';

/** The signature at the start of every PNG. */
const signature = Buffer.from([0x89, ...Buffer.from('PNG\r\n'), 0x1a, 0x0a]);

test('every PNG tells its view, whatever the sum behind its text looks like', () => {
  // A header of 13 bytes and its checksum follow.
  const png = Buffer.concat([signature, Buffer.from('\0\0\0\x0dIHDR'), Buffer.alloc(17)]);
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
  const lying = Buffer.concat([signature, Buffer.from([255, 255, 255, 255]), Buffer.from('tEXtLocus')]);
  expect(readStamp(lying)).toBeUndefined();
});
