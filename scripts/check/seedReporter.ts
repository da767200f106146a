import { basename } from 'node:path';

import type { Reporter, TestModule } from 'vitest/node';

import { repeating, seedOf } from './seed';
import { zoneOf } from './zones';

/** Says after a failure how the run is repeated: its seed, and the time zones of the files that failed. */
// oxlint-disable-next-line import/no-default-export -- vitest takes a reporter's default export
export default class SeedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const failed = modules.filter((module) => module.state() === 'failed');
    if (failed.length > 0) console.error(repeatingFailures(failed.map(({ moduleId }) => moduleId)));
  }
}

/** How a run is repeated in which these files failed. */
export function repeatingFailures(files: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  const seed = seedOf(env);
  const lines = files.map((file) => `  ${basename(file)} ran in ${zoneOf(file, seed.seed)}`);
  return [repeating(seed), ...lines].join('\n');
}
