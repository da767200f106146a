import type { MonthKey } from '@locus/model';

import { absorption, attraction } from '../absorption';
import { crossVisitation } from '../crossVisitation';
import { duration } from '../duration';
import { openAreas } from '../geo/areas';
import { movement } from '../movement';
import { retention } from '../retention';
import { seasonality } from '../seasonality';
import { sharePairs } from '../sharePairs';
import type { VisitStore } from '../store/visitStore';
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

/** A choice of months and places. */
interface Question {
  months: MonthKey[];
  places: typeof attackLocations;
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

/** What an attacker writes down: each month's number of anything that is told, and what answers give away of it. */
class Notes {
  readonly series = new Map<string, Series>();
  /** The months that the last answer was about. */
  answered: readonly MonthKey[] = [];
  readonly #byLocation: Map<string, MadeVisit[]>;

  constructor(made: readonly MadeVisit[]) {
    this.#byLocation = grouped(made, ({ location }) => location);
  }

  at(location: string): readonly MadeVisit[] {
    return this.#byLocation.get(location) ?? [];
  }

  /**
   * How many visits, or people, the answer is about: an attacker knows every total, so that shares are as good as
   * counts.
   */
  total(location: string, people = false): number {
    const visits = this.at(location).filter(({ month }) => this.answered.includes(attackMonths[month] ?? ''));
    return people ? new Set(visits.map(({ device }) => device)).size : visits.length;
  }

  /** What is to be worked out of one number; with `people` distinct ones of each month. */
  about(key: string, visits: () => readonly MadeVisit[], people = false): Series {
    const known = this.series.get(key);
    if (known) return known;
    const truth = Array.from({ length: months }, () => ({ count: 0, devices: new Set<string>() }));
    for (const visit of visits()) {
      const month = truth[visit.month];
      if (!month) continue;
      month.count += people && month.devices.has(visit.device) ? 0 : 1;
      month.devices.add(visit.device);
    }
    const series: Series = {
      truth: truth.map(({ count, devices }) => ({ count, devices: devices.size })),
      equations: [],
      alone: truth.map(() => null),
    };
    this.series.set(key, series);
    return series;
  }

  /** Writes down what an answer says; null where it is hidden. */
  write(series: Series, asked: Question, count: number | null): void {
    const mask = attackMonths.map((month) => (this.answered.includes(month) ? 1 : 0));
    if (count !== null) series.equations.push({ months: mask, count });
    if (asked.months.length === 1) series.alone[mask.indexOf(1)] = count;
  }
}

type Attack = (store: VisitStore, notes: Notes, asked: Question) => Promise<void>;

const queryOf = ({ places, months: timeFrames }: Question) => ({
  projectId: attackProject,
  locations: places,
  timeFrames,
});
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const times = (share: number | null, total: number) => (share === null ? null : share * total);

const footfallAttack: Attack = async (store, notes, asked) => {
  const { values } = await store.footfall({ ...queryOf(asked), period: 'WEEKLY' });
  for (const { location_id: id, data } of values) {
    const shown = data.flatMap(({ value }) => (value === null ? [] : [value]));
    notes.write(
      notes.about(id, () => notes.at(id)),
      asked,
      shown.length === 0 ? null : sum(shown),
    );
  }
};

const retentionAttack: Attack = async (store, notes, asked) => {
  const { values } = await store.analyse(retention, { ...queryOf(asked), period: 'MONTHLY' });
  for (const { location_id: id, data } of values) {
    const shown = data.flatMap(({ value }) => (value === null ? [] : [10 * value]));
    notes.write(
      notes.about(id, () => notes.at(id)),
      asked,
      shown.length === 0 ? null : sum(shown),
    );
  }
};

const durationAttack: Attack = async (store, notes, asked) => {
  const { values } = await store.analyse(duration, queryOf(asked));
  for (const { location_id: id, data } of values) {
    const all = notes.total(id);
    for (const { category, value } of data) {
      const [, from, to] = minutesOf.find(([name]) => name === category) ?? ['', 0, 0];
      const own = () => notes.at(id).filter(({ minutes }) => minutes >= from && minutes < to);
      notes.write(notes.about(`${id} ${category}`, own), asked, times(value, all));
    }
  }
};

const seasonalityAttack: Attack = async (store, notes, asked) => {
  const { daily_values: daily } = await store.analyse(seasonality, queryOf(asked));
  for (const { location_id: id, data } of daily) {
    const all = notes.total(id);
    for (const { day_of_week_number: day, visits_share: share } of data) {
      const own = () => notes.at(id).filter(({ weekday }) => weekday === day);
      notes.write(notes.about(`${id} ${day}`, own), asked, times(share, all));
    }
  }
};

const crossVisitationAttack: Attack = async (store, notes, asked) => {
  const { values, disclosure } = await store.analyse(crossVisitation, { ...queryOf(asked), among: attackLocations });
  notes.answered = disclosure.months ?? asked.months;
  for (const { primary_location_id: id, shared_visitors: atAny, data } of values) {
    const people = notes.total(id, true);
    for (const { secondary_location_id: other, visitors_loyalty: share } of data) {
      const both = () => {
        const there = new Set(notes.at(other).map(({ month, device }) => `${month} ${device}`));
        return notes.at(id).filter(({ month, device }) => there.has(`${month} ${device}`));
      };
      // Of two places any other is the other.
      const shown = share ?? (asked.places.length === 2 ? atAny : null);
      notes.write(notes.about(`${id} ${other}`, both, true), asked, times(shown, people));
    }
  }
};

const catchmentAttack: Attack = async (store, notes, asked) => {
  const { values, disclosure } = await store.catchment({ ...queryOf(asked), level: 1, type: 'HOME', createdDate: '' });
  notes.answered = disclosure.months ?? asked.months;
  for (const { location_id: id, home } of values) {
    const all = notes.total(id);
    for (const { index, geo_entity_share_of_target: share } of home)
      notes.write(
        notes.about(`${id} ${index}`, () => []),
        asked,
        times(share, all),
      );
  }
};

/** What there is to be worked out of a catchment, areas that no answer names too. */
async function prepareCatchment(notes: Notes, made: readonly MadeVisit[]): Promise<void> {
  const areas = await openAreas();
  const level = areas.level(1);
  const areaOf = ({ home }: MadeVisit) => level[areas.areasAt(home)?.[0] ?? -1]?.index ?? '';
  for (const [key, visits] of grouped(made, (visit) => `${visit.location} ${areaOf(visit)}`))
    notes.about(key, () => visits);
}

const movementAttack: Attack = async (store, notes, asked) => {
  const query = { ...queryOf(asked), places: attackLocations, during: false };
  const { stays, places, disclosure } = await store.analyse(movement, query);
  notes.answered = disclosure.months ?? asked.months;
  const before = stays.filter(({ visitation_period: period }) => period === 'before');
  const shares = new Map(before.map((stay) => [`${stay.location_id} ${places[stay.place]?.id}`, stay.visitors]));
  for (const { id } of asked.places) {
    const all = notes.total(id);
    for (const cafe of [0, 1, 2].map((i) => `cafe-${id}-${i}`)) {
      const own = () => notes.at(id).filter(({ from }) => from === cafe);
      notes.write(notes.about(`${id} ${cafe}`, own), asked, times(shares.get(`${id} ${cafe}`) ?? null, all));
    }
  }
};

const sharesAttack =
  (type: 'ABSORPTION' | 'ATTRACTION'): Attack =>
  async (store, notes, asked) => {
    for (const { id } of asked.places.slice(1, 4)) {
      const source = String(Number(id) - 1);
      const settings = [
        { name: 'aois', value: source },
        { name: 'pois', value: id },
      ];
      const pairs = sharePairs(type, settings, { locations: asked.places, places: attackLocations });
      const query = { ...queryOf(asked), locations: attackLocations, pairs, minDwellMinutes: 5 };
      const { values } =
        type === 'ABSORPTION' ? await store.analyse(absorption, query) : await store.analyse(attraction, query);
      const both = () => {
        const inTarget = new Set(notes.at(id).map(({ device, day }) => `${device} ${day}`));
        return notes.at(source).filter(({ device, day, minutes }) => minutes >= 5 && inTarget.has(`${device} ${day}`));
      };
      for (const { dateChanges } of values) {
        const shown = dateChanges.map((change) =>
          type === 'ABSORPTION' ? change.visits_in_target : change.visits_in_source,
        );
        const known = shown.filter((value) => value !== null);
        notes.write(notes.about(`${source} ${id}`, both), asked, known.length === 0 ? null : sum(known));
      }
    }
  };

const attacks: Record<(typeof attacked)[number], Attack> = {
  footfall: footfallAttack,
  seasonality: seasonalityAttack,
  duration: durationAttack,
  retention: retentionAttack,
  'cross-visitation': crossVisitationAttack,
  absorption: sharesAttack('ABSORPTION'),
  attraction: sharesAttack('ATTRACTION'),
  catchment: catchmentAttack,
  movement: movementAttack,
};

/**
 * Asks an analysis many questions about random months and places, and works out what was hidden. Every total is known
 * to the attacker.
 */
export async function attackMonthsAndPlaces(
  root: string,
  made: readonly MadeVisit[],
  analysis: (typeof attacked)[number],
  questions: number,
  random: () => number,
): Promise<Recovery> {
  const store = await openVisitStore({ root, threads: 1 });
  const notes = new Notes(made);
  const ask = (asked: Question) => {
    notes.answered = asked.months;
    return attacks[analysis](store, notes, asked);
  };
  try {
    if (analysis === 'catchment') await prepareCatchment(notes, made);
    // First whatever is told of by itself: what a quarter says beyond its months, and a year beyond its quarters.
    const wholes = [1, 3, 12].flatMap((count) =>
      Array.from({ length: months / count }, (_, i) => attackMonths.slice(i * count, (i + 1) * count)),
    );
    for (const frame of wholes) await ask({ months: frame, places: attackLocations });
    for (let asked = wholes.length; asked < questions; asked += 1) {
      const chosen = attackMonths.filter(() => random() < 0.5);
      await ask({ months: chosen, places: attackLocations.filter(() => random() < 0.7) });
    }
    return recoveryOf([...notes.series.values()]);
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
  const counts = [...grouped(values, (value) => value)].map(([value, same]) => [value, same.length] as const);
  return counts.sort(([a, m], [b, n]) => n - m || a - b)[0]?.[0] ?? 0;
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
