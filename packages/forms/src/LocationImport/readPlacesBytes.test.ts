import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readPlacesBytes } from './readPlacesBytes';

const kinds = ['csv', 'geojson', 'shapefile'] as const;

test('any bytes give rows or a fault, whatever the declared file type', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.array(fc.string({ unit: fc.constantFrom(...'name;lat,"\n\r\t1.'.split('')) })).map((lines) => lines.join('\n')),
  );
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    text.map((words) => new TextEncoder().encode(words)),
  );
  await fc.assert(
    fc.asyncProperty(bytes, fc.constantFrom(...kinds), async (content, kind) => {
      const { rows, fault } = await readPlacesBytes(content, { maxArea: 32_000, format: 'locations', kind });
      expect(rows === undefined).toBe(fault !== undefined);
    }),
    proofRuns(500, 20_000),
  );
});
