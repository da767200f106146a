import type { Id } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';

/**
 * Queues drawn places, so that their visits are found in the project's data: the named places, or all drawn ones (an
 * imported place has its own name in the files). To be called in the transaction that changes places or visits; nothing
 * of the project is calculated until it is done.
 */
export async function findPlaces(db: Kysely<Database>, projectId: Id, locationIds?: readonly Id[]): Promise<void> {
  await db
    .insertInto('waiting_places')
    .columns(['project_id', 'location_id'])
    .expression((eb) =>
      eb
        .selectFrom('locations')
        .where('project_id', '=', projectId)
        .$if(locationIds !== undefined, (query) =>
          query.where(sql<boolean>`id = any(${[...(locationIds ?? [])]}::bigint[])`),
        )
        .$if(locationIds === undefined, (query) => query.where('source_id', 'is', null))
        .orderBy('position')
        .select(['project_id', 'id']),
    )
    .execute();
}

/** The positions of the places that visits may name and that are not locations of the project, if known. */
export async function placesElsewhere(
  db: Kysely<Database>,
  projectId: Id,
  ids: readonly Id[],
): Promise<{ id: Id; longitude: number; latitude: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: Id; longitude: number; latitude: number }>`
    select id::text, lng as longitude, lat as latitude from locations
    where id = any(${[...ids]}::bigint[]) and project_id <> ${projectId}
    union all
    select location_id::text, lng, lat from former_places where location_id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
