import type { Described } from './shape';
import { count, day, id, instant, list, nullable, number, object, oneOf, optional, share, text, truth } from './shape';

/**
 * How far an import is: the file is uploaded, lies there, waits its turn, is checked or imported, was checked, was
 * refused, is in force, or its file was thrown away.
 */
export const importStates = [
  'uploading',
  'uploaded',
  'waiting',
  'running',
  'checked',
  'refused',
  'done',
  'discarded',
] as const;
/** How far an import is. */
export type ImportState = (typeof importStates)[number];

/** Rows that were rejected for the same reason. */
const rejectGroup = object({
  /** The column at fault by its name in the file; empty for the row as a whole. */
  column: text(),
  reason: text(),
  /** What stood there, where the rows are told apart by it. */
  value: optional(text()),
  rows: count(),
});

/** What an import did, or would do. */
const importReport = object({
  status: oneOf(['imported', 'checked', 'unchanged']),
  rowsRead: count(),
  rejected: count(),
  /** By reason, the most frequent first. */
  rejects: list(rejectGroup),
  /** Visits in force afterwards; null for what brings no visits. */
  visits: nullable(count()),
  /** Rows left out because they say what another one says already. */
  equal: count(),
  firstDay: nullable(day()),
  lastDay: nullable(day()),
  /** Panel statistics: areas and months; counts: places; opt-out: devices; a list of places: new ones. */
  added: nullable(count()),
  /** Analyses that are recalculated. */
  items: count(),
});

/** An upload and what became of it. */
export const dataImport = object({
  id: id(),
  kind: oneOf(['visits', 'pings', 'places', 'panel', 'counts', 'opt-out', 'undo']),
  state: oneOf(importStates),
  /** The file's name; empty for going back. */
  name: text(),
  /** Its bytes, and how many of them have arrived. */
  size: count(),
  received: count(),
  createdAt: instant(),
  endedAt: nullable(instant()),
  /** Who did it; null for somebody gone. */
  by: nullable(text()),
  /** What is being done or was done last changes nothing. */
  dryRun: truth(),
  progress: nullable(
    object({
      phase: oneOf(['checking', 'importing', 'rejecting', 'switching', 'done']),
      share: share(),
      rows: count(),
    }),
  ),
  report: nullable(importReport),
  /** Why it was refused, with what was rejected. */
  failure: nullable(object({ code: text(), reason: text(), rejects: list(rejectGroup) })),
});
/** An upload and what became of it. */
export type DataImport = Described<typeof dataImport>;

/** What is in force of a project. */
export const datasetAnswer = object({
  /** Null where nothing was imported. */
  dataset: nullable(
    object({
      kind: oneOf(['panel', 'open']),
      madeOf: oneOf(['visits', 'pings', 'counts']),
      timeZone: text(),
      /** Visits. */
      rows: count(),
      firstDay: day(),
      lastDay: day(),
      /** Places that visits were imported for. */
      places: count(),
      /** The calibration error where nothing is measured, and at how many places it was. */
      sigma: number({ minimum: 0 }),
      measuredPlaces: count(),
      /** Visits bring their weight, have it from panel statistics, or count as one. */
      weights: oneOf(['given', 'panel', 'none']),
      /** When the oldest visits are deleted; null for open data, which stays. */
      retainedUntil: nullable(day()),
      importedAt: instant(),
      sources: list(object({ name: text(), rows: count(), rejected: count(), importedAt: instant() })),
    }),
  ),
  /** What can be gone back to. */
  earlier: nullable(object({ importedAt: instant(), rows: count(), firstDay: day(), lastDay: day() })),
  /** Most bytes of a file. */
  maxBytes: count(),
  /** The project's time zone. */
  timeZone: text(),
});
/** What is in force of a project. */
export type DatasetAnswer = Described<typeof datasetAnswer>;

/** What stands in an uploaded file, and what its columns are likely to be. */
export const importColumnsAnswer = object({
  format: oneOf(['csv', 'parquet']),
  header: list(text()),
  /** Five rows. */
  rows: list(list(text())),
  guess: object({
    columns: list(object({ column: text(), name: text() })),
    group: text(),
    placesBy: oneOf(['id', 'name']),
  }),
});
/** What stands in an uploaded file, and what its columns are likely to be. */
export type ImportColumns = Described<typeof importColumnsAnswer>;

/** A row that was not taken. */
const rejectedRow = object({ line: count(), column: text(), reason: text(), text: text() });
/** A row that was not taken. */
export type RejectedRow = Described<typeof rejectedRow>;

/** Some rejected rows, and from which one on there are more; null where there are none. */
export const rejectedRows = object({ rows: list(rejectedRow), next: nullable(count()) });
/** Some rejected rows. */
export type RejectedRows = Described<typeof rejectedRows>;
