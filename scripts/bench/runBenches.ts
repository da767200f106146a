import { loadavg } from 'node:os';

import type { Output } from '../lib/run';
import { commandOf, runNode } from '../lib/run';
import type { BenchFile } from './benches';

/** How benches run: with which flags, which additional environment, and where their output goes. */
export interface BenchRun {
  flags?: string[];
  env?: NodeJS.ProcessEnv;
  output?: Output;
}

/**
 * Runs benches one at a time, so that they do not affect each other's measurements; each in a separate process, so that
 * none can change the state of another. Returns the names of those that missed a goal, measured nothing or failed.
 */
export async function runBenches(
  benches: readonly BenchFile[],
  { flags = [], env = {}, output = 'inherit' }: BenchRun = {},
): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, file } of benches) {
    console.log(`\n${name} (load of the machine before: ${loadavg()[0]?.toFixed(1)})`);
    const code = await runNode(commandOf('tsx'), ['scripts/bench/runBench.ts', file, ...flags], env, output);
    if (code !== 0) failed.push(name);
  }
  return failed;
}
