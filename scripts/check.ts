// npm run check: what `npm test` checks, two steps at a time. A failing step does not stop the others, so that the
// summary is complete.
//   npm run check -- unit lint     only these steps
//   npm run check -- --shard=1/2   half of the tests, for two machines; the last takes all other steps
//   npm run check -- rest          what is left to CI: other looks, variants, long samples, static Storybook
//   npm run check -- long          what takes too long for each change: full proofs, and pseudo-translated stories
//   npm run check -- again         without the test files that passed on this machine with the same inputs; its seed
//                                  is that of the day
//   npm run check:fast             what the change affects: types, lint, texts, and its unit tests and stories
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import type { Step } from './check/runSteps';
import { split } from './check/parts/parts';
import { runSteps } from './check/runSteps';
import { repeating, seedOf } from './check/seed';
import { type CheckStep, fastSteps, groups, reports, steps, type Wish } from './check/steps';
import { summaryOf } from './check/summary';
import { touchedTests } from './check/touched';
import { currentInputs } from './check/unchanged';
import { readCitations } from './spec/citations';

const args = process.argv.slice(2);
const shard = args.find((arg) => arg.startsWith('--shard='))?.slice('--shard='.length);
const fast = args.includes('fast');
const again = args.includes('again') && process.env.CI === undefined;
const wanted = args
  .filter((arg) => !['fast', 'again'].includes(arg) && !arg.startsWith('--shard='))
  .flatMap((arg) => groups[arg] ?? arg);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const names = [...steps.map(({ name }) => name), ...Object.keys(groups)];
  console.error(`No step ${unknown.join(', ')}; there are ${names.join(', ')}`);
  process.exit(1);
}

// Everything that is sampled would run anew after each commit.
if (again) process.env.LOCUS_SEED ??= new Date().toISOString().slice(0, 10).replaceAll('-', '');
// Given to every step: mutation tests and proofs draw by it, too.
const seed = seedOf(process.env);
process.env.LOCUS_SEED = String(seed.seed);
const repeat = repeating(seed);
console.log(repeat);

if (!fast && (wanted.length === 0 || args.includes('rest')))
  console.log(split(new Set(readCitations().map(({ clause }) => clause)).size));

const touched = fast ? touchedTests() : undefined;
if (touched) console.log(touched.words);
const inputs = again ? currentInputs(seed.seed) : undefined;
const wish: Wish = { shard, files: touched?.files, inputs };
const chosen = touched
  ? fastSteps(touched)
  : steps.filter((step) => (wanted.length === 0 ? !step.named : wanted.includes(step.name)));

mkdirSync(reports, { recursive: true });
const heading = (name: string) => console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`);

/** A single step shows its output as it arrives; with several, the output of each is shown when it ends. */
const runnable = ({ name, work, after }: CheckStep): Step => ({
  name,
  after,
  run: async () => {
    if (chosen.length === 1) {
      heading(name);
      return work('inherit', wish);
    }
    const log = join(reports, `${name}.log`);
    const output = openSync(log, 'w+');
    try {
      return await work(output, wish);
    } finally {
      closeSync(output);
      heading(name);
      process.stdout.write(readFileSync(log));
    }
  },
});

const results = await runSteps(chosen.map(runnable), Math.min(3, availableParallelism()), {
  start: (name) => chosen.length > 1 && console.log(`${name} …`),
});
console.log(summaryOf(results, repeat));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
