import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Names of weekdays as findings say them; 1 = Sunday to 7 = Saturday. */
export const weekdays = ['', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A share (0..1) as the screen writes it: cut after two decimals. */
export const percent = (share: number): string => `${(Math.floor(share * 10_000 + 1e-6) / 100).toFixed(2)} %`;

/** A change (0.1 is 10 %) without its direction, rounded to two decimals. */
export const change = (value: number): string => `${Math.abs(value * 100).toFixed(2)} %`;

/** The row with the largest number, the first of several; fails the test without rows. */
export const largest = <T>(rows: readonly T[], of: (row: T) => number): T =>
  rows.toSorted((a, b) => of(b) - of(a))[0] ?? expect.fail('There are no rows.');

/** Waits until what is found in the analysis on show says these words; numbers may still be of the view before. */
export async function says(page: Page, words: string): Promise<void> {
  const line = page.getByRole('status', { name: 'Findings' });
  const read = async () => ((await line.textContent()) ?? '').replaceAll(/[\u2066-\u2069]/g, '');
  await expect.poll(read, { timeout: 60_000, interval: 200 }).toContain(words);
}
