import { panelRules } from '../privacy';
import { leastSquares } from './leastSquares';
import type { Series } from './recovery';

/** A selection of cells, each 0 or 1. */
export type Mask = readonly number[];

/** How an attacker chooses the next question. */
export const tactics = ['bisect', 'difference', 'leverage'] as const;

/**
 * Chooses the next question by the answers so far, and returns its index among the candidates. The attacker aims at a
 * hidden cell of one of the numbers, solves for all of its cells, and takes, in turn,
 *
 * - the selection with this cell whose sum is closest to the edge between two rounded values, so that the answer halves
 *   what is possible,
 * - the selection that differs from an answered one by this cell only (or by as little as possible),
 * - the selection with the largest leverage in the least squares, whose answer is the least certain so far.
 */
export function nextQuestion(
  series: readonly Series[],
  candidates: readonly Mask[],
  turn: number,
  random: () => number,
): number {
  const aims = series.flatMap((number) =>
    number.alone.flatMap((shown, cell) => (shown === null ? [{ number, cell }] : [])),
  );
  const aim = aims[Math.floor(random() * aims.length)];
  if (!aim) return Math.floor(random() * candidates.length);
  const score = scoring(aim.number, aim.cell, tactics[turn % tactics.length] ?? 'leverage');
  let [best, most] = [0, -Infinity];
  candidates.forEach((mask, i) => {
    const reached = score(mask);
    if (reached > most) [best, most] = [i, reached];
  });
  return best;
}

/** How useful a selection is to an attacker who wants to know a cell of a number. */
function scoring({ equations, truth }: Series, cell: number, tactic: (typeof tactics)[number]): (mask: Mask) => number {
  const { solved, inverse } = leastSquares(equations, truth.length);
  const leverage = (mask: Mask) => sumOver(mask, (i) => sumOver(mask, (j) => inverse[i]?.[j] ?? 0));
  if (tactic === 'leverage') return leverage;
  if (tactic === 'bisect') {
    const step = panelRules.roundedTo;
    const fromEdge = (sum: number) => Math.abs((((sum % step) + step) % step) - step / 2);
    return (mask) => (mask[cell] ? -fromEdge(sumOver(mask, (i) => solved[i] ?? 0)) : -Infinity);
  }
  // The last answers suffice: the first ones are about single cells, and comparing with all of them takes long.
  const answered = equations.slice(-50);
  return (mask) =>
    Math.max(
      ...answered.map((equation) =>
        mask[cell] === equation.cells[cell] ? -Infinity : -distance(mask, equation.cells),
      ),
    ) + Math.min(0.9, 0.01 * leverage(mask));
}

function sumOver(mask: Mask, value: (cell: number) => number): number {
  let sum = 0;
  for (let i = 0; i < mask.length; i += 1) if (mask[i]) sum += value(i);
  return sum;
}

const distance = (a: Mask, b: Mask): number => a.reduce((count, value, i) => count + Number(value !== b[i]), 0);

/** Candidates for any set of cells: at random, in a row, and one cell more or less than in the last selection. */
export function anyMasks(cells: number, last: Mask | undefined, random: () => number): number[][] {
  const each = (taken: (cell: number) => boolean) => Array.from({ length: cells }, (_, cell) => Number(taken(cell)));
  const atRandom = Array.from({ length: 16 }, () => {
    const share = random();
    return each(() => random() < share);
  });
  const inARow = Array.from({ length: 16 }, () => {
    const [a, b] = [random() * cells, random() * cells];
    return each((cell) => cell >= Math.min(a, b) - 1 && cell <= Math.max(a, b));
  });
  const flipped = last ? last.map((_, flip) => last.map((value, cell) => (cell === flip ? 1 - value : value))) : [];
  return [...atRandom, ...inARow, ...flipped].filter((mask) => mask.includes(1));
}
