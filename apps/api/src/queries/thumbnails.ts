import { createHash } from 'node:crypto';

import type { Id } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import type { GeoServices } from '../geo/geoServices';
import type { PictureScene } from '../geo/pictures';
import { wakeChannel } from '../jobs/queue';
import type { WaitingTurn } from './exportTurns';
import { takeTurn } from './exportTurns';
import { pictureScene } from './pictures';
import type { ItemSources } from './reportItems';
import { readItem } from './reportItems';

/** What thumbnail maps are drawn from. */
export interface ThumbnailSources extends ItemSources {
  geo: Pick<GeoServices, 'pictures'>;
  log?: (text: string) => void;
}

const digestOf = (scene: PictureScene) => createHash('sha256').update(JSON.stringify(scene)).digest('base64url');

/** Queues the thumbnail maps of all locations of a visible item for drawing; throws 404 for any other item. */
export async function orderThumbnails(db: Kysely<Database>, viewer: Viewer, itemId: Id): Promise<void> {
  const item = await readItem(db, viewer, itemId);
  await db
    .insertInto('waiting_thumbnails')
    .values({ item_id: item.id, user_id: viewer.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await audit(db, viewer, 'report_item.thumbnails_ordered', `report_item:${itemId}`);
  await sql`select pg_notify(${wakeChannel}, '')`.execute(db);
}

/** The picture of a scene that was already drawn; undefined if it was not, or if the scene has changed. */
export const storedThumbnail = (
  db: Kysely<Database>,
  itemId: Id,
  scene: PictureScene,
): Promise<{ type: string; picture: Buffer } | undefined> =>
  db
    .selectFrom('item_thumbnails')
    .where('item_id', '=', itemId)
    .where('scene', '=', digestOf(scene))
    .select(['type', 'picture'])
    .executeTakeFirst();

/**
 * Draws the thumbnail maps of a waiting item, all or none of them; returns false if another process is drawing them.
 * The process drawing an item holds a lock on its row, so that each item is drawn by one process, and by another one if
 * that is killed.
 */
export const drawWaitingThumbnails = (sources: ThumbnailSources, { id, userId }: WaitingTurn): Promise<boolean> =>
  sources.db.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .selectFrom('waiting_thumbnails')
      .where('item_id', '=', id)
      .forUpdate()
      .skipLocked()
      .select('item_id')
      .executeTakeFirst();
    if (!waiting) return false;
    // Not in the transaction: the turn has begun, however it ends.
    await takeTurn(sources.db, { userId });
    await transaction.deleteFrom('waiting_thumbnails').where('item_id', '=', id).execute();
    try {
      const drawn = await drawAll(sources, id);
      await transaction.deleteFrom('item_thumbnails').where('item_id', '=', id).execute();
      for (const picture of drawn) {
        await transaction
          .insertInto('item_thumbnails')
          .values({ item_id: id, ...picture })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    } catch (error) {
      // The gallery then draws each picture on request, as before.
      sources.log?.(`The small maps of report item ${id} are not drawn: ${(error as Error).message}`);
    }
    return true;
  });

const staff = { role: 'PLACENSE_ADMIN', accountId: '0', userId: '0' } as const;

async function drawAll(
  sources: ThumbnailSources,
  itemId: Id,
): Promise<{ scene: string; type: string; picture: Buffer }[]> {
  const item = await readItem(sources.db, staff, itemId);
  const places = await sources.db
    .selectFrom('report_locations')
    .where('report_id', '=', item.reportId)
    .select('location_id')
    .execute();
  const modes = item.type === 'CATCHMENT' ? (['PostalCodes', undefined] as const) : ([undefined] as const);
  const drawn = [];
  for (const { location_id: place } of places) {
    for (const mode of modes) {
      for (const theme of ['light', 'dark'] as const) {
        const scene = await pictureScene(sources, item, place, { mode, theme });
        const { bytes, type } = await sources.geo.pictures.thumbnail(scene);
        drawn.push({ scene: digestOf(scene), type, picture: Buffer.from(bytes) });
      }
    }
  }
  return drawn;
}
