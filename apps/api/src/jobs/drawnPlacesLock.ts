import type { Id } from '@locus/model/entities';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** The key of the lock that a process holds while it looks up the visits of a project's drawn places. */
export const drawnPlacesLock = (projectId: Id): RawBuilder<bigint> =>
  sql<bigint>`hashtextextended(${`drawn places of project ${projectId}`}, 0)`;
