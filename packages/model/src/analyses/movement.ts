import type { Hotspot, HotspotsData, MovementData, SpiderData, SpiderPlace } from '../answers/movement';
import { visitationPeriods, visitorTypes } from '../answers/movement';
import type { Id, PolygonGeometry } from '../entities';
import type { hotspotLocationTypes, movementTypes } from '../enums';
import type { Threshold } from '../threshold';

/** Which part of the trip. */
export type VisitationPeriod = (typeof visitationPeriods)[number];

/** Whose movement. */
export type VisitorType = (typeof visitorTypes)[number];

/**
 * Whose share of visits each place has: all visitors', those of people living or working within 250 m, of those living,
 * of those working there.
 */
export const movementGroups = [...visitorTypes, 'home', 'work'] as const;
/** Whose share of visits a place has. */
export type MovementGroup = (typeof movementGroups)[number];

/**
 * The categories of places that Locus has words for, with their subcategories; imported places may have others.
 * `LOCATION` are the project's own locations.
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
/** A category of places that Locus has words for. */
export type PlaceCategory = keyof typeof placeCategories;

/** A place people stay at besides the location. */
export interface MovementPlace {
  id: Id;
  kind: 'poi' | 'building';
  name: string;
  category: string;
  subcategory: string;
  address: string;
  longitude: number;
  latitude: number;
  /** Its outline, where it is known. */
  geometry: PolygonGeometry | null;
}

/** Shares (0..1) of a location's visits with a stay at a place, by whose visits they are; null where hidden or none. */
export interface MovementStay extends Record<MovementGroup, number | null> {
  location_id: Id;
  visitation_period: VisitationPeriod;
  /** Zero-based position in `places`. */
  place: number;
}

/** Everything that is calculated of a movement item: the calls of hotspots and spider are answered from it too. */
export interface MovementResult extends MovementData {
  places: MovementPlace[];
  stays: MovementStay[];
}

/** A list of the movement view holds so many places: 10 in each of 3 columns. */
export const maxMovementPlaces = 30;
/** The chart shows so many places a side; the others of a list are additional. */
export const maxChartPlaces = 12;

/** The part of an answer about some locations; all without. */
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

/** The places of a list by falling share; where shares are equal in the order of the result. */
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

/** The places most visits to a location lead from or to, up to 30 a list. */
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

/** The hotspots (or the rows) whose share lies within both bounds (0..1), ends included. */
export const withinShares = <T extends { visits_share: number }>(
  entries: readonly T[],
  { min, max }: { min: number; max: number },
): T[] => entries.filter(({ visits_share: share }) => share >= min && share <= max);

/** Whose movement the address' word stands for. */
export const visitorTypeOf = (type: (typeof movementTypes)[number]): VisitorType =>
  type === 'Visitors' ? 'visitors' : 'residents_workers';

/** Whether there are hotspots at all, in any part of the trip: without them the map has no such mode. */
export const hasHotspots = (data: Pick<HotspotsData, VisitationPeriod>): boolean =>
  visitationPeriods.some((period) => Object.values(data[period].locations).some((list) => list.length > 0));

/**
 * The hotspots of one part of the trip: places or buildings, of all visitors or of residents and workers, by falling
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
 * The threshold that a choice on a slider from `bounds.min` to `bounds.max` stands for: an end left at its bound lets
 * everything beyond it pass, so that the choice means the same for another location. Undefined when nothing is
 * narrowed.
 */
export function chosenThreshold({ min, max }: Threshold, bounds: Threshold): Threshold | undefined {
  const open = { min: min <= bounds.min ? 0 : min, max: max >= bounds.max ? 1 : max };
  return open.min === 0 && open.max === 1 ? undefined : open;
}

/** Places of a list: what the chart shows, and what only the list shows. */
export interface MovementList {
  main: SpiderPlace[];
  additional: SpiderPlace[];
}

/** One part of the trip as it is shown: of all visitors, and of those living or working within 250 m. */
export interface MovementPart extends MovementList {
  home: MovementList;
  work: MovementList;
}

/** What the movement view shows of a location. */
export interface MovementAnalytics {
  before: MovementPart;
  during: MovementPart;
  after: MovementPart;
  /** False when there is nothing to show in any part: the view says "not available". */
  showAnalytics: boolean;
}

/** What the view shows, by location id, from each location's answer of the spider call. */
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
 * Where a place lies as seen from a location: how far (metres) and in which direction (degrees clockwise from north,
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
