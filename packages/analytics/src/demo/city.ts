import type { LocationSetup, PolygonGeometry } from '@locus/model/entities';

/** What attracts people to a place, which determines how often, when and for how long they come. */
export type PlaceKind =
  | 'store'
  | 'flagship'
  | 'mall'
  | 'street'
  | 'station'
  | 'beach'
  | 'museum'
  | 'market'
  | 'offices';

/** A point, `lng` and `lat` in degrees. */
export interface Point {
  lng: number;
  lat: number;
}

/** A place people live or work around: a normal distribution of `spreadKm` around its point. */
export interface Quarter extends Point {
  name: string;
  /** Share of the city, in any unit. */
  weight: number;
  spreadKm: number;
}

/** A location of a demo project. */
export interface DemoLocation extends Point {
  /** Stable name, such as `berlin-alexanderplatz`. */
  key: string;
  name: string;
  description: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1, lower case. */
  country: string;
  setup: LocationSetup;
  kind: PlaceKind;
  /** Outline in `[lng, lat]` order. */
  geometry: PolygonGeometry;
  /** Attractiveness relative to the project's other locations. */
  popularity: number;
  /** Months of the history without visits, from (0 to 23) and to (exclusive). */
  closed?: readonly [number, number];
  /**
   * The same without changing other random numbers: those who would have come stay away, and every other number is
   * unaffected. Months from and to (exclusive); a place that was shut from 0 on becomes known in its first months.
   */
  shut?: readonly [number, number];
  /** Factor by which it attracts people from other places. */
  guests?: number;
  /** The same for the additional tourists, see `City.tourists`; close to zero by default. */
  tourists?: number;
  /** Calibration error σ; 0.25 is uncalibrated. Months of the history in `uncalibrated` have 0.25. */
  sigma: number;
  uncalibrated?: readonly number[];
}

/** Days on which some places attract more people. */
export interface CityEvent {
  name: string;
  /** Calendar month, 1 to 12, and its days. */
  month: number;
  fromDay: number;
  toDay: number;
  factor: number;
  /** Location keys. */
  locations: readonly string[];
}

/** A city and its people, as data. */
export interface City {
  key: string;
  timeZone: string;
  /** Visits in 24 months. */
  visits: number;
  /** Shops are closed on Sundays and on these days (`MM-DD`). */
  sundayTrade: boolean;
  holidays: readonly string[];
  homes: readonly Quarter[];
  /** Where people from other places come from; they stay for a few weeks. */
  guests: readonly Quarter[];
  /** The share of guests among those seen in two years, 0..1; a twentieth by default. */
  guestShare?: number;
  /**
   * Additional guests, by their visits as a share of `visits`. They use their own random numbers: every other number is
   * unaffected by them.
   */
  tourists?: number;
  offices: readonly Quarter[];
  locations: readonly DemoLocation[];
  events: readonly CityEvent[];
}

const metresPerDegree = 111_320;

/** A rectangular building around a point, its side turned by `bearing` degrees clockwise from east. */
export function footprint(
  { lng, lat }: Point,
  widthMetres: number,
  depthMetres: number,
  bearing: number,
): PolygonGeometry {
  const turn = (-bearing * Math.PI) / 180;
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]): [number, number] => {
    const [east, north] = [(x * widthMetres) / 2, (y * depthMetres) / 2];
    return [
      lng + (east * Math.cos(turn) - north * Math.sin(turn)) / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
      lat + (east * Math.sin(turn) + north * Math.cos(turn)) / metresPerDegree,
    ];
  });
  return outline(corners);
}

/** A polygon from the corners of its ring, which is closed here. */
function outline(corners: readonly [number, number][]): PolygonGeometry {
  const ring = [...corners, ...corners.slice(0, 1)].map(([lng, lat]): [number, number] => [round(lng), round(lat)]);
  return { type: 'Polygon', coordinates: [ring] };
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

type Unplaced = Omit<DemoLocation, 'geometry' | 'city' | 'country'>;

/** Creates the buildings of a city; `size` is width and depth in metres, and bearing as in `footprint`. */
export const buildingIn =
  (city: string, country: string) =>
  ({ size: [width, depth, bearing], ...place }: Unplaced & { size: [number, number, number] }): DemoLocation => ({
    ...place,
    city,
    country,
    geometry: footprint(place, width, depth, bearing),
  });

/** Creates the areas of a city; `ring` is the outline in `[lng, lat]`, not closed. */
export const areaIn =
  (city: string, country: string) =>
  ({ ring, ...place }: Unplaced & { ring: readonly [number, number][] }): DemoLocation => ({
    ...place,
    city,
    country,
    geometry: outline(ring),
  });

/** Distance in km; planar, accurate to 1 % within a city. */
export function distanceKm(a: Point, b: Point): number {
  const east = (a.lng - b.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return (Math.hypot(east, a.lat - b.lat) * metresPerDegree) / 1000;
}
