import type { Address } from '../places/address';
import { addressTo } from '../places/address';
import type { itemDataAnswers } from '../answers/items';
import type { Described } from '../answers/shape';
import type { AbsorptionData, AttractionData } from '../answers/absorption';
import type { CatchmentData } from '../answers/catchment';
import type { CrossVisitationData } from '../answers/crossVisitation';
import type { DurationData } from '../answers/duration';
import type { FootfallData } from '../answers/footfall';
import type { MovementData } from '../answers/movement';
import type { RetentionData } from '../answers/retention';
import type { SeasonalityData } from '../answers/seasonality';
import type { Id } from '../entities/entities';
import type { Period } from '../entities/enums';

/** The types of the items that return one set of data. */
export type VisitItemType = keyof typeof itemDataAnswers;

/** The answer of `GET /api/reportItems/{id}/data` for an item of a type. */
export type ItemDataAnswer<Type extends VisitItemType = VisitItemType> = Type extends VisitItemType
  ? Described<(typeof itemDataAnswers)[Type]>
  : never;

/** The answers of items, by type; movement has two additional calls, see `movementPath`. */
export interface VisitItemData {
  FOOTFALL: FootfallData;
  SEASONALITY: SeasonalityData;
  DURATION: DurationData;
  RETENTION: RetentionData;
  LOYALTY: CrossVisitationData;
  ABSORPTION: AbsorptionData;
  ATTRACTION: AttractionData;
  CATCHMENT: CatchmentData;
  MOVEMENT: MovementData;
}

/** The answer of a footfall item. */
export type FootfallAnswer = ItemDataAnswer<'FOOTFALL'>;
/** The answer of a seasonality item. */
export type SeasonalityAnswer = ItemDataAnswer<'SEASONALITY'>;
/** The answer of a duration item. */
export type DurationAnswer = ItemDataAnswer<'DURATION'>;
/** The answer of a retention item. */
export type RetentionAnswer = ItemDataAnswer<'RETENTION'>;
/** The answer of a cross-visitation item. */
export type CrossVisitationAnswer = ItemDataAnswer<'LOYALTY'>;
/** The answer of an absorption item. */
export type AbsorptionAnswer = ItemDataAnswer<'ABSORPTION'>;
/** The answer of an attraction item. */
export type AttractionAnswer = ItemDataAnswer<'ATTRACTION'>;
/** The answer of a catchment item. */
export type CatchmentAnswer = ItemDataAnswer<'CATCHMENT'>;

/** The answer of a movement item. */
export type MovementAnswer = ItemDataAnswer<'MOVEMENT'>;

/** The maximum number of outlines per request. */
export const maxAreaPolygons = 2000;

/**
 * The periods that an item's data can be requested for, its default first; analyses without periods of their own cover
 * the whole time frame in each.
 */
export const periodsOfItem: Record<VisitItemType, readonly Period[]> = {
  FOOTFALL: ['MONTHLY', 'WEEKLY'],
  SEASONALITY: ['WHOLE_PERIOD'],
  DURATION: ['WHOLE_PERIOD'],
  RETENTION: ['QUARTERLY', 'MONTHLY'],
  LOYALTY: ['MONTHLY', 'QUARTERLY', 'WHOLE_PERIOD'],
  ABSORPTION: ['MONTHLY'],
  ATTRACTION: ['MONTHLY'],
  CATCHMENT: ['WHOLE_PERIOD'],
  MOVEMENT: ['WHOLE_PERIOD'],
};

/** The parameters for requesting an item's data; empty lists are omitted, as are undefined and null. */
export interface ItemDataChoice {
  locations?: readonly Id[];
  period?: string;
  timeFrames?: readonly string[];
  /** The remaining fields are for catchment only. */
  primaryLocation?: Id;
  catchmentType?: string;
  /** Visit share 0..1. */
  minThreshold?: number;
  /** Visit share 0..1; null is no upper bound. */
  maxThreshold?: number | null;
  countryCode?: string;
}

/** The URL of an item's data, lists joined by commas. */
export function itemDataPath(itemId: Id, query: ItemDataChoice): Address<'get /reportItems/{id}/data'> {
  const { locations, period, timeFrames, ...catchment } = query;
  return addressTo('get /reportItems/{id}/data', { id: itemId, locations, period, timeFrames, ...catchment });
}

/**
 * The URL of the places (`hotspots`) or of the list of places (`spider`) before, during and after visits to a location.
 */
export const movementPath = <Call extends 'hotspots' | 'spider'>(
  itemId: Id,
  call: Call,
  locationId: Id,
  timeFrames: readonly string[] = [],
): Address<`get /reportItems/{id}/data/movement/${Call}/{locationId}`> =>
  addressTo(`get /reportItems/{id}/data/movement/${call}/{locationId}`, { id: itemId, locationId, timeFrames });
