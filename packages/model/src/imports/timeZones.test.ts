import fc from 'fast-check';
import { expect, test } from 'vitest';

import { clocksOf, dayIn, isTimeZone, projectZoneSchema, timeZoneNames } from './timeZones';
import { proofRuns } from '../testing';

test("every listed zone can be a project's, so can names that only the world uses", () => {
  const names = timeZoneNames();
  expect(names).toEqual(expect.arrayContaining(['America/New_York', 'Europe/Zurich', 'UTC']));
  expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
  expect(isTimeZone('Asia/Kolkata')).toBe(true);
  expect(isTimeZone('America/Argentina/Buenos_Aires')).toBe(true);
});

test.each(['IST', 'EST', 'CET', 'GMT+2', '+02:00', 'europe/berlin', 'Mars/Olympus', 'Berlin', ''])(
  '%j is not the time zone of a project',
  (name) => expect(isTimeZone(name)).toBe(false),
);

test('an unknown zone is refused with its reason, and blanks around a name do not count', () => {
  expect(projectZoneSchema.validateSync({ timeZone: ' Europe/Zurich ' })).toEqual({ timeZone: 'Europe/Zurich' });
  expect(() => projectZoneSchema.validateSync({ timeZone: 'EST' })).toThrow('time_zone_unknown');
  expect(() => projectZoneSchema.validateSync({ timeZone: ' ' })).toThrow('value_required');
});

test('a day begins by the clocks of the project, and by UTC while it has no zone', () => {
  const at = new Date('2026-06-04T23:30:00Z');
  expect(dayIn('Europe/Berlin', at)).toBe('2026-06-05');
  expect(dayIn('America/New_York', at)).toBe('2026-06-04');
  expect(dayIn('Pacific/Auckland', at)).toBe('2026-06-05');
  expect(dayIn(null, at)).toBe('2026-06-04');
  expect(clocksOf(null)).toBe('UTC');
});

test('any text is a zone that Intl knows, or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom(...timeZoneNames()), fc.stringMatching(/^[A-Z]\w*\/\w*$/)),
      (name) => {
        if (isTimeZone(name)) expect(() => dayIn(name, new Date(0))).not.toThrow();
        else expect(projectZoneSchema.isValidSync({ timeZone: name })).toBe(isTimeZone(name.trim()));
      },
    ),
    proofRuns(500, 20_000),
  );
});
