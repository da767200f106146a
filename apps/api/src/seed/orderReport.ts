import { setTimeout as sleep } from 'node:timers/promises';

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { recalculateReport } from '../jobs/queue';

/** Polling interval for the first user, in ms. */
const lookMs = 1000;

/**
 * Starts the calculation of the demo's report that stands for a newly ordered one: it starts over, without results, and
 * is calculated like any other; with `held` it waits until this is called again. Returns whether that report still
 * exists; it is the one created in the portal without a user as its creator.
 */
export function orderReport(db: Kysely<Database>, { held = false } = {}): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const report = await transaction
      .selectFrom('reports')
      .innerJoin('demo_projects', 'demo_projects.project_id', 'reports.project_id')
      .where('reports.made_in', '=', 'portal')
      .where('reports.creator_id', 'is', null)
      .where('reports.deleted_at', 'is', null)
      .where('demo_projects.visits_at', 'is not', null)
      .select('reports.id')
      .orderBy('reports.id')
      .forUpdate('reports')
      .executeTakeFirst();
    if (!report) return false;
    const items = transaction.selectFrom('report_items').where('report_id', '=', report.id).select('id');
    await transaction.deleteFrom('item_results').where('item_id', 'in', items).execute();
    await transaction
      .updateTable('reports')
      .set({ status: 'INITIATED', created_at: sql<Date>`now()`, last_updated: null })
      .where('id', '=', report.id)
      .execute();
    await recalculateReport(transaction, report.id);
    if (held)
      await transaction
        .updateTable('report_items')
        .set({ run_after: sql<Date>`'infinity'` })
        .where('report_id', '=', report.id)
        .where('status', '=', 'initiated')
        .execute();
    return true;
  });
}

/**
 * Starts its calculation once somebody has used the demo since `since`; returns without doing so if the service stops.
 */
export async function orderAtFirstLook(db: Kysely<Database>, since: Date, signal: AbortSignal): Promise<void> {
  const looked = () =>
    db.selectFrom('sessions').where('last_seen_at', '>', since).select('id').limit(1).executeTakeFirst();
  while (!signal.aborted) {
    // The database may be briefly unavailable.
    if (await looked().catch(() => undefined)) {
      await orderReport(db);
      return;
    }
    await sleep(lookMs, undefined, { signal }).catch(() => undefined);
  }
}
