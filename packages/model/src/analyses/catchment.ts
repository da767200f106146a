import type { Id } from '../entities';
import type { catchmentTypes } from '../enums';
import type { PartDisclosure } from './disclosure';

/** The catchment levels: neighborhood, large city/municipality, municipality, region/district, state/province. */
export const catchmentLevels = [1, 2, 3, 4, 5] as const;

/** A catchment level, 1 the finest. */
export type CatchmentLevel = (typeof catchmentLevels)[number];

/** How far (km) a catchment of each level reaches. */
export const catchmentReachKm: Record<CatchmentLevel, number> = { 1: 50, 2: 70, 3: 100, 4: 300, 5: 1000 };

/** One home or work area of a location's visitors. Shares 0..1; null where hidden or not known. */
export interface CatchmentEntry {
  /** The area's key, for `data/indexes`. */
  index: string;
  geo_entity_name: string;
  /** A postal code or area code as text; a number where the source has none of its own. */
  geo_entity_code: string | number;
  rank_geo_entity_share_of_source: number | null;
  rank_geo_entity_share_of_target: number | null;
  rank_geo_entity_share_of_score: number | null;
  /** Market share: visitors homed here / inhabitants. */
  geo_entity_share_of_source: number | null;
  /** Visit share: visits from here / visits from all areas in reach; adds up to 1. */
  geo_entity_share_of_target: number | null;
  /** √(share of residents who came × share of visitors from here). */
  geo_entity_catchment_score: number | null;
  isochrone_share_of_source: number | null;
  isochrone_share_of_target: number | null;
  isochrone_catchment_score: number | null;
  /** The ring that holds the area, in km, e.g. `5-10`. */
  isochrone_aerial_distance_range: string | null;
  /** Kilometres as the crow flies. */
  aerial_distance: number | null;
  /** Kilometres by road. */
  driving_distance: number | null;
  /** Minutes by car. */
  driving_time: number | null;
  inhabitants: number | null;
  households: number | null;
  /** A year and household, in the country's currency. */
  average_income: number | null;
  /** A year and inhabitant, in the country's currency. */
  purchasing_power: number | null;
}

/** Home and work areas of one location's visitors. */
export interface CatchmentLocation {
  location_id: Id;
  geo_entity_type: string;
  home: CatchmentEntry[];
  work: CatchmentEntry[];
}

/** What a catchment hides: `part` is the list, `home` or `work`; no hidden area is named, so none can be told from one without visitors. */
export interface CatchmentDisclosure extends PartDisclosure {
  /** What the hidden areas of a location's list add up to; null when all of it is hidden. */
  other: { location_id: Id; type: (typeof catchmentTypes)[number]; share: number | null }[];
}

/** The answer of a catchment item. */
export interface CatchmentData {
  values: CatchmentLocation[];
  /** Country codes the areas lie in, e.g. `de`. */
  countries: string[];
  reportLocations: { locationId: Id; country: string }[];
  /** Kilometres; visits from areas beyond are no part of any share. */
  maxRadius: number;
  /** Outer radii of the distance rings in km, ascending; none in version 3.1.0, which has no rings. */
  isochronesRadius: number[];
  catchmentLevel: CatchmentLevel;
  created_date: string;
  /** The currency symbol of incomes. */
  currency: string;
  /** Why there are no areas: the data holds no homes, no areas are known here, or too few visitors. */
  unavailable: 'no_homes' | 'no_areas' | 'too_few' | null;
  /** The areas' outlines and numbers are made up; only their codes are real. */
  synthetic_areas: boolean;
  /** Driving distances and times are estimates from the distance as the crow flies. */
  estimated_routes: boolean;
  disclosure: CatchmentDisclosure;
}
