import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { ImportProgress } from '@locus/analytics/import';
import { ImportError } from '@locus/analytics/import';

import type { ImportMessage, ImportTasks } from './importWorker';

/**
 * Imports a file in a process of its own. Throws an ImportError for a file that cannot be used; ends the process when `signal` says so.
 */
export function importInProcess<Kind extends keyof ImportTasks>(
  kind: Kind,
  options: ImportTasks[Kind]['options'],
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportTasks[Kind]['report']> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./importWorker.ts', import.meta.url)), [], {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
      signal,
      killSignal: 'SIGKILL',
    });
    child.on('message', (message: ImportMessage) => {
      if (message.type === 'progress') onProgress(message.progress);
      else if (message.type === 'done') resolve(message.report);
      else
        reject(message.code ? new ImportError(message.code, message.text, message.details) : new Error(message.text));
    });
    child.once('error', reject);
    child.once('exit', (code, killer) =>
      reject(new Error(`The import ended unexpectedly (${killer ?? code}), nothing was changed`)),
    );
    child.send({ kind, options });
  });
}
