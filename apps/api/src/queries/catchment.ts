import type { CatchmentData, CatchmentEntry, CatchmentType } from '@locus/model/analyses';
import type { CatchmentAnswer } from '@locus/model/calls';
import type { Id } from '@locus/model/entities';
import type { ItemDataQuery } from '@locus/model/schemas';

import { forEverybody } from '../http/callUnderWay';
import { found, HttpError, notFound } from '../http/httpError';
import type { CalculationFrame } from '../jobs/calculation';
import { storedPeriodOf } from '../jobs/calculation';
import type { AskedMonths } from './askedMonths';
import { askedMonths, dataDays, frameOver } from './askedMonths';
import { readFrame } from './calculations';
import type { ItemHead, ItemSources } from './reportItems';
import { readItem, resultOf } from './reportItems';
import type { Reader } from './visibility';

/** The requested part of a catchment; a missing field means no restriction. */
export type CatchmentChoice = Omit<ItemDataQuery, 'period'>;

/**
 * A visible catchment item, its current result and everything it is calculated over; throws 404 for an item of another
 * type.
 */
export async function readCatchmentItem(
  sources: ItemSources,
  viewer: Reader,
  id: Id,
): Promise<{ item: ItemHead; result: { id: Id; etag: string } }> {
  const item = await readItem(sources.db, viewer, id);
  if (item.type !== 'CATCHMENT') throw notFound();
  return { item, result: resultOf(item) };
}

/** Everything that a catchment item is calculated over. */
export const catchmentFrame = ({ db }: ItemSources, item: ItemHead): Promise<CalculationFrame> =>
  readFrame(db, { ...item, type: 'CATCHMENT' });

/**
 * The response of `GET /api/reportItems/{id}/data` for a catchment item; throws 400 `period_invalid` for any but the
 * whole period.
 */
export async function catchmentAnswer(
  sources: ItemSources,
  item: ItemHead,
  resultId: Id,
  { period, ...choice }: ItemDataQuery,
): Promise<CatchmentAnswer> {
  if (!storedPeriodOf('CATCHMENT', period)) throw new HttpError(400, 'period_invalid', { field: 'period' });
  const asked = await askedMonths(sources, item, choice.timeFrames);
  const data = await catchmentPart(sources, item, resultId, choice);
  return { id: item.id, name: item.name, type: 'CATCHMENT', ...data, ...dataDays(asked) };
}

/**
 * The part of a catchment. Each location and area is calculated separately over the months, so that locations and
 * thresholds only select from the result; other months are recalculated.
 */
export async function catchmentPart(
  sources: ItemSources,
  item: ItemHead,
  resultId: Id,
  choice: CatchmentChoice,
): Promise<CatchmentData> {
  // Outlines or other months are likely to be requested next: the worker process reads the areas in the meantime.
  void forEverybody(() => sources.selections.aboutAreas('polygons', [])).catch(() => undefined);
  const stored = found((await sources.readResult(resultId)).WHOLE_PERIOD) as CatchmentData;
  const asked = await askedMonths(sources, item, choice.timeFrames);
  return pick(await inMonths(sources, item, { id: resultId, stored }, asked), choice);
}

async function inMonths(
  sources: ItemSources,
  item: ItemHead,
  { id: resultId, stored }: { id: Id; stored: CatchmentData },
  asked: AskedMonths,
): Promise<CatchmentData> {
  if (asked.whole) return stored;
  const frame = frameOver(await catchmentFrame(sources, item), asked);
  const data = await sources.selections.answer({ resultId, frame, period: 'WHOLE_PERIOD' });
  return { ...(data as CatchmentData), created_date: stored.created_date };
}

/** Whether an area is in a country; its key begins with it. */
const inCountry = ({ index }: CatchmentEntry, country: string): boolean => index.startsWith(`${country}-`);

function pick(
  data: CatchmentData,
  {
    locations,
    primaryLocation,
    catchmentType,
    minThreshold = 0,
    maxThreshold = Infinity,
    countryCode,
  }: CatchmentChoice,
): CatchmentData {
  const here = (id: Id) =>
    (primaryLocation === undefined || id === primaryLocation) && (!locations?.length || locations.includes(id));
  const asked = (type: CatchmentType) => catchmentType === undefined || type === catchmentType;
  const within = ({ geo_entity_share_of_target: share }: CatchmentEntry) =>
    share === null ? minThreshold === 0 : share >= minThreshold && share <= maxThreshold;
  const ofType = data.values
    .filter(({ location_id }) => here(location_id))
    .map((value) => ({ ...value, home: asked('HOME') ? value.home : [], work: asked('WORK') ? value.work : [] }));
  const inRange = ofType.map((entry) => ({
    ...entry,
    home: entry.home.filter(within),
    work: entry.work.filter(within),
  }));
  const inPlace = (entry: CatchmentEntry) => countryCode === undefined || inCountry(entry, countryCode);
  const shown = ofType.some(({ home, work }) => home.length + work.length > 0);
  const { disclosure } = data;
  return {
    ...data,
    values: inRange.map((entry) => ({ ...entry, home: entry.home.filter(inPlace), work: entry.work.filter(inPlace) })),
    // All of them, even if the areas of one are requested: the others may be chosen next.
    countries: data.countries.filter((country) =>
      inRange.some(({ home, work }) => [...home, ...work].some((entry) => inCountry(entry, country))),
    ),
    unavailable: data.unavailable ?? (shown ? null : 'too_few'),
    disclosure: {
      ...disclosure,
      suppressed: disclosure.suppressed.filter(
        ({ location_id, part }) => here(location_id) && asked(part.toUpperCase() as CatchmentType),
      ),
      other: disclosure.other.filter(({ location_id, type }) => here(location_id) && asked(type)),
    },
  };
}
