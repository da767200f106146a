import { createHash } from 'node:crypto';

import { readDataset } from '@locus/analytics';
import type { Id } from '@locus/model';
import type { PostProcessing } from '@locus/model/schemas';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';

/**
 * So many different choices of which visits count may be made of a project's panel in a year. Each is a new set of
 * numbers about the same people, and enough of them would tell these apart (docs/decisions/privacy.md). Whoever makes
 * them, they count together.
 */
export const mostFilterChoices = 50;

/**
 * What goes on record of a choice, so that it counts; one made before costs nothing. Throws 429 `choices_spent` where
 * there were too many.
 */
export async function filterChoice(
  db: Kysely<Database>,
  visitsRoot: string,
  projectId: Id,
  settings: PostProcessing,
): Promise<{ project: Id; choice: string }> {
  const choice = digestOf(settings);
  const details = { project: projectId, choice };
  if ((await readDataset(visitsRoot, projectId))?.kind !== 'panel') return details;
  // One after the other, or many at once would each be the last one.
  await db.selectFrom('projects').where('id', '=', projectId).select('id').forUpdate().execute();
  const rows = await db
    .selectFrom('audit_log')
    .where('action', '=', 'report.adjusted')
    .where(sql<string>`details->>'project'`, '=', projectId)
    .where('at', '>', sql<Date>`now() - interval '1 year'`)
    .select(sql<string>`details->>'choice'`.as('choice'))
    .distinct()
    .execute();
  const known = new Set(rows.map((row) => row.choice));
  if (!known.has(choice) && known.size >= mostFilterChoices)
    throw new HttpError(429, 'choices_spent', { params: { max: mostFilterChoices } });
  return details;
}

/** The same for the same settings, in whatever order they are said. */
function digestOf(settings: PostProcessing): string {
  const said = Object.entries(settings)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).sort() : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
