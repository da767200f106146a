import { rm } from 'node:fs/promises';

import type { DuckDBConnection } from '@duckdb/node-api';

import type { RejectGroup } from '../importError';
import { ImportError } from '../importError';
import type { SettledJob, WrittenJob } from '../importJob';
import type { FaultyRow } from '../read/sourceFile';
import type { CheckedRows, Fault } from './checks';
import { factsOf } from './factsOf';
import { frequentIds } from './frequentIds';
import type { Reject } from './rejects';
import { checkRejected, rejectGroups, writeRejects } from './rejects';

/**
 * Writes the invalid rows to the rejects file, and looks for ids that are probably placeholders. Throws an ImportError
 * if no valid row is left, or too few are.
 */
export async function settleRows(job: WrittenJob): Promise<SettledJob> {
  const { options, source, written } = job;
  const expected = source.rows - written.sound;
  const rejects = expected > 0 ? await reject(job, expected) : [];
  if (expected === 0) await rm(options.rejectsFile, { force: true });
  if (written.visits === 0) throw new ImportError('no_valid_rows', 'No visit to a location of this project is left');
  const settled = { ...job, rejected: expected, rejects, frequent: await frequentIds(job), facts: undefined };
  return options.dryRun ? { ...settled, facts: await factsOf(settled) } : settled;
}

async function reject(job: WrittenJob, expected: number): Promise<RejectGroup[]> {
  const { connection, options, source, plan, kind, rowSource, progress } = job;
  progress('rejecting', 0, source.rows);
  const checks = kind.checks(rowSource(true));
  let first: Reject | undefined;
  const { add, groups } = rejectGroups();
  const nameOf = ({ column }: Fault) => (column ? (plan[column]?.name ?? column) : '');
  async function* rejects(): AsyncGenerator<Reject> {
    for await (const rejected of source.rejects(faultsOf(connection, checks), nameOf)) {
      first ??= rejected;
      add(rejected);
      yield rejected;
    }
  }
  const written = await writeRejects(options.rejectsFile, rejects());
  // The checks ran twice over the same file; if the results differ, either the file has changed or there is a defect
  // that must not go unnoticed.
  if (written !== expected) throw new ImportError('file_changed', 'The file was changed while it was imported');
  progress('rejecting', 1, source.rows);
  const { mostRejected: most, rejectsFile } = options;
  checkRejected({ rows: source.rows, groups: groups(), first, most, rejectsFile });
  return groups();
}

async function* faultsOf(
  connection: DuckDBConnection,
  { faulty, faults }: Pick<CheckedRows, 'faulty' | 'faults'>,
): AsyncGenerator<FaultyRow> {
  const result = await connection.stream(faulty);
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return;
    const [records = [], codes = [], texts = [], values = []] = chunk.getColumns();
    for (let i = 0; i < chunk.rowCount; i += 1) {
      const [fault, text, value] = [faults[Number(codes[i])], texts[i], values[i]];
      if (!fault) continue;
      yield { record: Number(records[i]), fault, text: textOf(text), value: textOf(value) };
    }
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
