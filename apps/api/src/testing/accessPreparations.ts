import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Id } from '@locus/model/entities';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import type { OwnedProject } from './world';

const datasetInForce = {
  kind: 'open',
  timeZone: 'UTC',
  rows: 1,
  firstDay: '2026-01-01',
  lastDay: '2026-01-01',
  sigma: { default: 0 },
  sources: [],
  locations: [],
  importedAt: '2026-01-02T00:00:00.000Z',
  generation: 'generation-1',
};

/** What a preparation works on: the database, the folder of visits and uploads, and the project's import. */
interface Place {
  db: Kysely<Database>;
  folder: string;
  importId: Id;
}

const remove = (db: Kysely<Database>, table: 'projects' | 'reports', id: Id) =>
  db.updateTable(table).set({ deleted_at: new Date() }).where('id', '=', id).execute();
const itemIs = (db: Kysely<Database>, id: Id, status: 'initiated' | 'error') =>
  db.updateTable('report_items').set({ status }).where('id', '=', id).execute();
const importIs = ({ db, importId }: Place, state: 'uploading' | 'running', received: number) =>
  db.updateTable('data_imports').set({ state, received }).where('id', '=', importId).execute();

const preparations: Record<string, (owned: OwnedProject, place: Place) => Promise<unknown>> = {
  'DELETE /projects/{id}': ({ report }, { db }) => remove(db, 'reports', report),
  'PUT /projects/{id}/restore': ({ project }, { db }) => remove(db, 'projects', project),
  'PUT /reports/{id}/restore': ({ report }, { db }) => remove(db, 'reports', report),
  'PUT /reportItems/{id}/restore': ({ reportItem }, { db }) =>
    db
      .updateTable('report_items')
      .set({ status: 'deleted', deleted_at: new Date() })
      .where('id', '=', reportItem)
      .execute(),
  'PUT /reportItems/{id}/cancel': ({ reportItem }, { db }) => itemIs(db, reportItem, 'initiated'),
  'PUT /reportItems/{id}/retry': ({ reportItem }, { db }) => itemIs(db, reportItem, 'error'),
  'PUT /reports/{id}/undo': ({ report }, { db }) =>
    db
      .insertInto('report_reruns')
      .values({ report_id: report, at: new Date(), actor_id: null, settings_before: null, results_before: '{}' })
      .execute(),
  'PUT /projects/{id}/imports/{importId}/bytes': (_owned, place) => importIs(place, 'uploading', 0),
  'PUT /projects/{id}/imports/{importId}/stop': (_owned, place) => importIs(place, 'running', 3),
  'POST /projects/{id}/dataset/undo': async ({ project }, { folder }) => {
    const visits = join(folder, 'visits', project);
    await mkdir(join(visits, datasetInForce.generation), { recursive: true });
    await writeFile(join(visits, 'dataset.json'), JSON.stringify({ ...datasetInForce, earlier: datasetInForce }));
  },
};

/** Does to a project what must have happened to it before the route of a name can act on it. */
export async function prepare(route: string, owned: OwnedProject, place: Place): Promise<void> {
  await preparations[route]?.(owned, place);
}
