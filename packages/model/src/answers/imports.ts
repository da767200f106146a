import { durationUnits } from '../imports/durations';
import type { Described } from './shape';
import { count, day, id, instant, list, nullable, number, object, oneOf, optional, share, text, truth } from './shape';

/**
 * The state of an import: the file is being uploaded, is uploaded, waits in the queue, is being checked or imported,
 * was checked, was refused, is current, or was discarded.
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
/** The state of an import. */
export type ImportState = (typeof importStates)[number];

/** Rows rejected for the same reason. */
const rejectGroup = object({
  /** The column at fault by its name in the file; empty if it is the row as a whole. */
  column: text(),
  reason: text(),
  /** The value found there, for reasons that are grouped by value. */
  value: optional(text()),
  /** The number of different values found there, for values that are counted together. */
  values: optional(count()),
  rows: count(),
});

/** The result of an import, or of a check. */
const importReport = object({
  status: oneOf(['imported', 'checked', 'unchanged']),
  rowsRead: count(),
  rejected: count(),
  /** By reason, most frequent first. */
  rejects: list(rejectGroup),
  /** Visits afterwards; null for kinds that bring no visits. */
  visits: nullable(count()),
  /** Rows skipped because they duplicate others. */
  equal: count(),
  firstDay: nullable(day()),
  lastDay: nullable(day()),
  /** Panel statistics: areas and months; counts: places; opt-out: devices; a list of places: new ones. */
  added: nullable(count()),
  /** Analyses that will be recalculated. */
  items: count(),
  /**
   * Device ids in more than 1 % of the rows and at least 100, which are probably placeholders: their first characters,
   * and the line of their first row.
   */
  frequent: optional(list(object({ begins: text(), rows: count(), line: count() }))),
  /** A check of visits or pings: what the rows were understood to mean. */
  facts: optional(
    object({
      /** How lengths of stay are written; null if the file has none. */
      durationUnit: nullable(oneOf(durationUnits)),
      /** Seconds. */
      meanStay: nullable(number({ minimum: 0 })),
      longestStay: nullable(number({ minimum: 0 })),
      /** Local times of the first and the last visit, `'YYYY-MM-DDTHH:MM'`. */
      firstTime: text(),
      lastTime: text(),
      /** The first row, null if rejected: its place (null for a position), local time, zone and stay in seconds. */
      firstRow: nullable(
        object({
          place: nullable(text()),
          at: text(),
          timeZone: text(),
          stay: nullable(number({ minimum: 0 })),
          count: nullable(count()),
        }),
      ),
    }),
  ),
  /**
   * Opt-out: the devices in the file, how many of them had data, and the projects that lose visits (without a name if
   * they no longer exist).
   */
  optOut: optional(
    object({
      given: count(),
      found: count(),
      projects: list(object({ id: id(), name: nullable(text()), visits: count() })),
    }),
  ),
});

/** An upload and its result. */
export const dataImport = object({
  id: id(),
  kind: oneOf(['visits', 'pings', 'places', 'panel', 'counts', 'coverage', 'opt-out', 'undo']),
  state: oneOf(importStates),
  /** The file's name; empty for a rollback. */
  name: text(),
  /** Its size in bytes, and how many of them have arrived. */
  size: count(),
  received: count(),
  createdAt: instant(),
  endedAt: nullable(instant()),
  /** Who did it; null for a deleted user. */
  by: nullable(text()),
  /** The current or last step is a check, which changes nothing. */
  dryRun: truth(),
  progress: nullable(
    object({
      phase: oneOf(['checking', 'importing', 'rejecting', 'switching', 'done']),
      share: share(),
      rows: count(),
    }),
  ),
  report: nullable(importReport),
  /** Why it was refused, including the rejected rows. */
  failure: nullable(object({ code: text(), reason: text(), rejects: list(rejectGroup) })),
});
/** An upload and its result. */
export type DataImport = Described<typeof dataImport>;

/** The current data in a project. */
export const datasetAnswer = object({
  /** Null if nothing was imported. */
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
      /** The calibration error at places without measurements, and the number of measured places. */
      sigma: number({ minimum: 0 }),
      measuredPlaces: count(),
      /** Whether visits have their own weight, get it from panel statistics, or count as one. */
      weights: oneOf(['given', 'panel', 'none']),
      /** When the oldest visits are deleted; null for open data, which is kept. */
      retainedUntil: nullable(day()),
      importedAt: instant(),
      sources: list(object({ name: text(), rows: count(), rejected: count(), importedAt: instant() })),
    }),
  ),
  /** The versions that can be restored. */
  earlier: nullable(object({ importedAt: instant(), rows: count(), firstDay: day(), lastDay: day() })),
  /** Maximum size of a file in bytes. */
  maxBytes: count(),
  /** The project's time zone; null until somebody has said it. */
  timeZone: nullable(text()),
});
/** The current data in a project. */
export type DatasetAnswer = Described<typeof datasetAnswer>;

/** The contents of an uploaded file, and a guess of its columns. */
export const importColumnsAnswer = object({
  format: oneOf(['csv', 'parquet']),
  header: list(text()),
  /** Five rows. */
  rows: list(list(text())),
  /** The rows and bytes of a Parquet file that says it has far more rows than data of its size usually has. */
  manyRows: nullable(object({ rows: count(), bytes: count() })),
  guess: object({
    columns: list(object({ column: text(), name: text() })),
    group: text(),
    placesBy: oneOf(['id', 'name']),
    /** The units of columns that may be lengths of stay and say theirs by type, name or values. */
    units: list(object({ name: text(), unit: oneOf(durationUnits) })),
  }),
});
/** The contents of an uploaded file, and a guess of its columns. */
export type ImportColumns = Described<typeof importColumnsAnswer>;

/** A rejected row. */
const rejectedRow = object({ line: count(), column: text(), reason: text(), text: text() });
/** A rejected row. */
export type RejectedRow = Described<typeof rejectedRow>;

/** Some rejected rows, and the number at which the next page starts; null if there are no more. */
export const rejectedRows = object({ rows: list(rejectedRow), next: nullable(count()) });
/** Some rejected rows. */
export type RejectedRows = Described<typeof rejectedRows>;
