import { latLngToCell } from 'h3-js';

import { nearbyCells } from '../geo/nearbyCells';
import { mostChoices } from '../privacy';
import type { VisitFilters } from '../store/filters';
import { openVisitStore } from '../store/visitStore';
import { nextQuestion } from './adaptive';
import type { attacked, Question } from './attacks';
import { askAnalysis, prepareCatchment } from './attacks';
import type { MadeVisit } from './attackWorld';
import { attackLocations, attackMonths } from './attackWorld';
import type { AttackRecovery, Cells } from './recovery';
import { asUnasked, Notes, recoveryOf } from './recovery';

/** A selection of visits, and the cells it includes. */
interface Choice {
  filters: VisitFilters;
  taken: (cell: number) => boolean;
}

/** A property by which reports select visits, divided into cells of which each selection includes some. */
interface Choosing {
  cells: Cells;
  /** All selections. */
  all: readonly Choice[];
  /** The selection of a single cell. */
  alone: (cell: number) => Choice;
  /** The months that questions are about. */
  frames: readonly string[][];
}

const dwells = [3, 10, 20, 45, 90, 150];
const rings = [300, 700, 1200];
const wholes = [attackMonths, attackMonths.slice(0, 12), attackMonths.slice(3, 6), attackMonths.slice(14, 15)];
const singleMonths = attackMonths.slice(14, 18).map((month) => [month]);

const knownRings = new Map<string, number>();

/** The ring around its location in which a visitor lives; the last one is everything beyond. */
function ringOf({ home, location }: MadeVisit): number {
  const key = `${location} ${home.join(' ')}`;
  const known = knownRings.get(key) ?? findRing(home, location);
  knownRings.set(key, known);
  return known;
}

function findRing([lng, lat]: MadeVisit['home'], location: string): number {
  const cell = BigInt(`0x${latLngToCell(lat, lng, 9)}`);
  const geometry = attackLocations.find(({ id }) => id === location)?.geometry;
  const ring = rings.findIndex((metres) => geometry && nearbyCells(geometry, metres).includes(cell));
  return ring === -1 ? rings.length : ring;
}

/** A selection of cells from one to another. */
function choosingRanges(
  cells: Cells,
  frames: readonly string[][],
  filtersOf: (from: number, to: number) => VisitFilters,
): Choosing {
  const choice = (from: number, to: number): Choice => ({
    filters: filtersOf(from, to),
    taken: (cell) => cell >= from && cell <= to,
  });
  return {
    cells,
    frames,
    all: Array.from({ length: cells.count }, (_, from) =>
      Array.from({ length: cells.count - from }, (__, more) => choice(from, from + more)),
    ).flat(),
    alone: (cell) => choice(cell, cell),
  };
}

const allDays = [1, 2, 3, 4, 5, 6, 7];
const onDays = (days: readonly number[]): Choice => ({
  filters: { excludedDays: allDays.filter((day) => !days.includes(day)) },
  taken: (cell) => days.includes(cell + 1),
});

/** Everything by which a report's months and days, its settings and those of its items select visits. */
export const choosings = {
  hours: choosingRanges({ count: 24, of: ({ hour }) => hour }, wholes, (from, to) => ({ fromHour: from, toHour: to })),
  days: {
    cells: { count: 7, of: ({ weekday }: MadeVisit) => weekday - 1 },
    frames: wholes,
    all: Array.from({ length: 2 ** 7 - 1 }, (_, bits) =>
      onDays(allDays.filter((day) => ((bits + 1) >> (day - 1)) & 1)),
    ),
    alone: (cell: number) => onDays([cell + 1]),
  },
  durations: choosingRanges(
    { count: dwells.length, of: ({ minutes }) => dwells.indexOf(minutes) },
    wholes,
    (from, to) => ({ minDwellMinutes: dwells[from] ?? 0, maxDwellMinutes: dwells[to] ?? 0 }),
  ),
  // Beyond one ring, and within another.
  residents: choosingRanges({ count: rings.length + 1, of: ringOf }, wholes, (from, to) => ({
    ...(from > 0 && { residentsWithinMetres: rings[from - 1] ?? 0 }),
    ...(to < rings.length && { onlyNeighboursWithinMetres: rings[to] ?? 0 }),
    outlines: attackLocations,
  })),
  // Regardless of the month.
  dates: choosingRanges({ count: 28, of: ({ day }) => Number(day.slice(-2)) - 1 }, singleMonths, (from, to) => ({
    fromDay: String(from + 1),
    toDay: String(to + 1),
  })),
  months: choosingRanges(
    { count: attackMonths.length, of: ({ month }) => month, months: true },
    [attackMonths],
    () => ({}),
  ),
} satisfies Record<string, Choosing>;

/** The names of these. */
export const chosenBy = Object.keys(choosings) as (keyof typeof choosings)[];

/**
 * Asks an analysis many questions with as many selections as are allowed for a panel, each chosen by the answers so
 * far, and solves for what each cell hides. The attacker creates reports with these selections over some fixed months,
 * asks each of them for all of these and for some places, and knows every total.
 */
export async function attackChoices(
  root: string,
  made: readonly MadeVisit[],
  { analysis, by }: { analysis: (typeof attacked)[number]; by: keyof typeof choosings },
  questions: number,
  random: () => number,
): Promise<AttackRecovery> {
  const store = await openVisitStore({ root, threads: 1 });
  try {
    const choosing: Choosing = choosings[by];
    const { cells, frames } = choosing;
    const all = await Promise.all(
      frames.map(async (frame) => {
        const visits = made.filter(({ month }) => frame.includes(attackMonths[month] ?? ''));
        const notes = new Notes(visits, cells);
        if (analysis === 'catchment') await prepareCatchment(notes, visits);
        return { frame, notes };
      }),
    );
    const ask = async (choice: Choice, { frame, notes }: (typeof all)[number], places = attackLocations) =>
      askAnalysis(store, notes, analysis, { ...questionOf(choice, cells, frame), places });
    const most = cells.months ? mostChoices.all : mostChoices.filters;
    // First all, and each cell alone, in addition to the allowed selections: what is published by itself is not hidden.
    const alone = Array.from({ length: cells.count }, (_, cell) => choosing.alone(cell));
    for (const each of all) for (const choice of [everything, ...alone]) await ask(choice, each);
    const masks = choosing.all.map(({ taken }) =>
      Array.from({ length: cells.count }, (_, cell) => Number(taken(cell))),
    );
    const choices: Choice[] = [];
    for (let asked = 0; asked < questions; asked += 1) {
      const [turn, each] = [asked % all.length, all[asked % all.length]];
      // As long as it is allowed, a new selection for all places, chosen by the answers so far; then these for some.
      if (turn === 0 && choices.length < most) {
        const known = all.flatMap(({ notes }) => notes.all());
        choices.push(choosing.all[nextQuestion(known, masks, choices.length, random)] ?? everything);
      }
      const fresh = asked < most * all.length;
      const choice = fresh ? choices.at(-1) : choices[Math.floor(asked / all.length) % choices.length];
      if (choice && each)
        await ask(choice, each, fresh ? attackLocations : attackLocations.filter(() => random() < 0.7));
    }
    const series = all.flatMap(({ notes }) => notes.all());
    return { ...recoveryOf(series), unasked: recoveryOf(series.map(asUnasked)).learnt };
  } finally {
    await store.close();
  }
}

const everything: Choice = { filters: {}, taken: () => true };

function questionOf({ filters, taken }: Choice, cells: Cells, frame: readonly string[]): Omit<Question, 'places'> {
  const months = frame.filter((_, i) => !cells.months || taken(i));
  const on = (day: string) => `${frame[0] ?? ''}-${day.padStart(2, '0')}`;
  const { fromDay, toDay } = filters;
  return {
    months,
    frames: [months],
    filters: { ...filters, ...(fromDay && toDay && { fromDay: on(fromDay), toDay: on(toDay) }) },
    cells: Array.from({ length: cells.count }, (_, cell) => taken(cell)),
  };
}
