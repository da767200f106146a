import { expect, test } from 'vitest';

import { closedParts, wholeLocation } from './closedParts';

test('closed parts are listed, and the field is omitted if there are none', () => {
  expect(closedParts([{ location_id: '1', part: wholeLocation }])).toEqual({
    closed: [{ location_id: '1', part: 'all' }],
  });
  expect(closedParts([])).toEqual({});
});
