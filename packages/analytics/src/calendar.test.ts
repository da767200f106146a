import { monthsBetween } from '@locus/model/view';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { dayNumber, dayText, periodsOf } from './calendar';

const starts = (period: 'MONTHLY' | 'WEEKLY', months: string[]) =>
  periodsOf(period, months).map(({ firstDay }) => dayText(firstDay));

test('months are sorted and listed once, whatever was requested', () => {
  expect(starts('MONTHLY', ['2026-02', '2025-12', '2026-02'])).toEqual(['2025-12-01', '2026-02-01']);
});

test('[SHELL-282] a week belongs to the month of its Thursday, just as ISO assigns it to a year', () => {
  // ISO week 1 of 2026 begins on Monday, 29 December 2025.
  expect(starts('WEEKLY', ['2026-01'])).toEqual(['2025-12-29', '2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26']);
  // 31 December 2024 and 1 January 2025 share week 1 of 2025.
  expect(starts('WEEKLY', ['2024-12']).at(-1)).toBe('2024-12-23');
  expect(starts('WEEKLY', ['2025-01'])[0]).toBe('2024-12-30');
});

test('[SHELL-282] consecutive months cover every week exactly once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2060 }), fc.integer({ min: 1, max: 36 }), (year, count) => {
      const months = monthsBetween(`${year}-01`, `${year + 3}-12`).slice(0, count);
      const weeks = periodsOf('WEEKLY', months);
      weeks.forEach(({ firstDay, lastDay }, i) => {
        expect(new Date(`${dayText(firstDay)}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(lastDay).toBe(firstDay + 6);
        if (i > 0) expect(firstDay).toBe((weeks[i - 1]?.firstDay ?? 0) + 7);
      });
    }),
    { numRuns: 50 },
  );
});

test('a day converts to its number and back', () => {
  expect(dayText(dayNumber('2024-02-29'))).toBe('2024-02-29');
});
