import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { commandOf } from '../lib/run';
import type { Mutant } from './mutants';
import type { Told, Trial } from './runner';
import type { Target } from './targets';

/**
 * The outcome for a fault: a test failed, the tests ran forever, none failed, no test reaches the file, or its tests
 * fail even without a fault.
 */
export type Outcome = 'killed' | 'hung' | 'survived' | 'untested' | 'unsound';

/** Whether the fault was detected: running forever counts, too. */
export const detected = (outcome: Outcome): boolean => outcome === 'killed' || outcome === 'hung';

/** How long tests may take without a fault, and the least time they get with one (ms). */
const patienceMs = { sound: 600_000, fault: 300_000 };
/** With a fault, tests may take this many times as long as without; on a busy machine that varies. */
const slower = 6;

/**
 * Tries the faults of a file in turn, as many as there is time for (`end`, in ms since the epoch). A process that hangs
 * at a fault is killed, and the next one continues.
 */
export async function tryMutants(target: Target, mutants: readonly Mutant[], end = Infinity): Promise<Outcome[]> {
  if (target.tests.length === 0) return mutants.map(() => 'untested');
  const outcomes: Outcome[] = [];
  while (outcomes.length < mutants.length) {
    const { sound, ended, hung } = await trial({ ...target, mutants: mutants.slice(outcomes.length) }, end);
    if (!sound && Date.now() < end) return mutants.map((_, i) => outcomes[i] ?? 'unsound');
    outcomes.push(...ended, ...(hung ? (['hung'] as const) : []));
    if (Date.now() >= end) return outcomes;
  }
  return outcomes;
}

/** Whether the tests pass without a fault, how far a process got, and whether it hung at the next fault. */
function trial(asked: Trial, endMs: number): Promise<{ sound: boolean; ended: Outcome[]; hung: boolean }> {
  return new Promise((resolve, reject) => {
    const runner = fork(fileURLToPath(new URL('runner.ts', import.meta.url)), [], {
      execPath: process.execPath,
      execArgv: [commandOf('tsx')],
      // Its own process group, so that everything it started ends with it.
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
    const begunMs = Date.now();
    let patience = patienceMs.sound;
    let timer = setTimeout(giveUp, patience);
    // What is still running when the time is up has no outcome.
    const over = endMs === Infinity ? undefined : setTimeout(kill, Math.max(0, endMs - Date.now()));
    runner.on('message', (told: Told) => {
      clearTimeout(timer);
      if ('sound' in told) {
        sound = told.sound;
        patience = Math.max(patienceMs.fault, slower * (Date.now() - begunMs));
      }
      timer = setTimeout(giveUp, patience);
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
