import type { PolygonGeometry } from '@locus/model/entities';
import { dictionary } from '@locus/model/text';

import type { StoredPlace } from '../store/stays';
import type { City, Point } from './city';
import { distanceKm, footprint } from './city';
import type { Landmark } from './landmarks';
import { landmarks } from './landmarks';
import { placeNamer } from './placeNames';
import { hours } from './places';
import type { Weights } from './random';
import { Random, weightsOf } from './random';

/** A place of a city that is not one of the project's locations, and how it is used. */
export interface Elsewhere extends StoredPlace {
  /** Attraction relative to an ordinary shop's 1. */
  pull: number;
}

/** How a kind of place is used. */
export interface ElsewhereUse {
  category: string;
  /** Its frequency per hundred places. */
  share: number;
  pull: number;
  /** Attraction by hour of arrival, from 0 to 23. */
  hours: Weights;
  /** Median dwell in minutes. */
  dwell: number;
}

const allDay = hours([5, 1], [8, 6], [12, 5], [17, 7], [21, 3], [23, 1]);
const shop = hours([8, 1], [10, 5], [13, 6], [17, 8], [19, 5], [20, 1]);
const meals = hours([10, 1], [12, 9], [14, 4], [17, 3], [19, 9], [22, 3], [23, 1]);
const evenings = hours([15, 1], [18, 5], [21, 9], [23, 5]);
const daytime = hours([8, 2], [11, 7], [15, 8], [18, 3], [20, 1]);
const office = hours([6, 1], [8, 9], [10, 6], [13, 6], [16, 4], [18, 1]);

/** How each subcategory is used; those of landmarks only have no share. */
export const elsewhereUses: Record<string, ElsewhereUse> = dictionary({
  CAFE: { category: 'FOOD', share: 13, pull: 1.4, hours: daytime, dwell: 28 },
  BAKERY: { category: 'FOOD', share: 8, pull: 1.3, hours: hours([6, 3], [8, 9], [12, 6], [16, 5], [18, 1]), dwell: 7 },
  RESTAURANT: { category: 'FOOD', share: 12, pull: 1.2, hours: meals, dwell: 55 },
  FAST_FOOD: { category: 'FOOD', share: 5, pull: 1.2, hours: meals, dwell: 16 },
  BAR: { category: 'FOOD', share: 5, pull: 1, hours: evenings, dwell: 65 },
  SUPERMARKET: { category: 'SHOPPING', share: 9, pull: 1.8, hours: shop, dwell: 20 },
  DRUGSTORE: { category: 'SHOPPING', share: 4, pull: 1.2, hours: shop, dwell: 12 },
  CLOTHING: { category: 'SHOPPING', share: 8, pull: 1, hours: shop, dwell: 18 },
  BOOKS: { category: 'SHOPPING', share: 2, pull: 0.8, hours: shop, dwell: 20 },
  ELECTRONICS: { category: 'SHOPPING', share: 2, pull: 0.9, hours: shop, dwell: 20 },
  MALL: { category: 'SHOPPING', share: 0, pull: 1, hours: shop, dwell: 45 },
  MARKET: { category: 'SHOPPING', share: 0, pull: 1, hours: daytime, dwell: 25 },
  STATION: { category: 'TRANSPORT', share: 0, pull: 1, hours: allDay, dwell: 9 },
  STOP: { category: 'TRANSPORT', share: 6, pull: 1.6, hours: allDay, dwell: 6 },
  CAR_PARK: { category: 'TRANSPORT', share: 2, pull: 1.2, hours: allDay, dwell: 6 },
  PARK: { category: 'LEISURE', share: 3, pull: 1, hours: daytime, dwell: 32 },
  GYM: { category: 'LEISURE', share: 2, pull: 0.7, hours: allDay, dwell: 65 },
  CINEMA: { category: 'LEISURE', share: 1, pull: 0.8, hours: evenings, dwell: 100 },
  MUSEUM: { category: 'CULTURE', share: 0, pull: 1, hours: daytime, dwell: 70 },
  SIGHT: { category: 'CULTURE', share: 0, pull: 1, hours: daytime, dwell: 22 },
  THEATRE: { category: 'CULTURE', share: 0, pull: 1, hours: evenings, dwell: 100 },
  LIBRARY: { category: 'CULTURE', share: 0, pull: 1, hours: daytime, dwell: 50 },
  BANK: { category: 'SERVICES', share: 2, pull: 0.7, hours: daytime, dwell: 8 },
  HAIRDRESSER: { category: 'SERVICES', share: 2, pull: 0.5, hours: shop, dwell: 38 },
  POST_OFFICE: { category: 'SERVICES', share: 2, pull: 0.9, hours: shop, dwell: 8 },
  HOTEL: { category: 'LODGING', share: 3, pull: 1, hours: allDay, dwell: 60 },
  OFFICES: { category: 'BUILDING', share: 8, pull: 1.5, hours: office, dwell: 75 },
  APARTMENTS: { category: 'BUILDING', share: 8, pull: 0.8, hours: evenings, dwell: 80 },
  UNIVERSITY: { category: 'BUILDING', share: 1, pull: 2.5, hours: office, dwell: 80 },
});

/** Whether hardly anybody comes to places of this kind at weekends. */
export const workdaysOnly = (subcategory: string): boolean => subcategory === 'OFFICES' || subcategory === 'UNIVERSITY';

const placesPerCity = 520;

/**
 * The places of a city: its landmarks, and synthetic ones around its locations, offices and homes. The same city has
 * the same places.
 */
export function elsewhereIn(city: City): Elsewhere[] {
  const random = new Random(`places ${city.key}`);
  const { country = 'de' } = city.locations[0] ?? {};
  const nameOf = placeNamer(country, random);
  const anchors = anchorsOf(city);
  const weights = weightsOf(anchors.map(({ weight }) => weight));
  const known = (landmarks[city.key] ?? []).map((landmark: Landmark, i) => ({
    ...placeAt(landmark, i),
    name: landmark.name,
    category: landmark.category,
    subcategory: landmark.subcategory,
    address: addressIn(city, landmark),
    kind: 'poi' as const,
    geometry: null,
    pull: landmark.pull,
  }));
  const made = Array.from({ length: placesPerCity }, (_, i): Elsewhere => {
    const subcategory = subcategoryOf(random);
    const { at, spreadKm } = anchors[random.pick(weights)] ?? {
      at: city.homes[0],
      spreadKm: 1,
    };
    const point = around(at ?? { lng: 0, lat: 0 }, spreadKm, random);
    const [name, address] = [nameOf(subcategory), addressIn(city, point)];
    return madePlace(subcategory, point, known.length + i, { name, address, random });
  });
  return [...known, ...made];
}

const subcategories = Object.keys(elsewhereUses);
const shareOf = weightsOf(subcategories.map((use) => elsewhereUses[use]?.share ?? 0));

/** A random kind of place, weighted by its frequency. */
export const subcategoryOf = (random: Random): string => subcategories[random.pick(shareOf)] ?? 'CAFE';

/** The quarter and city of a point. */
export const addressIn = (city: City, at: Point): string => `${quarterOf(city, at)}, ${city.locations[0]?.city ?? ''}`;

/** A synthetic place by its index in the list of all. */
export function madePlace(
  subcategory: string,
  at: Point,
  index: number,
  { name, address, random }: { name: string; address: string; random: Random },
): Elsewhere {
  const use = elsewhereUses[subcategory];
  const building = use?.category === 'BUILDING';
  return {
    ...placeAt(at, index),
    name,
    category: use?.category ?? '',
    subcategory,
    address,
    kind: building ? 'building' : 'poi',
    geometry: building ? houseAt(at, random) : null,
    // Few are known to everybody, most only in the neighbourhood.
    pull: (use?.pull ?? 1) * Math.exp(0.7 * random.normal()),
  };
}

const placeAt = ({ lng, lat }: Point, i: number) => ({
  key: i + 1,
  id: String(i + 1),
  longitude: round(lng),
  latitude: round(lat),
});

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** What places cluster around: half of them around the locations. */
function anchorsOf(city: City): { at: Point; spreadKm: number; weight: number }[] {
  const total = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0);
  const group = (share: number, entries: readonly { at: Point; spreadKm: number; weight: number }[]) => {
    const all = total(entries.map(({ weight }) => weight));
    return entries.map((entry) => ({ ...entry, weight: (entry.weight / all) * share }));
  };
  return [
    ...group(
      0.6,
      city.locations.map(({ lng, lat, popularity }) => ({
        at: { lng, lat },
        spreadKm: 0.32,
        weight: Math.sqrt(popularity),
      })),
    ),
    ...group(
      0.25,
      city.offices.map((centre) => ({ at: centre, spreadKm: centre.spreadKm * 0.8, weight: centre.weight })),
    ),
    ...group(
      0.15,
      city.homes.map((home) => ({ at: home, spreadKm: home.spreadKm * 0.6, weight: home.weight })),
    ),
  ];
}

function around({ lng, lat }: Point, spreadKm: number, random: Random): Point {
  const degrees = (spreadKm * 1000) / 111_320;
  return {
    lng: lng + (degrees * random.normal()) / Math.cos((lat * Math.PI) / 180),
    lat: lat + degrees * random.normal(),
  };
}

const houseAt = (at: Point, random: Random): PolygonGeometry =>
  footprint(at, 26 + 40 * random.next(), 22 + 22 * random.next(), 180 * random.next());

function quarterOf(city: City, at: Point): string {
  const [first, ...others] = city.homes;
  return (
    others.reduce((best, other) => (best && distanceKm(at, best) <= distanceKm(at, other) ? best : other), first)
      ?.name ?? ''
  );
}
