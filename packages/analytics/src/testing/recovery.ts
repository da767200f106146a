import type { MonthKey } from '@locus/model';

import type { MadeVisit } from './attackWorld';
import { attackMonths } from './attackWorld';

/** What is to be worked out of every number: how much of it each of these is. */
export interface Cells {
  count: number;
  /** Which one a visit belongs to. */
  of: (visit: MadeVisit) => number;
  /** They are months. */
  months?: true;
}

/** As far as an attacker's notes know a question. */
export interface Asked {
  months: readonly MonthKey[];
  /** Which visits count; all if not given. */
  kept?: (visit: MadeVisit) => boolean;
  /** Which cells these are; those of the months answered if not given. */
  cells?: readonly boolean[];
}

/** Each month is one. */
export const monthCells: Cells = { count: attackMonths.length, of: ({ month }) => month, months: true };

/** A number as it was made up, cell by cell, and as an attacker works it out. */
export interface Series {
  /** Visits (or people) of each cell, and the people behind them. */
  truth: { count: number; devices: number }[];
  /** The question's cells, as 0 or 1, with the count that its answer gives away. */
  equations: { cells: readonly number[]; count: number }[];
  /** What an answer about the cell alone says; null where it is hidden. */
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

/** What an attack finds, beside what there is to be had without one. */
export interface AttackRecovery extends Recovery {
  /** Share right by what is told unasked, to whoever knows half of the hidden values. */
  unasked: number;
}

/** What an attacker writes down: each cell's number of anything that is told, and what answers give away of it. */
export class Notes {
  readonly #series = new Map<string, Series>();
  readonly #byLocation: Map<string, MadeVisit[]>;
  readonly #cells: Cells;
  #asked: Asked = { months: [] };

  constructor(made: readonly MadeVisit[], cells: Cells) {
    this.#byLocation = grouped(made, ({ location }) => location);
    this.#cells = cells;
  }

  all(): Series[] {
    return [...this.#series.values()];
  }

  /** What the next answer is about. */
  ask(asked: Asked): void {
    this.#asked = asked;
  }

  /** The months that the answer is about, where they are others. */
  answered(months: readonly MonthKey[]): void {
    this.#asked = { ...this.#asked, months };
  }

  at(location: string): readonly MadeVisit[] {
    return this.#byLocation.get(location) ?? [];
  }

  /**
   * How many visits, or people, the answer is about: an attacker knows every total, so that shares are as good as
   * counts.
   */
  total(location: string, people = false): number {
    const { months, kept = () => true } = this.#asked;
    const visits = this.at(location).filter((visit) => months.includes(attackMonths[visit.month] ?? '') && kept(visit));
    return people ? new Set(visits.map(({ device }) => device)).size : visits.length;
  }

  /** What is to be worked out of one number; with `people` distinct ones of each cell. */
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

  /** Writes down what an answer says; null where it is hidden. */
  write(series: Series, count: number | null): void {
    const { months, cells = attackMonths.map((month) => months.includes(month)) } = this.#asked;
    const mask = cells.map(Number);
    if (count !== null) series.equations.push({ cells: mask, count });
    // Once told, a number is known.
    const alone = mask.indexOf(1);
    if (alone >= 0 && mask.indexOf(1, alone + 1) === -1) series.alone[alone] ??= count;
  }
}

/** How much of what is hidden the answers give away. */
export function recoveryOf(all: readonly Series[]): Recovery {
  const results = all.flatMap(({ truth, equations, alone }) => {
    const solved = leastSquares(equations, truth.length);
    return truth.flatMap(({ count, devices }, cell) =>
      devices > 0 && devices < 10 && alone[cell] === null ? [{ count, guess: Math.round(solved[cell] ?? 0) }] : [],
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

/** The cells' counts that fit the equations best; a little is added to the diagonal, so that there always are some. */
function leastSquares(equations: Series['equations'], cells: number): number[] {
  const matrix = Array.from({ length: cells }, (_, i) =>
    Array.from({ length: cells }, (__, j) => (i === j ? 0.01 : 0)),
  );
  const right = Array.from({ length: cells }, () => 0);
  for (const { cells: mask, count } of equations) {
    for (let i = 0; i < cells; i += 1) {
      if (!mask[i]) continue;
      right[i]! += count;
      for (let j = 0; j < cells; j += 1) matrix[i]![j]! += mask[j] ?? 0;
    }
  }
  for (let i = 0; i < cells; i += 1) {
    const pivot = matrix[i]![i]!;
    for (let row = i + 1; row < cells; row += 1) {
      const factor = matrix[row]![i]! / pivot;
      if (factor === 0) continue;
      for (let j = i; j < cells; j += 1) matrix[row]![j]! -= factor * matrix[i]![j]!;
      right[row]! -= factor * right[i]!;
    }
  }
  const solved = Array.from({ length: cells }, () => 0);
  for (let i = cells - 1; i >= 0; i -= 1) {
    let rest = right[i]!;
    for (let j = i + 1; j < cells; j += 1) rest -= matrix[i]![j]! * solved[j]!;
    solved[i] = rest / matrix[i]![i]!;
  }
  return solved;
}
