import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { chdbFolder } from '../lib/chdb';
import { root } from '../lib/files';
import { commandOf, lastLines, type Output, runNode, runScript } from '../lib/run';
import { longProofFiles } from './longProofs';
import type { Part } from './parts/part';
import { chosenBy, longSamples } from './parts/parts';
import { retries } from './patience';
import type { Touched } from './touched';
import { type Inputs, keepPassed, toRun } from './unchanged';
import type { Counts, Report, Slow } from './vitestCounts';
import { vitestCounts } from './vitestCounts';

/** Where steps leave their reports and logs. */
export const reports: string = join(root, 'node_modules/.cache/locus/reports');

/** What the type checker knows of the last run. */
const types = join(root, 'node_modules/.cache/locus/types.tsbuildinfo');

/** The options of a run besides its steps. */
export interface Wish {
  /** A part of the tests, e.g. `1/2`: for several machines. */
  shard?: string;
  /** Test files, by project; all if not given. */
  files?: Partial<Record<Project, readonly string[]>>;
  /** With them, files that have passed with the same inputs do not run again. */
  inputs?: Inputs | undefined;
}

/** The projects of vitest.config.ts; `unit` includes `unit-alone` and `unit-programs`. */
export type Project = 'unit' | 'stories' | 'visual' | 'pseudo' | 'late' | 'e2e';

/** A step of the check. */
export interface CheckStep {
  name: string;
  work: (output: Output, wish: Wish) => Promise<Counts>;
  after?: readonly string[];
  /** Runs only if requested by name. */
  named?: true;
}

/** Whether this machine runs a step that cannot be split; with several machines, the last one does. */
function isHere({ shard = '1/1' }: Wish): boolean {
  const [part, parts] = shard.split('/');
  return part === parts;
}

interface TaskOptions {
  /** The maximum number of attempts; a step in a browser is retried like any browser test. */
  attempts?: number;
  /** Whether every machine runs it, because its other steps need the result. */
  everywhere?: boolean;
}

/** A step that passes or fails as a whole. */
export const task = (
  name: string,
  run: (output: Output) => Promise<number>,
  { attempts = 1, everywhere = false }: TaskOptions = {},
): CheckStep => ({
  name,
  work: async (output, wish) => {
    if (!everywhere && !isHere(wish)) return { passed: 0, failed: 0, skipped: 1, failures: [] };
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if ((await run(output)) !== 0) continue;
      return { passed: 1, failed: 0, skipped: 0, failures: [], retried: attempt > 1 ? [name] : [] };
    }
    return { passed: 0, failed: 1, skipped: 0, failures: lastLines(output) };
  },
});

/** A step whose tests are counted individually. */
function tests(name: string, project: Project, slow: Slow = 'tests') {
  return async (output: Output, { shard, files, inputs }: Wish, env: NodeJS.ProcessEnv = {}): Promise<Counts> => {
    const wanted = files?.[project];
    const run = inputs && wanted ? toRun(name, wanted, inputs) : wanted;
    const unchanged = (wanted?.length ?? 0) - (run?.length ?? 0);
    if (run?.length === 0) return { passed: 0, failed: 0, skipped: 0, failures: [], unchanged };
    const file = join(reports, `${name}.json`);
    rmSync(file, { force: true });
    const reporters = ['--reporter=default', '--reporter=./scripts/check/reporter.ts'];
    const part = shard ? [`--shard=${shard}`] : [];
    const titles = project === 'unit' ? ['unit', 'unit-alone', 'unit-programs'] : [project];
    const projects = titles.flatMap((title) => ['--project', title]);
    const args = ['run', ...projects, '--passWithNoTests', ...reporters, ...part, ...(run ?? [])];
    const code = await runNode(commandOf('vitest'), args, { ...env, LOCUS_REPORT: file }, output);
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
    if (inputs && report) keepPassed(name, report, inputs);
    return { ...vitestCounts(code, report, slow), unchanged };
  };
}

/** What one of the two parts runs of the stories or the journeys; these depend on everything, so they always run. */
const ofPart =
  (part: Part, name: string, project: 'stories' | 'e2e'): CheckStep['work'] =>
  (output, wish) => {
    const chosen = chosenBy(part);
    const own =
      project === 'stories'
        ? { ...wish, files: { stories: chosen.stories } }
        : { ...wish, files: { e2e: [...chosen.journeys, '-t', chosen.titles] }, inputs: undefined };
    return tests(name, project)(output, own, { LOCUS_PART: part });
  };

/** Runs in full every proof that the other steps sample. */
const proofs =
  (project: 'unit' | 'e2e'): CheckStep['work'] =>
  (output, wish) =>
    tests(`${project}-proofs`, project)(
      output,
      { ...wish, files: { [project]: longProofFiles(project) } },
      { LOCUS_LONG: '1' },
    );

/** The store contract on ClickHouse's engine, installed on demand; skipped if it cannot be installed. */
const clickhouse: CheckStep['work'] = async (output, wish) => {
  const other = { passed: 0, failed: 0, skipped: 1, failures: [] };
  if (!isHere(wish)) return other;
  const folder = await chdbFolder();
  if (folder === undefined)
    return { ...other, skips: ['skipped: the visit store on ClickHouse, because chDB cannot be installed here'] };
  const only = { unit: ['packages/analytics/src/store/stores.test.ts', '-t', 'ClickHouse'] };
  // The other tests ran with the unit tests.
  return { ...(await tests('clickhouse', 'unit')(output, { files: only }, { LOCUS_CHDB: folder })), skipped: 0 };
};

/**
 * All checks, in the order in which they start. Two steps run at a time: the stories, which take longest, beside all
 * the others.
 */
export const steps: readonly CheckStep[] = [
  { name: 'stories', work: ofPart('main', 'stories', 'stories') },
  // Once the state of the last run is known, only what a change affects is checked again.
  task('typecheck', (output) =>
    runNode(commandOf('tsc', 'typescript'), ['--noEmit', '--incremental', '--tsBuildInfoFile', types], {}, output),
  ),
  task('lint', (output) => runScript('scripts/lint.ts', [], output)),
  task('i18n', (output) => runScript('scripts/i18n-check.ts', [], output)),
  task('lock', (output) => runScript('scripts/check-lock.ts', [], output)),
  task('licences', (output) => runScript('scripts/check-licences.ts', [], output)),
  task('spec', (output) => runScript('scripts/spec.ts', ['--unknown'], output)),
  task('fonts', (output) => runScript('scripts/check-fonts.ts', [], output), { attempts: 1 + retries }),
  task('build', (output) => runScript('scripts/build.ts', [], output), { everywhere: true }),
  {
    name: 'unit',
    work: (output, wish) =>
      tests('unit', 'unit', 'files')(
        output,
        { ...wish, files: wish.inputs && { unit: chosenBy('main').unit } },
        { LOCUS_PART: 'main' },
      ),
  },
  { name: 'e2e', work: ofPart('main', 'e2e', 'e2e'), after: ['build'] },
  { name: 'other-stories', work: ofPart('rest', 'other-stories', 'stories'), after: ['stories'], named: true },
  {
    name: 'samples',
    work: (output, wish) => tests('samples', 'unit', 'files')(output, { ...wish, files: { unit: longSamples() } }),
    named: true,
  },
  { name: 'clickhouse', work: clickhouse, after: ['unit', 'samples'], named: true },
  { name: 'other-journeys', work: ofPart('rest', 'other-journeys', 'e2e'), after: ['build', 'e2e'], named: true },
  {
    ...task('storybook', (output) =>
      runNode(commandOf('storybook'), ['build', '--quiet', '--test'], { STORYBOOK_DISABLE_TELEMETRY: '1' }, output),
    ),
    named: true,
  },
  // Those of the stories that have a picture. Stories run one kind at a time: all kinds keep what the pages load from
  // `node_modules` in the same folder, and on a fresh machine two of them would write it at once.
  { name: 'visual', work: tests('visual', 'visual'), after: ['stories', 'other-stories'], named: true },
  { name: 'pseudo', work: tests('pseudo', 'pseudo'), after: ['stories', 'other-stories', 'visual'], named: true },
  { name: 'late', work: tests('late', 'late'), after: ['stories', 'other-stories', 'visual', 'pseudo'], named: true },
  { name: 'proofs', work: proofs('unit'), named: true },
  { ...task('mutate', (output) => runScript('scripts/mutate.ts', [], output)), named: true },
  { name: 'journeys', work: proofs('e2e'), after: ['build'], named: true },
];

/** Names for several steps. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  rest: ['other-stories', 'build', 'samples', 'clickhouse', 'other-journeys', 'storybook'],
  long: ['build', 'proofs', 'journeys', 'visual', 'pseudo', 'late'],
};

/** What `npm run check:fast` runs for a change; pictures are compared by `npm run test:visual`. */
export const fastSteps = ({ files, code = [] }: Pick<Touched, 'files' | 'code'>): readonly CheckStep[] => [
  ...(files.stories.length > 0 ? [{ name: 'stories', work: tests('fast-stories', 'stories') }] : []),
  ...steps.filter(({ name }) => ['typecheck', 'i18n'].includes(name)),
  task('lint', (output) => runScript('scripts/lint.ts', code, output)),
  ...(files.unit.length > 0 ? [{ name: 'unit', work: tests('fast-unit', 'unit', 'files') }] : []),
];
