import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { proofRandom } from '@locus/model/testing';

import { openVisitStore } from '../src/index';
import { accuracyOf, sizes } from '../src/testing/accuracy';
import { attackChoices, chosenBy } from '../src/testing/attackChoices';
import { attackMonthsAndPlaces } from '../src/testing/attackFrames';
import { attacked } from '../src/testing/attacks';
import { attackShapes } from '../src/testing/attackShapes';
import { makeAttackTown } from '../src/testing/attackTown';
import { attackWeeks } from '../src/testing/attackWeeks';
import type { AttackWeights } from '../src/testing/attackWeights';
import { attackWeights } from '../src/testing/attackWeights';
import type { MadeVisit } from '../src/testing/attackWorld';
import { makeAttackWorld } from '../src/testing/attackWorld';
import { moreInManyWorlds } from '../src/testing/manyWorlds';
import type { AttackRecovery } from '../src/testing/recovery';

/** A measured figure; `base` is its reference value. */
interface Figure {
  label: string;
  value: number;
  unit: string;
  base?: { label: string; value: number };
  goal?: string;
}

/**
 * The name of this bench; `--large` asks 2,000 questions of each analysis instead of 200, `--of=duration,movement`
 * attacks these analyses only (`--of=accuracy`: none of them), `--weights=log-normal` gives the devices weights, and
 * `--worlds=8` repeats the attack by months and places in as many made-up towns.
 */
export const name = 'attacks';

const questions = process.argv.includes('--large') ? 2000 : 200;
const chosen = process.argv
  .find((argument) => argument.startsWith('--of='))
  ?.slice('--of='.length)
  .split(',');
const wanted = (part: string) => !chosen || chosen.includes(part);
const weights =
  attackWeights.find((known) => process.argv.includes(`--weights=${known}`)) ?? ('one' satisfies AttackWeights);
const worldsAsked = Number(process.argv.find((argument) => argument.startsWith('--worlds='))?.slice(9) ?? 0);

type Attacked = (typeof attacked)[number];
/** Made-up panels: a town, neighbours of whom each ring of residents has a few, houses, and the town as open data. */
type Worlds = Record<'town' | 'neighbours' | 'houses' | 'open', { root: string; made: MadeVisit[] }>;

/**
 * What many questions reveal about a panel compared with the best constant guess, and how far its numbers are from the
 * true ones.
 */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'locus-attacks-'));
  try {
    if (worldsAsked > 0) return await repeatedly(folder);
    const worlds = await makeWorlds(folder);
    const figures: Figure[] = [];
    const rows: string[][] = [
      ['analysis', 'by', 'questions', 'hidden', 'found', 'learnt', 'constant', 'published', 'more than published', '±'],
    ];
    for (const analysis of attacked.filter(wanted))
      for (const attack of attacksOn(analysis, worlds)) {
        const found = await attack.run();
        rows.push([analysis, attack.by, String(attack.asked), String(found.hidden), ...sharesOf(found)]);
        figures.push(givenAway(analysis, attack, found));
        // A large run takes hours: each figure is reported as soon as it is known.
        console.log(`  ${new Date().toISOString().slice(11, 19)} ${rows.at(-1)?.join(' · ')}`);
      }
    if (figures.length > 0) printTable('Hidden values recovered, in percent', rows);
    if (wanted('accuracy')) figures.push(...(await accuracyFigures(worlds)));
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is learnt beyond the constant by months and places, on average over many towns. */
async function repeatedly(folder: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const analysis of attacked.filter(wanted)) {
    const { mean, margin, each } = await moreInManyWorlds(folder, analysis, worldsAsked, questions);
    const points = (share: number) => (100 * share).toFixed(1);
    console.log(`  ${analysis}: ${each.map(points).join(' · ')}; mean ${points(mean)} ± ${points(margin)} points`);
    figures.push({
      label: `${analysis}: in ${worldsAsked} towns ${questions} questions exceed the constant by (± ${points(margin)})`,
      value: percent(mean),
      unit: 'points',
      goal: '≤ 5',
    });
  }
  return figures;
}

async function makeWorlds(folder: string): Promise<Worlds> {
  const make = async (world: string, fill: (root: string) => Promise<MadeVisit[]>) => {
    const root = join(folder, world);
    await mkdir(root);
    return { root, made: await fill(root) };
  };
  return {
    town: await make('town', (root) => makeAttackWorld(root, proofRandom(), { weights })),
    neighbours: await make('neighbours', (root) => makeAttackWorld(root, proofRandom(), { neighbours: true, weights })),
    houses: await make('houses', (root) => makeAttackTown(root, proofRandom(), weights)),
    open: await make('open', (root) => makeAttackWorld(root, proofRandom(), { dataset: 'open', weights })),
  };
}

interface Attack {
  by: string;
  asked: number;
  run: () => Promise<AttackRecovery>;
}

/** By months and places, by drawn shapes, and by every choice of which visits count. */
function attacksOn(analysis: Attacked, { town, neighbours, houses }: Worlds): Attack[] {
  const stream = attacked.indexOf(analysis);
  const asked = Math.ceil(questions / chosenBy.length);
  return [
    {
      by: 'months and places',
      asked: questions,
      run: () => attackMonthsAndPlaces(town.root, town.made, analysis, questions, proofRandom(stream)),
    },
    {
      by: 'shapes',
      asked: questions,
      run: () => attackShapes(houses.root, houses.made, analysis, questions, proofRandom(stream)),
    },
    // Weeks are published once: there is nothing to ask again.
    ...(analysis === 'footfall' ? [{ by: 'weeks', asked: 2, run: () => attackWeeks(town.root, town.made) }] : []),
    ...chosenBy.map((by) => {
      // In a town hardly any selection of residents is hidden; among neighbours each ring has a few of them.
      const { root, made } = by === 'residents' ? neighbours : town;
      const random = proofRandom(stream * chosenBy.length + chosenBy.indexOf(by));
      return { by, asked, run: () => attackChoices(root, made, { analysis, by }, asked, random) };
    }),
  ];
}

const percent = (share: number) => Math.round(1000 * share) / 10;
/** The last one is how far chance moves what is learnt beyond the constant, in 95 of 100 cases. */
const sharesOf = ({ recovered, learnt, constant, unasked, error }: AttackRecovery) =>
  [recovered, learnt, constant, unasked, Math.max(recovered, learnt) - unasked, 1.96 * error].map((share) =>
    percent(share).toFixed(1),
  );

/** The share an attack got right, compared with the best constant; with choices of visits, with the better guess. */
function givenAway(analysis: Attacked, { by, asked }: Attack, found: AttackRecovery): Figure {
  // Weeks are compared with what their months say, like choices with what the answers about all visits say.
  const chooses = by === 'weeks' || (chosenBy as readonly string[]).includes(by);
  const guess = chooses ? Math.max(found.constant, found.unasked) : found.constant;
  const constant = `constant: ${percent(found.constant)} %`;
  return {
    label: `${analysis} by ${by}: ${asked} questions give away, of ${found.hidden} hidden`,
    value: percent(Math.max(found.recovered, found.learnt)),
    unit: '%',
    base: { label: chooses ? `best guess without asking (${constant})` : 'best constant guess', value: percent(guess) },
    goal: `≤ ${percent(guess + 0.05)}`,
  };
}

/** How far each analysis's numbers are from the true ones, by the size of the location. */
async function accuracyFigures({ town, open }: Worlds): Promise<Figure[]> {
  const stores = {
    panel: await openVisitStore({ root: town.root, threads: 1 }),
    open: await openVisitStore({ root: open.root, threads: 1 }),
  };
  const figures: Figure[] = [];
  const rows = [['analysis', ...Object.entries(sizes).map(([size, devices]) => `${size} (from ${devices} devices)`)]];
  for (const [stream, analysis] of attacked.entries()) {
    const found = await accuracyOf({ ...stores, made: town.made }, analysis, 20, proofRandom(stream));
    rows.push([
      analysis,
      ...Object.values(found).map(({ numbers, hidden, mean, worst }) =>
        numbers === hidden
          ? 'hidden'
          : `${mean.toFixed(2)}, at most ${worst.toFixed(1)}, ${percent(hidden / numbers)} % hidden`,
      ),
    ]);
    figures.push({
      label: `${analysis}: numbers of large places are off by at most`,
      value: Math.round(100 * found.large.worst) / 100,
      unit: '%',
      goal: '≤ 1',
    });
  }
  await Promise.all([stores.panel.close(), stores.open.close()]);
  printTable('Error in percent of a number, or percentage points of a share: mean, most, share hidden', rows);
  return figures;
}

function printTable(title: string, [head = [], ...rows]: string[][]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log([`\n${title}:\n`, line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'));
}
