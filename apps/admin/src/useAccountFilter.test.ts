import { expect, test } from 'vitest';

import { parseAccountFilter } from './useAccountFilter';

test('a stored filter comes back, and anything else is no filter', () => {
  expect(parseAccountFilter('["3","4"]')).toEqual(['3', '4']);
  expect(parseAccountFilter('["3",4,null,"x,1"]')).toEqual(['3']);
  for (const stored of [null, '', '{', '{}', 'null', '3']) expect(parseAccountFilter(stored)).toEqual([]);
});
