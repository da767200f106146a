import { stat } from 'node:fs/promises';

import type { Fault } from '../check/checks';
import type { ColumnPlan } from './columns';
import { ImportError } from '../importError';
import type { Reject } from '../check/rejects';

/** A broken rule and the row that broke it. */
export interface FaultyRow {
  /** Number of the row, from 1. */
  record: number;
  fault: Fault;
  /** The row as text, if the source provides it with the fault. */
  text: string | undefined;
  /** The value in the column, if rejects are grouped by it. */
  value: string | undefined;
}

/** A file of visits after its first reading. */
export interface SourceFile {
  /** Hexadecimal. */
  sha256: string;
  rows: number;
  header: readonly string[];
  /** Whether times are already numbers, whatever the options say about their format. */
  typedTimes: boolean;
  /** Columns (by their index) whose type is a time without a zone. */
  zoneless: ReadonlySet<number>;
  /** Columns (by their index) that contain lists or structures instead of single values. */
  nested: ReadonlySet<number>;
  /**
   * SQL of all rows as required by `VisitSource.rows`; row numbers and texts only if `counted`, because they take time.
   */
  rowsSql: (plan: ColumnPlan, groupBy: string | undefined, counted: boolean) => string;
  /** Prepares what `rowsSql` reads, in a folder that is deleted after the import; absent if it reads the file. */
  unpack?: (folder: string) => Promise<void>;
  /** Finds the line and the text of each faulty row, in the order of the file. */
  rejects: (faulty: AsyncIterable<FaultyRow>, nameOf: (fault: Fault) => string) => AsyncIterable<Reject>;
}

/** Size and modification time of a file, for detecting changes. Throws an ImportError if there is none. */
export async function fileState(file: string): Promise<{ size: number; mtimeMs: number }> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found?.isFile()) throw new ImportError('file_missing', `There is no file ${file}`);
  return { size: found.size, mtimeMs: found.mtimeMs };
}
