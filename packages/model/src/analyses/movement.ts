import type { Id, PolygonGeometry } from '../entities';
import type { PartDisclosure } from './disclosure';

/** Which part of the trip. */
export type VisitationPeriod = 'before' | 'during' | 'after';

/** Whose movement: all visitors, or those living or working within 250 m. */
export type VisitorType = 'visitors' | 'residents_workers';

/** The share of a location's visits with a stay in a cell before, during or after. */
export interface MovementRow {
  location_id: Id;
  visitor_type: VisitorType;
  visitation_period: VisitationPeriod;
  /** `lon,lat` or an H3 index. */
  geo_entity_code: string;
  /** Share 0..1. */
  visits_share: number;
}

/** A place or building visited before, during or after. */
export interface Hotspot {
  /** Share 0..1. */
  visits_share: number;
  location_name: string;
  location_category: string;
  location_subcategory: string;
  location_address: string;
  geometry: PolygonGeometry | { type: 'Point'; coordinates: [number, number] };
}

/** Hotspots of one part of the trip. */
export interface HotspotPart {
  locations: { pois: Hotspot[]; buildings: Hotspot[] };
}

/** The answer of the hotspots call. */
export interface HotspotsData {
  before: HotspotPart;
  during: HotspotPart;
  after: HotspotPart;
  disclosure: PartDisclosure;
}

/** A place in the list of what visitors do before, during or after. */
export interface SpiderPlace {
  name: string;
  address: string;
  category: string;
  subcategory: string;
  /** Share 0..1. */
  value: number;
  longitude: number;
  latitude: number;
}

/** Places of one part of the trip: all visitors, and those with home or work nearby. */
export interface SpiderPart {
  main: SpiderPlace[];
  home: SpiderPlace[];
  work: SpiderPlace[];
}

/** The answer of the spider call. */
export interface SpiderData {
  before: SpiderPart;
  during: SpiderPart;
  after: SpiderPart;
  disclosure: PartDisclosure;
}

/** The answer of a movement item. */
export interface MovementData {
  values: MovementRow[];
  /** Hours before and after a visit that are looked at. */
  timeFrame: number;
  /** Metres around the location that are looked at. */
  maxDistance: number;
  disclosure: PartDisclosure;
}
