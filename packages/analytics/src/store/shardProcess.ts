import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { DatabaseLimits } from '../database';
import type { KeptQuestion, KeptSums, VisitRow, VisitSource, VisitStatement } from './engine';

/** How a process opens the visits; its first message. */
export interface ShardOptions {
  root: string;
  limits: DatabaseLimits;
}

/** The questions to a process. */
export type ShardQuestion =
  | { source: VisitSource; statement: VisitStatement }
  | { source: VisitSource; sums: KeptSums; question: KeptQuestion };

/** A question with a number that is repeated in its answer. */
export interface ShardRequest {
  id: number;
  asked: ShardQuestion;
}

/** The answers of a process. */
export type ShardAnswer = { id: number; rows: VisitRow[] } | { id: number; error: string };

/**
 * A process that reads visits has ended, by itself or by the system (for lack of memory, for instance); the next
 * question starts another.
 */
export class ShardEnded extends Error {}

/** A process that reads visits, started by the first question. */
export interface ShardProcess {
  /** Rejects with ShardEnded if the process ends before it has answered. */
  ask: (asked: ShardQuestion) => Promise<VisitRow[]>;
  /** The running process, if there is one. */
  pid: () => number | undefined;
  end: () => Promise<void>;
}

interface Waiting {
  resolve: (rows: VisitRow[]) => void;
  reject: (error: Error) => void;
}

const script = fileURLToPath(new URL('./shardWorker.ts', import.meta.url));

/** Prepares a process that reads visits. */
export function openShardProcess(options: ShardOptions): ShardProcess {
  let child: ChildProcess | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const start = (): ChildProcess => {
    const started = fork(script, [], { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
    started.on('message', (answer: ShardAnswer) => {
      const asker = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('rows' in answer) asker?.resolve(answer.rows);
      else asker?.reject(new Error(answer.error));
    });
    const ended = (why: string) => {
      if (child === started) child = undefined;
      const askers = [...waiting.values()];
      waiting.clear();
      for (const { reject } of askers) reject(new ShardEnded(`A process that reads visits ended (${why})`));
    };
    started.once('error', (error) => ended(error.message));
    started.once('exit', (code, signal) => ended(String(signal ?? code)));
    started.send(options);
    return started;
  };

  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        const process = (child ??= start());
        last += 1;
        waiting.set(last, { resolve, reject });
        process.send({ id: last, asked } satisfies ShardRequest);
      }),
    pid: () => child?.pid,
    end: () =>
      new Promise((resolve) => {
        const ending = child;
        if (!ending) return resolve();
        ending.once('exit', () => resolve());
        ending.kill();
      }),
  };
}
