import type { Hotspot, HotspotsData, MovementData, SpiderData, SpiderPlace } from '../answers/movement';
import { visitationPeriods, visitorTypes } from '../answers/movement';
import type { Id, PolygonGeometry } from '../entities/entities';
import type { hotspotLocationTypes, movementTypes } from '../entities/enums';
import type { Threshold } from '../view/threshold';

/** The part of the trip. */
export type VisitationPeriod = (typeof visitationPeriods)[number];

/** Whose movement is shown. */
export type VisitorType = (typeof visitorTypes)[number];

/**
 * The groups whose share of visits is given for each place: all visitors, people living or working within 250 m, those
 * living there, those working there.
 */
export const movementGroups = [...visitorTypes, 'home', 'work'] as const;
/** A group whose share of visits is given for a place. */
export type MovementGroup = (typeof movementGroups)[number];

/**
 * The categories of places that Locus has labels for, with their subcategories; imported places may have others.
 * `LOCATION` is for the project's own locations.
 */
export const placeCategories = {
  FOOD: ['BAKERY', 'BAR', 'CAFE', 'FAST_FOOD', 'RESTAURANT'],
  SHOPPING: ['BOOKS', 'CLOTHING', 'DRUGSTORE', 'ELECTRONICS', 'MALL', 'MARKET', 'SUPERMARKET'],
  TRANSPORT: ['CAR_PARK', 'STATION', 'STOP'],
  LEISURE: ['CINEMA', 'GYM', 'PARK'],
  CULTURE: ['LIBRARY', 'MUSEUM', 'SIGHT', 'THEATRE'],
  SERVICES: ['BANK', 'HAIRDRESSER', 'POST_OFFICE'],
  LODGING: ['HOTEL'],
  BUILDING: ['APARTMENTS', 'OFFICES', 'UNIVERSITY'],
  LOCATION: [],
} as const;
/** A category of places that Locus has a label for. */
export type PlaceCategory = keyof typeof placeCategories;

/** A place where visitors also stay, apart from the location. */
export interface MovementPlace {
  id: Id;
  kind: 'poi' | 'building';
  name: string;
  category: string;
  subcategory: string;
  address: string;
  longitude: number;
  latitude: number;
  /** Its outline, if known. */
  geometry: PolygonGeometry | null;
}

/** Shares (0..1) of a location's visits with a stay at a place, by group of visitors; null if hidden or none. */
export interface MovementStay extends Record<MovementGroup, number | null> {
  location_id: Id;
  visitation_period: VisitationPeriod;
  /** Zero-based index in `places`. */
  place: number;
}

/** The complete result of a movement item; the hotspots and spider calls are answered from it, too. */
export interface MovementResult extends MovementData {
  places: MovementPlace[];
  stays: MovementStay[];
}

/** The maximum number of places in a list of the movement view: 10 in each of 3 columns. */
export const maxMovementPlaces = 30;
/** The maximum number of places per side of the chart; the rest of a list are additional. */
export const maxChartPlaces = 12;

/** The part of an answer for the given locations; everything if none are given. */
export function movementData(result: MovementData, locations?: ReadonlySet<Id>): MovementData {
  const here = ({ location_id: id }: { location_id: Id }) => !locations || locations.has(id);
  const { timeFrame, maxDistance, disclosure } = result;
  return {
    values: result.values.filter(here),
    timeFrame,
    maxDistance,
    disclosure: {
      ...disclosure,
      suppressed: disclosure.suppressed.filter(here),
      other: disclosure.other.filter(here),
    },
  };
}

/** One value for each part of the trip. */
const byPeriod = <T>(of: (period: VisitationPeriod) => T): Record<VisitationPeriod, T> => ({
  before: of('before'),
  during: of('during'),
  after: of('after'),
});

/** The places of a list by descending share; equal shares keep the order of the result. */
function ranked(result: MovementResult, location: Id, period: VisitationPeriod, group: MovementGroup) {
  return result.stays
    .flatMap((stay) => {
      const place = result.places[stay.place];
      const share = stay[group];
      const ours = stay.location_id === location && stay.visitation_period === period;
      return ours && place && share !== null ? [{ place, share }] : [];
    })
    .sort((a, b) => b.share - a.share);
}

/** The places and buildings visited before, during and after visits to a location. */
export function hotspotsOf(result: MovementResult, location: Id): HotspotsData {
  return {
    ...byPeriod((period) => {
      const of = (kind: MovementPlace['kind']) =>
        visitorTypes.flatMap((type) =>
          ranked(result, location, period, type)
            .filter(({ place }) => place.kind === kind)
            .map(({ place, share }) => hotspot(place, type, share)),
        );
      return { locations: { pois: of('poi'), buildings: of('building') } };
    }),
    disclosure: movementData(result, new Set([location])).disclosure,
  };
}

const hotspot = (place: MovementPlace, visitor_type: VisitorType, visits_share: number): Hotspot => ({
  visitor_type,
  visits_share,
  location_name: place.name,
  location_category: place.category,
  location_subcategory: place.subcategory,
  location_address: place.address,
  geometry: place.geometry ?? { type: 'Point', coordinates: [place.longitude, place.latitude] },
});

/** The places that most visits to a location lead from or to, up to 30 per list. */
export function spiderOf(result: MovementResult, location: Id): SpiderData {
  return {
    ...byPeriod((period) => {
      const of = (group: MovementGroup) =>
        ranked(result, location, period, group)
          .slice(0, maxMovementPlaces)
          .map(({ place, share }) => spiderPlace(place, share));
      return { main: of('visitors'), home: of('home'), work: of('work') };
    }),
    disclosure: movementData(result, new Set([location])).disclosure,
  };
}

const spiderPlace = (place: MovementPlace, value: number): SpiderPlace => ({
  name: place.name,
  address: place.address,
  category: place.category,
  subcategory: place.subcategory,
  value,
  longitude: place.longitude,
  latitude: place.latitude,
});

/** The hotspots (or rows) whose share is within both bounds (0..1), inclusive. */
export const withinShares = <T extends { visits_share: number }>(
  entries: readonly T[],
  { min, max }: { min: number; max: number },
): T[] => entries.filter(({ visits_share: share }) => share >= min && share <= max);

/** The group of visitors named in the address. */
export const visitorTypeOf = (type: (typeof movementTypes)[number]): VisitorType =>
  type === 'Visitors' ? 'visitors' : 'residents_workers';

/** Whether there are hotspots in any part of the trip: without any, the map does not offer this mode. */
export const hasHotspots = (data: Pick<HotspotsData, VisitationPeriod>): boolean =>
  visitationPeriods.some((period) => Object.values(data[period].locations).some((list) => list.length > 0));

/**
 * The hotspots of one part of the trip: places or buildings, of all visitors or of residents and workers, by descending
 * share.
 */
export const hotspotsIn = (
  data: Pick<HotspotsData, VisitationPeriod>,
  period: VisitationPeriod,
  type: VisitorType,
  kind: (typeof hotspotLocationTypes)[number],
): Hotspot[] =>
  data[period].locations[kind === 'POIS' ? 'pois' : 'buildings'].filter(({ visitor_type: of }) => of === type);

/**
 * The threshold for a choice on a slider from `bounds.min` to `bounds.max`: an end left at its bound imposes no limit,
 * so that the choice means the same for another location. Undefined if nothing is narrowed.
 */
export function chosenThreshold({ min, max }: Threshold, bounds: Threshold): Threshold | undefined {
  const open = { min: min <= bounds.min ? 0 : min, max: max >= bounds.max ? 1 : max };
  return open.min === 0 && open.max === 1 ? undefined : open;
}

/** Places of a list: those in the chart, and those that only the list shows. */
export interface MovementList {
  main: SpiderPlace[];
  additional: SpiderPlace[];
}

/** One part of the trip as shown: for all visitors, and for those living or working within 250 m. */
export interface MovementPart extends MovementList {
  home: MovementList;
  work: MovementList;
}

/** What the movement view shows for a location. */
export interface MovementAnalytics {
  before: MovementPart;
  during: MovementPart;
  after: MovementPart;
  /** False if there is nothing to show in any part: the view says "not available". */
  showAnalytics: boolean;
}

/** What the view shows, by location id, from the spider answer of each location. */
export function deriveMovement(answers: Readonly<Record<Id, SpiderData>>): Record<Id, MovementAnalytics> {
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const parts = byPeriod((period): MovementPart => {
        const { main, home, work } = answer[period];
        return { ...listOf(main), home: listOf(home), work: listOf(work) };
      });
      return [id, { ...parts, showAnalytics: visitationPeriods.some((period) => parts[period].main.length > 0) }];
    }),
  );
}

const listOf = (places: readonly SpiderPlace[]): MovementList => ({
  main: places.slice(0, maxChartPlaces),
  additional: places.slice(maxChartPlaces, maxMovementPlaces),
});

/**
 * The position of a place relative to a location: distance (metres) and direction (degrees clockwise from north,
 * 0..360).
 */
export function wayTo(
  from: { longitude: number; latitude: number },
  to: { longitude: number; latitude: number },
): { metres: number; bearing: number } {
  const metresPerDegree = 111_195;
  const middle = (((from.latitude + to.latitude) / 2) * Math.PI) / 180;
  const east = (to.longitude - from.longitude) * Math.cos(middle) * metresPerDegree;
  const north = (to.latitude - from.latitude) * metresPerDegree;
  return { metres: Math.hypot(east, north), bearing: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360 };
}
