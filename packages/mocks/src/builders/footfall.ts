import type { FootfallData, FootfallLocation, FootfallValue } from '@locus/model/analyses';
import type { MonthKey } from '@locus/model/view';
import { isoWeekStart, monthIndex, monthKeyOf, monthStart } from '@locus/model/view';

/** Options for the built answer; without options six Berlin locations over the 14 months from October 2025. */
export interface FootfallOptions {
  /** The number of locations (up to 30 have predefined names), or their names. */
  locations?: number | readonly string[];
  /** The number of months; 14 by default. */
  months?: number;
  /** The first month, by default `'2025-10'`. */
  firstMonth?: MonthKey;
  /** One value per month, or one for each ISO week that starts within the months. */
  period?: 'monthly' | 'weekly';
  /** The same seed gives the same numbers. */
  seed?: number;
  /** The last period contains only this many days. */
  lastDays?: number;
  /** Values whose confidence is too low for an absolute number, by zero-based location and date. */
  lowConfidence?: readonly (readonly [location: number, date: number])[];
  /** Values hidden because they are based on fewer devices than the floor, by zero-based location and date. */
  suppressed?: readonly (readonly [location: number, date: number])[];
  /** Values of which only so many days were counted, or none: the value is null; by zero-based location and date. */
  counted?: readonly (readonly [location: number, date: number, days: number])[];
  /** Values missing from the answer, by zero-based location and date. */
  missing?: readonly (readonly [location: number, date: number])[];
  /**
   * Zero-based locations that never reach the confidence an absolute number needs; `'all'` for an uncalibrated panel.
   */
  neverAbsolute?: readonly number[] | 'all';
}

/** Names of Berlin places, in the order they are assigned to locations. */
const places = [
  'Alexanderplatz',
  'Ku’damm Flagship',
  'Potsdamer Platz',
  'Warschauer Straße',
  'Schönhauser Allee',
  'Bergmannstraße',
  'Hackescher Markt',
  'Friedrichstraße',
  'Wilmersdorfer Straße',
  'Schloßstraße Steglitz',
  'Kottbusser Tor',
  'Hermannplatz',
  'Boxhagener Platz',
  'Mauerpark',
  'Gendarmenmarkt',
  'Hauptbahnhof',
  'Gesundbrunnen Center',
  'Ostbahnhof',
  'Zoologischer Garten',
  'Nollendorfplatz',
  'Rosenthaler Platz',
  'Tempelhofer Hafen',
  'Spandau Arcaden',
  'Köpenick Altstadt',
  'Gropius Passagen',
  'Eastgate Marzahn',
  'Tegel Quartier',
  'Walther-Schreiber-Platz',
  'Karl-Marx-Straße',
  'Frankfurter Tor',
] as const;

const dayMs = 86_400_000;
/** January to December: cold months are quiet, December is the strongest. */
const season = [0.94, 0.89, 0.97, 1, 1.04, 1.02, 1.05, 1.09, 1.06, 1.07, 1, 1.16];

/** The season at an instant, interpolated smoothly from the middle of one month to that of the next. */
function seasonAt(ms: number): number {
  const date = new Date(ms);
  const place = date.getUTCMonth() + (date.getUTCDate() - 16) / 30;
  const before = Math.floor(place);
  const [from = 1, to = 1] = [season[(before + 12) % 12], season[(before + 13) % 12]];
  return from + (to - from) * (place - before);
}

/**
 * A footfall answer with structure: sizes that decrease from place to place, seasons, a slow trend and a little noise.
 */
export function buildFootfall({
  locations = 6,
  months = 14,
  firstMonth = '2025-10',
  period = 'monthly',
  seed = 1,
  lastDays,
  lowConfidence = [],
  suppressed = [],
  counted = [],
  missing = [],
  neverAbsolute = [],
}: FootfallOptions = {}): FootfallData {
  const names = namesOf(locations);
  const random = randomFrom(seed);
  const starts = period === 'weekly' ? weekStarts(firstMonth, months) : monthStarts(firstMonth, months);
  const last = starts.at(-1) ?? 0;
  const daysOf = (start: number) => (period === 'weekly' ? 7 : daysInMonth(start));
  const has = (list: readonly (readonly [number, number])[], location: number, date: number) =>
    list.some(([a, b]) => a === location && b === date);
  const values = names.map((name, location): FootfallLocation => {
    const level = 1550 * 0.76 ** Math.min(location, 8) * (1 - Math.min(location, 40) * 0.012);
    const trend = (random() - 0.35) * 0.02;
    const never = neverAbsolute === 'all' || neverAbsolute.includes(location);
    const data = starts.flatMap((start, date): FootfallValue[] => {
      const [, , on] = counted.find(([a, b]) => a === location && b === date) ?? [];
      const noise = 1 + (random() - 0.5) * 0.07;
      if (has(missing, location, date)) return [];
      const days = start === last && lastDays !== undefined ? lastDays : daysOf(start);
      const perDay = level * seasonAt(start + (daysOf(start) / 2) * dayMs) * (1 + trend * date) * noise;
      const hidden = has(suppressed, location, date) || on === 0;
      const low = never || hidden || has(lowConfidence, location, date);
      return [
        {
          date: start,
          value: hidden ? null : Math.round((perDay * (on ?? days)) / 10) * 10,
          confidence_level: low ? 0.31 : Math.round((0.84 + random() * 0.1) * 100) / 100,
          is_relative_shown: !hidden,
        },
      ];
    });
    return { location_id: String(101 + location), location_name: name, data };
  });
  return {
    values,
    disclosure: {
      dataset: 'panel',
      floor: 10,
      roundedTo: 10,
      suppressed: suppressed.map(([location, date]) => ({
        location_id: String(101 + location),
        date: starts[date] ?? last,
        reason: 'below_floor',
      })),
      partial:
        lastDays === undefined
          ? []
          : [{ date: last, firstDay: dayOf(last), lastDay: dayOf(last + (lastDays - 1) * dayMs) }],
      ...(counted.length > 0 && {
        coverage: counted.map(([location, date, on]) => ({
          location_id: String(101 + location),
          date: starts[date] ?? last,
          counted: on,
          days: daysOf(starts[date] ?? last),
        })),
      }),
    },
  };
}

/** Names for this many locations, or the given ones. */
export const namesOf = (locations: number | readonly string[]): readonly string[] =>
  typeof locations === 'number'
    ? Array.from({ length: locations }, (_, i) => places[i] ?? `Location ${i + 1}`)
    : locations;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** First days of months, in ms since the epoch. */
export const monthStarts = (first: MonthKey, months: number): number[] =>
  Array.from({ length: months }, (_, i) => monthStart(monthKeyOf(monthIndex(first) + i)));

function weekStarts(first: MonthKey, months: number): number[] {
  const end = monthStart(monthKeyOf(monthIndex(first) + months));
  const firstWeek = isoWeekStart(monthStart(first) + 6 * dayMs);
  return Array.from({ length: Math.ceil((end - firstWeek) / (7 * dayMs)) }, (_, i) => firstWeek + i * 7 * dayMs);
}

function daysInMonth(start: number): number {
  const date = new Date(start);
  return (Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - start) / dayMs;
}

/** Numbers in 0..1 that depend only on the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
