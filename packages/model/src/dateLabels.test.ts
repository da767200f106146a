import { expect, it } from 'vitest';

import { dayLabel, monthAxisLabel, monthLabel, weekLabel } from './dateLabels';

const september = Date.UTC(2026, 8, 1);

it('[VIEW-286] writes months as "MMM, YY" on axes and "MMM YYYY" in tables and tooltips, weeks as "MMM DD, YY"', () => {
  expect(monthAxisLabel(september, 'en-GB')).toBe('Sep, 26');
  expect(monthLabel(september, 'en-GB')).toBe('Sep 2026');
  expect(weekLabel(Date.UTC(2026, 10, 2), 'en-GB')).toBe('Nov 02, 26');
});

it('follows the order of other languages', () => {
  expect(monthLabel(september, 'de-DE')).toBe('Sept. 2026');
  expect(weekLabel(Date.UTC(2026, 10, 2), 'it-IT')).toBe('02 nov 26');
  expect(monthLabel(september, 'he-IL')).toContain('2026');
});

it('reads the month in UTC, whatever the clock of the machine', () => {
  expect(monthLabel(Date.UTC(2026, 0, 1), 'en-GB')).toBe('Jan 2026');
  expect(monthLabel(Date.UTC(2026, 0, 31, 23, 59), 'en-GB')).toBe('Jan 2026');
});

it('writes a day as "1 Nov 2026", September with three letters, other languages in their order', () => {
  expect(dayLabel(Date.UTC(2026, 10, 1), 'en-GB')).toBe('1 Nov 2026');
  expect(dayLabel('2026-09-12', 'en-GB')).toBe('12 Sep 2026');
  expect(dayLabel('2026-09-12T23:59:00Z', 'de-DE')).toBe('12.09.2026');
  expect(dayLabel('soon', 'en-GB')).toBe('');
});
