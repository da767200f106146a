import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { durationSeconds, durationUnitOf, isDuration, namedUnit } from './durations';
import { proofRuns } from '../testing';

const unit = (name: string, values: readonly string[], stays: readonly (number | undefined)[] = []) =>
  durationUnitOf({ name, values, stays });

test.each([
  ['duration_seconds', 'seconds'],
  ['dwell_s', 'seconds'],
  ['dwellSec', 'seconds'],
  ['Dauer (Sek.)', 'seconds'],
  ['duration_ms', 'milliseconds'],
  ['dwellms', 'milliseconds'],
  ['stay_minutes', 'minutes'],
  ['dwell (min)', 'minutes'],
  ['Verweildauer in Minuten', 'minutes'],
  ['stayHours', 'hours'],
  ['duration_ns', 'nanoseconds'],
  ['durationseconds', 'seconds'],
  ['duration', undefined],
  ['min_dwell', undefined],
  ['hours_and_minutes', undefined],
  ['dwell_status', undefined],
])('the name %s tells the unit %s', (name, told) => {
  expect(namedUnit(name)).toBe(told);
});

test.each([
  ['0:10:00', 600],
  ['00:10:30.5', 630.5],
  ['0 days 00:10:00', 600],
  ['1 day, 2:00:00', 93_600],
  ['-0:10:00', -600],
  ['PT10M', 600],
  ['PT1H30M', 5400],
  ['P1DT2H', 93_600],
  ['PT0,5H', 1800],
  ['10 min', 600],
  ['1h 5m', 3900],
  ['600s', 600],
  ['12', undefined],
  ['12:30', undefined],
  ['P', undefined],
  ['PT', undefined],
  ['-', undefined],
  ['soon', undefined],
  ['P1M', undefined],
  ['0:70:00', undefined],
])('the text %s says %s seconds', (text, seconds) => {
  expect(durationSeconds(text, 'text')).toBe(seconds);
});

describe('the unit of a column', () => {
  test('is that of its type before that of its name', () => {
    expect(durationUnitOf({ name: 'dwell_minutes', type: 'seconds', values: ['900'], stays: [] })).toBe('seconds');
  });

  test('is told by values that say it themselves, and by its name', () => {
    expect(unit('dwell_minutes', ['0:10:00', 'NULL', 'PT5M'])).toBe('text');
    expect(unit('duration_seconds', ['600', '840'])).toBe('seconds');
  });

  test('is the one that agrees with the departures if its name tells none', () => {
    expect(unit('dwell', ['600', '840', ''], [600, 845, 60])).toBe('seconds');
    expect(unit('dwell', ['10', '14'], [600, 845])).toBe('minutes');
    expect(unit('dwell', ['12:30', '10:00'], [750, 600])).toBe('minutes_seconds');
  });

  test('is the only one in which the values are stays', () => {
    expect(unit('dwell', ['720000', '900000'])).toBe('milliseconds');
  });

  test('is asked for otherwise', () => {
    expect(unit('dwell', ['600', '840'])).toBeUndefined();
    expect(unit('dwell', ['12', '8'])).toBeUndefined();
    expect(unit('dwell', ['12:30', '10:00'])).toBeUndefined();
    expect(unit('dwell', [])).toBeUndefined();
  });
});

test('any text is a stay of finite seconds or none', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^-?[pP]?[0-9:.,tTdhmsDHMS ]{0,12}$/));
  fc.assert(
    fc.property(text, (value) => {
      const seconds = durationSeconds(value, 'text');
      expect(seconds === undefined || Number.isFinite(seconds)).toBe(true);
      if (seconds !== undefined && seconds >= 0) expect(isDuration(value)).toBe(true);
    }),
    proofRuns(500, 20_000),
  );
});
