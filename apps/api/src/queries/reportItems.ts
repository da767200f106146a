import type { Disclosure, FootfallData } from '@locus/model/analyses';
import type { ItemDataAnswer, ReportItemAnswer, VisitItemData, VisitItemType } from '@locus/model/calls';
import type { Id, Period, ReportItemType } from '@locus/model/entities';
import type { MonthKey } from '@locus/model/view';
import { settingsByName } from '@locus/model/entities';
import { monthIndex, monthKeyOf, monthOfDay, monthsBetween } from '@locus/model/view';
import type { ItemDataQuery } from '@locus/model/schemas';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { forEverybody } from '../http/callUnderWay';
import { found, HttpError } from '../http/httpError';
import type { CalculationInputs, StoredResult } from '../jobs/calculation';
import { calculable, storedPeriodOf } from '../jobs/calculation';
import type { Selections } from '../jobs/selections';
import { askedMonths, dataDays, frameOver } from './askedMonths';
import { readFrame } from './calculations';
import type { Reader } from './visibility';
import { itemVisible, preparedFor } from './visibility';

/** A visible item, its current result and the inputs of that result; before the first result, its future inputs. */
export interface ItemHead extends CalculationInputs {
  id: Id;
  name: string;
  type: ReportItemType;
  reportId: Id;
  projectId: Id;
  status: string;
  resultId: Id | null;
  etag: string | null;
  /** Current first and last day of the report, `YYYY-MM-DD`; the result may cover fewer days. */
  reportDays: { startDate: string; endDate: string };
}

/** A visible item without its data. */
export async function readItem(db: Kysely<Database>, viewer: Reader, id: Id): Promise<ItemHead> {
  const { inputs, ...item } = found((await findItem(db, viewer, id))[0]);
  const { startDate, endDate } = item;
  return { ...item, ...inputs, reportDays: { startDate, endDate } };
}

const findItem = preparedFor((db, viewer, id: Id) =>
  db
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
    .select(['reports.id as reportId', 'projects.id as projectId'])
    .select(['reports.start_date as startDate', 'reports.end_date as endDate'])
    .select('reports.post_processing as postProcessing')
    .select(['report_items.result_id as resultId', 'item_results.etag', 'item_results.inputs']),
);

/**
 * The current result; throws 409 `item_failed`, or `item_calculating` before the first one. During a rerun the old
 * result is returned.
 */
export function resultOf({ status, resultId, etag }: ItemHead): { id: Id; etag: string } {
  if (status === 'error') throw new HttpError(409, 'item_failed');
  if (resultId === null || etag === null) throw new HttpError(409, 'item_calculating');
  return { id: resultId, etag };
}

/** Total characters of the cached results; in memory they take about three bytes each. */
const mostLetters = 24_000_000;

/** Reads results, which never change once written, and caches the most recently used ones, unless they are large. */
export function createResultReader(db: Kysely<Database>, keep = 64) {
  const kept = new Map<Id, { reading: Promise<StoredResult>; letters: number }>();
  let letters = 0;
  const drop = (id: Id) => {
    letters -= kept.get(id)?.letters ?? 0;
    kept.delete(id);
  };
  const read = async (id: Id) => {
    const query = db
      .selectFrom('item_results')
      .where('id', '=', id)
      .select(sql<string>`data::text`.as('data'));
    const { data } = found(await query.executeTakeFirst());
    const entry = kept.get(id);
    if (entry) {
      entry.letters = data.length;
      letters += data.length;
      for (const oldest of kept.keys()) {
        if (letters <= mostLetters || oldest === id) break;
        drop(oldest);
      }
    }
    return JSON.parse(data) as StoredResult;
  };

  return (id: Id): Promise<StoredResult> => {
    const known = kept.get(id);
    if (known) {
      // Moved to the end of the queue; the first entry is dropped if there are too many.
      kept.delete(id);
      kept.set(id, known);
      return known.reading;
    }
    const reading = forEverybody(() => read(id));
    kept.set(id, { reading, letters: 0 });
    reading.catch(() => drop(id));
    const oldest = kept.keys().next().value;
    if (kept.size > keep && oldest !== undefined) drop(oldest);
    return reading;
  };
}

/** Reads a stored result by its id. */
export type ResultReader = ReturnType<typeof createResultReader>;

/**
 * A result by location and date: every value is calculated separately, so a part of it is a selection of its values.
 */
type DatedData = FootfallData;

/** The part of such a result for some locations and months. */
function selectDated(
  data: DatedData,
  { locations, months }: { locations: ReadonlySet<Id> | undefined; months: ReadonlySet<MonthKey> | undefined },
  period: Period,
): DatedData {
  const here = (id: Id) => !locations || locations.has(id);
  const then = ({ date }: { date: number }) => !months || monthsOf(date, period).some((month) => months.has(month));
  const { disclosure } = data;
  return {
    ...data,
    values: data.values
      .filter((entry) => here(entry.location_id))
      .map((entry) => (months ? { ...entry, data: entry.data.filter(then) } : entry)),
    disclosure: {
      ...disclosure,
      suppressed: disclosure.suppressed.filter((cell) => here(cell.location_id) && then(cell)),
      partial: disclosure.partial.filter(then),
      ...(disclosure.coverage && {
        coverage: disclosure.coverage.filter((cell) => here(cell.location_id) && then(cell)),
      }),
    } satisfies Disclosure,
  };
}

/**
 * The months of a period: its own or its three, or for a week that of its Thursday, as ISO 8601 assigns weeks to years.
 */
function monthsOf(date: number, period: Period): MonthKey[] {
  const day = period === 'WEEKLY' ? date + 3 * 86_400_000 : date;
  const month = monthOfDay(new Date(day).toISOString());
  return period === 'QUARTERLY' ? monthsBetween(month, monthKeyOf(monthIndex(month) + 2)) : [month];
}

/** What item data is built from. */
export interface ItemSources {
  db: Kysely<Database>;
  /** Folder of all projects' visits. */
  visitsRoot: string;
  readResult: ResultReader;
  selections: Selections;
}

/** Parameters that only catchment supports. */
const catchmentOnly = ['primaryLocation', 'catchmentType', 'minThreshold', 'maxThreshold', 'countryCode'] as const;

/** Throws 400 `unknown_field` for a query that only catchment supports. */
export function refuseCatchmentChoice(query: ItemDataQuery): void {
  const strange = catchmentOnly.find((field) => query[field] !== undefined);
  if (strange) throw new HttpError(400, 'unknown_field', { field: strange, params: { name: strange } });
}

/**
 * The response of `GET /api/reportItems/{id}/data`; throws 400 `period_invalid` for a period that the analysis does not
 * have.
 */
export async function itemData(
  sources: ItemSources,
  item: ItemHead,
  resultId: Id,
  query: ItemDataQuery,
): Promise<ItemDataAnswer> {
  const { db, readResult, selections } = sources;
  const { id, name, type } = item;
  if (!calculable(type)) throw new HttpError(409, 'item_failed');
  const period = storedPeriodOf(type, query.period);
  if (!period) throw new HttpError(400, 'period_invalid', { field: 'period' });
  refuseCatchmentChoice(query);
  const stored = found((await readResult(resultId))[period]);
  const asked = await askedMonths(sources, item, query.timeFrames);
  const answer = (data: VisitItemData[VisitItemType]) =>
    ({ id, name, type, ...data, ...dataDays(asked) }) as ItemDataAnswer;

  // An empty list means everything, like a missing one.
  const locations = query.locations?.length ? new Set<Id | undefined>(query.locations) : undefined;
  const dated = type === 'FOOTFALL' || type === 'RETENTION';
  if (dated && asked.since === undefined) {
    const months = asked.whole ? undefined : new Set(asked.months);
    return answer(selectDated(stored as DatedData, { locations: locations as ReadonlySet<Id>, months }, period));
  }
  selections.expect();
  if (!locations && asked.whole) return answer(stored);
  const whole = await readFrame(db, { ...item, type });
  const places = whole.locations.filter((place) => !locations || locations.has(place.id));
  const frame = {
    ...frameOver(whole, asked),
    locations: places,
    among: whole.locations.map(({ id: locationId }) => ({ id: locationId })),
  };
  const all = asked.whole && places.length === whole.locations.length;
  return answer(all ? stored : await selections.answer({ resultId, frame, period }));
}

/** The response of `GET /api/reportItems/{id}`; without values until there is a result. */
export function itemAnswer(item: ItemHead, stored: StoredResult | undefined): ReportItemAnswer {
  const period = calculable(item.type) ? storedPeriodOf(item.type, undefined) : undefined;
  const data = period && stored?.[period];
  const values = data === undefined ? [] : 'values' in data ? data.values : data.daily_values;
  return { id: item.id, name: item.name, type: item.type, settings: settingsByName(item.settings), values };
}
