import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import { parquetSql, rowOf, sqlText } from '../database';
import type { Position } from '../geo/distance';
import { insideOutline } from '../geo/insideOutline';
import { pingsFile } from '../store/dataset';
import { writeVisits } from '../store/generation';
import { checkedPings } from './checkedPings';
import { zoneOffsetSql } from './checkedVisits';
import { earliest } from './checks';
import { planPings } from './columns';
import { homes } from './homes';
import { ImportError } from './importError';
import type { RowKind, WriteJob } from './importFile';
import { importFile } from './importFile';
import type { ImportLocation, ImportOptions, ImportReport } from './importOptions';
import type { Ping } from './stayPoints';
import { stayPoints } from './stayPoints';
import { localTime, transitionsOf } from './timeZones';
import type { StayVisit } from './visitsOfStays';
import { visitsOfStays } from './visitsOfStays';

/**
 * Imports a file of pings (a device at a position at a time): stays become visits to the locations whose outline holds them, homes and
 * workplaces are found where the file gives none. The pings are kept, so that added ones give the same visits as one file of all. Otherwise
 * like `importVisits`. Throws an ImportError also where no stay is at a location.
 */
export const importPings = (options: ImportOptions): Promise<ImportReport> => {
  if (options.groupInto) throw new ImportError('bad_option', 'Pings are not grouped by a column');
  const bare = options.locations.find(({ polygon }) => !polygon);
  if (bare) throw new ImportError('bad_option', `The location "${bare.name}" has no outline to find stays in`);
  if (options.elsewhere?.length)
    throw new ImportError('bad_option', 'Places elsewhere are for files of visits; pings are looked for at locations');
  return importFile(options, pingRows);
};

const pingRows: RowKind = {
  madeOf: 'pings',
  plan: (header, { map = {} }) => planPings(header, map),
  checks: checkedPings,
  write: async (job) => {
    const { connection, source, folder, base, notOptedOut } = job;
    const { keepFrom } = source(false);
    const { pings, sound } = checkedPings({ ...source(false), notOptedOut });
    const kept = base
      ? ` union all select * from ${parquetSql(join(base, pingsFile))} where seen >= ${keepFrom ?? 0}`
      : '';
    await connection.run(
      `copy (select distinct device, seen, lng, lat, home, work from (${pings}${kept}) order by all)
       to ${sqlText(join(folder, pingsFile))} (format parquet, compression zstd)`,
    );
    await findVisits(job);
    const { count } = await rowOf<{ count: bigint }>(connection, `select count(*) as count from (${sound})`);
    const visits = `
      select device, location, arrived + ${zoneOffsetSql(source(false))} as started, dwell, 1000 as weight, home, work
      from found_visits`;
    return { visits: await writeVisits(connection, folder, visits), sound: Number(count) };
  },
};

/** Fills the table `found_visits` (device, location, zone, arrived, dwell, home, work) from the generation's pings, one device after the other. */
async function findVisits({ database, connection, folder, places, options, source }: WriteJob): Promise<void> {
  await connection.run(
    'create table found_visits (device bigint, location integer, zone integer, arrived bigint, dwell integer, home bigint, work bigint)',
  );
  const { now, keepFrom } = source(false);
  const zone = transitionsOf(options.timeZone, keepFrom ?? earliest, now);
  const placesAt = outlineIndex(options.locations);
  const outdoors = options.locations.map(({ outdoors: open }) => open ?? false);
  const writing = await database.connect();
  const appender = await writing.createAppender('found_visits');
  const write = (device: bigint, { place, arrived, dwell }: StayVisit, cells: readonly (bigint | null)[]) => {
    appender.appendBigInt(device);
    appender.appendInteger(places[place]?.key ?? 0);
    appender.appendInteger(places[place]?.zone ?? 0);
    appender.appendBigInt(BigInt(arrived));
    appender.appendInteger(dwell);
    for (const cell of cells) {
      if (cell === null) appender.appendNull();
      else appender.appendBigInt(cell);
    }
    appender.endRow();
  };
  const follow = (id: bigint) => {
    const visits: StayVisit[] = [];
    const found = homes();
    const toVisits = visitsOfStays(placesAt, outdoors, (visit) => visits.push(visit));
    const toStays = stayPoints(toVisits.add);
    // What the file gives, the last one counts.
    let [home, work]: (bigint | null)[] = [null, null];
    return {
      id,
      add: (ping: StoredPing) => {
        toStays.add(ping);
        found.add(localTime(zone, ping.seen), ping.at);
        home = ping.home ?? home ?? null;
        work = ping.work ?? work ?? null;
      },
      end: () => {
        toStays.end();
        toVisits.end();
        for (const visit of visits) {
          const own = found.at(localTime(zone, visit.arrived));
          write(id, visit, [home ?? own.home, work ?? own.work]);
        }
      },
    };
  };
  try {
    let device: ReturnType<typeof follow> | undefined;
    for await (const ping of pingsOf(connection, folder)) {
      if (device?.id !== ping.device) {
        device?.end();
        device = follow(ping.device);
      }
      device.add(ping);
    }
    device?.end();
    appender.closeSync();
  } finally {
    writing.closeSync();
  }
}

interface StoredPing extends Ping {
  device: bigint;
  home: bigint | null;
  work: bigint | null;
}

/** A generation's pings by device and time; those of the same second are one, at their mean position. */
async function* pingsOf(connection: DuckDBConnection, folder: string): AsyncGenerator<StoredPing> {
  const result = await connection.stream(
    `select device, cast(seen as double) as seen, cast(sum(lng) as double) / count(*) / 1e6 as lng,
       cast(sum(lat) as double) / count(*) / 1e6 as lat, max(home) as home, max(work) as work
     from ${parquetSql(join(folder, pingsFile))} group by device, seen order by device, seen`,
  );
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return;
    const [devices = [], times = [], lngs = [], lats = [], homeCells = [], workCells = []] = chunk.getColumns();
    for (let i = 0; i < chunk.rowCount; i += 1) {
      yield {
        device: devices[i] as bigint,
        seen: times[i] as number,
        at: [lngs[i] as number, lats[i] as number],
        home: homeCells[i] as bigint | null,
        work: workCells[i] as bigint | null,
      };
    }
  }
}

/** Degrees of a square of the index. */
const squareDegrees = 0.02;

/** Finds the locations (by their position in the list) whose outline holds a position. */
export function outlineIndex(
  locations: readonly Pick<ImportLocation, 'polygon'>[],
): (at: Position) => readonly number[] {
  const square = (degrees: number) => Math.floor(degrees / squareDegrees);
  const squares = new Map<string, { i: number; geometry: NonNullable<ImportLocation['polygon']> }[]>();
  for (const [i, { polygon: geometry }] of locations.entries()) {
    if (!geometry) continue;
    const corners = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat(2);
    const [west, east] = bounds(corners.map(([lng]) => lng));
    const [south, north] = bounds(corners.map(([, lat]) => lat));
    for (let x = square(west); x <= square(east); x += 1) {
      for (let y = square(south); y <= square(north); y += 1) {
        const known = squares.get(`${x} ${y}`) ?? [];
        squares.set(`${x} ${y}`, [...known, { i, geometry }]);
      }
    }
  }
  return (at) => {
    const candidates = squares.get(`${square(at[0])} ${square(at[1])}`) ?? [];
    return candidates.filter((place) => insideOutline(place, at)).map(({ i }) => i);
  };
}

function bounds(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
}
