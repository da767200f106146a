import type { ImportProgress } from '@locus/analytics/import';
import { stepRises } from '@locus/analytics';
import type { Kysely, ControlledTransaction } from 'kysely';

import type { Database } from '../db/schema';
import { forgetFinerResults, raiseSteps } from '../jobs/finerResults';
import { decideSwitch, finishImport, holdImport } from '../jobs/finishImports';
import type { ImportSubject } from '../jobs/importLock';
import { recalculateProject } from '../jobs/queue';
import type { ImportFolders } from './importFolders';
import { importInProcess } from './importProcess';
import type { ImportTasks } from './importWorker';
import { bringToServer } from './serverVisits';

/** The kinds of import that are decided by one commit. */
type DecidedKind = Exclude<keyof ImportTasks, 'opt-out' | 'columns'>;

/** An import whose files and rows take effect together. */
export interface DecidedImport<Kind extends DecidedKind, Begun extends { subject: ImportSubject }> {
  kind: Kind;
  folders: Omit<ImportFolders, 'secret'>;
  signal: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
  /** Called at each step: `begun`, `decided`, `in force`; the steps of the importing process arrive by `onProgress`. */
  onStep?: (step: string) => void;
  /** Creates in the database what the import needs, and returns what it changes and how to import. */
  begin: (db: Kysely<Database>) => Promise<Begun & { options: ImportTasks[Kind]['options'] }>;
  /**
   * Creates in the database what follows from the report; returns the projects to be calculated. Not called in a dry
   * run.
   */
  conclude: (db: Kysely<Database>, begun: Begun, report: ImportTasks[Kind]['report']) => Promise<readonly string[]>;
}

/** The outcome. */
export interface Decided<Kind extends DecidedKind, Begun> {
  begun: Begun;
  report: ImportTasks[Kind]['report'];
  /** Analyses waiting for calculation. */
  items: number;
  /** What was sent to the ClickHouse server. */
  lines: string[];
}

/**
 * Imports in a separate process. The new files are prepared, then one commit decides about them and everything in the
 * database, then they take effect; a kill before the commit leaves everything unchanged, a kill after it leaves the
 * rest to `finishImports`. Throws what the import throws; nothing has changed then, unless it is a ServerBehind.
 */
export async function decidedImport<Kind extends DecidedKind, Begun extends { subject: ImportSubject }>(
  db: Kysely<Database>,
  { kind, folders, signal, onProgress, onStep, begin, conclude }: DecidedImport<Kind, Begun>,
): Promise<Decided<Kind, Begun>> {
  const transaction = await db.startTransaction().execute();
  let subject: ImportSubject | undefined;
  let decided: Decided<Kind, Begun> | undefined;
  try {
    const begun = await begin(transaction);
    subject = begun.subject;
    await holdImport(transaction, subject);
    onStep?.('begun');
    const decide = async (report: ImportTasks[Kind]['report'], token?: string) => {
      const projects = new Set(await conclude(transaction, begun, report));
      // Nothing new took effect, but the server may have missed earlier changes.
      const server = token === undefined && subject != null ? await bringToServer(folders, [subject]) : undefined;
      for (const id of server?.loaded ?? []) projects.add(id);
      if (token !== undefined && begun.subject !== null && (await stepRises(folders.visits, begun.subject, token))) {
        await forgetFinerResults(transaction, begun.subject);
        projects.add(begun.subject);
      }
      let items = 0;
      for (const id of projects) items += await recalculateProject(transaction, id);
      if (token !== undefined) await decideSwitch(transaction, token, begun.subject);
      await transaction.commit().execute();
      decided = { begun, report, items, lines: server?.lines ?? [] };
      onStep?.('decided');
    };
    let report: ImportTasks[Kind]['report'] | undefined;
    try {
      report = await importInProcess(kind, begun.options, {
        signal,
        ...(onProgress ? { onProgress } : {}),
        decide: (prepared) => decide(prepared.report, prepared.token),
      });
    } catch (error) {
      // The decision is final: what the process has not finished is done below.
      if (!decided) throw error;
    }
    if (!decided && report?.status === 'unchanged') await decide(report);
    if (!decided) {
      await transaction.rollback().execute();
      if (!report) throw new Error('The import ended without a report');
      return { begun, report, items: 0, lines: [] };
    }
  } catch (error) {
    await undo(transaction);
    // No folder remains either for a project that is not created.
    if (subject !== undefined) await finishImport(db, folders, subject).catch(() => undefined);
    throw error;
  }
  const lines = await finishImport(db, folders, subject);
  if (subject !== null) lines.push(...(await raiseSteps(db, folders)));
  onStep?.('in force');
  return { ...decided, lines: [...decided.lines, ...lines] };
}

/** Rolls back, unless the connection or the transaction has already ended. */
async function undo(transaction: ControlledTransaction<Database>): Promise<void> {
  if (!transaction.isCommitted && !transaction.isRolledBack)
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
}
