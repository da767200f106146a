import { expect, it } from 'vitest';

import { missingReasons } from './missingReasons';

it('a missing value has the reason of its own part, of a wider part or of its whole location', () => {
  const reasonOf = missingReasons({
    floor: 10,
    suppressed: [
      { location_id: '1', part: '2 9', reason: 'complement' },
      { location_id: '1', part: '2', reason: 'below_floor' },
      { location_id: '2', part: 'all', reason: 'below_floor' },
      { location_id: '3', date: 1_767_225_600_000, reason: 'below_floor' },
    ],
    closed: [{ location_id: '1', part: '1' }],
    coverage: [
      { location_id: '4', part: 'all', counted: 10, days: 12 },
      { location_id: '4', part: '1', counted: 0, days: 2 },
    ],
  });
  expect(reasonOf('1', '2 9', '2')).toBe('complement');
  expect(reasonOf('1', '2 10', '2')).toBe('below_floor');
  expect(reasonOf('1', '1 10', '1')).toBe('closed');
  expect(reasonOf('1', '3 10', '3')).toBeUndefined();
  expect(reasonOf('2', '3 10', '3')).toBe('below_floor');
  expect(reasonOf('3', 1_767_225_600_000)).toBe('below_floor');
  expect(reasonOf('4', '1 10', '1')).toBe('not_counted');
  expect(reasonOf('4', '2 10', '2')).toBeUndefined();
  expect(missingReasons(undefined)('1', '1')).toBeUndefined();
});
