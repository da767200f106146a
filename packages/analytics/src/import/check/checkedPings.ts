import type { CheckedRows, RowSource } from './checks';
import { checkedRows, nowhereSql, placeRules, placesColumns, rowRules, storedCellSql } from './checks';
import { secondsSql, timeRules } from './timesSql';
import { deviceColumn, deviceRules, rowDeviceSql } from './idRules';

/**
 * The checked rows of a file of pings, and `pings`, the valid ones (without those of devices that `notOptedOut`
 * excludes) as they are stored: device, seen (UTC seconds), lng and lat (millionths of a degree), and home and work if
 * the file provides them.
 */
export function checkedPings(source: RowSource & { notOptedOut?: string }): CheckedRows & { pings: string } {
  const { plan, rows, ids, notOptedOut = 'true' } = source;
  const checked = checkedRows(
    `
    select record, text, extra, short, device_id, ${deviceColumn}, seen_at, latitude, longitude,
      ${secondsSql('seen_at', source)} as seen,
      try_cast(latitude as double) as lat, try_cast(longitude as double) as lng,
      ${placesColumns(plan)}
    from (${rows}) as file`,
    [
      ...rowRules,
      ...deviceRules,
      ...timeRules('seen_at', 'seen', source),
      {
        column: 'latitude',
        reason: 'not a number of degrees from -90 to 90',
        broken: 'not coalesce(lat between -90 and 90, false)',
      },
      {
        column: 'longitude',
        reason: 'not a number of degrees from -180 to 180',
        broken: 'not coalesce(lng between -180 and 180, false)',
      },
      { column: 'latitude', reason: 'no position (0, 0)', broken: nowhereSql('lat', 'lng') },
      ...placeRules(plan),
    ],
  );
  return {
    ...checked,
    pings: `
      select ${rowDeviceSql(ids)} as device, seen, cast(round(lng * 1e6) as integer) as lng, cast(round(lat * 1e6) as integer) as lat,
        ${storedCellSql('home')} as home, ${storedCellSql('work')} as work
      from (${checked.sound}) where ${notOptedOut}`,
  };
}
