import { proofRuns } from '@locus/model/testing';
import { zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readStamp } from './readStamp';
import { withStamp } from './write/pictures';

/** The signature at the start of every PNG. */
const signature = Buffer.from([0x89, ...Buffer.from('PNG\r\n'), 0x1a, 0x0a]);

test('a PNG’s view can be read, whatever checksum its text has', () => {
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

test('a PNG with false chunk lengths has no view', () => {
  const lying = Buffer.concat([signature, Buffer.from([255, 255, 255, 255]), Buffer.from('tEXtLocus')]);
  expect(readStamp(lying)).toBeUndefined();
});

test('any file gives a view or none, whichever of its bytes were changed', () => {
  const stamp = {
    view: '/reports/1',
    version: '0'.repeat(16),
    types: ['FOOTFALL' as const],
    mapped: false,
    months: [],
  };
  const png = withStamp(Buffer.concat([signature, Buffer.from('\0\0\0\x0dIHDR'), Buffer.alloc(17)]), { stamp });
  const files = [
    png,
    zipSync({ 'docProps/custom.xml': Buffer.from('<a name="LocusView">'), 'a.png': png }),
    Buffer.from('%PDF'),
  ];
  const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 });
  const whole = fc.tuple(fc.constantFrom(...files), changes).map(([file, all]) => {
    const bytes = Uint8Array.from(file);
    for (const [at, value] of all) bytes[at % bytes.length] = value;
    return bytes;
  });
  fc.assert(
    fc.property(fc.oneof(whole, fc.uint8Array({ maxLength: 300 })), (bytes) => {
      expect(readStamp(bytes)?.view ?? '/').toMatch(/^\//);
    }),
    proofRuns(500, 20_000),
  );
  for (const hard of ['locus-view:', 'l', '\x89PNG', 'PK\x03\x04'])
    expect(readStamp(Buffer.from(hard.repeat(200_000), 'latin1'))).toBeUndefined();
});
