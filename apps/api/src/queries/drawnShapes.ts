import { createHash } from 'node:crypto';

import type { ShapeBox } from '@locus/analytics';
import { mostShapes, readDataset, shapesSpent } from '@locus/analytics';
import type { Id, PolygonGeometry } from '@locus/model/entities';
import { geometryBounds } from '@locus/model/geo';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';

/**
 * Records the outlines of new places, if the project's visits are from a panel; they count together, whoever draws
 * them, and an outline drawn before costs nothing. To be called with the project locked. Throws 429 `shapes_spent` if
 * too many overlap.
 */
export async function takeShapes(
  db: Kysely<Database>,
  { projectId, visitsRoot, now }: { projectId: Id; visitsRoot: string; now: Date },
  outlines: readonly PolygonGeometry[],
): Promise<void> {
  if ((await readDataset(visitsRoot, projectId))?.kind !== 'panel') return;
  const known = await db
    .selectFrom('drawn_shapes')
    .where('project_id', '=', projectId)
    .where('at', '>', sql<Date>`${now}::timestamptz - interval '1 year'`)
    .select(['digest', 'west', 'south', 'east', 'north'])
    .execute();
  const digests = new Set(known.map(({ digest }) => digest));
  const boxes: ShapeBox[] = [...known];
  const added = [];
  for (const outline of outlines) {
    const digest = createHash('sha256').update(JSON.stringify(outline.coordinates)).digest('base64url');
    if (digests.has(digest)) continue;
    const [west, south, east, north] = geometryBounds(outline);
    const box = { west, south, east, north };
    if (shapesSpent(boxes, box))
      throw new HttpError(429, 'shapes_spent', { field: 'polygon', params: { max: mostShapes } });
    digests.add(digest);
    boxes.push(box);
    added.push({ project_id: projectId, digest, ...box, at: now });
  }
  if (added.length === 0) return;
  await db
    .insertInto('drawn_shapes')
    .values(added)
    .onConflict((conflict) => conflict.columns(['project_id', 'digest']).doUpdateSet({ at: now }))
    .execute();
}
