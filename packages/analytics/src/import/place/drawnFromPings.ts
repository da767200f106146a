import { join } from 'node:path';

import type { PolygonGeometry } from '@locus/model/entities';

import { parquetSql } from '../../database';
import { pingsFile } from '../../store/dataset';
import { earliest } from '../check/timesSql';
import { offsetSql, transitionsOf } from '../check/timeZones';
import type { DatasetChange } from '../write/changeDataset';
import type { Numbered } from './drawnPlace';
import { findVisits } from './findVisits';

/**
 * Degrees around an outline within which a stay has a ping if its centre is inside the outline: 250 m, more than
 * enough.
 */
const reachDegrees = 0.00225;

/** Fills `drawn_visits` as an import of the same pings would. */
export async function drawnFromPings(
  { current, database, connection, before }: DatasetChange,
  wanted: readonly Numbered[],
  now: Date,
): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const near = wanted.map(({ polygon }) => nearSql(polygon)).join(' or ') || 'false';
  await findVisits({
    database,
    connection,
    folder: before,
    // Homes are derived from all pings of a device, so for a device that was near all its pings count.
    devices: `device in (select device from ${parquetSql(join(before, pingsFile))} where ${near})`,
    timeZone: current.timeZone,
    from: earliest,
    now: seconds,
    locations: wanted.map((place) => ({ ...place, zone: 0 })),
    elsewhere: [],
    elsewhereZone: 0,
    panel: current.kind === 'panel',
  });
  const offset = offsetSql(transitionsOf(current.timeZone, earliest, seconds), 'arrived');
  await connection.run(
    `create temp table drawn_visits as select device, location, arrived + (${offset}) as started, dwell, 1000 as weight,
       home, work from found_visits`,
  );
}

/** Whether a ping is so close to an outline that the centre of its stay may be inside. */
function nearSql(polygon: PolygonGeometry): string {
  const corners = (polygon.type === 'Polygon' ? [polygon.coordinates] : polygon.coordinates).flat(2);
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  const [west, east, south, north] = [least(lngs), most(lngs), least(lats), most(lats)];
  const wide = reachDegrees / Math.max(0.01, Math.cos((most(lats.map(Math.abs)) * Math.PI) / 180));
  const millionths = (degrees: number) => Math.round(degrees * 1e6);
  return `(lng between ${millionths(west - wide)} and ${millionths(east + wide)}
    and lat between ${millionths(south - reachDegrees)} and ${millionths(north + reachDegrees)})`;
}

const least = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value), Infinity);
const most = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value), -Infinity);
