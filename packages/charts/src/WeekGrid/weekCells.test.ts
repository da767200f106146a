import type { SeasonalityValue } from '@locus/model/analyses';
import { deriveSeasonality, hours, weekdays } from '@locus/model/analyses';
import { expect, it } from 'vitest';

import { weekCells } from './weekCells';

/** A location whose hour `h` of wire day `d` has the share `of(d, h)`. */
const weekOf = (of: (day: number, hour: number) => number | null) => {
  const data = weekdays.flatMap((day) =>
    hours.map((hour): SeasonalityValue => ({
      day_of_week_number: day,
      hour_of_day: hour,
      visits_share: of(day, hour),
    })),
  );
  const rules = { dataset: 'panel', floor: 10, roundedTo: 10, suppressed: [], other: [] } as const;
  return deriveSeasonality({
    hourly_values: [{ location_id: '101', location_name: 'A', data }],
    daily_values: [{ location_id: '101', location_name: 'A', data: [] }],
    disclosure: { ...rules, suppressed: [], other: [] },
  });
};

// Saturdays at 15 are strongest; Monday at 3 is hidden.
const week = weekOf((day, hour) => (day === 2 && hour === 3 ? null : (day * (24 - Math.abs(hour - 15))) / 10_000));

it('a week runs from Monday to Sunday, and its busiest hour has the strongest colour', () => {
  const { rows, peak } = weekCells(week, '101', 16);
  expect(rows.map((row) => row[0]?.day)).toEqual([2, 3, 4, 5, 6, 7, 1]);
  expect(rows.every((row) => row.length === 24)).toBe(true);
  expect(peak).toMatchObject({ day: 7, hour: 15, step: 15 });
});

it('colours rise evenly from 0, and a hidden hour has no colour', () => {
  const { rows } = weekCells(week, '101', 16);
  expect(rows[0]?.[3]).toEqual({ day: 2, hour: 3, share: null, step: null });
  // Half of the largest share is half the range.
  expect(rows[5]?.[3]).toMatchObject({ day: 7, hour: 3, step: 8 });
});

it('a week without visits has no peak, and a location missing from the response has no shares', () => {
  const still = weekOf(() => 0);
  expect(weekCells(still, '101', 16)).toMatchObject({ peak: undefined });
  expect(weekCells(still, '101', 16).rows[0]?.[9]?.step).toBe(0);
  const shares = weekCells(week, '999', 16).rows.flat();
  expect(shares.every(({ share }) => share === null)).toBe(true);
});
