import { readFileSync } from 'node:fs';

import type { Id, PolygonGeometry } from '@locus/model/entities';
import type { MonthKey } from '@locus/model/view';
import { neighbourMetres } from '@locus/model/entities';
import { monthIndex, monthKeyOf } from '@locus/model/view';

import { firstDayOfMonth, lastDayOfMonth } from './calendar';
import { nearbyCells } from './geo/nearbyCells';
import type { VisitQuery, VisitReader } from './store/analysis';
import { unfiltered } from './store/analysis';
import type { NumberTable } from './store/dialect';
import type { VisitStatement } from './store/engine';
import { monthMasks } from './store/monthMasks';

/** The fields of a place needed to determine whose visits are by its neighbours. */
interface Outlined {
  id: Id;
  geometry: PolygonGeometry;
}

/** A location with its number in the visits. */
export type Keyed<Location> = Location & { key: number };

/** Visits and devices of a location: all, and those of devices that live, work or do either nearby. */
export type MovementCounts = Record<`${'all' | 'near' | 'home' | 'work'}_${'visits' | 'devices'}`, bigint> & {
  location_key: number;
};

/** Hours before and after a visit that are considered. */
export const tripHours = 2;
const tripSeconds = tripHours * 3600;
const daySeconds = 86_400;

const sqlOf = (name: string) => readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), 'utf8');
const spotsOfTrips = sqlOf('movement');
const trips = sqlOf('movementTrips');
const wholes = sqlOf('movementVisits');
const wholesByMonths = sqlOf('movementVisitsByMonths');

/** The cells whose people live (or work) within 250 m of a location. */
export function neighboursOf(locations: readonly Keyed<Outlined>[]): NumberTable {
  const near = locations.flatMap(({ key, geometry }) =>
    nearbyCells(geometry, neighbourMetres).map((cell) => ({ key, cell })),
  );
  return {
    name: 'neighbours',
    columns: [
      ['location', 'integer', near.map(({ key }) => key)],
      ['cell', 'bigint', near.map(({ cell }) => cell)],
    ],
  };
}

/** Stays that can be within two hours of a visit in the months; no visit is longer than 31 days. */
function stayConditions(timeFrames: readonly MonthKey[]): string[] {
  const months = timeFrames.map(monthIndex);
  const first = firstDayOfMonth(monthKeyOf(Math.min(...months))) * daySeconds;
  const last = (lastDayOfMonth(monthKeyOf(Math.max(...months))) + 1) * daySeconds;
  return [`started >= ${first - tripSeconds}`, `started <= ${last + 31 * daySeconds + tripSeconds}`];
}

const dayOf = (seconds: string) => `cast(floor((${seconds}) / ${daySeconds}) as integer)`;
/** A visit with the first and the last day on which a stay can be part of its trip. */
const tripColumns = `location, device, started, dwell, day, hour, dow, month_key, home, work,
  ${dayOf(`started - ${tripSeconds}`)} as first_day, ${dayOf(`started + dwell + ${tripSeconds}`)} as last_day`;
/** The numbers, from 1, of the additional days of trips that span more than one day; the longest visit spans 32. */
const tripDays: NumberTable = (() => {
  const rows = Array.from({ length: 34 }, (_, more) =>
    Array.from({ length: more }, (__, i) => ({ more, number: i + 1 })),
  ).flat();
  return {
    name: 'days',
    columns: [
      ['days_more', 'integer', rows.map(({ more }) => more)],
      ['number', 'integer', rows.map(({ number }) => number)],
    ],
  };
})();

/** The trips of the matching visits; without conditions those of all. */
const tripsOf = (where: readonly string[], stays: readonly string[]): VisitStatement => ({
  sql: trips,
  columns: tripColumns,
  where,
  tables: [tripDays],
  stays,
});

/** Visits that come from or go to a spot, in the frame given by `where`; `tables` are those of movement.sql. */
export async function tripRows(
  visits: VisitReader,
  { timeFrames }: VisitQuery,
  where: readonly string[],
  tables: readonly NumberTable[],
) {
  type Row = MovementCounts & { part_key: number; spot_key: number };
  if (visits.kept)
    return visits.kept<Row>(
      { name: 'trips', statement: tripsOf([], []), ofDevices: true },
      { sql: spotsOfTrips, where, tables, relations: [{ name: 'trips', sql: 'select * from kept' }] },
    );
  return visits.rows<Row>({
    ...tripsOf(where, stayConditions(timeFrames)),
    sql: spotsOfTrips,
    tables: [...tables, tripDays],
    relations: [{ name: 'trips', sql: trips }],
  });
}

/** All visits of each location in the frame given by `where`. `places` are all locations that may be requested. */
export async function wholeRows(
  visits: VisitReader,
  query: VisitQuery & { locations: readonly Outlined[]; places: readonly Outlined[] },
  where: readonly string[],
): Promise<MovementCounts[]> {
  const keyed = (locations: readonly Outlined[]) =>
    visits.info.locations.flatMap(({ key, id }) => {
      const location = locations.find((candidate) => candidate.id === id);
      return location ? [{ ...location, key }] : [];
    });
  const asked = keyed(query.locations);
  const months = monthMasks(visits.info);
  if (!visits.kept || !months || !unfiltered(query, visits.info))
    return visits.rows<MovementCounts>({
      sql: wholes,
      columns: 'location, device, home, work',
      where,
      tables: [neighboursOf(asked)],
    });
  const counts = ['all', 'home', 'work', 'near'].flatMap((group) => [`${group}_visits`, `${group}_devices`]);
  return visits.kept<MovementCounts>(
    {
      name: 'movement',
      statement: {
        sql: wholesByMonths,
        columns: `location, device, home, work, ${months.column} as month`,
        where: [],
        tables: [neighboursOf(keyed([...query.locations, ...query.places])), kinds],
      },
    },
    {
      sql: `select location_key, ${counts.map((count) => `cast(sum(${count}) as bigint) as ${count}`).join(', ')}
        from kept group by location_key having sum(all_visits) > 0`,
      where: [`location_key in (${asked.map(({ key }) => key).join(', ')})`, months.condition(query.timeFrames)],
    },
  );
}

/** Counts of devices in movementVisitsByMonths.sql. */
const kinds: NumberTable = { name: 'kinds', columns: [['kind', 'integer', [0, 1, 2, 3]]] };
