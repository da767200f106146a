import type { MonthKey } from '@locus/model';

import { absorption, attraction } from '../absorption';
import { crossVisitation } from '../crossVisitation';
import { duration } from '../duration';
import { movement } from '../movement';
import { retention } from '../retention';
import { seasonality } from '../seasonality';
import { sharePairs } from '../sharePairs';
import type { VisitFilters } from '../store/filters';
import { openVisitStore } from '../store/visitStore';
import type { MadeVisit } from './attackWorld';
import { attackLocations, attackMonths, attackProject } from './attackWorld';

/** A number of which there is one a month, as it was made up and as an attacker works it out. */
interface Series {
  /** Visits (or people) of each month, and the people behind them. */
  truth: { count: number; devices: number }[];
  /** The question's months, as 0 or 1, with the count that its answer gives away. */
  equations: { months: readonly number[]; count: number }[];
  /** What an answer about the month alone says; null where it is hidden. */
  alone: (number | null)[];
}

/** What an attack on an analysis finds. */
export interface Recovery {
  /** Hidden values that there are. */
  hidden: number;
  /** Share (0..1) of them worked out by least squares. */
  recovered: number;
  /** The same by somebody who knows half of them and learns from these what the results for the others mean. */
  learnt: number;
  /** Share right with the best constant guess. */
  constant: number;
}

/** A choice of months and places, and a filter. */
interface Question {
  months: MonthKey[];
  places: typeof attackLocations;
  filters: VisitFilters;
}

const months = attackMonths.length;
const minutesOf: readonly [string, number, number][] = [
  ['0-5', 0, 5],
  ['5-15', 5, 15],
  ['15-30', 15, 30],
  ['30-60', 30, 60],
  ['60-120', 60, 120],
  ['120+', 120, Infinity],
];

/** The analyses that are attacked over choices of months and places. */
export const attacked = [
  'footfall',
  'seasonality',
  'duration',
  'retention',
  'cross-visitation',
  'absorption',
  'attraction',
  'catchment',
  'movement',
] as const;

/** Asks an analysis many questions about random months and places, and works out what was hidden. Every total is known to the attacker. */
export async function attackMonthsAndPlaces(
  root: string,
  made: readonly MadeVisit[],
  analysis: (typeof attacked)[number],
  questions: number,
  random: () => number,
): Promise<Recovery> {
  const store = await openVisitStore({ root, threads: 1 });
  try {
    const series = new Map<string, Series>();
    const seriesOf = (key: string, visits: () => readonly MadeVisit[], distinct = false): Series => {
      const known = series.get(key);
      if (known) return known;
      const truth = Array.from({ length: months }, () => ({ count: 0, devices: new Set<string>() }));
      for (const visit of visits()) {
        const month = truth[visit.month];
        if (!month) continue;
        month.count += distinct && month.devices.has(visit.device) ? 0 : 1;
        month.devices.add(visit.device);
      }
      const one: Series = {
        truth: truth.map(({ count, devices }) => ({ count, devices: devices.size })),
        equations: [],
        alone: truth.map(() => null),
      };
      series.set(key, one);
      return one;
    };
    const byLocation = grouped(made, ({ location }) => location);
    const at = (location: string) => byLocation.get(location) ?? [];
    const told = (
      key: string,
      visits: () => readonly MadeVisit[],
      asked: Question,
      count: number | null,
      distinct = false,
    ) => {
      const one = seriesOf(key, visits, distinct);
      const mask = attackMonths.map((month) => (answered.includes(month) ? 1 : 0));
      if (count !== null) one.equations.push({ months: mask, count });
      if (asked.months.length === 1) one.alone[mask.indexOf(1)] = count;
    };
    // The months that the last answer was about.
    let answered: readonly MonthKey[] = [];
    const ask = async (asked: Question) => {
      answered = asked.months;
      const query = {
        projectId: attackProject,
        locations: asked.places,
        timeFrames: asked.months,
        filters: asked.filters,
      };
      // An attacker knows how many came in all: shares are as good as counts.
      const among = (location: string) =>
        at(location).filter(({ month }) => answered.includes(attackMonths[month] ?? ''));
      if (analysis === 'footfall' || analysis === 'retention') {
        const { values } =
          analysis === 'footfall'
            ? await store.footfall({ ...query, period: 'WEEKLY' })
            : await store.analyse(retention, { ...query, period: 'MONTHLY' });
        for (const { location_id: id, data } of values) {
          const shown = data.flatMap(({ value }) => (value === null ? [] : [value]));
          const total = shown.reduce((sum, value) => sum + value, 0);
          told(id, () => at(id), asked, shown.length === 0 ? null : total * (analysis === 'footfall' ? 1 : 10));
        }
      } else if (analysis === 'duration') {
        const { values } = await store.analyse(duration, query);
        for (const { location_id: id, data } of values) {
          const all = among(id).length;
          for (const { category, value } of data) {
            const [, from, to] = minutesOf.find(([name]) => name === category) ?? ['', 0, 0];
            const own = () => at(id).filter(({ minutes }) => minutes >= from && minutes < to);
            told(`${id} ${category}`, own, asked, value === null ? null : value * all);
          }
        }
      } else if (analysis === 'seasonality') {
        const { daily_values: daily } = await store.analyse(seasonality, query);
        for (const { location_id: id, data } of daily) {
          const all = among(id).length;
          for (const { day_of_week_number: day, visits_share: share } of data)
            told(
              `${id} ${day}`,
              () => at(id).filter(({ weekday }) => weekday === day),
              asked,
              share === null ? null : share * all,
            );
        }
      } else if (analysis === 'cross-visitation') {
        const { values, disclosure } = await store.analyse(crossVisitation, { ...query, among: attackLocations });
        answered = disclosure.months ?? asked.months;
        for (const { primary_location_id: id, shared_visitors: any, data } of values) {
          const people = new Set(among(id).map(({ device }) => device)).size;
          for (const { secondary_location_id: other, visitors_loyalty: share } of data) {
            const both = () => {
              const there = new Set(at(other).map(({ month, device }) => `${month} ${device}`));
              return at(id).filter(({ month, device }) => there.has(`${month} ${device}`));
            };
            const shown = share ?? (asked.places.length === 2 ? any : null);
            told(`${id} ${other}`, both, asked, shown === null ? null : shown * people, true);
          }
        }
      } else if (analysis === 'catchment') {
        const { values, disclosure } = await store.catchment({ ...query, level: 1, type: 'HOME', createdDate: '' });
        answered = disclosure.months ?? asked.months;
        for (const { location_id: id, home } of values) {
          const all = among(id).length;
          for (const { index, geo_entity_share_of_target: share } of home)
            told(`${id} ${index}`, () => visitsOfArea(id, index), asked, share === null ? null : share * all);
        }
      } else if (analysis === 'movement') {
        const { stays, places, disclosure } = await store.analyse(movement, {
          ...query,
          places: attackLocations,
          during: false,
        });
        answered = disclosure.months ?? asked.months;
        const shares = new Map(
          stays.flatMap((stay) => {
            const place = places[stay.place];
            return stay.visitation_period === 'before' && place
              ? [[`${stay.location_id} ${place.id}`, stay.visitors] as const]
              : [];
          }),
        );
        for (const { id } of asked.places) {
          const all = among(id).length;
          for (const cafe of [0, 1, 2].map((i) => `cafe-${id}-${i}`)) {
            const share = shares.get(`${id} ${cafe}`) ?? null;
            told(
              `${id} ${cafe}`,
              () => at(id).filter(({ from }) => from === cafe),
              asked,
              share === null ? null : share * all,
            );
          }
        }
      } else {
        const type = analysis === 'absorption' ? 'ABSORPTION' : 'ATTRACTION';
        for (const { id } of asked.places.slice(1, 4)) {
          const settings = [
            { name: 'aois', value: String(Number(id) - 1) },
            { name: 'pois', value: id },
          ];
          const pairs = sharePairs(type, settings, { locations: asked.places, places: attackLocations });
          const shares = { ...query, locations: attackLocations, pairs, minDwellMinutes: 5 };
          const { values } =
            type === 'ABSORPTION' ? await store.analyse(absorption, shares) : await store.analyse(attraction, shares);
          for (const pair of values) {
            const shown = pair.dateChanges.map((one) =>
              type === 'ABSORPTION' ? one.visits_in_target : one.visits_in_source,
            );
            const known = shown.flatMap((value) => (value === null ? [] : [value]));
            const [source, target] = [pair.source_location_id, pair.target_location_id];
            const inTarget = new Set(at(target).map(({ device, day }) => `${device} ${day}`));
            const both = () =>
              at(source).filter(({ device, day, minutes }) => minutes >= 5 && inTarget.has(`${device} ${day}`));
            told(
              `${source} ${target}`,
              both,
              asked,
              known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0),
            );
          }
        }
      }
    };
    const homesOf = new Map<string, MadeVisit[]>();
    const visitsOfArea = (location: string, area: string) => homesOf.get(`${location} ${area}`) ?? [];
    if (analysis === 'catchment') {
      const { openAreas } = await import('../geo/areas');
      const areas = await openAreas();
      const level = areas.level(1);
      for (const visit of made) {
        const index = level[areas.areasAt(visit.home)?.[0] ?? -1]?.index ?? '';
        const key = `${visit.location} ${index}`;
        homesOf.set(key, [...(homesOf.get(key) ?? []), visit]);
      }
      for (const key of homesOf.keys()) seriesOf(key, () => homesOf.get(key) ?? []);
    }
    // First whatever is told of by itself: what a quarter says beyond its months, and a year beyond its quarters.
    const wholes = [1, 3, 12].flatMap((count) =>
      Array.from({ length: months / count }, (_, i) => attackMonths.slice(i * count, (i + 1) * count)),
    );
    for (const frame of wholes) await ask({ months: frame, places: attackLocations, filters: {} });
    for (let asked = wholes.length; asked < questions; asked += 1) {
      const chosen = attackMonths.filter(() => random() < 0.5);
      const places = attackLocations.filter(() => random() < 0.7);
      await ask({ months: chosen, places, filters: {} });
    }
    return recoveryOf([...series.values()]);
  } finally {
    await store.close();
  }
}

/** How much of what is hidden the answers give away. */
function recoveryOf(all: readonly Series[]): Recovery {
  const results = all.flatMap(({ truth, equations, alone }) => {
    const solved = leastSquares(equations);
    return truth.flatMap(({ count, devices }, month) =>
      devices > 0 && devices < 10 && alone[month] === null ? [{ count, guess: Math.round(solved[month] ?? 0) }] : [],
    );
  });
  const share = (right: number, of: number) => (of === 0 ? 0 : right / of);
  const halves = [results.filter((_, i) => i % 2 === 0), results.filter((_, i) => i % 2 === 1)] as const;
  // Each half is guessed by what is known of the other one.
  const learnt = [halves, halves.toReversed() as unknown as typeof halves].reduce((right, [known, asked]) => {
    const meaning = new Map(
      [...grouped(known, ({ guess }) => guess)].map(([guess, same]) => [
        guess,
        mostFrequent(same.map(({ count }) => count)),
      ]),
    );
    const usual = mostFrequent(known.map(({ count }) => count));
    return right + asked.filter(({ guess, count }) => (meaning.get(guess) ?? usual) === count).length;
  }, 0);
  const counts = results.map(({ count }) => count);
  const usual = mostFrequent(counts);
  return {
    hidden: results.length,
    recovered: share(results.filter(({ count, guess }) => guess === count).length, results.length),
    learnt: share(learnt, results.length),
    constant: share(counts.filter((count) => count === usual).length, results.length),
  };
}

function grouped<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

function mostFrequent(values: readonly number[]): number {
  const times = [...grouped(values, (value) => value)].map(([value, same]) => [value, same.length] as const);
  return times.sort(([a, m], [b, n]) => n - m || a - b)[0]?.[0] ?? 0;
}

/** The months' counts that fit the equations best; a little is added to the diagonal, so that there always are some. */
function leastSquares(equations: Series['equations']): number[] {
  const matrix = Array.from({ length: months }, (_, i) =>
    Array.from({ length: months }, (__, j) => (i === j ? 0.01 : 0)),
  );
  const right = Array.from({ length: months }, () => 0);
  for (const { months: mask, count } of equations) {
    for (let i = 0; i < months; i += 1) {
      if (!mask[i]) continue;
      right[i]! += count;
      for (let j = 0; j < months; j += 1) matrix[i]![j]! += mask[j] ?? 0;
    }
  }
  for (let i = 0; i < months; i += 1) {
    const pivot = matrix[i]![i]!;
    for (let row = i + 1; row < months; row += 1) {
      const factor = matrix[row]![i]! / pivot;
      if (factor === 0) continue;
      for (let j = i; j < months; j += 1) matrix[row]![j]! -= factor * matrix[i]![j]!;
      right[row]! -= factor * right[i]!;
    }
  }
  const solved = Array.from({ length: months }, () => 0);
  for (let i = months - 1; i >= 0; i -= 1) {
    let rest = right[i]!;
    for (let j = i + 1; j < months; j += 1) rest -= matrix[i]![j]! * solved[j]!;
    solved[i] = rest / matrix[i]![i]!;
  }
  return solved;
}
