import type { DurationUnit } from '@locus/model/imports';

/** What a file was understood to mean, for whoever sent it to look at before it is imported. */
export interface ImportFacts {
  /** How lengths of stay are written; null if the file has none. */
  durationUnit: DurationUnit | null;
  /** Seconds; null if the file has no stays. */
  meanStay: number | null;
  longestStay: number | null;
  /** Local times of the first and the last visit, `'YYYY-MM-DDTHH:MM'`. */
  firstTime: string;
  lastTime: string;
  /** What the first row means; null if it is rejected. */
  firstRow: FirstRow | null;
}

/** What the first row of a file means. */
export interface FirstRow {
  /** The place's name; null for a position. */
  place: string | null;
  /** Its local time, `'YYYY-MM-DDTHH:MM'`, and its zone. */
  at: string;
  timeZone: string;
  /** Seconds; null if the row says none. */
  stay: number | null;
  /** The count of a row of a counter. */
  count: number | null;
}
