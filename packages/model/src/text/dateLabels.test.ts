import { afterEach, describe, expect, it } from 'vitest';

import { dayLabel, dayRangeLabel, momentLabel, monthAxisLabel, monthLabel, weekLabel } from './dateLabels';

const september = Date.UTC(2026, 8, 1);

it('[VIEW-286] writes months as "MMM, YY" on axes and "MMM YYYY" in tables and tooltips, weeks as "MMM DD, YY"', () => {
  expect(monthAxisLabel(september, 'en-GB')).toBe('Sep, 26');
  expect(monthLabel(september, 'en-GB')).toBe('Sep 2026');
  expect(weekLabel(Date.UTC(2026, 10, 2), 'en-GB')).toBe('Nov 02, 26');
});

it('follows the date order of other languages', () => {
  expect(monthLabel(september, 'de-DE')).toBe('Sept. 2026');
  expect(weekLabel(Date.UTC(2026, 10, 2), 'it-IT')).toBe('02 nov 26');
  expect(monthLabel(september, 'he-IL')).toContain('2026');
});

it('reads the month in UTC at its first and last minute', () => {
  expect(monthLabel(Date.UTC(2026, 0, 1), 'en-GB')).toBe('Jan 2026');
  expect(monthLabel(Date.UTC(2026, 0, 31, 23, 59), 'en-GB')).toBe('Jan 2026');
});

it('writes a day as "1 Nov 2026", September with three letters, and other languages in their own order', () => {
  expect(dayLabel(Date.UTC(2026, 10, 1), 'en-GB')).toBe('1 Nov 2026');
  expect(dayLabel('2026-09-12', 'en-GB')).toBe('12 Sep 2026');
  expect(dayLabel('2026-09-12T23:59:00Z', 'de-DE')).toBe('12.09.2026');
  expect(dayLabel('soon', 'en-GB')).toBe('');
});

describe('a timestamp', () => {
  const here = process.env['TZ'];
  afterEach(() => void (process.env['TZ'] = here));

  it.each([
    ['UTC', '12 Sep 2026, 14:05'],
    ['America/St_Johns', '12 Sep 2026, 11:35'],
    ['Pacific/Auckland', '13 Sep 2026, 02:05'],
  ])('is a day with its time in %s, also for a reader who comes from another time zone', (zone, said) => {
    process.env['TZ'] = zone;
    const at = '2026-09-12T14:05:30Z';
    expect(momentLabel(at, 'en-GB')).toBe(said);
    expect(momentLabel(new Date(at), 'en-GB', 'second')).toBe(`${said}:30`);
    expect(momentLabel(at, 'de-DE')).toContain(said.slice(-5));
    expect(momentLabel('soon', 'en-GB')).toBe('');
  });
});

it('writes a range of days with the shared parts only once', () => {
  const [first, last] = [Date.UTC(2026, 8, 1), Date.UTC(2026, 8, 30)];
  // Intl puts thin spaces around the dash.
  const range = (...dates: Parameters<typeof dayRangeLabel>) => dayRangeLabel(...dates).replaceAll(/\s/g, ' ');
  expect(range(first, last, 'en-GB')).toMatch(/^1 ?– ?30 Sep 2026$/);
  expect(range(first, Date.UTC(2026, 10, 2), 'en-GB', false)).toMatch(/^1 Sep ?– ?2 Nov$/);
});
