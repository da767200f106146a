import { estimateArea, readDataset } from '@locus/analytics';
import type { Id, PolygonGeometry } from '@locus/model/entities';
import { areaLimit } from '@locus/model/entities';
import { areaFault, polygonCentroid } from '@locus/model/geo';
import type { Kysely } from 'kysely';

import type { Limit } from '../auth/limits';
import { takeAttempt, takeAttempts } from '../auth/limits';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import type { Estimation } from '../jobs/estimates';
import { panelOf } from './filterChoices';
import { readLimits } from './limits';
import { projectVisible } from './visibility';
import { placesElsewhere } from './waitingPlaces';

/** An account may allow larger places; nothing larger is estimated, in m². */
const largestEstimate = 20_000_000;

/**
 * The number of outlines that a user may try in an area per day, in all projects that share the visits
 * (docs/decisions/privacy.md).
 */
const mostEstimates = 500;
const perArea: Limit = { name: 'estimates', attempts: mostEstimates, seconds: 86_400, code: 'estimates_spent' };

/** What an estimate of a project needs, besides the outline. */
export async function estimateSources(
  db: Kysely<Database>,
  { projectId, visitsRoot }: { projectId: Id; visitsRoot: string },
): Promise<Pick<Estimation, 'locationIds' | 'former'> | undefined> {
  const dataset = await readDataset(visitsRoot, projectId);
  if (!dataset) return undefined;
  const known = dataset.locations.map(({ id }) => id);
  const [locations, former] = await Promise.all([
    db.selectFrom('locations').where('project_id', '=', projectId).select('id').orderBy('id').execute(),
    placesElsewhere(db, projectId, known),
  ]);
  const own = new Set(known);
  // Places that no visit names have no effect, and omitting them saves an index.
  return { locationIds: locations.map(({ id }) => id).filter((id) => own.has(id)), former };
}

/**
 * Counts a question about an outline. Throws 404 for a project that is not visible, 400 for an outline that is too
 * large, and 429 `estimates_spent` if the user has tried too many in this area.
 */
export async function takeEstimate(
  db: Kysely<Database>,
  viewer: Viewer,
  projectId: Id,
  { geometry, now }: { geometry: PolygonGeometry; now: Date },
): Promise<void> {
  const project = await db
    .selectFrom('projects')
    .where('projects.id', '=', projectId)
    .where(projectVisible(viewer))
    .select('account_id')
    .executeTakeFirst();
  const limits = await readLimits(db, found(project).account_id);
  const largest = Math.min(largestEstimate, areaLimit(limits, { areaOfInterest: true }));
  const fault = areaFault(geometry, largest);
  if (fault) throw new HttpError(400, fault.code, { field: 'polygon', params: fault.params ?? {} });
  const { panel } = await panelOf(db, projectId);
  await takeAttempt(db, perArea, triesOf(viewer, panel, geometry), now);
}

/** Whose tries of outlines count together. */
const triesOf = ({ userId }: Pick<Viewer, 'userId'>, panel: Id, geometry: PolygonGeometry) =>
  `${userId} ${panel} ${estimateArea(polygonCentroid(geometry))}`;

/**
 * Counts the outlines of new places like questions about them, as a place's visits are told too. A place is never
 * refused for it: returns for each, in their order, whether it is beyond the limit, so that nothing may be told.
 */
export async function takePlaces(
  db: Kysely<Database>,
  viewer: Pick<Viewer, 'userId'>,
  { projectId, now }: { projectId: Id; now: Date },
  outlines: readonly PolygonGeometry[],
): Promise<boolean[]> {
  const { panel } = await panelOf(db, projectId);
  const tries = outlines.map((outline) => triesOf(viewer, panel, outline));
  const counts = new Map<string, number>();
  for (const who of tries) counts.set(who, (counts.get(who) ?? 0) + 1);
  const left = new Map<string, number>();
  // In a fixed order, so that two calls never wait for each other.
  for (const [who, added] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    left.set(who, await takeAttempts(db, perArea, who, { added, now }));
  return tries.map((who) => {
    const more = left.get(who) ?? 0;
    left.set(who, more - 1);
    return more <= 0;
  });
}
