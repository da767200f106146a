import type { DrawReport, FoundVisits } from '@locus/analytics/import';
import { ImportError } from '@locus/analytics/import';
import { readDataset } from '@locus/analytics';
import type { Id } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { decidedImport } from '../cli/decidedImport';
import type { ImportFolders } from '../cli/importFolders';
import type { Database } from '../db/schema';
import { placesElsewhere } from '../queries/waitingPlaces';
import { drawnPlacesLock } from './drawnPlacesLock';
import { backoffSeconds, maxAttempts, recalculatePlaces } from './queue';

/** What finding the visits of drawn places needs. */
export interface DrawnPlacesWork {
  db: Kysely<Database>;
  folders: Omit<ImportFolders, 'secret'>;
  memoryLimitMb: number;
  /** Raises the panel's floor, see Calculation. */
  privacy?: { floor?: number; roundedTo?: number } | undefined;
  signal: AbortSignal;
  log: (text: string) => void;
  /** Called at each step, as for an import. */
  onStep?: ((step: string) => void) | undefined;
}

/** Another process is working on the places of this project. */
class Busy extends Error {}

/**
 * Finds the visits of one project's waiting drawn places, in a separate process and as one new generation of the
 * project's visits; the old generation is used until then. After a kill either the old or the new one is current, and
 * with the old one the places keep waiting. Returns false if none is waiting.
 */
export async function findDrawnVisits(work: DrawnPlacesWork): Promise<boolean> {
  const { db, folders, memoryLimitMb, privacy, signal, log, onStep } = work;
  const { rows } = await sql<{ id: Id }>`
    select project_id as id from waiting_places waiting where run_after <= now() and not exists (
      select from import_switches switch where switch.project_id = waiting.project_id)
    order by run_after, id limit 1`.execute(db);
  const projectId = rows[0]?.id;
  if (projectId === undefined) return false;
  try {
    await decidedImport(db, {
      kind: 'places',
      folders,
      signal,
      ...(onStep ? { onStep } : {}),
      begin: async (transaction) => ({
        subject: projectId,
        ...(await asked(transaction, projectId, { folders, memoryLimitMb, privacy })),
      }),
      conclude: async (transaction, begun, report) => {
        await conclude(transaction, begun, report);
        return [];
      },
    });
  } catch (error) {
    if (error instanceof Busy) return false;
    if (signal.aborted) return false;
    log(`Drawn places of project ${projectId}: ${(error as Error).message}`);
    // Once the file has been put back, their visits can be found.
    if (error instanceof ImportError && error.code === 'visits_damaged') await later(db, projectId);
    else await laterOrNever(db, projectId);
  }
  return true;
}

/** The places to look up, and the rows that request it. */
interface Begun {
  waiting: readonly Id[];
  placeIds: readonly Id[];
}

async function asked(
  db: Kysely<Database>,
  projectId: Id,
  { folders, memoryLimitMb, privacy }: Pick<DrawnPlacesWork, 'folders' | 'memoryLimitMb' | 'privacy'>,
) {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(${drawnPlacesLock(projectId)}) as ours`.execute(db);
  if (!rows[0]?.ours) throw new Busy();
  const waiting = await db
    .selectFrom('waiting_places')
    .where('project_id', '=', projectId)
    .select(['id', 'location_id'])
    .execute();
  const locations = await db
    .selectFrom('locations')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .select(['id', 'geometry', 'setup', 'visits_untold'])
    .execute();
  const wanted = new Set(waiting.map(({ location_id }) => location_id));
  const places = locations.filter(({ id }) => wanted.has(id));
  const known = (await readDataset(folders.visits, projectId))?.locations ?? [];
  return {
    waiting: waiting.map(({ id }) => id),
    placeIds: places.map(({ id }) => id),
    options: {
      root: folders.visits,
      projectId,
      areasFolder: folders.areas,
      privacy,
      places: places.map(({ id, geometry, setup, visits_untold: untold }) => ({
        id,
        polygon: geometry,
        outdoors: setup === 'OUTDOOR',
        untold,
      })),
      locationIds: locations.map(({ id }) => id),
      former: await placesElsewhere(
        db,
        projectId,
        known.map(({ id }) => id),
      ),
      now: new Date(),
      memoryLimitMb,
    },
  };
}

/** Stores what was found with the places, allows analyses of them to start, and deletes their waiting rows. */
async function conclude(db: Kysely<Database>, { waiting, placeIds }: Begun, report: DrawReport): Promise<void> {
  const found = new Map(report.places.map((place) => [place.id, place]));
  for (const id of placeIds)
    await db
      .updateTable('locations')
      .set(storedOf(found.get(id)))
      .where('id', '=', id)
      .execute();
  if (report.status === 'imported') await recalculatePlaces(db, placeIds);
  await db
    .deleteFrom('waiting_places')
    .where(sql<boolean>`id = any(${[...waiting]}::bigint[])`)
    .execute();
}

/** Makes the places of a project wait for another attempt, as often as it takes. */
async function later(db: Kysely<Database>, projectId: Id): Promise<void> {
  await db
    .updateTable('waiting_places')
    .set({ run_after: sql<Date>`now() + make_interval(secs => ${backoffSeconds(2)})` })
    .where('project_id', '=', projectId)
    .execute();
}

/** What is stored of a place's visits; nothing if there are enough, or if the project has no data. */
function storedOf(place: FoundVisits | undefined) {
  const visits = place === undefined || place.found === 'ENOUGH' ? null : place.found;
  return { visits, visits_floor: place?.found === 'FEW' ? place.floor : null };
}

/**
 * Makes the places of a project wait for another attempt, with growing delays; after the last one nothing waits for
 * them.
 */
async function laterOrNever(db: Kysely<Database>, projectId: Id): Promise<void> {
  await db
    .updateTable('waiting_places')
    .set({
      attempts: sql<number>`attempts + 1`,
      run_after: sql<Date>`now() + make_interval(secs => ${backoffSeconds(1)} * power(4, attempts))`,
    })
    .where('project_id', '=', projectId)
    .execute();
  await db
    .deleteFrom('waiting_places')
    .where('project_id', '=', projectId)
    .where('attempts', '>=', maxAttempts)
    .execute();
}
