import type {
  HotspotsData,
  MovementData,
  MovementPlace,
  MovementResult,
  MovementStay,
  SpiderData,
  VisitationPeriod,
} from '@locus/model/analyses';
import { hotspotsOf, movementData, spiderOf, visitationPeriods } from '@locus/model/analyses';
import { plainFigures } from '@locus/model/text';

import { randomFrom } from './footfall';

/** Options for the built answers; without options one Berlin location, `101`, with 60 places around it. */
export interface MovementOptions {
  /** The number of locations; their ids start at 101. */
  locations?: number;
  /** The number of places, a fifth of them buildings; 60 by default. */
  places?: number | readonly string[];
  /** Names of the project's own locations among the places. */
  own?: readonly string[];
  /** Includes visits to places inside the location, as in area reports. */
  during?: boolean;
  /** Everything is hidden: too few visitors. */
  tooFew?: boolean;
  /** Neither residents nor workers are numerous enough to be shown. */
  visitorsOnly?: boolean;
  /** The same seed gives the same numbers. */
  seed?: number;
}

const kinds: readonly (readonly [category: string, subcategory: string, name: string])[] = [
  ['TRANSPORT', 'STATION', 'Bahnhof'],
  ['FOOD', 'CAFE', 'Café'],
  ['SHOPPING', 'SUPERMARKET', 'Supermarkt'],
  ['FOOD', 'RESTAURANT', 'Restaurant'],
  ['BUILDING', 'OFFICES', 'Bürohaus'],
  ['SHOPPING', 'CLOTHING', 'Mode'],
  ['LEISURE', 'PARK', 'Park'],
  ['FOOD', 'BAKERY', 'Bäckerei'],
  ['CULTURE', 'MUSEUM', 'Museum'],
  ['BUILDING', 'APARTMENTS', 'Wohnhaus'],
];
const words = [
  'Linde',
  'Anker',
  'Kolibri',
  'Mondschein',
  'Birke',
  'Falke',
  'Rosmarin',
  'Sonnenhof',
  'Weide',
  'Kranich',
];
const center = { longitude: 13.4125, latitude: 52.5225 };

function placeAt(i: number, name: string | undefined, random: () => number): MovementPlace {
  const [category, subcategory, noun] = kinds[i % kinds.length] ?? ['FOOD', 'CAFE', 'Café'];
  // Around the location in a spiral that widens to 4 km.
  const [turn, degrees] = [i * 2.4, 0.0015 + 0.0006 * i * (0.8 + 0.4 * random())];
  const [longitude, latitude] = [
    center.longitude + 1.64 * degrees * Math.cos(turn),
    center.latitude + degrees * Math.sin(turn),
  ];
  const building = category === 'BUILDING';
  const side = 0.0002;
  return {
    id: String(i + 1),
    kind: building ? 'building' : 'poi',
    name:
      name ?? `${noun} ${words[(i * 3 + Math.floor(i / 10)) % words.length]}${i < 20 ? '' : ` ${Math.floor(i / 10)}`}`,
    category,
    subcategory,
    address: i % 3 === 0 ? 'Prenzlauer Berg, Berlin' : 'Mitte, Berlin',
    longitude,
    latitude,
    geometry: building
      ? {
          type: 'Polygon',
          coordinates: [
            [
              [longitude - side, latitude - side],
              [longitude + side, latitude - side],
              [longitude + side, latitude + side],
              [longitude - side, latitude + side],
              [longitude - side, latitude - side],
            ],
          ],
        }
      : null,
  };
}

/** Starting with the fourth, every fifth place is one of the project's own, as long as there are names. */
function withOwn(place: MovementPlace, i: number, own: readonly string[]): MovementPlace {
  const name = i % 5 === 3 ? own[(i - 3) / 5] : undefined;
  return name === undefined ? place : { ...place, name, kind: 'poi', category: 'LOCATION', subcategory: '' };
}

/**
 * The complete result of a movement item, with structure: nearby places rank first, stations highest, and the way home
 * differs from the way there.
 */
export function buildMovementResult({
  locations = 1,
  places = 60,
  own = [],
  during = false,
  tooFew = false,
  visitorsOnly = false,
  seed = 1,
}: MovementOptions = {}): MovementResult {
  const random = randomFrom(seed);
  const named = typeof places === 'number' ? Array.from({ length: places }, () => undefined) : places;
  const all = named.map((name, i) => withOwn(placeAt(i, name, random), i, own));
  const ids = Array.from({ length: locations }, (_, i) => String(101 + i));
  const share = (i: number, turn: number) => 0.16 * 0.93 ** (i + ((7 * i + 5 * turn) % 6)) * (0.9 + 0.2 * random());
  const stayAt = (
    location_id: string,
    visitation_period: VisitationPeriod,
    place: number,
    turn: number,
  ): MovementStay => {
    const visitors = share(place, turn);
    const near = (factor: number) => (visitorsOnly ? null : Math.min(1, visitors * factor * (0.6 + 0.8 * random())));
    return {
      location_id,
      visitation_period,
      place,
      visitors,
      residents_workers: near(1.1),
      home: near(place % 2 === 0 ? 1.3 : 0.6),
      work: near(place % 2 === 0 ? 0.6 : 1.4),
    };
  };
  const stays = tooFew
    ? []
    : ids.flatMap((id, location) =>
        visitationPeriods
          .filter((period) => during || period !== 'during')
          .flatMap((period, turn) => {
            // There are fewer places inside than around.
            const shown = period === 'during' ? all.slice(0, Math.ceil(all.length / 4)) : all;
            return shown.map((_, place) => stayAt(id, period, place, 3 * turn + 5 * location));
          }),
      );
  return {
    values: stays.flatMap(({ location_id, visitation_period, place, visitors, residents_workers }) => {
      const { longitude = 0, latitude = 0 } = all[place] ?? {};
      const row = {
        location_id,
        visitation_period,
        geo_entity_code: `${plainFigures(longitude, 6)},${plainFigures(latitude, 6)}`,
      };
      return [
        ...(visitors === null ? [] : [{ ...row, visitor_type: 'visitors' as const, visits_share: visitors }]),
        ...(residents_workers === null
          ? []
          : [{ ...row, visitor_type: 'residents_workers' as const, visits_share: residents_workers }]),
      ];
    }),
    timeFrame: 2,
    maxDistance: 5000,
    places: all,
    stays,
    disclosure: {
      dataset: 'panel',
      floor: 10,
      roundedTo: 10,
      suppressed: ids.flatMap((location_id) =>
        (tooFew
          ? ['visitors', 'residents_workers', 'home', 'work']
          : visitorsOnly
            ? ['residents_workers', 'home', 'work']
            : ['before visitors', 'after visitors']
        ).map((part) => ({ location_id, part, reason: 'below_floor' as const })),
      ),
      other: [],
    },
  };
}

/** An answer of a movement item: cells (as coordinate pairs) with their shares. */
export const buildMovement = (options: MovementOptions = {}): MovementData =>
  movementData(buildMovementResult(options));

/** An answer of the hotspots call about the first location. */
export const buildMovementHotspots = (options: MovementOptions = {}): HotspotsData =>
  hotspotsOf(buildMovementResult(options), '101');

/** An answer of the spider call about the first location. */
export const buildMovementSpider = (options: MovementOptions = {}): SpiderData =>
  spiderOf(buildMovementResult(options), '101');
