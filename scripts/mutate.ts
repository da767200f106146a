// npm run check -- mutate: makes small faults in the code that guards and reads, and checks whether a test detects
// each. It tries a sample, because each fault takes seconds; the seed is LOCUS_SEED.
//   npx tsx scripts/mutate.ts --sample=400           this many faults, distributed over the files by size
//   npx tsx scripts/mutate.ts --each=3 access        three per file of this area
//   npx tsx scripts/mutate.ts --whole geo/rings      every fault of the files with this name
//   npx tsx scripts/mutate.ts --each=2 --minutes=8   ends by then, with the files in an order that depends on the seed
//   npx tsx scripts/mutate.ts --line=41 geo/rings    every fault of this line, e.g. one that survived before
// Exit code 1 if tests detect too few, or nothing was tried. Faults without any visible effect are listed in
// scripts/mutate/judged.ts with the reason, and are not tried.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { reports } from './check/steps';
import { judged } from './mutate/judged';
import type { Mutant } from './mutate/mutants';
import { mutantsOf } from './mutate/mutants';
import { randomBelow, sampleOf } from './mutate/sample';
import type { Target } from './mutate/targets';
import { targets } from './mutate/targets';
import type { Outcome } from './mutate/tryMutants';
import { detected, tryMutants } from './mutate/tryMutants';

/** The minimum share of faults that tests must detect. */
const goal = 0.85;

const args = process.argv.slice(2);
const seed = Number(process.env.LOCUS_SEED ?? 1);
const flag = (name: string): number | undefined => {
  const text = args.find((arg) => arg.startsWith(`--${name}=`));
  return text === undefined ? undefined : Number(text.slice(name.length + 3));
};
const line = flag('line');
const sample = args.includes('--whole') || line !== undefined ? Infinity : (flag('sample') ?? 200);
const each = flag('each');
const end = Date.now() + (flag('minutes') ?? Infinity) * 60_000;
const wanted = args.filter((arg) => !arg.startsWith('--'));

interface Tried {
  target: Target;
  mutant: Mutant;
  outcome: Outcome;
}

/**
 * The faults to try, by file, in an order that depends on the seed: what a run has no time for differs between seeds.
 */
function chosen(): [Target, Mutant[]][] {
  const random = randomBelow(seed);
  const files = targets()
    .filter(({ area, file }) => wanted.length === 0 || wanted.some((word) => area === word || file.includes(word)))
    .map((target) => ({
      target,
      mutants: mutantsOf(target.code, 'ts').filter(
        (mutant) => !judged(target, mutant) && (line === undefined || mutant.line === line),
      ),
    }));
  const all = files.flatMap(({ target, mutants }) => mutants.map((mutant) => ({ target, mutant })));
  const picked =
    each === undefined || sample === Infinity
      ? sampleOf(all, sample, random)
      : files.flatMap(({ target, mutants }) => sampleOf(mutants, each, random).map((mutant) => ({ target, mutant })));
  const byFile = new Map<Target, Mutant[]>();
  for (const { target, mutant } of picked) byFile.set(target, [...(byFile.get(target) ?? []), mutant]);
  console.log(`${picked.length} of ${all.length} faults, seed ${seed}`);
  const left = [...byFile];
  return Array.from({ length: left.length }, () => left.splice(random(left.length), 1)).flat();
}

const tried: Tried[] = [];
for (const [target, mutants] of chosen()) {
  if (Date.now() > end) break;
  const outcomes = await tryMutants(target, mutants, end);
  outcomes.forEach((outcome, i) => {
    const mutant = mutants[i];
    if (mutant) tried.push({ target, mutant, outcome });
  });
  console.log(`${target.file}: ${outcomes.filter(detected).length} of ${outcomes.length} seen`);
  // Reported at once, so that an interrupted run has reported what it tried.
  for (const { mutant, outcome } of outcomes.length === 0 ? [] : tried.slice(-outcomes.length))
    if (outcome !== 'killed') console.log(`  line ${mutant.line}: ${mutant.change} ${outcome}`);
}

if (tried.length === 0) {
  console.error('Nothing was tried: no file of this name, no fault in this line, or no time.');
  process.exit(1);
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);
const killed = (of: readonly Tried[]) => of.filter(({ outcome }) => detected(outcome)).length;
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
