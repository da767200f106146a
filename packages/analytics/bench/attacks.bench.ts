import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { proofRandom } from '@locus/model/testing';

import type { VisitFilters, VisitStore } from '../src/index';

import { duration, openVisitStore, seasonality } from '../src/index';
import { attackChoices, chosenBy } from '../src/testing/attackChoices';
import { attacked, attackMonthsAndPlaces } from '../src/testing/attacks';
import type { AttackRecovery } from '../src/testing/recovery';
import type { MadeVisit } from '../src/testing/attackWorld';
import { attackLocations, attackMonths, attackProject, makeAttackWorld } from '../src/testing/attackWorld';

/** A measured figure; `base` is its reference value. */
interface Figure {
  label: string;
  value: number;
  unit: string;
  base?: { label: string; value: number };
  goal?: string;
}

/**
 * The name of this bench; `--large` asks 2,000 questions of each analysis instead of 200, and `--of=duration,movement`
 * attacks these analyses only (`--of=accuracy`: none of them).
 */
export const name = 'attacks';

const questions = process.argv.includes('--large') ? 2000 : 200;
const chosen = process.argv
  .find((argument) => argument.startsWith('--of='))
  ?.slice('--of='.length)
  .split(',');
const wanted = (part: string) => !chosen || chosen.includes(part);

/**
 * What many questions reveal about a panel compared with the best constant guess, and how far its numbers are from the
 * true ones.
 */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'locus-attacks-'));
  try {
    const root = join(folder, 'town');
    await mkdir(root);
    const made = await makeAttackWorld(root, proofRandom());
    // In a town hardly any selection of residents is hidden; among neighbours each ring has a few of them.
    const quarter = join(folder, 'neighbours');
    await mkdir(quarter);
    const neighbours = await makeAttackWorld(quarter, proofRandom(), { neighbours: true });
    const figures: Figure[] = [];
    // A large run takes hours: each figure is reported as soon as it is known.
    const found = (figure: Figure) => {
      console.log(`  ${new Date().toISOString().slice(11, 19)} ${lineOf(figure)}`);
      figures.push(figure);
    };
    for (const [i, analysis] of attacked.entries()) {
      if (!wanted(analysis)) continue;
      found(
        givenAway(analysis, questions, await attackMonthsAndPlaces(root, made, analysis, questions, proofRandom(i))),
      );
      for (const by of chosenBy)
        found(
          by === 'residents'
            ? await choicesFigure(quarter, neighbours, { analysis, by })
            : await choicesFigure(root, made, { analysis, by }),
        );
    }
    if (!wanted('accuracy')) return figures;
    const store = await openVisitStore({ root, threads: 1 });
    for (const location of [attackLocations[4], attackLocations[9], ...attackLocations.slice(-3)])
      if (location) for (const figure of await lost(store, made, location)) found(figure);
    await store.close();
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What selections of one kind reveal, compared with the best guess without them. */
async function choicesFigure(
  root: string,
  made: readonly MadeVisit[],
  attack: Parameters<typeof attackChoices>[2],
): Promise<Figure> {
  const asked = Math.ceil(questions / chosenBy.length);
  const found = await attackChoices(root, made, attack, asked, proofRandom(chosenBy.indexOf(attack.by)));
  return givenAway(`${attack.analysis} by ${attack.by}`, asked, found);
}

/** The share an attack got right, compared with the best guess. */
const givenAway = (attack: string, asked: number, found: AttackRecovery): Figure => ({
  label: `${attack}: ${asked} questions give away, of ${found.hidden} hidden`,
  value: percent(Math.max(found.recovered, found.learnt)),
  unit: '%',
  ...besideGuess(found),
});

const lineOf = ({ label, value, unit, base, goal }: Figure): string =>
  [`${label}: ${value} ${unit}`, base && `${base.label}: ${base.value} ${unit}`, goal].filter(Boolean).join(' · ');

/** The best guess, either constant or based on published numbers, and by how much an attack may exceed it. */
function besideGuess({ constant, unasked }: AttackRecovery): Pick<Figure, 'base' | 'goal'> {
  const guess = Math.max(constant, unasked);
  return {
    base: { label: `best guess without asking (constant: ${percent(constant)} %)`, value: percent(guess) },
    goal: `≤ ${percent(guess + 0.05)}`,
  };
}

const percent = (share: number) => Math.round(1000 * share) / 10;

/**
 * The deviation of the largest weekday and bucket of a place from the true ones, in per cent of these: over all months,
 * and over some.
 */
async function lost(
  store: VisitStore,
  made: readonly MadeVisit[],
  place: (typeof attackLocations)[number],
): Promise<Figure[]> {
  const random = proofRandom(Number(place.id));
  const own = made.filter(({ location }) => location === place.id);
  const off = async (
    timeFrames: string[],
    filters: VisitFilters = {},
    kept: (visit: MadeVisit) => boolean = () => true,
  ): Promise<number | undefined> => {
    const asked = own.filter((visit) => timeFrames.includes(attackMonths[visit.month] ?? '') && kept(visit));
    // As in a report over all of them.
    const query = { projectId: attackProject, locations: [place], timeFrames, filters, frames: [[...attackMonths]] };
    const long = (await store.analyse(duration, query)).values[0]?.data.at(-1)?.value;
    const busy = (await store.analyse(seasonality, query)).daily_values[0]?.data[5]?.visits_share;
    const truly = asked.filter(({ minutes }) => minutes >= 120).length / asked.length;
    // As if every weekday occurred equally often, which is nearly true for whole years.
    const parts = [long == null ? undefined : Math.abs(long / truly - 1)];
    if (timeFrames.length === attackMonths.length) {
      const friday = asked.filter(({ weekday }) => weekday === 6).length / asked.length;
      parts.push(busy == null ? undefined : Math.abs(busy / friday - 1));
    }
    const known = parts.filter((part) => part !== undefined);
    return known.length === 0 ? undefined : Math.max(...known);
  };
  const some: number[] = [];
  let hidden = 0;
  for (let round = 0; round < 30; round += 1) {
    const error = await off(attackMonths.filter(() => random() < 0.5));
    if (error === undefined) hidden += 1;
    else some.push(error);
  }
  const goal = place.visits >= 3000 ? { goal: '≤ 1' } : {};
  const label = `about ${place.visits} visits a month`;
  const all = await off([...attackMonths]);
  const hours = await off([...attackMonths], { fromHour: 10, toHour: 13 }, ({ hour }) => hour >= 10 && hour <= 13);
  const weekend = await off(
    [...attackMonths],
    { excludedDays: [2, 3, 4, 5] },
    ({ weekday }) => weekday === 1 || weekday >= 6,
  );
  const mean = some.reduce((sum, value) => sum + value, 0) / Math.max(1, some.length);
  const figure = (of: string, value: number | undefined): Figure => ({
    label: `${label}: ${of}${value === undefined ? ' (hidden)' : ''}`,
    value: percent(value ?? 1),
    unit: '%',
  });
  return [
    figure('shares of all months are off by', all),
    figure('of 10 to 14 o’clock', hours),
    figure('of Fridays to Sundays', weekend),
    {
      label: `${label}: of half the months, on average${hidden > 0 ? ` (${hidden} of 30 hidden)` : ''}`,
      value: percent(mean),
      unit: '%',
      ...goal,
    },
  ];
}
