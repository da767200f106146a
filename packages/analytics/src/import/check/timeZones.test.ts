import { expect, test } from 'vitest';

import { checkTimeZone, transitionsOf } from './timeZones';

const at = (text: string) => Date.parse(text) / 1000;

test('Berlin’s clocks change at 1 o’clock UTC on the last Sundays of March and October', () => {
  expect(transitionsOf('Europe/Berlin', at('2025-01-01T00:00Z'), at('2026-01-01T00:00Z'))).toEqual([
    { since: at('2025-01-01T00:00Z'), offset: 3600 },
    { since: at('2025-03-30T01:00Z'), offset: 7200 },
    { since: at('2025-10-26T01:00Z'), offset: 3600 },
  ]);
});

test('Melbourne has its summer in January', () => {
  expect(
    transitionsOf('Australia/Melbourne', at('2012-01-01T00:00Z'), at('2012-12-31T00:00Z')).map(
      ({ offset }) => offset / 3600,
    ),
  ).toEqual([11, 10, 11]);
});

test('Casablanca leaves summer time for Ramadan only', () => {
  expect(transitionsOf('Africa/Casablanca', at('2025-01-01T00:00Z'), at('2025-12-31T00:00Z'))).toHaveLength(3);
});

test('an unknown zone is refused', () => {
  expect(() => checkTimeZone('Europe/Atlantis')).toThrow(RangeError);
});
