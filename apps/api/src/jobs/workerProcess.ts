import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

import type { AreaQuestion } from './areas';
import type { AreaMessage, Calculation, WarmMessage, WarmUp, WorkerMessage } from './calculation';
import type { EstimateMessage, Estimation } from './estimates';
import type { Expiry, ExpiryMessage } from './expiry';
import type { ExportMessage, ExportTask } from './exportWorker';

/** The last word of a worker process. */
export type WorkerAnswer = Exclude<WorkerMessage, { type: 'progress' }>;

/** What a worker process can be asked. */
type AnyTask = Calculation | AreaQuestion | Expiry | Estimation | ExportTask | WarmUp;

/** The last word to a task. */
type AnswerTo<Task> = Task extends AreaQuestion
  ? AreaMessage
  : Task extends Expiry
    ? ExpiryMessage
    : Task extends Estimation
      ? EstimateMessage
      : Task extends ExportTask
        ? ExportMessage
        : Task extends WarmUp
          ? WarmMessage
          : WorkerAnswer;

/** A worker process, started when it is first needed. */
export interface WorkerProcess {
  /** Starts the process if there is none, for a call that is likely to come. */
  prepare: () => void;
  /**
   * Calculates or answers; rejects when the process ends meanwhile or takes longer than allowed. One call at a time.
   */
  run: <Task extends AnyTask>(
    task: Task,
    onProgress?: (progress: { stage: string; percent: number }) => void,
  ) => Promise<AnswerTo<Task>>;
  /** Ends the process at once; a call under way rejects. */
  kill: () => void;
}

const ownScript = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** An idle process gives its memory back after this time. */
const idleMs = 60_000;

/** Where there is more to do than the machine can, small reads of everybody come before a calculation. */
const lessUrgent = 5;

function letOthersGoFirst({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, lessUrgent);
  } catch {
    // It has ended already, or that is not ours to say here.
  }
}

/** Prepares a worker process that may take `timeoutMs` for one calculation. */
export function workerProcess({
  timeoutMs,
  script = ownScript,
  areasFolder,
}: {
  timeoutMs: number;
  script?: string;
  /** Folder of imported areas. */
  areasFolder?: string | undefined;
}): WorkerProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const kill = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const start = (): ChildProcess => {
    const started = fork(script, areasFolder === undefined ? [] : [areasFolder], {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    letOthersGoFirst(started);
    return started;
  };
  const rest = () => {
    idle = setTimeout(kill, idleMs).unref();
  };
  return {
    prepare() {
      if (child) return;
      child = start();
      rest();
    },
    run: <Task extends AnyTask>(task: Task, onProgress?: (progress: { stage: string; percent: number }) => void) =>
      new Promise<AnswerTo<Task>>((resolve, reject) => {
        clearTimeout(idle);
        const process = (child ??= start());
        const timeout = setTimeout(
          () => end(() => reject(new Error(`No result after ${timeoutMs / 1000} s`)), kill),
          timeoutMs,
        );
        const end = (settle: () => void, then: () => void) => {
          clearTimeout(timeout);
          process.off('message', onMessage).off('exit', onExit).off('error', onError);
          then();
          settle();
        };
        const onMessage = (
          message: WorkerMessage | AreaMessage | ExpiryMessage | EstimateMessage | ExportMessage | WarmMessage,
        ) => {
          if (message.type === 'progress') onProgress?.(message);
          else end(() => resolve(message as AnswerTo<Task>), rest);
        };
        const onExit = (code: number | null, signal: string | null) =>
          end(() => reject(new Error(`The worker process ended (${signal ?? code})`)), kill);
        const onError = (error: Error) => end(() => reject(error), kill);
        process.on('message', onMessage).on('exit', onExit).on('error', onError);
        process.send(task);
      }),
    kill,
  };
}
