import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';

/** A row that was not taken. */
export interface Reject {
  /** Physical line of a CSV file, or row of a Parquet file, from 1. */
  line: number;
  /** The column at fault by its name in the file; empty for the row as a whole. */
  column: string;
  reason: string;
  /** The row as it stands in the file (a Parquet row as JSON). */
  text: string;
}

/** Writes rejected rows to a CSV file with the columns line, column, reason, text; nothing but a few kilobytes is held in memory. */
export async function writeRejects(path: string, rejects: AsyncIterable<Reject> | Iterable<Reject>): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(path);
  let count = 0;
  file.write('line,column,reason,text\n');
  for await (const { line, column, reason, text } of rejects) {
    count += 1;
    if (!file.write(`${line},${[column, reason, text].map(cell).join(',')}\n`)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  return count;
}

/** A quoted value; one that a spreadsheet would run as a formula starts with an apostrophe. */
const cell = (value: string) => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
