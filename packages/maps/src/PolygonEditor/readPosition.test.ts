import { maxLatitude } from '@locus/model/geo';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readPosition } from './readPosition';

test.each(['52.5, 13.4', ' 52.5 13.4 ', '+52.5,13.40', '52.5\t13.4'])('%j is a position', (text) => {
  expect(readPosition(text)).toMatchObject({ name: '52.5, 13.4', latitude: 52.5, longitude: 13.4 });
});

test('any search text gives a position that maps can show, or none', () => {
  const signs = fc.constantFrom(...'0123456789.,-+ \te'.split(''));
  const pair = fc.tuple(fc.double(), fc.double()).map((ends) => ends.join(', '));
  fc.assert(
    fc.property(fc.oneof(pair, fc.string({ unit: signs, maxLength: 24 }), fc.string({ unit: 'binary' })), (text) => {
      const { latitude = 0, longitude = 0 } = readPosition(text) ?? {};
      expect(Math.abs(latitude)).toBeLessThanOrEqual(maxLatitude);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    }),
    proofRuns(1000, 20_000),
  );
  for (const hard of ['1', ' ', ', ', '1,', '+']) expect(readPosition(hard.repeat(200_000))).toBeUndefined();
});
