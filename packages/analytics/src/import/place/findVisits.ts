import { join } from 'node:path';

import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { PolygonGeometry } from '@locus/model/entities';

import { parquetSql } from '../../database';
import type { Position } from '../../geo/distance';
import { snapped } from '../../geo/snapped';
import { pingsFile } from '../../store/dataset';
import type { StoredPlace } from '../../store/stays';
import { localTime, transitionsOf } from '../check/timeZones';
import { homes } from './homes';
import { elsewhereIndex, outlineIndex } from './outlineIndex';
import type { Ping } from './stayPoints';
import { stayPoints } from './stayPoints';
import type { StayVisit } from './visitsOfStays';
import { visitsOfStays } from './visitsOfStays';

/** Where to look for pings, and the places whose visits to find. */
export interface FindOptions {
  database: DuckDBInstance;
  connection: DuckDBConnection;
  /** The generation with the pings. */
  folder: string;
  /** Only devices (a column) that meet this condition, e.g. `device in (…)`; all by default. */
  devices?: string;
  /** The zone for the nights and days of homes and workplaces. */
  timeZone: string;
  /** The instants (UTC seconds) between which the pings are. */
  from: number;
  now: number;
  /** Locations with their numbers; `zone` is stored with their visits. */
  locations: readonly { key: number; zone: number; polygon?: PolygonGeometry; outdoors?: boolean }[];
  elsewhere: readonly StoredPlace[];
  /** The zone of visits elsewhere. */
  elsewhereZone: number;
  /** Assigns a number to every stay instead, wherever it is: a visit with that number as its location. */
  everywhere?: (at: Position) => number;
  /** Whether stays count at the centre of their cell, as in a panel, see `snapped`. */
  panel: boolean;
}

/**
 * Fills the table `found_visits` (device, location, zone, arrived, dwell, home, work) from the generation's pings, one
 * device after the other; negative locations are places elsewhere.
 */
export async function findVisits(options: FindOptions): Promise<void> {
  const { database, connection, folder, devices, locations, elsewhere, elsewhereZone, panel, everywhere } = options;
  await connection.run(
    'create table found_visits (device bigint, location integer, zone integer, arrived bigint, dwell integer, home bigint, work bigint)',
  );
  const zone = transitionsOf(options.timeZone, options.from, options.now);
  // Locations first, then places elsewhere.
  const [locationsAt, elsewhereAt] = [outlineIndex(locations), elsewhereIndex(elsewhere)];
  const placesAt = (at: Position) => (everywhere ? [everywhere(panel ? snapped(at) : at)] : placesHolding(at));
  const placesHolding = (at: Position) => [
    ...locationsAt(panel ? snapped(at) : at),
    ...elsewhereAt(at).map((i) => locations.length + i),
  ];
  const at = [...locations, ...elsewhere.map(({ key }) => ({ key: -key, zone: elsewhereZone }))];
  const outdoors = locations.map(({ outdoors: open }) => open ?? false);
  const writing = await database.connect();
  const appender = await writing.createAppender('found_visits');
  const write = (device: bigint, { place, arrived, dwell }: StayVisit, cells: readonly (bigint | null)[]) => {
    appender.appendBigInt(device);
    appender.appendInteger(everywhere ? place : (at[place]?.key ?? 0));
    appender.appendInteger(at[place]?.zone ?? 0);
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
    // The value from the file; the last one counts.
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
    for await (const ping of pingsOf(connection, folder, devices)) {
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

/** A generation's pings by device and time; those of the same second are merged at their mean position. */
async function* pingsOf(connection: DuckDBConnection, folder: string, which = 'true'): AsyncGenerator<StoredPing> {
  const result = await connection.stream(
    `select device, cast(seen as double) as seen, cast(sum(lng) as double) / count(*) / 1e6 as lng,
       cast(sum(lat) as double) / count(*) / 1e6 as lat, max(home) as home, max(work) as work
     from ${parquetSql(join(folder, pingsFile))} where ${which} group by device, seen order by device, seen`,
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
