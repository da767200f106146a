import type { MovementResult } from '@locus/model/analyses';
import type { MovementAnswer } from '@locus/model/calls';
import type { Id } from '@locus/model/entities';
import { movementData } from '@locus/model/analyses';
import type { ItemDataQuery } from '@locus/model/schemas';

import { found, HttpError, notFound } from '../http/httpError';
import { storedPeriodOf } from '../jobs/calculation';
import { refuseMonthsOutside } from './askedMonths';
import { readFrame } from './calculations';
import type { ItemHead, ItemSources } from './reportItems';
import { readItem, refuseCatchmentChoice, resultOf } from './reportItems';
import type { Reader } from './visibility';

/**
 * A visible movement item and its current result; throws 404 for an item of another type, and for a location that its
 * report does not have.
 */
export async function readMovementItem(
  sources: ItemSources,
  viewer: Reader,
  { id, locationId }: { id: Id; locationId: Id },
): Promise<{ item: ItemHead; result: { id: Id; etag: string } }> {
  const item = await readItem(sources.db, viewer, id);
  if (item.type !== 'MOVEMENT') throw notFound();
  found(
    await sources.db
      .selectFrom('report_locations')
      .where('report_id', '=', item.reportId)
      .where('location_id', '=', locationId)
      .select('location_id')
      .executeTakeFirst(),
  );
  return { item, result: resultOf(item) };
}

/**
 * The response of `GET /api/reportItems/{id}/data` for a movement item; throws 400 `period_invalid` for any but the
 * whole period.
 */
export async function movementAnswer(
  sources: ItemSources,
  item: ItemHead,
  resultId: Id,
  query: ItemDataQuery,
): Promise<MovementAnswer> {
  if (!storedPeriodOf('MOVEMENT', query.period)) throw new HttpError(400, 'period_invalid', { field: 'period' });
  refuseCatchmentChoice(query);
  const result = await movementIn(sources, item, resultId, query.timeFrames);
  // An empty list means everything, like a missing one.
  const locations = query.locations?.length ? new Set<Id>(query.locations) : undefined;
  return { id: item.id, name: item.name, type: 'MOVEMENT', ...movementData(result, locations) };
}

/**
 * The result over some of the report's months, all if none are given; throws 400 `months_outside` for months it does
 * not have. Each location is calculated separately, so that locations only select from the result.
 */
export async function movementIn(
  sources: ItemSources,
  item: ItemHead,
  resultId: Id,
  timeFrames: readonly (string | undefined)[] | undefined,
): Promise<MovementResult> {
  if (timeFrames?.length) refuseMonthsOutside(item, timeFrames, { compares: false });
  // Other months are likely to be requested next: the worker process starts in the meantime.
  sources.selections.expect();
  const stored = found((await sources.readResult(resultId)).WHOLE_PERIOD) as MovementResult;
  if (!timeFrames?.length) return stored;
  const whole = await readFrame(sources.db, { ...item, type: 'MOVEMENT' });
  const months = whole.months.filter((month) => timeFrames.includes(month));
  if (months.length === whole.months.length) return stored;
  const frame = { ...whole, months };
  return (await sources.selections.answer({ resultId, frame, period: 'WHOLE_PERIOD' })) as MovementResult;
}
