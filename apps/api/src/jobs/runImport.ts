import type { FrequentId, ImportFacts, ImportProgress, RejectGroup } from '@locus/analytics/import';
import { ImportError, readLocations } from '@locus/analytics/import';
import type { Id } from '@locus/model/entities';
import { listedId } from '@locus/model/ids';
import type { DataImport, ImportSettings } from '@locus/model/imports';
import { importSettingsSchema } from '@locus/model/imports';
import type { Kysely } from 'kysely';

import { audit } from '../auth/audit';
import { decidedImport } from '../cli/decidedImport';
import type { ImportFolders } from '../cli/importFolders';
import { countedLocations, decidedOptOut } from '../cli/importListCommand';
import { addLocations } from '../cli/importProject';
import { visitOptions } from '../cli/importVisitsCommand';
import type { Database } from '../db/schema';
import { takeZone } from '../queries/projectZone';
import { findPlaces } from '../queries/waitingPlaces';

/** An import claimed for processing. */
export interface ClaimedImport {
  id: Id;
  projectId: Id;
  userId: Id | null;
  kind: DataImport['kind'];
  name: string;
  settings: ImportSettings;
  dryRun: boolean;
}

/** What an import needs. */
export interface ImportWork {
  db: Kysely<Database>;
  folders: ImportFolders;
  file: string;
  rejectsFile: string;
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
  onStep: (step: string) => void;
  now: Date;
}

type Report = NonNullable<DataImport['report']>;

/**
 * Runs an import as the command does, in a separate process. Its success is recorded in the same transaction that
 * decides about it, so a kill leaves either the old data and an unfinished import, or the new data and a finished one.
 * Throws an ImportError for an unusable file; nothing has changed then.
 */
export async function runImport(claim: ClaimedImport, work: ImportWork): Promise<Report> {
  switch (claim.kind) {
    case 'visits':
    case 'pings':
      return importVisits(claim, claim.kind, work);
    case 'panel':
    case 'counts':
    case 'coverage':
      return importStatistics(claim, claim.kind, work);
    case 'places':
      return importPlaces(claim, work);
    case 'opt-out':
      return importOptOut(claim, work);
    case 'undo':
      return undo(claim, work);
  }
}

const empty = { visits: null, firstDay: null, lastDay: null, added: null, equal: 0, items: 0 };
/** Groups as they are reported: values are truncated, as they may be long. */
export const toldGroups = (rejects: readonly RejectGroup[]): Report['rejects'] =>
  rejects.map(({ value, ...group }) => ({
    ...group,
    ...(value === undefined ? {} : { value: value.slice(0, 200) }),
  }));

const actorOf = ({ userId }: ClaimedImport) => (userId === null ? undefined : { userId, actingAdminId: null });

/** Records that an import has succeeded, and who ran it; inside the transaction that decides about it. */
async function note(db: Kysely<Database>, claim: ClaimedImport, report: Report): Promise<void> {
  const { id, kind, name, projectId } = claim;
  await db
    .updateTable('data_imports')
    .set({ report: JSON.stringify(report), ended_at: new Date() })
    .where('id', '=', id)
    .execute();
  const action = kind === 'undo' ? 'dataset.undone' : 'dataset.imported';
  const { visits, rowsRead, rejected, status } = report;
  const details = { import: id, kind, file: name, status, rows: rowsRead, rejected, visits };
  await audit(db, actorOf(claim), action, `project:${projectId}`, details);
}

/** The options of every import. */
const common = ({ settings, dryRun }: ClaimedImport, { file, rejectsFile }: ImportWork) => ({
  file,
  rejectsFile,
  map: Object.fromEntries(settings.columns.map(({ column, name }) => [column, name])),
  mostRejected: settings.mostRejected / 100,
  append: settings.append,
  dryRun,
  keepEarlier: true,
});

const watchOf = ({ folders, signal, onProgress, onStep }: ImportWork) => ({ folders, signal, onProgress, onStep });

async function importVisits(claim: ClaimedImport, kind: 'visits' | 'pings', work: ImportWork): Promise<Report> {
  const { db, folders } = work;
  const { settings, projectId } = claim;
  const report = (made: {
    status: Report['status'];
    rowsRead: number;
    rejected: number;
    rejects: readonly RejectGroup[];
    visits: number;
    equal: number;
    firstDay: string;
    lastDay: string;
    frequent: readonly FrequentId[];
    facts?: ImportFacts;
  }): Report => ({
    ...empty,
    status: made.status,
    rowsRead: made.rowsRead,
    rejected: made.rejected,
    rejects: toldGroups(made.rejects),
    visits: made.visits,
    equal: made.equal,
    firstDay: made.firstDay,
    lastDay: made.lastDay,
    frequent: [...made.frequent],
    ...(made.facts ? { facts: made.facts } : {}),
  });
  const { report: made, items } = await decidedImport(db, {
    ...watchOf(work),
    kind,
    begin: async (transaction) => {
      const { keepEqual, declareOpen, manyRows, group, timeZone, durationUnit, gapMinutes, localTimes } = settings;
      const command = {
        ...common(claim, work),
        dataset: settings.dataset,
        timeZone,
        keepEqual,
        declareOpen,
        manyRows,
        ...(localTimes === '' ? {} : { localTimes }),
        ...(durationUnit === '' ? {} : { durationUnit }),
        ...(kind === 'visits' && group !== '' ? { groupInto: { by: group, gapMinutes } } : {}),
      };
      const { locations, ...options } = await visitOptions(transaction, command, projectId);
      return {
        subject: projectId,
        options: {
          ...options,
          keepEarlier: true,
          locations: settings.placesBy === 'name' ? locations.map(byName) : locations,
          root: folders.visits,
          areasFolder: folders.areas,
          secret: folders.secret,
        },
      };
    },
    conclude: async (transaction, _begun, visits) => {
      if (visits.declaredOpen && claim.userId !== null) {
        const actor = { userId: claim.userId, actingAdminId: null };
        await audit(transaction, actor, 'dataset.declared_open', `project:${projectId}`, { file: claim.name });
      }
      if (visits.status === 'imported') await findPlaces(transaction, projectId);
      await takeZone(transaction, actorOf(claim), projectId, settings.timeZone);
      await note(transaction, claim, report(visits));
      return visits.status === 'imported' ? [projectId] : [];
    },
  });
  return { ...report(made), items };
}

/** A place by the name that files use for it, if no list has given it an id. */
const byName = <Place extends { name: string; sourceId?: string }>(place: Place): Place => ({
  ...place,
  sourceId: place.sourceId ?? place.name,
});

async function importStatistics(
  claim: ClaimedImport,
  kind: 'panel' | 'counts' | 'coverage',
  work: ImportWork,
): Promise<Report> {
  const { db, folders, now } = work;
  const { settings, projectId } = claim;
  const options = { ...common(claim, work), projectId, root: folders.visits };
  const told = (
    made: { status: Report['status']; rowsRead: number; rejected: number; rejects: readonly RejectGroup[] },
    added: number,
  ): Report => ({
    ...empty,
    status: made.status,
    rowsRead: made.rowsRead,
    rejected: made.rejected,
    rejects: toldGroups(made.rejects),
    added,
  });
  if (kind === 'panel') {
    const country = settings.country === '' ? {} : { country: settings.country };
    const { report, items } = await decidedImport(db, {
      ...watchOf(work),
      kind,
      begin: async () => ({
        subject: projectId,
        options: { ...options, ...country, areasFolder: folders.areas },
      }),
      conclude: async (transaction, _begun, made) => {
        await note(transaction, claim, told(made, made.areas));
        return made.status === 'imported' ? [projectId] : [];
      },
    });
    return { ...told(report, report.areas), items };
  }
  const { report, items } = await decidedImport(db, {
    ...watchOf(work),
    kind,
    begin: async (transaction) => {
      const places = await countedLocations(transaction, projectId);
      const locations = settings.placesBy === 'name' ? places.map(byName) : places;
      return { subject: projectId, options: { ...options, locations, now } };
    },
    conclude: async (transaction, _begun, made) => {
      await note(transaction, claim, told(made, made.locations.length));
      return made.status === 'imported' ? [projectId] : [];
    },
  });
  return { ...told(report, report.locations.length), items };
}

/** Creates locations from a list of points, like `--locations` of the command. */
async function importPlaces(claim: ClaimedImport, work: ImportWork): Promise<Report> {
  const known = await work.db
    .selectFrom('locations')
    .where('project_id', '=', claim.projectId)
    .select(['source_id', 'lng', 'lat'])
    .execute();
  const near = known.map(({ lng, lat }): [number, number] => [lng, lat]);
  const {
    places: listed,
    rejected,
    rejects,
  } = await readLocations({ ...common(claim, work), radiusMetres: claim.settings.radiusMetres, near });
  const ids = new Set(known.map(({ source_id: sourceId }) => sourceId && listedId(sourceId)));
  const fresh = new Set(listed.map(({ sourceId }) => sourceId).filter((id) => !ids.has(id)));
  const status = claim.dryRun ? 'checked' : fresh.size > 0 ? 'imported' : 'unchanged';
  const report: Report = {
    ...empty,
    status,
    rowsRead: listed.length + rejected,
    rejected,
    rejects: toldGroups(rejects),
    equal: listed.length - fresh.size,
    added: fresh.size,
  };
  if (claim.dryRun) return report;
  await work.db.transaction().execute(async (transaction) => {
    work.onStep('begun');
    const added = await addLocations(transaction, claim.projectId, listed);
    await note(transaction, claim, { ...report, added });
  });
  work.onStep('decided');
  return report;
}

async function importOptOut(claim: ClaimedImport, work: ImportWork): Promise<Report> {
  const { db, folders } = work;
  const { report, projects, items } = await decidedOptOut(common(claim, work), db, folders, work);
  const told: Report = {
    ...empty,
    status: report.status,
    rowsRead: report.rowsRead,
    rejected: report.rejected,
    rejects: toldGroups(report.rejects),
    added: report.added,
    optOut: { given: report.given, found: report.found, projects },
    items,
  };
  if (!claim.dryRun) await db.transaction().execute((transaction) => note(transaction, claim, told));
  return told;
}

async function undo(claim: ClaimedImport, work: ImportWork): Promise<Report> {
  const { db, folders } = work;
  const { projectId } = claim;
  const told = (made: { visits: number; firstDay: string; lastDay: string }): Report => ({
    ...empty,
    status: 'imported',
    rowsRead: 0,
    rejected: 0,
    rejects: [],
    visits: made.visits,
    firstDay: made.firstDay,
    lastDay: made.lastDay,
  });
  const { report, items } = await decidedImport(db, {
    ...watchOf(work),
    kind: 'undo',
    begin: async () => ({ subject: projectId, options: { root: folders.visits, projectId } }),
    conclude: async (transaction, _begun, made) => {
      // Places drawn since then have no visits in the data that is current again.
      await findPlaces(transaction, projectId);
      await note(transaction, claim, told(made));
      return [projectId];
    },
  });
  return { ...told(report), items };
}

/** Settings as stored; those of an undo are irrelevant. */
export const settingsOf = (stored: ImportSettings | null): ImportSettings =>
  stored ?? importSettingsSchema.getDefault();

/** The error text of a failed import. */
export function failureOf(
  error: unknown,
  hidden: string,
): { code: string; reason?: string; rejects?: Report['rejects'] } {
  if (!(error instanceof ImportError)) return { code: 'import_failed' };
  // The server's file paths are not revealed.
  const reason = error.message.replaceAll(hidden, '');
  return { code: error.code, reason, rejects: toldGroups(error.rejects) };
}
