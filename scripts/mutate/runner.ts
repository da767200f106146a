// Tries faults of one file in a separate process: the parent kills it if a fault makes it run forever. The file itself
// is never changed; the fault is inserted when it is loaded.
import { join } from 'node:path';

import { createVitest } from 'vitest/node';

import { setUpMs, testMs } from '../check/patience';
import { root } from '../lib/files';
import type { Mutant } from './mutants';
import { withMutant } from './mutants';

/** The runner's task. */
export interface Trial {
  file: string;
  code: string;
  tests: readonly string[];
  mutants: readonly Mutant[];
}

/** Its messages: whether the tests pass without a fault, then the start and end of each fault. */
export type Told = { sound: boolean } | { begun: number } | { ended: number; killed: boolean };

const tell = (told: Told) => process.send?.(told);

/** Loads the file with each fault in turn, and reports whether its tests pass. */
async function tryAll({ file, code, tests, mutants }: Trial): Promise<void> {
  const path = join(root, file);
  let fault: Mutant | undefined;
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      include: [...tests],
      environment: 'node',
      testTimeout: testMs.unit,
      hookTimeout: setUpMs,
      bail: 1,
      maxWorkers: 1,
      // Tests load what they share once, but for those that start a database, of which a process has one.
      isolate: tests.some((test) => test.startsWith('apps/api/')),
      reporters: [{}],
    },
    {
      plugins: [
        {
          name: 'locus:fault',
          enforce: 'pre',
          load: (id) => (id.split('?')[0] === path ? (fault ? withMutant(code, fault) : code) : null),
        },
      ],
    },
  );
  const pass = async () => {
    vitest.invalidateFile(path);
    const specifications = await vitest.globTestSpecifications();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    return unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok());
  };
  const sound = await pass();
  tell({ sound });
  for (const [i, mutant] of sound ? mutants.entries() : []) {
    tell({ begun: i });
    fault = mutant;
    tell({ ended: i, killed: !(await pass()) });
  }
  await vitest.close();
  process.disconnect();
}

// Nobody is waiting for an answer any more.
process.once('disconnect', () => process.exit());
process.once('message', (trial: Trial) => void tryAll(trial));
