import { rm, stat } from 'node:fs/promises';

import { trimUnseen } from '@locus/model/ids';

import { checkMapping, missing, positionOf } from './columns';
import { CsvReader, splitRecord } from './csvReader';
import type { RejectGroup } from '../importError';
import { ImportError } from '../importError';
import type { Reject } from '../check/rejects';
import { checkRejected, rejectGroups, writeRejects } from '../check/rejects';

/** The columns of a table, and how one of its rows is parsed. */
export interface TableFormat<Column extends string, Row> {
  columns: readonly Column[];
  /** The columns that the file must have. */
  needed: readonly Column[];
  /** Parses the values of our columns, without unseen characters at their ends; empty if the file has none. */
  parse: (values: Record<Column, string>) => Row | Broken<Column>;
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
  /** The file's names of columns, by ours. */
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
 * Reads a CSV table in UTF-8 row by row. Throws an ImportError for a file of another type, without a required column or
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
  const reader = new CsvReader(file, { ...(delimiter === undefined ? {} : { delimiter }), hash: true });
  try {
    const first = await reader.readTo(0);
    if (!first) throw new ImportError('empty_file', 'The file holds nothing but empty lines');
    const sign = String.fromCharCode(reader.delimiter);
    const header = splitRecord(first.text, sign).map((name) => name.trim());
    const positions = columns.map((column) => {
      const name = map[column] ?? column;
      const position = positionOf(header, name);
      if (position < 0 && (needed.includes(column) || map[column] !== undefined)) throw missing(name, header);
      return [column, position] as const;
    });
    const nameOf = new Map(positions.map(([column, position]) => [column, header[position] ?? column]));
    const rows: Row[] = [];
    const rejects: Reject[] = [];
    for (let record = await reader.readTo(1); record; record = await reader.readTo(reader.records)) {
      const { line, text } = record;
      const values = splitRecord(text, sign);
      const reject = (column: string, reason: string, value?: string) =>
        rejects.push({ line, column, reason, text, value });
      if (values.length !== header.length) {
        reject('', values.length < header.length ? 'fewer values than columns' : 'more values than columns');
        continue;
      }
      const own = positions.map(([column, position]) => [column, trimUnseen(values[position] ?? '')]);
      const row = parse(Object.fromEntries(own) as Record<Column, string>);
      if (row instanceof Broken) reject(nameOf.get(row.column) ?? row.column, row.reason, row.value);
      else rows.push(row);
    }
    if (rows.length + rejects.length === 0) throw new ImportError('empty_file', 'The file has a header but no rows');
    return { sha256: reader.digest(), rows, rejects };
  } finally {
    await reader.close();
  }
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
