import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Names of weekdays as used in findings; 1 = Sunday to 7 = Saturday. */
export const weekdays = ['', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A share (0..1) as shown on screen: truncated to two decimals. */
export const percent = (share: number): string => `${(Math.floor(share * 10_000 + 1e-6) / 100).toFixed(2)} %`;

/** A change (0.1 is 10 %) without its sign, rounded to two decimals and grouped: 58 is "5,800.00 %". */
export const change = (value: number): string =>
  `${Math.abs(value * 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`;

/** The row with the largest number, the first if there are several; fails the test if there are no rows. */
export const largest = <T>(rows: readonly T[], of: (row: T) => number): T =>
  rows.toSorted((a, b) => of(b) - of(a))[0] ?? expect.fail('There are no rows.');

/**
 * Waits until the findings of the analysis on show contain these words; numbers may still be those of the previous
 * view.
 */
export async function says(page: Page, words: string): Promise<void> {
  const line = page.getByRole('status', { name: 'Findings' });
  const read = async () =>
    ((await line.textContent()) ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
  await expect.poll(read, { timeout: 60_000, interval: 200 }).toContain(words);
}

/** The shares of a week, as returned by the API. */
export interface Week {
  daily_values: Place[];
  hourly_values: Place[];
}

/** A location; its shares are of so many visits. */
interface Place {
  visits: number | null;
  data: Share[];
}

interface Share {
  day_of_week_number: number;
  hour_of_day: number | null;
  visits_share: number | null;
}

/** The busiest day of all visits together with its share (0..1), and its busiest hour (0..23). */
export function busiestTime({ daily_values: weeks, hourly_values: hourly }: Week) {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const on = ({ data }: Place) => data.find((entry) => entry.day_of_week_number === day)?.visits_share ?? null;
    // A location without visits has no week.
    const known = weeks.filter((place) => on(place) !== null);
    const visits = known.reduce((sum, place) => sum + (place.visits ?? 0), 0);
    return { day, share: known.reduce((sum, place) => sum + (on(place) ?? 0) * (place.visits ?? 0), 0) / visits };
  });
  const busiest = largest(days, ({ share }) => share);
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const shares = hourly.map(({ visits, data }) => {
      const held = data.find((entry) => entry.day_of_week_number === busiest.day && entry.hour_of_day === hour);
      return (held?.visits_share ?? 0) * (visits ?? 0);
    });
    return { hour, share: shares.reduce((sum, share) => sum + share, 0) };
  });
  return { ...busiest, hour: largest(hours, ({ share }) => share).hour };
}

/** The visitors that locations share, as returned by the API. */
export interface Shared {
  values: {
    primary_location_name: string;
    data: { secondary_location_name: string; visitors_loyalty: number | null }[];
  }[];
}

/** The pair of locations with the largest share (0..1) of visitors to the first who also go to the second. */
export function strongestLink({ values }: Shared): { place: string; other: string; share: number; alike: number } {
  const pairs = values.flatMap(({ primary_location_name: place, data }) =>
    data.map(({ secondary_location_name: other, visitors_loyalty: share }) => ({ place, other, share: share ?? -1 })),
  );
  const strongest = largest(pairs, ({ share }) => share);
  return { ...strongest, alike: pairs.filter(({ share }) => share === strongest.share).length - 1 };
}

/** The sentence about the strongest link; of several equally strong ones the first is named. */
export function strongestSentence({ place, other, share, alike }: ReturnType<typeof strongestLink>): string {
  const start = `${percent(share)} of visitors to ${place} also go to ${other}`;
  if (alike === 0) return `${start}, the strongest link.`;
  return `${start}; ${alike === 1 ? 'one other link is' : `${alike.toLocaleString('en-GB')} other links are`} just as strong.`;
}
