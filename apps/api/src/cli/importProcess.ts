import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { ImportProgress } from '@locus/analytics/import';
import { ImportError } from '@locus/analytics/import';

import type { ImportMessage, ImportTasks } from './importWorker';

/** How an importing process is monitored and stopped. */
export interface ImportWatch<Kind extends keyof ImportTasks> {
  /** Ends the process. */
  signal: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
  /**
   * Decides about the prepared files; if it throws, the process is ended and its prepared files are left to
   * `finishImport`.
   */
  decide: (prepared: ImportTasks[Kind]['prepared']) => Promise<void>;
}

/**
 * Imports a file in a separate process. Throws an ImportError for an unusable file, and what `decide` throws; the
 * process has ended then.
 */
export function importInProcess<Kind extends keyof ImportTasks>(
  kind: Kind,
  options: ImportTasks[Kind]['options'],
  { signal, onProgress = () => undefined, decide }: ImportWatch<Kind>,
): Promise<ImportTasks[Kind]['report']> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./importWorker.ts', import.meta.url)), [], {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
      signal,
      killSignal: 'SIGKILL',
    });
    let failure: Error | undefined;
    child.on('message', (message: ImportMessage) => {
      if (message.type === 'progress') onProgress(message.progress);
      else if (message.type === 'done') resolve(message.report);
      else if (message.type === 'failed')
        failure = message.code ? new ImportError(message.code, message.text, message.details) : new Error(message.text);
      else {
        decide(message.prepared).then(
          () => child.connected && child.send({ type: 'decided' }),
          (error: Error) => {
            failure = error;
            child.kill('SIGKILL');
          },
        );
      }
    });
    child.once('error', (error) => {
      failure ??= error;
      // There was no process to end.
      if (child.pid === undefined) reject(error);
    });
    child.once('exit', (code, killer) =>
      reject(failure ?? new Error(`The import ended unexpectedly (${killer ?? code}), nothing was changed`)),
    );
    child.send({ kind, options });
  });
}
