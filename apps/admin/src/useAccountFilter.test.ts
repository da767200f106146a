import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseAccountFilter } from './useAccountFilter';

test('restores the ids of a stored filter and ignores anything else', () => {
  expect(parseAccountFilter('["3","4"]')).toEqual(['3', '4']);
  expect(parseAccountFilter('["3",4,null,"x,1"]')).toEqual(['3']);
  for (const stored of [null, '', '{', '{}', 'null', '3']) expect(parseAccountFilter(stored)).toEqual([]);
});

test('any stored text gives valid ids or none', () => {
  const stored = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.array(fc.jsonValue()).map((all) => JSON.stringify(all)),
  );
  fc.assert(
    fc.property(stored, (text) => {
      for (const id of parseAccountFilter(text)) expect(id).toMatch(/^\d{1,18}$/);
    }),
    proofRuns(1000, 20_000),
  );
  for (const hard of ['[', '["1",', '{"', '1']) expect(parseAccountFilter(hard.repeat(500_000))).toEqual([]);
});
