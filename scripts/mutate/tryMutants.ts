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

/**
 * Tries faults of a file one after the other, as many as there is time for (`end`, in ms since 1970). A process that
 * hangs at a fault is ended, and the next one goes on.
 */
export async function tryMutants(target: Target, mutants: readonly Mutant[], end = Infinity): Promise<Outcome[]> {
  if (target.tests.length === 0) return mutants.map(() => 'untested');
  const outcomes: Outcome[] = [];
  while (outcomes.length < mutants.length) {
    const { sound, ended, hung } = await trial({ ...target, mutants: mutants.slice(outcomes.length) }, end);
    if (!sound && Date.now() < end) return mutants.map((_, i) => outcomes[i] ?? 'unsound');
    outcomes.push(...ended, ...(hung ? (['killed'] as const) : []));
    if (Date.now() >= end) return outcomes;
  }
  return outcomes;
}

/** Whether the tests pass without a fault, how far a process came, and whether it hung at the next fault. */
function trial(asked: Trial, endMs: number): Promise<{ sound: boolean; ended: Outcome[]; hung: boolean }> {
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
    const kill = () => {
      if (runner.pid !== undefined) process.kill(-runner.pid, 'SIGKILL');
    };
    const giveUp = () => {
      hung = true;
      kill();
    };
    let timer = setTimeout(giveUp, patienceMs);
    // What is under way when the time is over has no outcome.
    const over = endMs === Infinity ? undefined : setTimeout(kill, Math.max(0, endMs - Date.now()));
    runner.on('message', (told: Told) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, patienceMs);
      if ('sound' in told) sound = told.sound;
      if ('ended' in told) ended.push(told.killed ? 'killed' : 'survived');
    });
    runner.on('error', reject).on('exit', () => {
      clearTimeout(timer);
      clearTimeout(over);
      resolve({ sound: sound && (hung || ended.length > 0), ended, hung });
    });
    runner.send(asked);
  });
}
