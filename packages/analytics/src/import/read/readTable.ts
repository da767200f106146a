import { rm, stat } from 'node:fs/promises';

import type { CsvRecord } from '@locus/model/csv';
import { ambiguous, ambiguousReason, styleRecords } from '@locus/model/csv';
import { trimUnseen } from '@locus/model/ids';
import { numberColumns } from '@locus/model/imports';

import { checkMapping, missing, nameIn, positionOf } from './columns';
import { numbersAmong, plainValue, styleOf } from './fileNumbers';
import type { TextFile } from './textFile';
import { fileHash, firstRows, openText, recordsOf } from './textFile';
import type { RejectGroup } from '../importError';
import { ImportError } from '../importError';
import type { Reject } from '../check/rejects';
import { checkRejected, rejectGroups, writeRejects } from '../check/rejects';

/** The columns of a table, and how one of its rows is parsed. */
export interface TableFormat<Column extends string, Row> {
  columns: readonly Column[];
  /** The columns that the file must have. */
  needed: readonly Column[];
  /**
   * Parses the values of our columns, without unseen characters at their ends, empty if the file has none; `line` is
   * where the row begins, from 1.
   */
  parse: (values: Record<Column, string>, line?: number) => Row | Broken<Column>;
}

/** Why a row is rejected, and the column at fault. */
export class Broken<Column extends string = string> {
  constructor(
    readonly column: Column,
    readonly reason: string,
    /** The value there, if rejects are grouped by it. */
    readonly value?: string,
  ) {}
}

/** The format of a table in a file. */
export interface TableOptions {
  file: string;
  /** The file's names of columns, by ours; empty for one that it does not have. */
  map?: Record<string, string>;
  /** Detected from the header by default. */
  delimiter?: string;
}

/** The valid rows of a table, and the rejected ones. */
export interface Table<Row> {
  /** Hexadecimal. */
  sha256: string;
  rows: Row[];
  rejects: Reject[];
}

/** Larger tables are not accepted as lists. */
const largestTable = 400_000_000;

/**
 * Reads a CSV table row by row. Throws an ImportError for a file of another type, without a required column or
 * without rows; errors in single rows are returned with line and reason.
 */
export async function readTable<Column extends string, Row>(
  { file, map = {}, delimiter }: TableOptions,
  { columns, needed, parse }: TableFormat<Column, Row>,
): Promise<Table<Row>> {
  checkMapping(map, columns);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new ImportError('file_missing', `There is no file ${file}`);
  if (found.size > largestTable) throw new ImportError('bad_option', 'The file is larger than 400 MB');
  const hash = fileHash();
  const text = await openText(file, { delimiter, hash });
  const rows: Row[] = [];
  const rejects: Reject[] = [];
  let take: ((record: CsvRecord) => void) | undefined;
  for await (const { records, delimiter: sign } of recordsOf(text)) {
    for (const record of records) {
      if (take) take(record);
      else
        take = rowTaker({ map, columns, needed, parse }, record.values, await styleBasis(text, sign), {
          rows,
          rejects,
        });
    }
  }
  if (!take) throw new ImportError('empty_file', 'The file holds nothing but empty lines');
  if (rows.length + rejects.length === 0) throw new ImportError('empty_file', 'The file has a header but no rows');
  return { sha256: hash.digest('hex'), rows, rejects };
}

/** What tells how a file writes its numbers: nothing else is possible where commas separate the values. */
const styleBasis = async (text: TextFile, delimiter: string) => ({
  delimiter,
  first: delimiter === ',' ? [] : await firstRows(text, styleRecords),
});

/** Parses rows of a table with this header into valid and rejected ones. Throws an ImportError for a missing column. */
function rowTaker<Column extends string, Row>(
  { map, columns, needed, parse }: TableFormat<Column, Row> & { map: Record<string, string> },
  names: readonly string[],
  { delimiter, first }: { delimiter: string; first: readonly (readonly string[])[] },
  { rows, rejects }: Pick<Table<Row>, 'rows' | 'rejects'>,
): (record: CsvRecord) => void {
  const header = names.map(trimUnseen);
  const positions = columns.map((column) => {
    const name = nameIn(map, column);
    const position = name === '' ? -1 : positionOf(header, name);
    if (position < 0 && (needed.includes(column) || (map[column] ?? '') !== '')) throw missing(name || column, header);
    return [column, position] as const;
  });
  const nameOf = new Map(positions.map(([column, position]) => [column, header[position] ?? column]));
  const style = styleOf(delimiter, first, numbersAmong(positions));
  return ({ line, text, values }) => {
    const reject = (column: string, reason: string, value?: string) =>
      rejects.push({ line, column, reason, text, value });
    if (values.length !== header.length) {
      reject('', values.length < header.length ? 'fewer values than columns' : 'more values than columns');
      return;
    }
    const own: [Column, string][] = [];
    for (const [column, position] of positions) {
      const value = trimUnseen(values[position] ?? '');
      const kind = numberColumns.get(column);
      const plain = kind ? plainValue(value, style, kind) : value;
      if (plain === ambiguous) {
        reject(nameOf.get(column) ?? column, ambiguousReason);
        return;
      }
      own.push([column, plain]);
    }
    const row = parse(Object.fromEntries(own) as Record<Column, string>, line);
    if (row instanceof Broken) reject(nameOf.get(row.column) ?? row.column, row.reason, row.value);
    else rows.push(row);
  };
}

/** How many rejected rows a list may have, and where they are written. */
export interface RejectOptions {
  rejectsFile: string;
  /** Their maximum share, 0..1; 0.2 by default. */
  mostRejected?: number;
}

/**
 * Writes the rejected rows, if there are any, to a file; returns them by reason, most frequent first. Throws an
 * ImportError if no row is left, or more were rejected than allowed.
 */
export async function settleRejects(
  { rows, rejects }: Table<unknown>,
  { rejectsFile, mostRejected: most }: RejectOptions,
): Promise<RejectGroup[]> {
  const [first] = rejects;
  if (!first) {
    await rm(rejectsFile, { force: true });
    return [];
  }
  await writeRejects(rejectsFile, rejects);
  const { add, groups } = rejectGroups();
  rejects.forEach(add);
  checkRejected({ rows: rows.length + rejects.length, groups: groups(), first, most, rejectsFile });
  return groups();
}

/** A non-negative whole number, written in digits; undefined for anything else. */
export const wholeNumber = (text: string, limit = 1e12): number | undefined =>
  /^\d{1,13}$/.test(text) && Number(text) <= limit ? Number(text) : undefined;
