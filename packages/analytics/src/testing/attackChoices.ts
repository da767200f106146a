import { latLngToCell } from 'h3-js';

import { nearbyCells } from '../geo/nearbyCells';
import { mostChoices } from '../privacy';
import type { VisitFilters } from '../store/filters';
import { openVisitStore } from '../store/visitStore';
import type { attacked, Question } from './attacks';
import { askAnalysis, prepareCatchment } from './attacks';
import type { MadeVisit } from './attackWorld';
import { attackLocations, attackMonths } from './attackWorld';
import type { AttackRecovery, Cells, Series } from './recovery';
import { Notes, recoveryOf } from './recovery';

/** A choice of visits, and the cells that it takes. */
interface Choice {
  filters: VisitFilters;
  taken: (cell: number) => boolean;
}

/** Something that reports choose visits by, in cells that each choice takes some of. */
interface Choosing {
  cells: Cells;
  /** A choice at random. */
  choose: (random: () => number) => Choice;
  /** The choice of a cell alone. */
  alone: (cell: number) => Choice;
  /** The months that questions are about. */
  frames: readonly string[][];
}

const dwells = [3, 10, 20, 45, 90, 150];
const rings = [300, 700, 1200];
const wholes = [attackMonths, attackMonths.slice(0, 12), attackMonths.slice(3, 6), attackMonths.slice(14, 15)];
const singleMonths = attackMonths.slice(14, 18).map((month) => [month]);

/** First and last of so many, in this order. */
function between(count: number, random: () => number): [number, number] {
  const [a, b] = [Math.floor(random() * count), Math.floor(random() * count)];
  return a < b ? [a, b] : [b, a];
}

/** Which ring around its location somebody lives in; the last is all beyond. */
const ringOf = ({ home: [lng, lat], location }: MadeVisit): number => {
  const cell = BigInt(`0x${latLngToCell(lat, lng, 9)}`);
  const geometry = attackLocations.find(({ id }) => id === location)?.geometry;
  const ring = rings.findIndex((metres) => geometry && nearbyCells(geometry, metres).includes(cell));
  return ring === -1 ? rings.length : ring;
};

/** A choice of cells from one to another. */
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
    choose: (random) => choice(...between(cells.count, random)),
    alone: (cell) => choice(cell, cell),
  };
}

const allDays = [1, 2, 3, 4, 5, 6, 7];
const onDays = (days: readonly number[]): Choice => ({
  filters: { excludedDays: allDays.filter((day) => !days.includes(day)) },
  taken: (cell) => days.includes(cell + 1),
});

/** All that a report's months and days, its settings and those of its items choose visits by. */
export const choosings = {
  hours: choosingRanges({ count: 24, of: ({ hour }) => hour }, wholes, (from, to) => ({ fromHour: from, toHour: to })),
  days: {
    cells: { count: 7, of: ({ weekday }: MadeVisit) => weekday - 1 },
    frames: wholes,
    choose: (random: () => number) => onDays(allDays.filter(() => random() < 0.5)),
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
  // Of whichever month it is.
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
 * Asks an analysis many questions in as many ways as a panel may be asked in, and works out what each cell hides. The
 * attacker sets up the choices as reports over some fixed months, asks every one of them for all of these and for some
 * places, and knows every total.
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
    const choices = Array.from({ length: most }, () => choosing.choose(random));
    // First all, and each cell alone, over and above the choices: what is told by itself is not hidden.
    const alone = Array.from({ length: cells.count }, (_, cell) => choosing.alone(cell));
    for (const each of all) for (const choice of [everything, ...alone]) await ask(choice, each);
    for (let asked = 0; asked < questions; asked += 1) {
      const [choice, each] = [choices[asked % most], all[Math.floor(asked / most) % all.length]];
      // The first time round all places, then some.
      const again = asked >= most * all.length;
      if (choice && each)
        await ask(choice, each, again ? attackLocations.filter(() => random() < 0.7) : attackLocations);
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
    kept: (visit) => taken(cells.of(visit)),
  };
}

/** A number as far as answers about all visits tell it. */
const asUnasked = (series: Series): Series => ({
  ...series,
  equations: series.equations.filter(({ cells }) => cells.every((cell) => cell === 1)),
});
