import type { Id, Limitation, Limits } from '@locus/model/entities';
import { defaultLimits, limitNames, limitsOf } from '@locus/model/entities';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';

/**
 * An account's limits by their wire names: its own if it has any, otherwise the general ones; without an account the
 * general ones.
 */
export async function readLimitations(db: Kysely<Database>, accountId: Id | undefined): Promise<Limitation[]> {
  const rows =
    accountId === undefined
      ? []
      : await db.selectFrom('account_limits').where('account_id', '=', accountId).select(['name', 'value']).execute();
  const own = new Map(rows.map(({ name, value }) => [name, value]));
  const limits = limitsOf(Object.fromEntries(own));
  const values = [limits.maxLocations, limits.maxClusters, limits.polygonSize, limits.aoiPolygonSize];
  return limitNames.map((name, i) => ({ name, value: values[i] ?? 0 }));
}

/** An account's current limits. */
export async function readLimits(db: Kysely<Database>, accountId: Id): Promise<Limits> {
  const values = await readLimitations(db, accountId);
  return values.length === 0
    ? defaultLimits
    : limitsOf(Object.fromEntries(values.map(({ name, value }) => [name, value])));
}
