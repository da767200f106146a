import type { DatasetInfo } from '@locus/analytics';
import { readDataset } from '@locus/analytics';
import type { Id } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import { reasonKnown } from '@locus/model/calls';
import type {
  DataImport,
  DatasetAnswer,
  GuessBasis,
  ImportSettings,
  ImportState,
  NewImport,
} from '@locus/model/imports';
import { reasonText } from '@locus/model/reasons';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Viewer } from '../auth/viewer';
import type { Database, ImportFailure } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import type { Uploads } from '../imports/uploads';
import { wakeChannel } from '../jobs/queue';
import { projectVisible } from './visibility';

/** Maximum number of a project's imports listed. */
const mostImports = 50;

const project = async (db: Kysely<Database>, viewer: Viewer, id: Id) =>
  found(
    await db
      .selectFrom('projects')
      .where('projects.id', '=', id)
      .where(projectVisible(viewer))
      .select(['projects.id', 'projects.time_zone'])
      .executeTakeFirst(),
  );

/** The current data of a project, and what an undo would restore. */
export async function readDatasetOf(
  db: Kysely<Database>,
  viewer: Viewer,
  { projectId, visitsRoot, maxBytes }: { projectId: Id; visitsRoot: string; maxBytes: number },
): Promise<DatasetAnswer> {
  const { time_zone: timeZone } = await project(db, viewer, projectId);
  const dataset = await readDataset(visitsRoot, projectId);
  const earlier = dataset?.earlier;
  return {
    dataset: dataset ? described(dataset) : null,
    earlier: earlier
      ? { importedAt: earlier.importedAt, rows: earlier.rows, firstDay: earlier.firstDay, lastDay: earlier.lastDay }
      : null,
    maxBytes,
    // A project of before it had a zone of its own has that of its visits.
    timeZone: timeZone ?? dataset?.timeZone ?? null,
  };
}

function described(dataset: DatasetInfo): NonNullable<DatasetAnswer['dataset']> {
  const { kind, timeZone, rows, firstDay, lastDay, sigma, weights = 'given', importedAt } = dataset;
  return {
    kind,
    madeOf: dataset.madeOf ?? 'visits',
    timeZone,
    rows,
    firstDay,
    lastDay,
    places: dataset.locations.length,
    sigma: sigma.default,
    measuredPlaces: Object.keys(sigma.locations ?? {}).length,
    weights,
    retainedUntil: kind === 'panel' ? retainedUntil(firstDay) : null,
    importedAt,
    sources: dataset.sources.map((source) => ({
      name: source.name,
      rows: source.rows,
      rejected: source.rejected,
      importedAt: source.importedAt,
    })),
  };
}

/** The day when the visits of a panel's first day are old enough to be deleted. */
function retainedUntil(firstDay: string): string {
  const day = new Date(`${firstDay}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + keptMonths);
  return day.toISOString().slice(0, 10);
}

/** Months for which a panel's visits are kept, see docs/import.md. */
const keptMonths = 38;

const importsOf = (db: Kysely<Database>, projectId: Id) =>
  db
    .selectFrom('data_imports')
    .leftJoin('users', 'users.id', 'data_imports.user_id')
    .where('data_imports.project_id', '=', projectId)
    .select([
      'data_imports.id',
      'kind',
      'state',
      'name',
      'size',
      'received',
      'dry_run',
      'progress',
      'report',
      'failure',
    ])
    .select(['data_imports.created_at', 'data_imports.ended_at'])
    .select(sql<string | null>`nullif(trim(users.first_name || ' ' || users.last_name), '')`.as('by'));

type ImportRow = Awaited<ReturnType<ReturnType<typeof importsOf>['execute']>>[number];

const told = (row: ImportRow, language: Language): DataImport => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  name: row.name,
  size: Number(row.size),
  received: Number(row.received),
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  by: row.by,
  dryRun: row.dry_run,
  progress: row.progress,
  report: row.report,
  failure: row.failure && failureTold(row.failure, language),
});

const failureTold = ({ code, reason, rejects = [] }: ImportFailure, language: Language) => ({
  code,
  reason: reason ?? reasonText(reasonKnown(code) ? code : 'import_failed', language),
  rejects,
});

/** A project's imports, newest first; discarded files are not listed. */
export async function readImports(
  db: Kysely<Database>,
  viewer: Viewer,
  projectId: Id,
  language: Language,
): Promise<DataImport[]> {
  await project(db, viewer, projectId);
  const rows = await importsOf(db, projectId)
    .where('state', '!=', 'discarded')
    .orderBy('data_imports.id', 'desc')
    .limit(mostImports)
    .execute();
  return rows.map((row) => told(row, language));
}

/** An import as identified in a call. */
export interface ImportOf {
  viewer: Viewer;
  projectId: Id;
  importId: Id;
  language: Language;
}

/** An import of a project. */
export async function readImport(
  db: Kysely<Database>,
  { viewer, projectId, importId, language }: ImportOf,
): Promise<DataImport> {
  await project(db, viewer, projectId);
  return told(
    found(await importsOf(db, projectId).where('data_imports.id', '=', importId).executeTakeFirst()),
    language,
  );
}

/**
 * Starts an upload; returns its id. Throws 507 `disk_full` if the disk has no room for it besides the rest of all other
 * uploads; in a transaction, for which other announcements wait.
 */
export async function addImport(
  db: Kysely<Database>,
  viewer: Viewer,
  projectId: Id,
  { kind, name, size, uploads }: NewImport & { uploads: Pick<Uploads, 'makeSureOfRoom'> },
): Promise<Id> {
  await project(db, viewer, projectId);
  await sql`select pg_advisory_xact_lock(hashtextextended('announced uploads', 0))`.execute(db);
  const { rest } = await db
    .selectFrom('data_imports')
    .where('state', '=', 'uploading')
    .select(sql<string>`coalesce(sum(size - received), 0)`.as('rest'))
    .executeTakeFirstOrThrow();
  await uploads.makeSureOfRoom(size + Number(rest));
  const { id } = await db
    .insertInto('data_imports')
    .values({ project_id: projectId, user_id: viewer.userId, kind, name, size, state: 'uploading' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records how much of a file is on the disk; a complete file can be inspected. */
export async function noteReceived(db: Kysely<Database>, id: Id, from: number, received: number): Promise<void> {
  await db
    .updateTable('data_imports')
    .set({
      received,
      state: sql<ImportState>`case when size = ${received} then 'uploaded' else state end`,
      touched_at: new Date(),
    })
    .where('id', '=', id)
    .where('received', '=', sql<string>`${from}::bigint`)
    .where('state', '=', 'uploading')
    .execute();
}

/** Moves an import from one of some states to the next; throws 409 `import_state` if it is in another state. */
async function step(
  db: Kysely<Database>,
  { projectId, importId }: Pick<ImportOf, 'projectId' | 'importId'>,
  from: readonly ImportState[],
  next: { state: ImportState; settings?: string; dry_run?: boolean },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('data_imports')
    .set({ ...next, progress: null, stop_asked: false, touched_at: new Date(), failure: null })
    .where('id', '=', importId)
    .where('project_id', '=', projectId)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError(409, 'import_state');
  await sql`select pg_notify(${wakeChannel}, '')`.execute(db);
}

/**
 * Requests the check of an uploaded file with these settings; nothing changes. Visits without a time zone are in the
 * project's; throws 400 `time_zone_needed` if it has none.
 */
export async function askForCheck(
  db: Kysely<Database>,
  named: ImportOf,
  settings: ImportSettings,
  visitsRoot: string,
): Promise<void> {
  const { kind } = await readImport(db, named);
  const { timeZone: own } = await readDatasetOf(db, named.viewer, { ...named, visitsRoot, maxBytes: 0 });
  const timeZone = settings.timeZone || own;
  if (!timeZone && (kind === 'visits' || kind === 'pings'))
    throw new HttpError(400, 'time_zone_needed', { field: 'timeZone' });
  await step(db, named, ['uploaded', 'checked', 'refused'], {
    state: 'waiting',
    settings: JSON.stringify({ ...settings, timeZone: timeZone ?? '' }),
    dry_run: true,
  });
}

/** Requests the import of a file exactly as it was checked. */
export const askForImport = (db: Kysely<Database>, named: ImportOf): Promise<void> =>
  step(db, named, ['checked'], { state: 'waiting', dry_run: false });

/** Cancels what is waiting or in progress: the file stays, and nothing has changed. */
export async function askToStop(db: Kysely<Database>, { projectId, importId }: ImportOf): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('data_imports')
    .set({
      stop_asked: sql<boolean>`state = 'running'`,
      state: sql<ImportState>`case when state = 'running' then 'running' when kind = 'undo' then 'discarded' else 'uploaded' end`,
      touched_at: new Date(),
    })
    .where('id', '=', importId)
    .where('project_id', '=', projectId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError(409, 'import_state');
  await sql`select pg_notify(${wakeChannel}, '')`.execute(db);
}

/** Discards a file that is not in use. */
export const discardImport = (db: Kysely<Database>, named: ImportOf): Promise<void> =>
  step(db, named, ['uploading', 'uploaded', 'checked', 'refused'], { state: 'discarded' });

/** Refuses a file that cannot even be inspected. */
export async function refuseFile(db: Kysely<Database>, importId: Id, failure: ImportFailure): Promise<void> {
  await db
    .updateTable('data_imports')
    .set({ state: 'refused', failure: JSON.stringify(failure), touched_at: new Date() })
    .where('id', '=', importId)
    .where('state', 'in', ['uploaded', 'checked', 'refused'])
    .execute();
}

/** Goes back to the previous import, once nothing else is in progress in the project. */
export async function askForUndo(
  db: Kysely<Database>,
  viewer: Viewer,
  { projectId, visitsRoot }: { projectId: Id; visitsRoot: string },
): Promise<Id> {
  await project(db, viewer, projectId);
  if (!(await readDataset(visitsRoot, projectId))?.earlier) throw new HttpError(409, 'no_earlier_import');
  const busy = await db
    .selectFrom('data_imports')
    .where('project_id', '=', projectId)
    .where('state', 'in', ['waiting', 'running'])
    .select('id')
    .executeTakeFirst();
  if (busy) throw new HttpError(409, 'import_state');
  const { id } = await db
    .insertInto('data_imports')
    .values({ project_id: projectId, user_id: viewer.userId, kind: 'undo', size: 0, state: 'waiting', dry_run: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${wakeChannel}, '')`.execute(db);
  return id;
}

/** The names that files may use for a project's places. */
export async function placesNamed(
  db: Kysely<Database>,
  projectId: Id,
): Promise<Pick<GuessBasis, 'placeIds' | 'placeNames'>> {
  const places = await db
    .selectFrom('locations')
    .where('project_id', '=', projectId)
    .select(['id', 'source_id', 'name'])
    .execute();
  return {
    placeIds: new Set(places.flatMap(({ id, source_id: sourceId }) => (sourceId === null ? [id] : [id, sourceId]))),
    placeNames: new Set(places.map(({ name }) => name)),
  };
}
