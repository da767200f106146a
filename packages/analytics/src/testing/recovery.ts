import type { MonthKey } from '@locus/model/view';

import type { MadeVisit } from './attackWorld';
import { attackMonths } from './attackWorld';
import type { Equation } from './leastSquares';
import { leastSquares } from './leastSquares';

/** The cells into which every number is divided, and which an attacker tries to find out. */
export interface Cells {
  count: number;
  /** The cell of a visit. */
  of: (visit: MadeVisit) => number;
  /** Whether they are months. */
  months?: true;
}

/** The parts of a question that an attacker's notes need. */
export interface Asked {
  months: readonly MonthKey[];
  /** Which cells' visits count; by default those of the answered months. */
  cells?: readonly boolean[];
}

/** Each month is a cell. */
export const monthCells: Cells = { count: attackMonths.length, of: ({ month }) => month, months: true };

/** A number as generated, cell by cell, and as found out by an attacker. */
export interface Series {
  /** Visits (or people) of each cell, and the people behind them. */
  truth: { count: number; devices: number }[];
  /** The cells of each question, with the count that its answer reveals. */
  equations: Equation[];
  /** The answer about the cell alone; null if it is hidden. */
  alone: (number | null)[];
}

/** The result of an attack on an analysis. */
export interface Recovery {
  /** The number of answers that told something. */
  told: number;
  /** The number of hidden values. */
  hidden: number;
  /** The share (0..1) of them found by least squares. */
  recovered: number;
  /**
   * The same for an attacker who knows half of them and learns from these how to interpret the results for the others.
   */
  learnt: number;
  /** The share guessed correctly by the best constant. */
  constant: number;
  /** The standard error of `learnt` minus `constant`: how far chance alone moves it. */
  error: number;
}

/** The result of an attack, compared with what can be found out without one. */
export interface AttackRecovery extends Recovery {
  /** The share found from published values alone, by an attacker who knows half of the hidden values. */
  unasked: number;
}

/** A location's visits as numbers for month, cell and person: thousands of questions iterate over all of them. */
interface Visits {
  made: MadeVisit[];
  month: Uint8Array;
  cell: Int8Array;
  person: Uint32Array;
  people: number;
}

/** An attacker's notes: each cell's value of every published number, and what answers reveal about it. */
export class Notes {
  readonly #series = new Map<string, Series>();
  readonly #byLocation: Map<string, Visits>;
  readonly #cells: Cells;
  #asked: Asked = { months: [] };
  /** For how many visits one visit stands on average; an attacker knows it from the panel's description. */
  readonly meanWeight: number;

  constructor(made: readonly MadeVisit[], cells: Cells) {
    this.meanWeight = made.reduce((sum, { weight = 1 }) => sum + weight, 0) / Math.max(1, made.length);
    const columnsOf = (visits: MadeVisit[]): Visits => {
      const people = new Map<string, number>();
      for (const { device } of visits) if (!people.has(device)) people.set(device, people.size);
      return {
        made: visits,
        month: Uint8Array.from(visits, ({ month }) => month),
        cell: Int8Array.from(visits, cells.of),
        person: Uint32Array.from(visits, ({ device }) => people.get(device) ?? 0),
        people: people.size,
      };
    };
    this.#byLocation = new Map(
      [...grouped(made, ({ location }) => location)].map(([location, visits]) => [location, columnsOf(visits)]),
    );
    this.#cells = cells;
  }

  all(): Series[] {
    return [...this.#series.values()];
  }

  /** Sets what the next answer is about. */
  ask(asked: Asked): void {
    this.#asked = asked;
  }

  /** Sets the months that the answer covers, if they differ from those requested. */
  answered(months: readonly MonthKey[]): void {
    this.#asked = { ...this.#asked, months };
  }

  at(location: string): readonly MadeVisit[] {
    return this.#byLocation.get(location)?.made ?? [];
  }

  /**
   * How many visits, or people, the answer is about: an attacker knows every total, so shares are as good as counts.
   */
  total(location: string, people = false): number {
    const visits = this.#byLocation.get(location);
    if (!visits) return 0;
    const { months, cells } = this.#asked;
    const inMonths = attackMonths.map((month) => months.includes(month));
    const seen = new Uint8Array(visits.people);
    let count = 0;
    for (let i = 0; i < visits.made.length; i += 1) {
      if (!inMonths[visits.month[i] ?? 0] || (cells && !cells[visits.cell[i] ?? 0])) continue;
      const person = visits.person[i] ?? 0;
      if (people && seen[person]) continue;
      seen[person] = 1;
      count += 1;
    }
    return count;
  }

  /** The unknowns of a number; with `people` distinct people of each cell. */
  about(key: string, visits: () => readonly MadeVisit[], people = false): Series {
    const known = this.#series.get(key);
    if (known) return known;
    const truth = Array.from({ length: this.#cells.count }, () => ({ count: 0, devices: new Set<string>() }));
    for (const visit of visits()) {
      const cell = truth[this.#cells.of(visit)];
      if (!cell) continue;
      cell.count += people && cell.devices.has(visit.device) ? 0 : 1;
      cell.devices.add(visit.device);
    }
    const series: Series = {
      truth: truth.map(({ count, devices }) => ({ count, devices: devices.size })),
      equations: [],
      alone: truth.map(() => null),
    };
    this.#series.set(key, series);
    return series;
  }

  /** Records an answer; null if it is hidden. */
  write(series: Series, count: number | null): void {
    const { months, cells = attackMonths.map((month) => months.includes(month)) } = this.#asked;
    const mask = cells.map(Number);
    if (count !== null) series.equations.push({ cells: mask, count });
    // Once published, a number is known.
    const alone = mask.indexOf(1);
    if (alone >= 0 && mask.indexOf(1, alone + 1) === -1) series.alone[alone] ??= count;
  }
}

/** How much of what is hidden the answers reveal. */
export function recoveryOf(all: readonly Series[]): Recovery {
  const results = all.flatMap(({ truth, equations, alone }, series) => {
    const { solved } = leastSquares(equations, truth.length);
    return truth.flatMap(({ count, devices }, cell) =>
      devices > 0 && devices < 10 && alone[cell] === null
        ? [{ count, guess: Math.round(solved[cell] ?? 0), series, cell }]
        : [],
    );
  });
  const share = (right: readonly boolean[]) => (right.length === 0 ? 0 : right.filter(Boolean).length / right.length);
  // Each half is guessed from what is known about the other one: of other cells, as answers of several frames are about
  // the same house or hour.
  const learntFrom = [1, 0].map((half) => {
    const known = results.filter(({ cell }) => cell % 2 === half);
    const meaning = new Map(
      [...grouped(known, ({ guess }) => guess)].map(([guess, same]) => [
        guess,
        mostFrequent(same.map(({ count }) => count)),
      ]),
    );
    const usual = mostFrequent(known.map(({ count }) => count));
    return (guess: number) => meaning.get(guess) ?? usual;
  });
  const usual = mostFrequent(results.map(({ count }) => count));
  const found = results.map(({ count, guess }) => guess === count);
  const learnt = results.map(({ count, guess, cell }) => learntFrom[cell % 2]?.(guess) === count);
  const constant = results.map(({ count }) => count === usual);
  const more = results.map(({ series }, i) => ({ series, value: Number(learnt[i]) - Number(constant[i]) }));
  return {
    told: all.reduce((sum, { equations }) => sum + equations.length, 0),
    hidden: results.length,
    recovered: share(found),
    learnt: share(learnt),
    constant: share(constant),
    error: errorOfMean(more),
  };
}

/**
 * The standard error of a mean of values that depend on each other within a series: all answers about it share its
 * total. Values of different series are taken as independent.
 */
function errorOfMean(values: readonly { series: number; value: number }[]): number {
  const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length;
  const groups = [...grouped(values, ({ series }) => series).values()];
  if (groups.length < 2) return 0;
  const squares = groups.map((group) => group.reduce((sum, { value }) => sum + value - mean, 0) ** 2);
  const scale = groups.length / (groups.length - 1);
  return Math.sqrt(scale * squares.reduce((sum, square) => sum + square, 0)) / values.length;
}

/** A number as far as answers about all of its cells reveal it. */
export const asUnasked = (series: Series): Series => ({
  ...series,
  equations: series.equations.filter(({ cells }) => cells.every((cell) => cell === 1)),
});

/** Values by key, in the order of their first ones. */
export function grouped<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
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
