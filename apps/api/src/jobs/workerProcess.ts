import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

import type { AreaQuestion } from './areas';
import type { AreaMessage, Calculation, ReadyMessage, WarmMessage, WarmUp, WorkerMessage } from './calculation';
import type { EstimateMessage, Estimation } from './estimates';
import type { Expiry, ExpiryMessage, VisitsCheck, VisitsCheckMessage } from './expiry';
import type { ExportMessage, ExportTask } from './exportWorker';

/** The final message of a worker process. */
export type WorkerAnswer = Exclude<WorkerMessage, { type: 'progress' }>;

/** The tasks of a worker process. */
type AnyTask = Calculation | AreaQuestion | Expiry | VisitsCheck | Estimation | ExportTask | WarmUp;

/** The final message of a task. */
type AnswerTo<Task> = Task extends AreaQuestion
  ? AreaMessage
  : Task extends Expiry
    ? ExpiryMessage
    : Task extends VisitsCheck
      ? VisitsCheckMessage
      : Task extends Estimation
        ? EstimateMessage
        : Task extends ExportTask
          ? ExportMessage
          : Task extends WarmUp
            ? WarmMessage
            : WorkerAnswer;

type AnyMessage =
  | WorkerMessage
  | AreaMessage
  | ExpiryMessage
  | VisitsCheckMessage
  | EstimateMessage
  | ExportMessage
  | WarmMessage
  | ReadyMessage;

/** A worker process, started on first use. */
export interface WorkerProcess {
  /** Starts the process if there is none, for a call that is likely to follow. */
  prepare: () => void;
  /**
   * Runs a task; rejects if the process ends in the meantime or exceeds its time limit, which begins once the process
   * has started. One call at a time.
   */
  run: <Task extends AnyTask>(
    task: Task,
    onProgress?: (progress: { stage: string; percent: number }) => void,
  ) => Promise<AnswerTo<Task>>;
  /** Ends the process at once; a call in progress rejects. */
  kill: () => void;
}

const ownScript = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** An idle process frees its memory after this time. */
const idleMs = 60_000;
/** A process may take this long to start: on a busy machine that takes longer than most tasks. */
const startMs = 60_000;

/** Under load, everybody's small reads take precedence over a calculation. */
const lessUrgent = 5;

function letOthersGoFirst({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, lessUrgent);
  } catch {
    // It has already ended, or this system does not permit it.
  }
}

/** Prepares a worker process that may take `timeoutMs` per calculation. */
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
  const ready = new WeakSet<ChildProcess>();
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
    started.on('message', ({ type }: AnyMessage) => type === 'ready' && ready.add(started));
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
        const within = (ms: number) =>
          setTimeout(() => end(() => reject(new Error(`No result after ${ms / 1000} s`)), kill), ms);
        let timeout = within(ready.has(process) ? timeoutMs : timeoutMs + startMs);
        const end = (settle: () => void, then: () => void) => {
          clearTimeout(timeout);
          process.off('message', onMessage).off('exit', onExit).off('error', onError);
          then();
          settle();
        };
        const onMessage = (message: AnyMessage) => {
          if (message.type === 'progress') onProgress?.(message);
          else if (message.type === 'ready') {
            clearTimeout(timeout);
            timeout = within(timeoutMs);
          } else end(() => resolve(message as AnswerTo<Task>), rest);
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
