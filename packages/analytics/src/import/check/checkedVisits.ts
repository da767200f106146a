import { canonicalId, soughtEntries } from '@locus/model/ids';

import { sqlText } from '../../database';
import type { CheckedRows, RowSource, Rule } from './checks';
import { checkedRows, ifNull, notFinite, placeRules, placesColumns, rowRules, storedCellSql } from './checks';
import { longestStay } from '../longestStay';
import type { DataColumn } from '../read/columns';
import {
  deviceColumn,
  deviceRules,
  deviceSql,
  hashedColumn,
  joinedPlaces,
  locationRules,
  placeColumns,
  rowDeviceSql,
} from './idRules';
import { notDuration, numberSecondsSql, textSecondsSql, toleratedSeconds } from './durationsSql';
import { missingSql } from './idsSql';
import { earliest, secondsSql, timeRules, timeWords } from './timesSql';
import { offsetSql, transitionsOf } from './timeZones';

/**
 * The checked rows of a source, and `visits`, the valid ones (without those of devices that `notOptedOut` excludes) as
 * `writeVisits` expects them. They read the tables `places` (id, key, zone) and the variable `device_key`.
 */
export function checkedVisits(source: RowSource & { notOptedOut?: string }): CheckedRows & { visits: string } {
  const { plan, notOptedOut = 'true' } = source;
  const has = (column: DataColumn) => plan[column] !== undefined;
  const checked = checkedRows(
    `
    select record, text, extra, short, device_id, ${deviceColumn}, location_id, arrived_at${source.grouped ? ', group_value' : ''},
      ${placeColumns},
      ${secondsSql('arrived_at', source)} as arrived,
      ${dwellSql(source)} as dwell,
      ${has('weight') ? `${numberSql('weight')} * 1000` : '1000'} as weight,
      ${has('weight') ? 'weight' : 'null'} as weight_text,
      ${has('dwell_minutes') ? 'dwell_minutes' : 'null'} as dwell_text,
      ${has('departed_at') ? secondsSql('departed_at', source) : 'null::bigint'} as departed,
      ${placesColumns(plan)}
    from (${source.rows}) as file ${joinedPlaces}`,
    rulesFor(source),
  );
  const kept = `select * from (${source.grouped ? checked.all : checked.sound}) where ${notOptedOut}`;
  const single = `select device_id, device, location, zone, arrived, dwell, weight, home, work from (${kept})`;
  return {
    ...checked,
    visits: `
      select
        ${source.grouped ? deviceSql('hashed_id') : rowDeviceSql(source.ids)} as device,
        location, arrived, arrived + ${zoneOffsetSql(source)} as started,
        cast(round(dwell) as integer) as dwell, cast(coalesce(round(weight), 1000) as integer) as weight,
        ${storedCellSql('home')} as home, ${storedCellSql('work')} as work
      from (${source.grouped ? groupedSql(kept, source) : single})`,
  };
}

function rulesFor(source: RowSource): Rule[] {
  const { plan, now, timestampFormat, grouped, durationUnit } = source;
  const dwellColumn = plan.dwell_minutes ? ('dwell_minutes' as const) : ('departed_at' as const);
  const dwell: Rule[] = [
    {
      column: dwellColumn,
      reason: plan.dwell_minutes ? notDuration[durationUnit] : `not a time: ${timeWords(timestampFormat)}`,
      broken: 'dwell is null',
    },
    ...(plan.dwell_minutes ? [{ column: dwellColumn, reason: notFinite, broken: 'not isfinite(dwell)' }] : []),
    { column: dwellColumn, reason: plan.dwell_minutes ? 'negative' : 'before the arrival', broken: 'dwell < 0' },
    { column: dwellColumn, reason: 'a stay of more than 31 days', broken: `dwell > ${longestStay}` },
    ...(plan.dwell_minutes && plan.departed_at
      ? [
          {
            column: dwellColumn,
            reason: 'contradicts the departure: not the time between arrival and departure',
            broken: `abs(arrived + dwell - departed) > greatest(${toleratedSeconds(durationUnit)}, 0.01 * dwell)`,
          },
        ]
      : []),
    { column: 'departed_at', reason: 'in the future', broken: `departed > ${now}` },
    { column: dwellColumn, reason: 'ends in the future', broken: `arrived + dwell > ${now}` },
  ];
  return [
    ...rowRules,
    ...deviceRules,
    ...locationRules,
    ...timeRules('arrived_at', 'arrived', source),
    ...(grouped ? [] : dwell),
    ...(plan.weight
      ? [
          {
            column: 'weight' as const,
            reason: 'not a number',
            broken: ifNull('weight', `not ${missingSql('weight_text')}`),
          },
          { column: 'weight' as const, reason: notFinite, broken: 'not isfinite(weight)' },
          {
            column: 'weight' as const,
            reason: 'not between 0.001 and 1,000,000',
            broken: 'not weight between 0.5 and 1e9',
          },
        ]
      : []),
    ...placeRules(plan),
  ];
}

/** The dwell in seconds (double); if both columns exist, its own column takes precedence unless it is missing. */
function dwellSql(source: RowSource): string {
  const { plan, grouped, durationUnit } = source;
  if (grouped) return '0';
  const number = numberSecondsSql('dwell_minutes', durationUnit);
  const text = textSecondsSql('dwell_minutes', durationUnit);
  const stay = `${secondsSql('departed_at', source)} - ${secondsSql('arrived_at', source)}`;
  if (!plan.dwell_minutes) return stay;
  if (!plan.departed_at) return `coalesce(${number}, ${text})`;
  return `case when not isnan(${number}) then ${number} when ${missingSql('dwell_minutes')} then ${stay} else coalesce(${number}, ${text}) end`;
}

/** An optional number (text); null for one that is missing, which a database may write as NaN. */
const numberSql = (column: string) => `nullif(try_cast(${column} as double), 'nan'::double)`;

/** The local offset in seconds at `arrived`, by the location's zone. */
export function zoneOffsetSql({ timeZones, now, keepFrom }: Pick<RowSource, 'timeZones' | 'now' | 'keepFrom'>): string {
  const offsets = timeZones.map((zone) => offsetSql(transitionsOf(zone, keepFrom ?? earliest, now), 'arrived'));
  if (offsets.length === 1) return `(${offsets[0]})`;
  return `(case zone ${offsets.map((offset, i) => `when ${i} then ${offset}`).join(' ')} end)`;
}

/**
 * Rows of one device and group value, ordered by time and then by their order in the file: as long as the location
 * stays the same, without a gap, they are one visit, from the first row to the last; what is longer than a row may say
 * is several. Weight, home and work are those of its first row. A row that breaks a rule (its `fault` is not null)
 * ends a visit; if it has no valid time, at its position in the file.
 */
const groupedSql = (rows: string, { now, ids, longestGap }: Pick<RowSource, 'now' | 'ids' | 'longestGap'>) => `
  select hashed_id, location, any_value(zone) as zone, min(arrived) as arrived, max(arrived) - min(arrived) as dwell,
    arg_min(weight, place_in_group) as weight, arg_min(home, place_in_group) as home, arg_min(work, place_in_group) as work
  from (
    select *, (arrived - min(arrived) over (partition by hashed_id, group_value, visit)) // ${longestStay + 1} as piece
    from (
      select *, sum(begins) over (partition by hashed_id, group_value order by place_in_group) as visit
      from (
        select *, case when stay = lag(stay) over in_order and arrived - lag(arrived) over in_order < ${longestGap} then 0 else 1 end as begins
        from (
          select *, case when fault is null then location end as stay,
            row_number() over (partition by hashed_id, group_value order by placed nulls first, record) as place_in_group
          from (
            select *, last_value(case when arrived between ${earliest} and ${now} then arrived end ignore nulls)
              over (partition by hashed_id, group_value order by record rows between unbounded preceding and current row) as placed
            from (select *, ${hashedColumn(ids)} as hashed_id from (${rows}))
          )
        )
        window in_order as (partition by hashed_id, group_value order by place_in_group)
      )
    )
  )
  where fault is null
  group by hashed_id, group_value, visit, piece, location`;

/** A place that rows may name: its id in the file, and its location key and zone. */
interface NamedPlace {
  id: string;
  key: number;
  zone: number;
}

/** The table `places`: the location key and zone of each location id in the file. */
export const placesSql = (places: readonly NamedPlace[]): string =>
  placeTable(
    'places',
    places.map((place) => ({ ...place, id: canonicalId(place.id) })),
  );

/** The table `sought_places`: the same by the spelling an id is looked for by, for those of one place only. */
export function soughtPlacesSql(places: readonly NamedPlace[]): string {
  const zones = new Map(places.map(({ key, zone }) => [key, zone]));
  const sought = soughtEntries(places.map(({ id, key }) => [id, key] as const));
  return placeTable(
    'sought_places',
    [...sought].map(([id, key]) => ({ id, key, zone: zones.get(key) ?? 0 })),
  );
}

function placeTable(name: string, places: readonly NamedPlace[]): string {
  const rows = places.map(({ id, key, zone }) => `(${sqlText(id)}, ${key}, ${zone})`).join(', ');
  return `create table ${name} as select * from (values ${rows || '(null::varchar, 0, 0)'}) as place(id, key, zone)`;
}
