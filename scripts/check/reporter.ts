import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

import type { Reporter, TestCase, TestModule } from 'vitest/node';

import { root } from '../lib/files';
import type { Report } from './vitestCounts';
import { reasonToSkip } from './vitestCounts';

/**
 * Writes the results of a run to the file named by `LOCUS_REPORT`: counts, failures, what was retried, and how long
 * each took.
 */
// oxlint-disable-next-line import/no-default-export -- vitest takes a reporter's default export
export default class CheckReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const file = process.env.LOCUS_REPORT;
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(reportOf(modules, errors.length)));
  }
}

const reportOf = (modules: readonly TestModule[], errors: number): Report => {
  const files = modules.map((module) => relative(root, module.moduleId));
  const all = modules.flatMap((module, i) =>
    [...module.children.allTests()].map((test) => ({ test, file: files[i]! })),
  );
  const states = all.map(({ test }) => test.result().state);
  const named = (is: (test: TestCase) => boolean) =>
    all.filter(({ test }) => is(test)).map(({ test, file }) => `${file} > ${test.fullName}`);
  return {
    passed: states.filter((state) => state === 'passed').length,
    skipped: states.filter((state) => state === 'skipped').length,
    failures: [
      ...named((test) => test.result().state === 'failed'),
      // A file that could not be loaded, or whose setup failed.
      ...modules.flatMap((module, i) =>
        module.state() === 'failed' && [...module.children.allTests('failed')].length === 0 ? [files[i]!] : [],
      ),
      ...Array.from({ length: errors }, () => 'an error outside of any test, see the output'),
    ],
    retried: named((test) => test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0),
    skips: all.flatMap(({ test, file }) => {
      const result = test.result();
      const why = result.state === 'skipped' ? reasonToSkip(test.fullName, result.note) : undefined;
      return why === undefined ? [] : { name: `${file} > ${test.fullName}`, why };
    }),
    tests: all.map(({ test, file }) => ({
      name: `${file} > ${test.fullName}`,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    })),
    files: modules.map((module, i) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return { name: files[i]!, seconds: (duration + collectDuration + setupDuration) / 1000 };
    }),
  };
};
