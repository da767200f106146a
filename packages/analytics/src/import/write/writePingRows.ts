import { join } from 'node:path';

import { parquetSql, sqlText } from '../../database';
import { pingsFile } from '../../store/dataset';
import { writeVisits } from '../../store/generation';
import { writeStays } from '../../store/stays';
import { checkedPings } from '../check/checkedPings';
import { earliest } from '../check/timesSql';
import { zoneOffsetSql } from '../check/checkedVisits';
import type { OpenJob, WrittenRows } from '../importJob';
import { findVisits } from '../place/findVisits';
import { addedSql, countOf } from './writeVisitRows';

/**
 * Writes the pings of a file together with the current ones that they are added to, and the visits derived from all of
 * them.
 */
export async function writePingRows(job: OpenJob): Promise<WrittenRows> {
  const { connection, rowSource, generation, base, notOptedOut, options, places, elsewhere, timeZones } = job;
  const { folder } = generation;
  const { keepFrom, now } = rowSource(false);
  const { pings, sound } = checkedPings({ ...rowSource(false), notOptedOut });
  const kept = base && `select * from ${parquetSql(join(base.folder, pingsFile))} where seen >= ${keepFrom ?? 0}`;
  await connection.run(
    `copy (select distinct device, seen, lng, lat, home, work from (${pings}${kept ? ` union all ${kept}` : ''}) order by all)
     to ${sqlText(join(folder, pingsFile))} (format parquet, compression zstd)`,
  );
  await findVisits({
    database: job.database,
    connection,
    folder,
    timeZone: options.timeZone,
    from: keepFrom ?? earliest,
    now,
    locations: options.locations.map(({ polygon, outdoors = false }, i) => ({
      key: places[i]?.key ?? 0,
      zone: places[i]?.zone ?? 0,
      ...(polygon ? { polygon } : {}),
      outdoors,
    })),
    elsewhere,
    elsewhereZone: timeZones.indexOf(options.timeZone),
    panel: options.dataset === 'panel',
  });
  const count = await countOf(connection, sound);
  const started = `arrived + ${zoneOffsetSql(rowSource(false))} as started`;
  const visits = `select device, location, ${started}, dwell, 1000 as weight, home, work from found_visits where location > 0`;
  const stays = `select device, -location as place, ${started}, dwell from found_visits where location < 0`;
  const stored = parquetSql(join(folder, pingsFile));
  return {
    visits: await writeVisits(connection, folder, visits),
    sound: count,
    perDevice: addedSql(stored, kept),
    // Equal pings are stored once.
    leftOut: count - (await countOf(connection, `from ${stored}`)) + (kept ? await countOf(connection, kept) : 0),
    // Equal pings add nothing to a stay, so they are not counted.
    equal: 0,
    ...(elsewhere.length > 0 ? { stays: await writeStays(connection, folder, stays, elsewhere) } : {}),
  };
}
