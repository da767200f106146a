// npm run check -- mutate: makes small faults in the code that guards and reads, and asks whether a test sees each. It
// tries a sample, for a fault takes seconds; the seed is LOCUS_SEED.
//   npx tsx scripts/mutate.ts --sample=400           so many faults, shared out among the files by their size
//   npx tsx scripts/mutate.ts --sample=50 privacy    of this area only
//   npx tsx scripts/mutate.ts --whole geo/rings      every fault of the files so called
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { reports } from './check/steps';
import type { Mutant } from './mutate/mutants';
import { mutantsOf } from './mutate/mutants';
import { randomBelow, sampleOf } from './mutate/sample';
import type { Target } from './mutate/targets';
import { targets } from './mutate/targets';
import type { Outcome } from './mutate/tryMutants';
import { tryMutants } from './mutate/tryMutants';

/** The least share of faults that tests must see. */
const goal = 0.85;

const args = process.argv.slice(2);
const seed = Number(process.env.LOCUS_SEED ?? 1);
const sample = args.includes('--whole')
  ? Infinity
  : Number(args.find((arg) => arg.startsWith('--sample='))?.slice('--sample='.length) ?? 200);
const wanted = args.filter((arg) => !arg.startsWith('--'));

interface Tried {
  target: Target;
  mutant: Mutant;
  outcome: Outcome;
}

/** The faults that are tried, by file. */
function chosen(): Map<Target, Mutant[]> {
  const all = targets()
    .filter(({ area, file }) => wanted.length === 0 || wanted.some((word) => area === word || file.includes(word)))
    .flatMap((target) => mutantsOf(target.code, 'ts').map((mutant) => ({ target, mutant })));
  const byFile = new Map<Target, Mutant[]>();
  for (const { target, mutant } of sampleOf(all, sample, randomBelow(seed)))
    byFile.set(target, [...(byFile.get(target) ?? []), mutant]);
  console.log(`${[...byFile.values()].flat().length} of ${all.length} faults, seed ${seed}`);
  return byFile;
}

const tried: Tried[] = [];
for (const [target, mutants] of chosen()) {
  const outcomes = await tryMutants(target, mutants);
  mutants.forEach((mutant, i) => tried.push({ target, mutant, outcome: outcomes[i] ?? 'untested' }));
  console.log(`${target.file}: ${outcomes.filter((outcome) => outcome === 'killed').length} of ${mutants.length} seen`);
  // Told at once, so that a run that is broken off has told of what it tried.
  for (const { mutant, outcome } of tried.slice(-mutants.length))
    if (outcome !== 'killed') console.log(`  line ${mutant.line}: ${mutant.change} ${outcome}`);
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);
const killed = (of: readonly Tried[]) => of.filter(({ outcome }) => outcome === 'killed').length;
const areas = [...new Set(tried.map(({ target }) => target.area))];
const lines = [
  '| area | faults | seen | share |',
  '| --- | --- | --- | --- |',
  ...areas.map((area) => {
    const of = tried.filter(({ target }) => target.area === area);
    return `| ${area} | ${of.length} | ${killed(of)} | ${percent(killed(of), of.length)} |`;
  }),
  `| all | ${tried.length} | ${killed(tried)} | ${percent(killed(tried), tried.length)} |`,
  '',
  ...tried
    .filter(({ outcome }) => outcome !== 'killed')
    .map(({ target, mutant, outcome }) => `- ${target.file}:${mutant.line} \`${mutant.change}\` ${outcome}`),
];
console.log(`\n${lines.join('\n')}`);
mkdirSync(reports, { recursive: true });
writeFileSync(join(reports, 'mutate.md'), `${lines.join('\n')}\n`);
process.exitCode = killed(tried) < goal * tried.length ? 1 : 0;
