import type {
  AreaImportOptions,
  AreaImportReport,
  ColumnsOptions,
  CountsImportOptions,
  CountsImportReport,
  CoverageImportOptions,
  CoverageImportReport,
  DrawOptions,
  DrawReport,
  FileColumns,
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
  PreparedImport,
  PreparedSwitch,
  UndoOptions,
  UndoReport,
} from '@locus/analytics/import';
import {
  DamagedVisits,
  drawPlaces,
  importAreas,
  importCounters,
  importCounts,
  importCoverage,
  ImportError,
  importOptOut,
  importPanel,
  importPings,
  importPostcodes,
  importVisits,
  readColumns,
  undoImport,
} from '@locus/analytics/import';

/** An import's options without those that cannot be passed to another process. */
type Options<Given> = Omit<Given, 'onProgress' | 'decide'>;

/** What is imported, by kind: the request, the prepared files before the decision, and the result. */
export interface ImportTasks {
  visits: { options: Options<ImportOptions>; prepared: PreparedImport<ImportReport>; report: ImportReport };
  pings: { options: Options<ImportOptions>; prepared: PreparedImport<ImportReport>; report: ImportReport };
  counters: { options: Options<ImportOptions>; prepared: PreparedImport<ImportReport>; report: ImportReport };
  areas: { options: Options<AreaImportOptions>; prepared: PreparedImport<AreaImportReport>; report: AreaImportReport };
  postcodes: {
    options: Options<PostcodesImportOptions>;
    prepared: PreparedImport<PostcodesImportReport>;
    report: PostcodesImportReport;
  };
  counts: {
    options: Options<CountsImportOptions>;
    prepared: PreparedImport<CountsImportReport>;
    report: CountsImportReport;
  };
  coverage: {
    options: Options<CoverageImportOptions>;
    prepared: PreparedImport<CoverageImportReport>;
    report: CoverageImportReport;
  };
  panel: {
    options: Options<PanelImportOptions>;
    prepared: PreparedImport<PanelImportReport>;
    report: PanelImportReport;
  };
  places: { options: Options<DrawOptions>; prepared: PreparedImport<DrawReport>; report: DrawReport };
  undo: { options: Options<UndoOptions>; prepared: PreparedImport<UndoReport>; report: UndoReport };
  /** Inspects a file and changes nothing. */
  columns: { options: ColumnsOptions; prepared: never; report: FileColumns };
  'opt-out': {
    options: Options<OptOutOptions>;
    prepared: PreparedSwitch & { projectId: string };
    report: OptOutReport;
  };
}

/** A task of the importing process. */
export type ImportTask<Kind extends keyof ImportTasks = keyof ImportTasks> = {
  [One in Kind]: { kind: One; options: ImportTasks[One]['options'] };
}[Kind];

/** The messages of the importing process. */
export type ImportMessage =
  | { type: 'progress'; progress: ImportProgress }
  /** It waits for the message `decided`. */
  | { type: 'prepared'; prepared: ImportTasks[keyof ImportTasks]['prepared'] }
  | { type: 'done'; report: ImportTasks[keyof ImportTasks]['report'] }
  /** With a code, the file or a setting is at fault, and the text says which. */
  | { type: 'failed'; code: ImportErrorCode | undefined; text: string; details: ImportErrorDetails };

/* A separate process that imports one file, so that its memory is limited and freed. */

const say = (message: ImportMessage): void => void process.send?.(message);

// It is ended by its parent; prepared files that have not taken effect are discarded by the next import.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

const onProgress = (progress: ImportProgress) => say({ type: 'progress', progress });

const decide = (prepared: ImportTasks[keyof ImportTasks]['prepared']): Promise<void> =>
  new Promise((resolve) => {
    process.once('message', () => resolve());
    say({ type: 'prepared', prepared });
  });

async function run(task: ImportTask): Promise<ImportTasks[keyof ImportTasks]['report']> {
  switch (task.kind) {
    case 'visits':
      return importVisits({ ...task.options, onProgress, decide });
    case 'pings':
      return importPings({ ...task.options, onProgress, decide });
    case 'counters':
      return importCounters({ ...task.options, onProgress, decide });
    case 'areas':
      return importAreas({ ...task.options, decide });
    case 'postcodes':
      return importPostcodes({ ...task.options, decide });
    case 'counts':
      return importCounts({ ...task.options, decide });
    case 'coverage':
      return importCoverage({ ...task.options, decide });
    case 'panel':
      return importPanel({ ...task.options, decide });
    case 'places':
      return drawPlaces({ ...task.options, decide });
    case 'undo':
      return undoImport({ ...task.options, decide });
    case 'columns':
      return readColumns(task.options);
    case 'opt-out':
      return importOptOut({ ...task.options, decide });
  }
}

process.once('message', (task: ImportTask) => {
  void run(task)
    .then(
      (report) => say({ type: 'done', report }),
      (error: Error) => {
        if (error instanceof DamagedVisits)
          return say({ type: 'failed', code: error.code, text: error.told, details: {} });
        const code = error instanceof ImportError ? error.code : undefined;
        // The text already contains line and column.
        const details = error instanceof ImportError ? { rejects: error.rejects, rejectsFile: error.rejectsFile } : {};
        return say({ type: 'failed', code, text: code ? error.message : (error.stack ?? error.message), details });
      },
    )
    .finally(() => process.disconnect());
});
