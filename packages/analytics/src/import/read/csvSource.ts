import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { CsvRecord, NumberStyle } from '@locus/model/csv';
import { ambiguous, ambiguousReason, csvLine, styleRecords } from '@locus/model/csv';
import { trimUnseen, unseenCharacters } from '@locus/model/ids';
import { numberColumns } from '@locus/model/imports';

import { sqlFile, sqlText } from '../../database';
import type { Fault } from '../check/checks';
import { positionOf } from './columns';
import { CsvReader, splitRecord } from './csvReader';
import { numbersAmong, plainValue, plainValueSql, styleOf } from './fileNumbers';
import { ImportError } from '../importError';
import type { Reject } from '../check/rejects';
import type { FaultyRow, SourceFile } from './sourceFile';
import type { TextFile } from './textFile';
import { fileHash, firstRows, openText, recordsOf } from './textFile';

/** What a first reading of a CSV finds. */
interface CsvStructure {
  sha256: string;
  rows: number;
  header: readonly string[];
  delimiter: string;
  /** Minimum and maximum number of values in a record. */
  minValues: number;
  maxValues: number;
  /** Whether a value contains a line break. */
  quotedLines: boolean;
  /** Whether there may be unseen characters at the ends of values, and grouped numbers. */
  unseen: boolean;
  grouped: boolean;
  /** The first rows, where commas do not separate the values. */
  first: readonly (readonly string[])[];
  /** The record with this number, in ascending order. */
  records: () => { find: (index: number) => Promise<CsvRecord | undefined>; close: () => Promise<void> };
}

/**
 * Reads a CSV file once: its structure, its number of rows, its hash. One that the database would not read as its
 * author meant it is read by the rules of `@locus/model/csv`, and the database is given a plain copy. Throws an
 * ImportError if the structure is broken.
 */
export async function openCsv(
  file: string,
  delimiter: string | undefined,
  onProgress: (bytes: number, rows: number) => void,
): Promise<SourceFile> {
  try {
    const plain = await readPlain(file, delimiter, onProgress);
    return sourceOf(plain, () => sqlFile(file));
  } catch (error) {
    if (!(error instanceof ImportError) || !(error.code === 'malformed_csv' || error.code === 'not_utf8')) throw error;
  }
  const hash = fileHash();
  const text = await openText(file, { delimiter, hash });
  const structure = await readForeign(text, hash.digest('hex'));
  let copy = '';
  return {
    ...sourceOf({ ...structure, delimiter: ',' }, () => sqlFile(copy), structure),
    unpack: async (folder) => {
      await mkdir(folder, { recursive: true });
      copy = join(folder, 'rows.csv');
      await pipeline(Readable.from(plainLines(text)), createWriteStream(copy));
    },
  };
}

/** Reads a file in UTF-8 whose quotes and line ends the database reads in the same way. */
async function readPlain(
  file: string,
  delimiter: string | undefined,
  onProgress: (bytes: number, rows: number) => void,
): Promise<CsvStructure> {
  const reader: CsvReader = new CsvReader(file, {
    ...(delimiter === undefined ? {} : { delimiter }),
    hash: true,
    plainOnly: true,
    onBytes: (bytes) => onProgress(bytes, Math.max(0, reader.records - 1)),
  });
  try {
    const first = await reader.readTo(0);
    if (!first) throw new ImportError('empty_file', 'The file holds nothing but empty lines');
    await reader.readTo(Number.POSITIVE_INFINITY);
    const sign = String.fromCharCode(reader.delimiter);
    const { minValues, maxValues, quotedLines, unseen, grouped } = reader;
    return {
      sha256: reader.digest(),
      rows: reader.records - 1,
      header: splitRecord(first.text, sign).map(trimUnseen),
      delimiter: sign,
      minValues,
      maxValues,
      quotedLines,
      // A value in quotes may begin or end with a line break.
      unseen: unseen || quotedLines,
      grouped,
      first: sign === ',' ? [] : await firstRows({ path: file, encoding: 'utf-8', delimiter: sign }, styleRecords),
      records: () => {
        const again = new CsvReader(file, { delimiter: sign });
        return {
          find: async (index) => {
            const found = await again.readTo(index);
            return found && { ...found, values: splitRecord(found.text, sign) };
          },
          close: () => again.close(),
        };
      },
    };
  } finally {
    await reader.close();
  }
}

async function readForeign(text: TextFile, sha256: string): Promise<CsvStructure> {
  let [header, sign, count] = [undefined as readonly string[] | undefined, ',', 0];
  let [minValues, maxValues] = [Number.POSITIVE_INFINITY, 0];
  const first: string[][] = [];
  for await (const { records, delimiter } of recordsOf(text)) {
    sign = delimiter;
    for (const { values } of records) {
      if (header) {
        count += 1;
        if (first.length < styleRecords) first.push(values);
      } else header = values.map(trimUnseen);
      minValues = Math.min(minValues, values.length);
      maxValues = Math.max(maxValues, values.length);
    }
  }
  if (!header) throw new ImportError('empty_file', 'The file holds nothing but empty lines');
  return {
    sha256,
    rows: count,
    header,
    delimiter: sign,
    minValues,
    maxValues,
    quotedLines: true,
    unseen: true,
    grouped: true,
    first,
    records: () => foundIn(recordsOf(text)),
  };
}

/** Finds records by their numbers, in ascending order. */
function foundIn(portions: ReturnType<typeof recordsOf>): ReturnType<CsvStructure['records']> {
  let [records, before] = [[] as CsvRecord[], 0];
  return {
    find: async (index) => {
      while (index >= before + records.length) {
        const next = await portions.next();
        if (next.done) return undefined;
        before += records.length;
        ({ records } = next.value);
      }
      return records[index - before];
    },
    close: async () => void (await portions.return(undefined)),
  };
}

/** The same records as every reader of RFC 4180 reads them. */
async function* plainLines(text: TextFile): AsyncGenerator<string> {
  for await (const { records } of recordsOf(text))
    if (records.length > 0) yield records.map(({ values }) => `${csvLine(values, ',')}\n`).join('');
}

/** The source of a structure; `as` is how the file itself is written, if the database reads a copy. */
function sourceOf(structure: CsvStructure, fileSql: () => string, as: CsvStructure = structure): SourceFile {
  const { sha256, rows, header, delimiter, minValues, maxValues, quotedLines, unseen, grouped, first } = structure;
  let style: NumberStyle = 'unclear';
  return {
    sha256,
    rows,
    header,
    typedTimes: false,
    zoneless: new Set(),
    nested: new Set(),
    rowsSql: (plan, groupBy, counted) => {
      const ragged = minValues !== maxValues;
      const columns = Array.from({ length: maxValues }, (_, i) => `'c${i}': 'varchar'`).join(', ');
      const cell = (position: number) => (unseen ? `trim(c${position}, ${sqlText(unseenCharacters)})` : `c${position}`);
      const positions = Object.entries(plan).map(([name, { position }]) => [name, position] as const);
      style = styleOf(as.delimiter, first, numbersAmong(positions));
      const names = Object.entries(plan).map(([column, { position }]) => {
        // Data of before spellings counted knows devices as they were written; the checks trim ids for all other data.
        if (column === 'device_id') return `c${position} as device_id`;
        const kind = style === 'point' && !grouped ? undefined : numberColumns.get(column);
        return `${kind ? plainValueSql(cell(position), style, kind) : cell(position)} as ${column}`;
      });
      const group = groupBy === undefined ? [] : [`${cell(positionOf(header, groupBy))} as group_value`];
      // A missing value is null and an empty one is not: no text equals this null string.
      const read = `read_csv(${fileSql()}, hive_partitioning = false, auto_detect = false, header = true, delim = ${sqlText(delimiter)}, quote = '"', escape = '"',
          nullstr = chr(1), strict_mode = false, max_line_size = 2000000, columns = {${columns}},
          null_padding = ${ragged}, parallel = ${!ragged && !quotedLines})`;
      return `select ${counted ? 'row_number() over ()' : 'null::bigint'} as record, null::varchar as text,
          ${maxValues > header.length ? `c${header.length} is not null` : 'false'} as extra,
          ${minValues < header.length ? `c${header.length - 1} is null` : 'false'} as short,
          ${[...names, ...group].join(', ')} from ${read}`;
    },
    rejects: (faulty, nameOf) => rejectsOf(as, style, faulty, nameOf),
  };
}

/**
 * Reads the file a second time, in step with the faults, to find the physical line and text of each, and whether its
 * number could be several.
 */
async function* rejectsOf(
  { records, header }: CsvStructure,
  style: NumberStyle,
  faulty: AsyncIterable<FaultyRow>,
  nameOf: (fault: Fault) => string,
): AsyncGenerator<Reject> {
  const { find, close } = records();
  try {
    for await (const { record, fault, value } of faulty) {
      const found = await find(record);
      if (!found) return;
      const name = nameOf(fault);
      const kind = numberColumns.get(fault.column ?? '');
      const cell = trimUnseen(found.values[header.indexOf(name)] ?? '');
      const unsure = kind !== undefined && plainValue(cell, style, kind) === ambiguous;
      yield {
        line: found.line,
        column: name,
        reason: unsure ? ambiguousReason : fault.reason,
        text: found.text,
        value,
      };
    }
  } finally {
    await close();
  }
}
