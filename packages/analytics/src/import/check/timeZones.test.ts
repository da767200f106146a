import { expect, test } from 'vitest';

import { checkTimeZone, localTime, offsetSql, transitionsOf } from './timeZones';

const at = (text: string) => Date.parse(text) / 1000;

test('Berlin’s clocks change at 01:00 UTC on the last Sundays of March and October', () => {
  expect(transitionsOf('Europe/Berlin', at('2025-01-01T00:00Z'), at('2026-01-01T00:00Z'))).toEqual([
    { since: at('2025-01-01T00:00Z'), offset: 3600 },
    { since: at('2025-03-30T01:00Z'), offset: 7200 },
    { since: at('2025-10-26T01:00Z'), offset: 3600 },
  ]);
});

test('Melbourne has summer time in January', () => {
  expect(
    transitionsOf('Australia/Melbourne', at('2012-01-01T00:00Z'), at('2012-12-31T00:00Z')).map(
      ({ offset }) => offset / 3600,
    ),
  ).toEqual([11, 10, 11]);
});

test('Casablanca changes its clocks twice a year, for Ramadan', () => {
  expect(transitionsOf('Africa/Casablanca', at('2025-01-01T00:00Z'), at('2025-12-31T00:00Z'))).toHaveLength(3);
});

test('an unknown time zone is refused, a known one is accepted', () => {
  expect(() => checkTimeZone('Europe/Atlantis')).toThrow(RangeError);
  expect(() => checkTimeZone('Europe/Berlin')).not.toThrow();
  expect(() => transitionsOf('Europe/Atlantis', 0, 1)).toThrow(RangeError);
});

test('each clock change of ten years is found once, to the second, whatever weekday the search starts on', () => {
  const years = Array.from({ length: 10 }, (_, i) => 2015 + i);
  const lastSunday = (year: number, month: number) => {
    const last = new Date(Date.UTC(year, month, 0, 1));
    return last.getTime() / 1000 - last.getUTCDay() * 86_400;
  };
  const changes = years.flatMap((year) => [lastSunday(year, 3), lastSunday(year, 10)]);
  for (let day = 0; day < 7; day += 1) {
    const found = transitionsOf('Europe/Berlin', at('2015-01-01T00:00Z') + day * 86_400, at('2025-01-01T00:00Z'));
    expect(found.slice(1).map(({ since }) => since)).toEqual(changes);
  }
});

test('a clock change after the end is not listed', () => {
  const end = at('2025-03-30T00:00Z');
  expect(transitionsOf('Europe/Berlin', end - 14 * 86_400, end)).toHaveLength(1);
  expect(transitionsOf('Europe/Berlin', end, end)).toEqual([{ since: end, offset: 3600 }]);
});

const transitions = [
  { since: 100, offset: 10 },
  { since: 200, offset: 20 },
  { since: 300, offset: 30 },
];

test('local time uses the offset of the latest change, or of the first change for earlier times', () => {
  expect([0, 99, 100, 199, 200, 299, 300, 1000].map((utc) => localTime(transitions, utc) - utc)).toEqual([
    10, 10, 10, 10, 20, 20, 30, 30,
  ]);
  expect(localTime([], 5)).toBe(5);
});

test('the SQL checks the latest change first, and needs no condition for a single offset', () => {
  expect(offsetSql(transitions, 'seen')).toBe('case when seen >= 300 then 30 when seen >= 200 then 20 else 10 end');
  expect(offsetSql(transitions.slice(0, 1), 'seen')).toBe('10');
  expect(offsetSql([], 'seen')).toBe('0');
  expect(transitions.map(({ since }) => since)).toEqual([100, 200, 300]);
});
