import type {
  MovementGroup,
  MovementPlace,
  MovementResult,
  MovementRow,
  MovementStay,
  VisitationPeriod,
} from '@locus/model/analyses';
import type { Id, PolygonGeometry } from '@locus/model/entities';
import { movementGroups, visitationPeriods, visitorTypes } from '@locus/model/analyses';
import { latLngToCell } from 'h3-js';

import type { Position } from './geo/distance';
import { aerialKm } from './geo/distance';
import { insideOutline } from './geo/insideOutline';
import type { Keyed, MovementCounts } from './movementRows';
import { neighboursOf, tripHours, tripRows, wholeRows } from './movementRows';
import type { PrivacyRules } from './privacy';
import { roundCount } from './privacy';
import type { Analysis, VisitQuery, VisitReader } from './store/analysis';
import { frameConditions, locationKeys, mergeSums } from './store/analysis';
import type { NumberTable } from './store/dialect';
import { monthsTold, toldInstead } from './store/fixedFrames';
import type { StoredPlace } from './store/stays';
import { sensitivePlace } from './store/stays';

/** The fields of a location that movement needs. */
export interface MovementLocation {
  id: Id;
  name: string;
  address: string;
  position: Position;
  geometry: PolygonGeometry;
}

/** The locations whose movement is requested. */
export interface MovementQuery extends VisitQuery {
  locations: readonly MovementLocation[];
  /** All locations of the project: visits to the others are stays like any other. */
  places: readonly MovementLocation[];
  /** Whether the locations are areas of interest: stays inside during a visit count too. */
  during: boolean;
}

/**
 * The number of visits to a location that come from or go to a spot, and of devices behind them; additive over disjoint
 * sets of devices.
 */
export interface MovementPartial extends Record<`${MovementGroup}Visits` | `${MovementGroup}Devices`, number> {
  locationId: Id;
  /** `whole`: all visits. */
  period: VisitationPeriod | 'whole';
  /** `cell` and its H3 index, `place` and its id, `location` and its id; empty for the whole. */
  spot: string;
  /** The contents of the spot, unless it is a cell or the whole. */
  place: MovementPlace | null;
}

/** Radius around a location that is considered, in metres. */
const maxDistance = 5000;

type Spot = Pick<MovementPartial, 'spot' | 'place'>;

/** A place that stays refer to by a key, with its description in the answer. */
interface Candidate extends Pick<StoredPlace, 'key'> {
  spot: string;
  place: MovementPlace;
  position: Position;
  cell: string;
}

async function candidatesOf(visits: VisitReader, { places }: MovementQuery): Promise<Candidate[]> {
  const elsewhere = (await visits.places()).filter((place) => !sensitivePlace(place));
  const keys = new Map(visits.info.locations.map(({ id, key }) => [id, key]));
  return [
    ...elsewhere.map(({ key, ...place }) => candidate(key, `place ${place.id}`, place)),
    ...places.flatMap((location) => {
      const key = keys.get(location.id);
      return key === undefined ? [] : [candidate(-key, `location ${location.id}`, placeOf(location))];
    }),
  ];
}

function candidate(key: number, spot: string, place: MovementPlace): Candidate {
  const { longitude, latitude } = place;
  return { key, spot, place, position: [longitude, latitude], cell: latLngToCell(latitude, longitude, 9) };
}

const placeOf = ({ id, name, address, position, geometry }: MovementLocation): MovementPlace => ({
  id,
  kind: 'poi',
  name,
  category: 'LOCATION',
  subcategory: '',
  address,
  longitude: position[0],
  latitude: position[1],
  geometry,
});

/** Which candidates are within reach of which locations, and inside them. */
function nearOf(candidates: readonly Candidate[], locations: readonly Keyed<MovementLocation>[]) {
  // A degree of latitude is 111 km: this cheap test excludes most places. An area may be larger than its reach.
  const degrees = maxDistance / 110_000;
  return locations.flatMap((location) => {
    const { position } = location;
    return candidates.flatMap((nearby) => {
      if (nearby.key === -location.key) return [];
      const inside = insideOutline(location, nearby.position);
      const far =
        Math.abs(nearby.position[1] - position[1]) > degrees ||
        aerialKm(position, nearby.position) * 1000 > maxDistance;
      return far && !inside ? [] : [{ location: location.key, nearby, inside: inside ? 1 : 0 }];
    });
  });
}

/**
 * The relations that the statement reads besides visits and stays, and the meaning of its spot numbers; each place and
 * its cell is a spot.
 */
function relationsOf(
  candidates: readonly Candidate[],
  locations: readonly Keyed<MovementLocation>[],
): { named: Spot[]; tables: NumberTable[] } {
  const near = nearOf(candidates, locations);
  // Number 0 is the whole.
  const named: Spot[] = [{ spot: '', place: null }];
  const numbers = new Map<string, number>();
  const numberOf = ({ spot, place }: Spot): number => {
    const number = numbers.get(spot) ?? named.push({ spot, place }) - 1;
    numbers.set(spot, number);
    return number;
  };
  const spots = [...new Set(near.map(({ nearby }) => nearby))].flatMap((nearby) =>
    [nearby, { spot: `cell ${nearby.cell}`, place: null }].map((spot) => ({
      place: nearby.key,
      number: numberOf(spot),
      hidden: nearby.place.kind === 'building' ? 1 : 0,
      cell: BigInt(`0x${nearby.cell}`),
    })),
  );
  return {
    named,
    tables: [
      {
        name: 'near',
        columns: [
          ['location', 'integer', near.map(({ location }) => location)],
          ['place', 'integer', near.map(({ nearby }) => nearby.key)],
          ['inside', 'integer', near.map(({ inside }) => inside)],
        ],
      },
      {
        name: 'spots',
        columns: [
          ['place', 'integer', spots.map(({ place }) => place)],
          ['spot', 'integer', spots.map(({ number }) => number)],
          ['private', 'integer', spots.map(({ hidden }) => hidden)],
          ['cell', 'bigint', spots.map(({ cell }) => cell)],
        ],
      },
    ],
  };
}

const countsOf = (row: MovementCounts) => ({
  visitorsVisits: Number(row.all_visits),
  visitorsDevices: Number(row.all_devices),
  residents_workersVisits: Number(row.near_visits),
  residents_workersDevices: Number(row.near_devices),
  homeVisits: Number(row.home_visits),
  homeDevices: Number(row.home_devices),
  workVisits: Number(row.work_visits),
  workDevices: Number(row.work_devices),
});

/** Where visitors are before and after a visit, and during one to an area. */
export const movement: Analysis<MovementQuery, MovementPartial, MovementResult> = {
  async partials(visits, asked) {
    const query = { ...asked, timeFrames: monthsTold(asked, visits.info) };
    const { keys, idOf } = locationKeys(visits.info, query.locations);
    const where = frameConditions(keys, query, visits.info);
    if (!where) return [];
    const locations = keys.flatMap((key) => {
      const location = query.locations.find(({ id }) => id === idOf(key));
      return location ? [{ ...location, key }] : [];
    });
    const reach = relationsOf(await candidatesOf(visits, query), locations);
    const [all, trips] = [
      await wholeRows(visits, query, where),
      await tripRows(visits, query, where, [...reach.tables, neighboursOf(locations)]),
    ];
    return [
      ...all.map((row): MovementPartial => ({
        locationId: idOf(row.location_key),
        period: 'whole',
        spot: '',
        place: null,
        ...countsOf(row),
      })),
      ...trips.flatMap((row) => {
        const period = visitationPeriods[row.part_key];
        const spot = reach.named[row.spot_key];
        if (!spot || !period || (period === 'during' && !query.during)) return [];
        return [{ locationId: idOf(row.location_key), period, ...spot, ...countsOf(row) }];
      }),
    ];
  },

  merge: (partials) => mergeSums(partials, ['locationId', 'period', 'spot']),

  data(partials, query, { info, rules }) {
    const { locations } = query;
    const places = new Map<string, { number: number; place: MovementPlace }>();
    const numberOf = (spot: string, place: MovementPlace): number => {
      const known = places.get(spot) ?? { number: places.size, place };
      places.set(spot, known);
      return known.number;
    };
    const parts = locations.map(({ id }) => partsOf(partials, id, rules));
    return {
      values: parts.flatMap(({ cells }) => cells),
      timeFrame: tripHours,
      maxDistance,
      stays: parts.flatMap(({ stays }) =>
        stays.map(({ spot, place, ...stay }): MovementStay => ({ ...stay, place: numberOf(spot, place) })),
      ),
      places: [...places.values()].map(({ place }) => place),
      // Cells and places overlap, as one visit can lead to several: a hidden one cannot be obtained as the remainder of
      // a whole.
      disclosure: {
        ...rules,
        ...toldInstead(query, info),
        suppressed: parts.flatMap(({ suppressed }) => suppressed),
        other: [],
      },
    };
  },
};

/** What may be shown for a location: shares of rounded counts that reach the floors. */
function partsOf(partials: readonly MovementPartial[], location_id: Id, rules: PrivacyRules) {
  const shownVisits = ({ visitorsVisits }: MovementPartial) => roundCount(visitorsVisits, rules);
  // The most visited first; equal displayed values are ordered by name, so that the order reveals nothing more.
  const own = partials
    .filter(({ locationId }) => locationId === location_id)
    .sort((a, b) => shownVisits(b) - shownVisits(a) || (a.spot < b.spot ? -1 : 1));
  const whole = own.find(({ period }) => period === 'whole');
  const suppressed: MovementResult['disclosure']['suppressed'] = [];
  const hide = (part: string) => suppressed.push({ location_id, part, reason: 'below_floor' });
  const visitsOf = (group: MovementGroup) => roundCount(whole?.[`${group}Visits`] ?? 0, rules);
  const few = (sums: MovementPartial | undefined, group: MovementGroup) =>
    (sums?.[`${group}Devices`] ?? 0) < Math.max(1, rules.floor);
  const none = (sums: MovementPartial, group: MovementGroup) => roundCount(sums[`${group}Visits`], rules) === 0;
  const shown = movementGroups.filter((group) => !few(whole, group));
  // The same for nobody as for a few.
  if (rules.floor > 0) for (const group of movementGroups) if (few(whole, group)) hide(group);

  const cells: MovementRow[] = [];
  const stays: (Omit<MovementStay, 'place'> & { spot: string; place: MovementPlace })[] = [];
  for (const visitation_period of visitationPeriods) {
    const hidden = new Set<MovementGroup>();
    for (const partial of own.filter(({ period }) => period === visitation_period)) {
      const share = (group: MovementGroup): number | null => {
        if (!shown.includes(group)) return null;
        if (!few(partial, group)) return Math.min(1, roundCount(partial[`${group}Visits`], rules) / visitsOf(group));
        if (!none(partial, group)) hidden.add(group);
        return null;
      };
      const [visitors, residents_workers] = [share('visitors'), share('residents_workers')];
      const shares = { visitors, residents_workers, home: share('home'), work: share('work') };
      // Visitors includes everybody: if they are too few, so are the others.
      if (visitors === null) continue;
      const { spot, place } = partial;
      if (place) stays.push({ location_id, visitation_period, spot, place, ...shares });
      else cells.push(...rowsOf(location_id, visitation_period, spot.slice('cell '.length), shares));
    }
    // The cells and places are not named: a spot with a few visitors must look like one without any.
    for (const group of hidden) hide(`${visitation_period} ${group}`);
  }
  return { cells, stays, suppressed };
}

const rowsOf = (
  location_id: Id,
  visitation_period: VisitationPeriod,
  geo_entity_code: string,
  shares: Record<MovementGroup, number | null>,
): MovementRow[] =>
  visitorTypes.flatMap((visitor_type) => {
    const visits_share = shares[visitor_type];
    return visits_share === null
      ? []
      : [{ location_id, visitor_type, visitation_period, geo_entity_code, visits_share }];
  });
