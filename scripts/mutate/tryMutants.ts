import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { commandOf } from '../lib/run';
import type { Mutant } from './mutants';
import type { Told, Trial } from './runner';
import type { Target } from './targets';

/** What became of a fault: a test failed, none did, no test reaches the file, or its tests fail without any fault. */
export type Outcome = 'killed' | 'survived' | 'untested' | 'unsound';

/** A fault may take so much longer than the tests of its file without one: what runs for ever is seen, too. */
const patienceMs = 120_000;

/** Tries faults of a file one after the other. A process that hangs at a fault is ended, and the next one goes on. */
export async function tryMutants(target: Target, mutants: readonly Mutant[]): Promise<Outcome[]> {
  if (target.tests.length === 0) return mutants.map(() => 'untested');
  const outcomes: Outcome[] = [];
  while (outcomes.length < mutants.length) {
    const { sound, ended, hung } = await trial({ ...target, mutants: mutants.slice(outcomes.length) });
    if (!sound) return mutants.map((_, i) => outcomes[i] ?? 'unsound');
    outcomes.push(...ended, ...(hung ? (['killed'] as const) : []));
  }
  return outcomes;
}

/** Whether the tests pass without a fault, how far a process came, and whether it hung at the next fault. */
function trial(asked: Trial): Promise<{ sound: boolean; ended: Outcome[]; hung: boolean }> {
  return new Promise((resolve, reject) => {
    const runner = fork(fileURLToPath(new URL('runner.ts', import.meta.url)), [], {
      execPath: process.execPath,
      execArgv: [commandOf('tsx')],
      // A group of its own, so that it ends with all that it started.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended: Outcome[] = [];
    let sound = false;
    let hung = false;
    const end = () => {
      hung = true;
      if (runner.pid !== undefined) process.kill(-runner.pid, 'SIGKILL');
    };
    let timer = setTimeout(end, patienceMs);
    runner.on('message', (told: Told) => {
      clearTimeout(timer);
      timer = setTimeout(end, patienceMs);
      if ('sound' in told) sound = told.sound;
      if ('ended' in told) ended.push(told.killed ? 'killed' : 'survived');
    });
    runner.on('error', reject).on('exit', () => {
      clearTimeout(timer);
      resolve({ sound: sound && (hung || ended.length > 0), ended, hung });
    });
    runner.send(asked);
  });
}
