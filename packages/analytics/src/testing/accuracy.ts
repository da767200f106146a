import type { MonthKey } from '@locus/model/view';

import type { VisitStore } from '../store/visitStore';
import type { AskedFor, Shown } from './accuracyNumbers';
import { numbersOf } from './accuracyNumbers';
import type { attacked } from './attacks';
import type { MadeVisit } from './attackWorld';
import { attackMonths } from './attackWorld';

/** How far a panel's numbers about locations of a size are from the true ones. */
export interface Accuracy {
  numbers: number;
  hidden: number;
  /** Percent of the true number, or percentage points of a share: on average, and the most. */
  mean: number;
  worst: number;
  /** How many numbers are off by more than 1. */
  beyondOne: number;
}

/** A location has this size if at least so many devices are behind its number. */
export const sizes = { small: 10, medium: 100, large: 1000 } as const;

/** How large a location is. */
export type Size = keyof typeof sizes;

/** Everything that an analysis is asked for: the whole, a year, a quarter, a month, some hours. */
const askedFor: readonly AskedFor[] = [
  { months: attackMonths, filters: {} },
  { months: attackMonths, filters: { fromHour: 10, toHour: 14 } },
  { months: attackMonths.slice(12), filters: {} },
  { months: attackMonths.slice(3, 6), filters: {} },
  { months: attackMonths.slice(14, 15), filters: {} },
];

/** The analyses whose answers about some months are sums (docs/decisions/privacy.md). */
const summed: readonly string[] = ['seasonality', 'duration'];

/** Half of the months of a report, at random. */
const someMonths = (random: () => number): AskedFor => ({
  months: attackMonths.filter(() => random() < 0.5),
  of: attackMonths,
  filters: {},
});

/**
 * Compares a panel's numbers with those of the same visits as open data, by the size of the location: for the whole, a
 * year, a quarter, a month and some hours, and of sums for so many choices of months.
 */
export async function accuracyOf(
  { panel, open, made }: { panel: VisitStore; open: VisitStore; made: readonly MadeVisit[] },
  analysis: (typeof attacked)[number],
  choices: number,
  random: () => number,
): Promise<Record<Size, Accuracy>> {
  const chosen = Array.from({ length: summed.includes(analysis) ? choices : 0 }, () => someMonths(random));
  const errors: Record<Size, (number | undefined)[]> = { small: [], medium: [], large: [] };
  for (const asked of [...askedFor, ...chosen]) {
    const [shown, exact] = [await numbersOf[analysis](panel, asked), await numbersOf[analysis](open, asked)];
    const truth = new Map(exact.map((number) => [`${number.location} ${number.name}`, number.value ?? 0]));
    const sizeOf = sizesOf(made, asked);
    for (const { location, name, unit, value, ...own } of shown) {
      const size = sizeOf(location, own);
      const truly = truth.get(`${location} ${name}`) ?? 0;
      if (!size || (unit === 'percent' && truly === 0)) continue;
      const off =
        value === null ? undefined : unit === 'percent' ? Math.abs(value / truly - 1) : Math.abs(value - truly);
      errors[size].push(off === undefined ? undefined : 100 * off);
    }
  }
  return { small: summary(errors.small), medium: summary(errors.medium), large: summary(errors.large) };
}

/**
 * A location's size by the devices behind a number. A choice of months is a sum of these, so the month with the fewest
 * devices decides.
 */
function sizesOf(made: readonly MadeVisit[], { months: asked, of, filters: { fromHour = 0, toHour = 23 } }: AskedFor) {
  const seen = new Map<string, Set<string>>();
  const at = (key: string) => seen.get(key) ?? new Set<string>();
  const add = (key: string, device: string) => seen.set(key, at(key).add(device));
  for (const { location, device, month: index, hour } of made) {
    const month = attackMonths[index] ?? '';
    add(month, device);
    if (hour >= fromHour && hour <= toHour) add(`${location} ${month}`, device);
  }
  const among = (keys: readonly string[]) => new Set(keys.flatMap((key) => [...at(key)]));
  const known = new Map<string, number>();
  const count = (location: string, months: readonly MonthKey[], seenAgain?: readonly MonthKey[]): number => {
    const key = `${location} ${months.join(' ')}`;
    const devices = known.get(key) ?? devicesIn(location, months, seenAgain);
    known.set(key, devices);
    return devices;
  };
  const devicesIn = (location: string, months: readonly MonthKey[], seenAgain?: readonly MonthKey[]): number => {
    const own = among(months.map((month) => `${location} ${month}`));
    if (!seenAgain) return own.size;
    const again = among(seenAgain);
    return [...own].filter((device) => again.has(device)).length;
  };
  return (location: string, { months = asked, seenAgain }: Pick<Shown, 'months' | 'seenAgain'>): Size | undefined => {
    const devices = of
      ? Math.min(...months.map((month) => count(location, [month])))
      : count(location, months, seenAgain);
    if (devices < sizes.small) return undefined;
    return devices < sizes.medium ? 'small' : devices < sizes.large ? 'medium' : 'large';
  };
}

function summary(errors: readonly (number | undefined)[]): Accuracy {
  const known = errors.filter((error) => error !== undefined);
  return {
    numbers: errors.length,
    hidden: errors.length - known.length,
    mean: known.reduce((sum, error) => sum + error, 0) / Math.max(1, known.length),
    worst: known.reduce((most, error) => Math.max(most, error), 0),
    beyondOne: known.filter((error) => error > 1).length,
  };
}
