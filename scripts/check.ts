// npm run check: everything CI does. A failing step does not stop the next one, so that the summary is whole.
//   npm run check -- unit lint     these steps only
//   npm run check -- long          what takes too long for each change: proofs whole, and stories with made-up texts (pseudo)
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { longProofFiles } from './check/longProofs';
import type { Counts } from './check/vitestCounts';
import { afterSecondRun, failedFiles, vitestCounts } from './check/vitestCounts';
import { chdbFolder } from './lib/chdb';
import { root } from './lib/files';
import { commandOf, runNode, runScript } from './lib/run';

type Result = Counts & { name: string; seconds: number };
type Step = { name: string; run: () => Promise<Counts>; /** Runs only where it is asked for. */ named?: true };

const reports = join(root, 'node_modules/.cache/locus/reports');

/** A step that is right or wrong as a whole. */
const task = (name: string, run: () => Promise<number>): Step => ({
  name,
  run: async () =>
    (await run()) === 0
      ? { passed: 1, failed: 0, skipped: 0, failures: [] }
      : { passed: 0, failed: 1, skipped: 0, failures: ['see its output above'] },
});

/** One run of a project's tests; resolves to its exit code and its JSON report, if it wrote one. */
async function vitest(project: string, files: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const file = join(reports, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--project', project, '--passWithNoTests', ...reporters, ...files];
  const code = await runNode(commandOf('vitest'), args, env);
  return { code, report: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
}

/** A step whose tests count one by one. */
const tests = (name: string, project: string): Step => ({
  name,
  run: async () => {
    const { code, report } = await vitest(project);
    return vitestCounts(code, report);
  },
});

/**
 * Tests in a browser: files that failed run once more by themselves. A picture taken on a busy machine may be a frame early; what
 * is really wrong fails again.
 */
const browserTests = (name: string, project: string): Step => ({
  name,
  run: async () => {
    const { code, report } = await vitest(project);
    const first = vitestCounts(code, report);
    const files = failedFiles(report);
    if (first.failed === 0 || files.length === 0) return first;
    console.log(`\nOnce more:\n${first.failures.map((failure) => `  ${failure}`).join('\n')}`);
    const second = await vitest(project, files);
    return afterSecondRun(first, vitestCounts(second.code, second.report));
  },
});

/** Every proof of which the unit tests run a sample, whole. */
const longProofs = async (): Promise<Counts> => {
  const { code, report } = await vitest('unit', longProofFiles(), { LOCUS_LONG: '1' });
  return vitestCounts(code, report);
};

/** The store contract on ClickHouse's engine, installed on demand; skipped where it cannot be had. */
const clickhouse: Step = {
  name: 'clickhouse',
  run: async () => {
    const folder = await chdbFolder();
    if (folder === undefined) return { passed: 0, failed: 0, skipped: 1, failures: [] };
    const only = ['packages/analytics/src/store/stores.test.ts', '-t', 'ClickHouse'];
    const { code, report } = await vitest('unit', only, { LOCUS_CHDB: folder });
    // What the name leaves out ran with the unit tests.
    return { ...vitestCounts(code, report), skipped: 0 };
  },
};

const steps: Step[] = [
  task('typecheck', () => runNode(commandOf('tsc', 'typescript'), ['--noEmit'])),
  task('lint', () => runScript('scripts/lint.ts')),
  task('i18n', () => runScript('scripts/i18n-check.ts')),
  task('lock', () => runScript('scripts/check-lock.ts')),
  task('licences', () => runScript('scripts/check-licences.ts')),
  task('spec', () => runScript('scripts/spec.ts', ['--unknown'])),
  tests('unit', 'unit'),
  clickhouse,
  task('build', () => runScript('scripts/build.ts')),
  task('storybook', () => runNode(commandOf('storybook'), ['build', '--quiet'], { STORYBOOK_DISABLE_TELEMETRY: '1' })),
  // `visual` is `stories` with pictures compared: one browser run proves both.
  browserTests('stories', 'visual'),
  { ...browserTests('pseudo', 'pseudo'), named: true },
  { name: 'proofs', run: longProofs, named: true },
  browserTests('e2e', 'e2e'),
];

const wanted = process.argv.slice(2).flatMap((name) => (name === 'long' ? ['proofs', 'pseudo'] : name));
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

mkdirSync(reports, { recursive: true });
const results: Result[] = [];
for (const { name, run } of steps.filter((step) => (wanted.length === 0 ? !step.named : wanted.includes(step.name)))) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`);
  const start = performance.now();
  results.push({ name, ...(await run()), seconds: Math.round((performance.now() - start) / 1000) });
}

console.log(
  `\n${'step'.padEnd(12)}${['passed', 'failed', 'skipped', 'seconds'].map((head) => head.padStart(9)).join('')}`,
);
for (const { name, passed, failed, skipped, seconds } of results) {
  console.log(
    `${name.padEnd(12)}${[passed, failed, skipped, seconds].map((count) => String(count).padStart(9)).join('')}`,
  );
}
for (const { name, failures } of results.filter(({ failed }) => failed > 0)) {
  console.log(`\n${name} failed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
}
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
