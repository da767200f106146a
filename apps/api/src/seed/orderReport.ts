import { setTimeout as sleep } from 'node:timers/promises';

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { recalculateReport } from '../jobs/queue';

/** Between two looks at whether somebody is there, in ms. */
const lookMs = 2000;

/**
 * Orders the demo's report that stands for one just ordered: it starts over, without results, and is calculated like
 * any. Answers whether there still is such a report; of those made in the portal it is the one that no user made.
 */
export function orderReport(db: Kysely<Database>): Promise<boolean> {
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
    return true;
  });
}

/** Orders it as soon as somebody looks at the demo after `since`; ends without when the service does. */
export async function orderAtFirstLook(db: Kysely<Database>, since: Date, signal: AbortSignal): Promise<void> {
  const looked = () =>
    db.selectFrom('sessions').where('last_seen_at', '>', since).select('id').limit(1).executeTakeFirst();
  while (!signal.aborted) {
    // The database may be away for a moment.
    if (await looked().catch(() => undefined)) {
      await orderReport(db);
      return;
    }
    await sleep(lookMs, undefined, { signal }).catch(() => undefined);
  }
}
