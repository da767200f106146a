import { wholeText } from '@locus/model/text';
import { zoneOffsetSql } from './checkedVisits';
import type { CheckedRows, RowSource } from './checks';
import { checkedRows, rowRules } from './checks';
import { secondsSql, timeRules } from './timesSql';
import { joinedPlaces, locationRules, placeColumns } from './idRules';

/** Maximum number of visits that a row may count: a weight is a whole number of thousandths in 32 bits. */
const mostVisits = 1_000_000;

/**
 * The checked rows of a file of counts; `visits`, the rows with a count above 0, as `writeVisits` expects them, each
 * row as its own device whose weight is the count; and `days`, each location with the local days of its valid rows.
 */
export function checkedCounters(source: RowSource): CheckedRows & { visits: string; days: string } {
  const { rows } = source;
  const checked = checkedRows(
    `
    select record, text, extra, short, location_id, counted_at, visits as visits_text,
      ${placeColumns},
      ${secondsSql('counted_at', source)} as arrived,
      try_cast(visits as double) as counted
    from (${rows}) as file ${joinedPlaces}`,
    [
      ...rowRules,
      ...locationRules,
      ...timeRules('counted_at', 'arrived', source),
      {
        column: 'visits',
        reason: `not a whole number from 0 to ${wholeText(mostVisits, 'en')}`,
        broken: `not coalesce(counted between 0 and ${mostVisits} and counted = floor(counted), false)`,
      },
    ],
  );
  const started = `arrived + ${zoneOffsetSql(source)}`;
  return {
    ...checked,
    visits: `
      select cast(md5_number(concat_ws(' ', location, arrived, counted)) >> 65 as bigint) as device, location, arrived,
        ${started} as started, 0 as dwell, cast(counted * 1000 as integer) as weight, null::bigint as home, null::bigint as work
      from (${checked.sound}) where counted > 0`,
    days: `select distinct location, (${started}) // 86400 as day from (${checked.sound})`,
  };
}
