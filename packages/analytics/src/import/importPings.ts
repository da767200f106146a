import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import { parquetSql, rowOf, sqlText } from '../database';
import type { Position } from '../geo/distance';
import { pingsFile } from '../store/dataset';
import { writeVisits } from '../store/generation';
import { writeStays } from '../store/stays';
import { checkedPings } from './checkedPings';
import { zoneOffsetSql } from './checkedVisits';
import { earliest } from './checks';
import { planPings } from './columns';
import { homes } from './homes';
import { ImportError } from './importError';
import type { RowKind, WriteJob } from './importFile';
import { importFile } from './importFile';
import type { ImportOptions, ImportReport } from './importOptions';
import { elsewhereIndex, outlineIndex } from './outlineIndex';
import type { Ping } from './stayPoints';
import { stayPoints } from './stayPoints';
import { localTime, transitionsOf } from './timeZones';
import type { StayVisit } from './visitsOfStays';
import { visitsOfStays } from './visitsOfStays';

/**
 * Imports a file of pings (a device at a position at a time): stays become visits to the locations whose outline holds them, and stays at
 * the places elsewhere that they are at; homes and workplaces are found where the file gives none. The pings are kept, so that added ones
 * give the same visits as one file of all. Otherwise like `importVisits`. Throws an ImportError also where no stay is at a location.
 */
export const importPings = (options: ImportOptions): Promise<ImportReport> => {
  if (options.groupInto) throw new ImportError('bad_option', 'Pings are not grouped by a column');
  const bare = options.locations.find(({ polygon }) => !polygon);
  if (bare) throw new ImportError('bad_option', `The location "${bare.name}" has no outline to find stays in`);
  return importFile(options, pingRows);
};

const pingRows: RowKind = {
  madeOf: 'pings',
  plan: (header, { map = {} }) => planPings(header, map),
  checks: checkedPings,
  write: async (job) => {
    const { connection, source, folder, base, notOptedOut, elsewhere } = job;
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
    const started = `arrived + ${zoneOffsetSql(source(false))} as started`;
    const visits = `select device, location, ${started}, dwell, 1000 as weight, home, work from found_visits where location > 0`;
    const stays = `select device, -location as place, ${started}, dwell from found_visits where location < 0`;
    return {
      visits: await writeVisits(connection, folder, visits),
      sound: Number(count),
      ...(elsewhere.length > 0 ? { stays: await writeStays(connection, folder, stays, elsewhere) } : {}),
    };
  },
};

/**
 * Fills the table `found_visits` (device, location, zone, arrived, dwell, home, work) from the generation's pings, one device after the other;
 * negative locations are places elsewhere.
 */
async function findVisits({
  database,
  connection,
  folder,
  places,
  elsewhere,
  options,
  source,
}: WriteJob): Promise<void> {
  await connection.run(
    'create table found_visits (device bigint, location integer, zone integer, arrived bigint, dwell integer, home bigint, work bigint)',
  );
  const { now, keepFrom, timeZones } = source(false);
  const zone = transitionsOf(options.timeZone, keepFrom ?? earliest, now);
  // Locations first, then places elsewhere.
  const [locationsAt, elsewhereAt] = [outlineIndex(options.locations), elsewhereIndex(elsewhere)];
  const placesAt = (at: Position) => [...locationsAt(at), ...elsewhereAt(at).map((i) => places.length + i)];
  const at = [...places, ...elsewhere.map(({ key }) => ({ key: -key, zone: timeZones.indexOf(options.timeZone) }))];
  const outdoors = options.locations.map(({ outdoors: open }) => open ?? false);
  const writing = await database.connect();
  const appender = await writing.createAppender('found_visits');
  const write = (device: bigint, { place, arrived, dwell }: StayVisit, cells: readonly (bigint | null)[]) => {
    appender.appendBigInt(device);
    appender.appendInteger(at[place]?.key ?? 0);
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
