import type { ImportErrorCode, ImportOptions, ImportProgress, ImportReport } from '@locus/analytics/import';
import { ImportError, importVisits } from '@locus/analytics/import';

/** What the importing process says. */
export type ImportMessage =
  | { type: 'progress'; progress: ImportProgress }
  | { type: 'done'; report: ImportReport }
  /** With a code the file or a setting is to blame, and the text says which. */
  | { type: 'failed'; code: ImportErrorCode | undefined; text: string };

/* A process of its own that imports one file, so that its memory is limited and given back. */

const say = (message: ImportMessage): void => void process.send?.(message);

// Ended by the one who started it; whatever was not switched to by then is thrown away by the next import.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

process.once('message', (options: ImportOptions) => {
  void importVisits({ ...options, onProgress: (progress) => say({ type: 'progress', progress }) })
    .then(
      (report) => say({ type: 'done', report }),
      (error: Error) => {
        const code = error instanceof ImportError ? error.code : undefined;
        say({ type: 'failed', code, text: code ? error.message : (error.stack ?? error.message) });
      },
    )
    .finally(() => process.disconnect());
});
