import { copyDataset } from '@locus/analytics';
import type { Id, Setting } from '@locus/model/entities';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import type { Services } from '../routes/services';

/** Ids of the sample's locations mapped to those of their copies. */
type NewIds = ReadonlyMap<Id, Id>;

/**
 * Gives an account its own copy of the sample project: its locations, its visible reports with their results, and its
 * visits, so that the copy can be browsed and recalculated. Does nothing if there is no sample.
 */
export async function copySample(
  db: Kysely<Database>,
  { config, visitsRoot }: Pick<Services, 'config' | 'visitsRoot'>,
  account_id: Id,
): Promise<void> {
  const sample = await db
    .selectFrom('projects')
    .where('deleted_at', 'is', null)
    .where('id', '=', (eb) =>
      config.sampleProject === undefined
        ? eb.selectFrom('demo_projects').select((demo) => demo.fn.min('project_id').as('id'))
        : eb.val(config.sampleProject),
    )
    .select(['id', 'name', 'description', 'picture_url', 'country', 'time_zone'])
    .executeTakeFirst();
  if (!sample) return;
  const { id: sampleId, ...values } = sample;
  const project = await db
    .insertInto('projects')
    .values({ ...values, account_id, status: 'PRESENTABLE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const newIds = await copyLocations(db, sampleId, project.id);
  const reports = await db
    .selectFrom('reports')
    .where('project_id', '=', sampleId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'PRESENTABLE')
    .orderBy('id')
    .select('id')
    .execute();
  for (const { id } of reports) await copyReport(db, id, project.id, newIds);
  await copyDataset(visitsRoot, sampleId, project.id, newIds);
}

async function copyLocations(db: Kysely<Database>, from: Id, project_id: Id): Promise<NewIds> {
  const rows = await db.selectFrom('locations').where('project_id', '=', from).selectAll().execute();
  if (rows.length === 0) return new Map();
  const copies = await db
    .insertInto('locations')
    .values(rows.map(({ id: _, geometry, ...row }) => ({ ...row, project_id, geometry: JSON.stringify(geometry) })))
    .returning(['id', 'position'])
    .execute();
  const byPosition = new Map(copies.map(({ id, position }) => [position, id]));
  return new Map(rows.map(({ id, position }) => [id, byPosition.get(position) ?? '']));
}

async function copyReport(db: Kysely<Database>, from: Id, project_id: Id, newIds: NewIds): Promise<void> {
  const {
    id: _,
    post_processing: left_out,
    ...report
  } = await db.selectFrom('reports').where('id', '=', from).selectAll().executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('reports')
    // The copy is static: nobody expects a trial's report to be extended.
    .values({
      ...report,
      project_id,
      post_processing: left_out && JSON.stringify(withNewIds(left_out, newIds)),
      recurring: false,
      recurrence_frequency: null,
      notification_email: null,
      creator_id: null,
      notify_end: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const used = await db.selectFrom('report_locations').where('report_id', '=', from).select('location_id').execute();
  if (used.length > 0) {
    await db
      .insertInto('report_locations')
      .values(used.map(({ location_id }) => ({ report_id: id, location_id: newIds.get(location_id) ?? '' })))
      .execute();
  }
  const items = await db
    .selectFrom('report_items')
    .innerJoin('item_results', 'item_results.id', 'report_items.result_id')
    .where('report_items.report_id', '=', from)
    .where('report_items.status', '!=', 'deleted')
    .orderBy('report_items.id')
    .select(['type', 'name', 'description', 'settings', 'visualization_url', 'created_at'])
    .select(['data', 'dataset_version', 'etag', 'computed_at'])
    .execute();
  for (const { data, dataset_version, etag, computed_at, settings, ...item } of items) {
    const { id: item_id } = await db
      .insertInto('report_items')
      .values({ ...item, report_id: id, status: 'confirmed', settings: JSON.stringify(settingsOf(settings, newIds)) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const result = { data: JSON.stringify(withNewIds(data, newIds)), dataset_version, etag, computed_at };
    await db
      .with('result', (query) =>
        query
          .insertInto('item_results')
          .values({ ...result, item_id, version: 1 })
          .returning('id'),
      )
      .updateTable('report_items')
      .from('result')
      .where('report_items.id', '=', item_id)
      .set((eb) => ({ result_id: eb.ref('result.id') }))
      .execute();
  }
}

/** Settings whose value names locations, by their ids separated by `;`. */
const namesLocations = /^(aois|pois)$/i;

const settingsOf = (settings: readonly Setting[], newIds: NewIds): Setting[] =>
  settings.map(({ name, value }) =>
    namesLocations.test(name)
      ? {
          name,
          value: value
            .split(';')
            .map((id) => newIds.get(id.trim()) ?? id)
            .join(';'),
        }
      : { name, value },
  );

/** Keys whose values are ids of locations, one or a list. */
const idKeys = /location_?id(_array)?$/i;

/** A value in which the ids of locations are replaced at any depth. */
function withNewIds(value: unknown, newIds: NewIds, ids = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => withNewIds(entry, newIds, ids));
  if (typeof value === 'string') return ids ? (newIds.get(value) ?? value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withNewIds(entry, newIds, idKeys.test(key))]),
  );
}
