import type {
  Disclosure,
  FootfallAnswer,
  FootfallData,
  Id,
  Period,
  ReportItemAnswer,
  ReportItemType,
  Setting,
} from '@locus/model';
import { defaultPeriodOf, monthOfDay } from '@locus/model';
import type { ItemDataQuery } from '@locus/model/schemas';
import type { Kysely } from 'kysely';

import type { Database, StoredFootfall } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import type { Reader } from './visibility';
import { itemVisible } from './visibility';

/** A visible item and which result is in force. */
export interface ItemHead {
  id: Id;
  name: string;
  type: ReportItemType;
  settings: Setting[];
  status: string;
  resultId: Id | null;
  etag: string | null;
}

/** A visible item without its data. */
export async function readItem(db: Kysely<Database>, viewer: Reader, id: Id): Promise<ItemHead> {
  return found(
    await db
      .selectFrom('report_items')
      .innerJoin('reports', 'reports.id', 'report_items.report_id')
      .innerJoin('projects', 'projects.id', 'reports.project_id')
      .leftJoin('item_results', 'item_results.id', 'report_items.result_id')
      .where('report_items.id', '=', id)
      .where(itemVisible(viewer))
      .select([
        'report_items.id',
        'report_items.name',
        'report_items.type',
        'report_items.settings',
        'report_items.status',
      ])
      .select(['report_items.result_id as resultId', 'item_results.etag'])
      .executeTakeFirst(),
  );
}

/** The result in force; 409 `item_failed`, or `item_calculating` before the first one. A rerun shows the old one meanwhile. */
export function resultOf({ status, resultId, etag }: ItemHead): { id: Id; etag: string } {
  if (status === 'error') throw new HttpError(409, 'item_failed');
  if (resultId === null || etag === null) throw new HttpError(409, 'item_calculating');
  return { id: resultId, etag };
}

/** Reads results, which never change once written, and keeps the last ones asked for. */
export function createResultReader(db: Kysely<Database>, keep = 64) {
  const kept = new Map<Id, Promise<StoredFootfall>>();
  const read = async (id: Id) =>
    found(await db.selectFrom('item_results').where('id', '=', id).select('data').executeTakeFirst()).data;

  return (id: Id): Promise<StoredFootfall> => {
    const known = kept.get(id);
    const reading = known ?? read(id);
    // Last in line again; the first in line goes when there are too many.
    kept.delete(id);
    kept.set(id, reading);
    if (!known) reading.catch(() => kept.delete(id));
    const oldest = kept.keys().next().value;
    if (kept.size > keep && oldest !== undefined) kept.delete(oldest);
    return reading;
  };
}

/** Reads a stored result by its id. */
export type ResultReader = ReturnType<typeof createResultReader>;

/** The stored answer of a period; 400 `period_invalid` for one this analysis does not have. */
function ofPeriod(stored: StoredFootfall, period: Period): FootfallData {
  const data = stored[period];
  if (!data) throw new HttpError(400, 'period_invalid', { field: 'period' });
  return data;
}

/** The part of an answer that a query asks for; an empty or missing list asks for everything. */
function selectFootfall(
  data: FootfallData,
  { locations, timeFrames }: Pick<ItemDataQuery, 'locations' | 'timeFrames'>,
  period: Period,
): FootfallData {
  const ids = locations?.length ? new Set<string | undefined>(locations) : undefined;
  const months = timeFrames?.length ? new Set<string | undefined>(timeFrames) : undefined;
  const here = (id: Id) => !ids || ids.has(id);
  const then = ({ date }: { date: number }) => !months || months.has(monthOf(date, period));
  const { disclosure } = data;
  return {
    values: data.values
      .filter((one) => here(one.location_id))
      .map((one) => (months ? { ...one, data: one.data.filter(then) } : one)),
    disclosure: {
      ...disclosure,
      suppressed: disclosure.suppressed.filter((one) => here(one.location_id) && then(one)),
      partial: disclosure.partial.filter(then),
    } satisfies Disclosure,
  };
}

/** The month a period belongs to: its own, or for a week that of its Thursday, the way ISO 8601 gives a week its year. */
function monthOf(date: number, period: Period): string {
  const day = period === 'WEEKLY' ? date + 3 * 86_400_000 : date;
  return monthOfDay(new Date(day).toISOString());
}

/** The answer of `GET /api/reportItems/{id}/data`. */
export function footfallAnswer(item: ItemHead, stored: StoredFootfall, query: ItemDataQuery): FootfallAnswer {
  const period = query.period ?? defaultPeriodOf(item.type);
  return { id: item.id, name: item.name, type: 'FOOTFALL', ...selectFootfall(ofPeriod(stored, period), query, period) };
}

/** The answer of `GET /api/reportItems/{id}`; without values until there is a result. */
export function itemAnswer(item: ItemHead, stored: StoredFootfall | undefined): ReportItemAnswer {
  const values = stored?.[defaultPeriodOf(item.type)]?.values ?? [];
  return { id: item.id, name: item.name, type: item.type, settings: item.settings, values };
}
