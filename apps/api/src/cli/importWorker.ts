import type {
  AreaImportOptions,
  AreaImportReport,
  CountsImportOptions,
  CountsImportReport,
  ImportErrorCode,
  ImportErrorDetails,
  ImportOptions,
  ImportProgress,
  ImportReport,
  OptOutOptions,
  OptOutReport,
  PanelImportOptions,
  PanelImportReport,
  PostcodesImportOptions,
  PostcodesImportReport,
} from '@locus/analytics/import';
import {
  importAreas,
  importCounts,
  ImportError,
  importOptOut,
  importPanel,
  importPings,
  importPostcodes,
  importVisits,
} from '@locus/analytics/import';

/** What is imported, by kind: how it is asked for and what comes of it. */
export interface ImportTasks {
  visits: { options: Omit<ImportOptions, 'onProgress'>; report: ImportReport };
  pings: { options: Omit<ImportOptions, 'onProgress'>; report: ImportReport };
  areas: { options: AreaImportOptions; report: AreaImportReport };
  postcodes: { options: PostcodesImportOptions; report: PostcodesImportReport };
  counts: { options: CountsImportOptions; report: CountsImportReport };
  panel: { options: PanelImportOptions; report: PanelImportReport };
  'opt-out': { options: OptOutOptions; report: OptOutReport };
}

/** A task of the importing process. */
export type ImportTask<Kind extends keyof ImportTasks = keyof ImportTasks> = {
  [One in Kind]: { kind: One; options: ImportTasks[One]['options'] };
}[Kind];

/** What the importing process says. */
export type ImportMessage =
  | { type: 'progress'; progress: ImportProgress }
  | { type: 'done'; report: ImportTasks[keyof ImportTasks]['report'] }
  /** With a code the file or a setting is to blame, and the text says which. */
  | { type: 'failed'; code: ImportErrorCode | undefined; text: string; details: ImportErrorDetails };

/* A process of its own that imports one file, so that its memory is limited and given back. */

const say = (message: ImportMessage): void => void process.send?.(message);

// Ended by the one who started it; whatever was not switched to by then is thrown away by the next import.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

const onProgress = (progress: ImportProgress) => say({ type: 'progress', progress });

async function run(task: ImportTask): Promise<ImportTasks[keyof ImportTasks]['report']> {
  switch (task.kind) {
    case 'visits':
      return importVisits({ ...task.options, onProgress });
    case 'pings':
      return importPings({ ...task.options, onProgress });
    case 'areas':
      return importAreas(task.options);
    case 'postcodes':
      return importPostcodes(task.options);
    case 'counts':
      return importCounts(task.options);
    case 'panel':
      return importPanel(task.options);
    case 'opt-out':
      return importOptOut(task.options);
  }
}

process.once('message', (task: ImportTask) => {
  void run(task)
    .then(
      (report) => say({ type: 'done', report }),
      (error: Error) => {
        const code = error instanceof ImportError ? error.code : undefined;
        // The text names line and column already.
        const details = error instanceof ImportError ? { rejects: error.rejects, rejectsFile: error.rejectsFile } : {};
        say({ type: 'failed', code, text: code ? error.message : (error.stack ?? error.message), details });
      },
    )
    .finally(() => process.disconnect());
});
