import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';

import type { RejectGroup } from '../importError';
import { ImportError } from '../importError';

/** A rejected row. */
export interface Reject {
  /** Physical line of a CSV file, or row of a Parquet file, from 1. */
  line: number;
  /** The column at fault by its name in the file; empty for the row as a whole. */
  column: string;
  reason: string;
  /** The row as it is in the file (a Parquet row as JSON). */
  text: string;
  /** The value in the column, if rejects are grouped by it. */
  value?: string | undefined;
}

/** The number of groups that are told; the rest are told by their reason only. */
const mostGroups = 1000;
/** The number of groups that are counted separately: memory must not grow with the file. */
const mostCounted = 200_000;

/**
 * Counts rejects by column, reason and value. The thousand most frequent groups are told; the others as one group for
 * each reason, with the number of different values in it.
 */
export function rejectGroups(): { add: (reject: Reject) => void; groups: () => RejectGroup[] } {
  const found = new Map<string, RejectGroup>();
  return {
    add: ({ column, reason, value }) => {
      const key = keyOf(column, reason, value);
      const group = found.get(key);
      if (group) group.rows += 1;
      else if (found.size < mostCounted || value === undefined)
        found.set(key, { column, reason, ...(value === undefined ? {} : { value }), rows: 1 });
      else addOther(found, { column, reason, rows: 1 }, 0);
    },
    groups: () => told([...found.values()].map((group) => ({ ...group }))),
  };
}

const keyOf = (column: string, reason: string, value: string | null = null) => JSON.stringify([column, reason, value]);

/** The most frequent groups, and the others by their reason. */
function told(groups: readonly RejectGroup[]): RejectGroup[] {
  const sorted = groups.toSorted((a, b) => b.rows - a.rows);
  const reasons = sorted.filter(({ value }) => value === undefined);
  const valued = sorted.filter(({ value }) => value !== undefined);
  const kept = valued.slice(0, Math.max(0, mostGroups - reasons.length));
  const others = new Map(reasons.map((group) => [keyOf(group.column, group.reason), group]));
  for (const group of valued.slice(kept.length)) addOther(others, group, 1);
  return [...kept, ...others.values()].toSorted((a, b) => b.rows - a.rows);
}

/** Adds rows, and how many different values they have, to those of a reason whose values are not told. */
function addOther(groups: Map<string, RejectGroup>, { column, reason, rows }: RejectGroup, values: number): void {
  const key = keyOf(column, reason);
  const { rows: before = 0, values: known = 0 } = groups.get(key) ?? {};
  groups.set(key, { column, reason, values: known + values, rows: before + rows });
}

/** The default maximum share of rejected rows, 0..1; above it nothing is imported. */
export const usualRejectedShare = 0.2;

/**
 * Throws an ImportError if no row is left, or more were rejected than allowed; it says what was rejected and where the
 * rows are.
 */
export function checkRejected({
  rows,
  groups,
  first,
  most = usualRejectedShare,
  rejectsFile,
}: {
  rows: number;
  groups: readonly RejectGroup[];
  first: Reject | undefined;
  most?: number | undefined;
  rejectsFile: string;
}): void {
  const rejected = groups.reduce((sum, group) => sum + group.rows, 0);
  const details = { rejects: groups, rejectsFile };
  if (rejected === rows) {
    throw new ImportError(
      'no_valid_rows',
      `All ${rows} rows were rejected, the first because: ${first?.reason ?? ''}`,
      { ...details, line: first?.line, column: first?.column || undefined },
    );
  }
  if (rejected / rows <= most) return;
  const percent = (share: number) => `${Math.floor(1000 * share) / 10} %`;
  throw new ImportError(
    'too_many_rejected',
    `${rejected} of ${rows} rows were rejected, which is ${percent(rejected / rows)}; without your consent ${percent(most)} may be`,
    details,
  );
}

/**
 * Writes rejected rows to a CSV file with the columns line, column, reason, text; only a few kilobytes are held in
 * memory.
 */
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

/** A quoted value; if a spreadsheet would evaluate it as a formula, it is prefixed with an apostrophe. */
const cell = (value: string) => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
