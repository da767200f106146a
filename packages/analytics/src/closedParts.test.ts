import { expect, test } from 'vitest';

import { closedParts, wholeLocation } from './closedParts';

test('what is closed is listed, and left out where nothing is', () => {
  expect(closedParts([{ location_id: '1', part: wholeLocation }])).toEqual({
    closed: [{ location_id: '1', part: 'all' }],
  });
  expect(closedParts([])).toEqual({});
});
