import { stat } from 'node:fs/promises';

import type { Reject } from '../check/rejects';
import { ImportError } from '../importError';
import { CsvReader, splitRecord } from './csvReader';

/** Some rejected rows, and the number of the next one if there are more. */
export interface RejectedPage {
  rows: Pick<Reject, 'line' | 'column' | 'reason' | 'text'>[];
  next: number | null;
}

/** Longer rows are truncated. */
const longestText = 500;

/**
 * Reads some rows of a file of rejected rows; `from` is the zero-based number of the first one; none if there is no
 * file.
 */
export async function readRejects(file: string, { from, most }: { from: number; most: number }): Promise<RejectedPage> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) return { rows: [], next: null };
  const reader = new CsvReader(file, { delimiter: ',' });
  const rows: RejectedPage['rows'] = [];
  try {
    while (rows.length < most) {
      const record = await reader.readTo(from + rows.length + 1);
      if (!record) return { rows, next: null };
      const [line = '', column = '', reason = '', text = ''] = splitRecord(record.text, ',');
      rows.push({ line: Number(line), column, reason, text: text.slice(0, longestText) });
    }
    return { rows, next: from + rows.length };
  } catch (error) {
    // A rejected row of the maximum length is even longer with its reason; the file contains it.
    if (error instanceof ImportError) return { rows, next: null };
    throw error;
  } finally {
    await reader.close();
  }
}
