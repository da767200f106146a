import { sqlText } from '../../database';
import type { CheckedRows, RowSource, Rule } from './checks';
import {
  checkedRows,
  deviceSql,
  earliest,
  notFinite,
  placeRules,
  placesColumns,
  rowRules,
  secondsSql,
  storedCellSql,
  timeRules,
  timeWords,
} from './checks';
import type { DataColumn } from '../read/columns';
import { offsetSql, transitionsOf } from './timeZones';

const longestDwellMinutes = 31 * 24 * 60;

/**
 * The checked rows of a source, and `visits`, the valid ones (without those of devices that `notOptedOut` excludes) as
 * `writeVisits` expects them. They read the tables `places` (id, key, zone) and the variable `device_key`.
 */
export function checkedVisits(source: RowSource & { notOptedOut?: string }): CheckedRows & { visits: string } {
  const { plan, notOptedOut = 'true' } = source;
  const has = (column: DataColumn) => plan[column] !== undefined;
  const checked = checkedRows(
    `
    select record, text, extra, short, device_id, location_id, arrived_at${source.grouped ? ', group_value' : ''},
      places.key as location, places.zone as zone,
      ${secondsSql('arrived_at', source.timestampFormat)} as arrived,
      ${dwellSql(source)} as dwell,
      ${has('weight') ? 'try_cast(weight as double) * 1000' : '1000'} as weight,
      ${has('weight') ? 'weight' : 'null'} as weight_text,
      ${has('dwell_minutes') ? 'dwell_minutes' : 'null'} as dwell_text,
      ${has('departed_at') ? secondsSql('departed_at', source.timestampFormat) : 'null::bigint'} as departed,
      ${placesColumns(plan)}
    from (${source.rows}) as file left join places on places.id = file.location_id`,
    rulesFor(source),
  );
  const kept = `select * from (${source.grouped ? checked.all : checked.sound}) where ${notOptedOut}`;
  const single = `select device_id, location, zone, arrived, dwell, weight, home, work from (${kept})`;
  return {
    ...checked,
    visits: `
      select
        ${deviceSql} as device,
        location, arrived, arrived + ${zoneOffsetSql(source)} as started,
        cast(round(dwell) as integer) as dwell, cast(coalesce(round(weight), 1000) as integer) as weight,
        ${storedCellSql('home')} as home, ${storedCellSql('work')} as work
      from (${source.grouped ? groupedSql(kept, source.now) : single})`,
  };
}

function rulesFor(source: RowSource): Rule[] {
  const { plan, now, timestampFormat, grouped } = source;
  const dwellColumn = plan.dwell_minutes ? ('dwell_minutes' as const) : ('departed_at' as const);
  const dwell: Rule[] = [
    {
      column: dwellColumn,
      reason: plan.dwell_minutes ? 'not a number of minutes' : `not a time: ${timeWords(timestampFormat)}`,
      broken: 'dwell is null',
    },
    ...(plan.dwell_minutes ? [{ column: dwellColumn, reason: notFinite, broken: 'not isfinite(dwell)' }] : []),
    { column: dwellColumn, reason: plan.dwell_minutes ? 'negative' : 'before the arrival', broken: 'dwell < 0' },
    { column: dwellColumn, reason: 'a stay of more than 31 days', broken: `dwell > ${longestDwellMinutes * 60}` },
    { column: 'departed_at', reason: 'in the future', broken: `departed > ${now}` },
    { column: dwellColumn, reason: 'ends in the future', broken: `arrived + dwell > ${now}` },
  ];
  return [
    ...rowRules,
    { column: 'location_id', reason: 'empty', broken: "coalesce(location_id, '') = ''" },
    {
      column: 'location_id',
      reason: 'not a location of this project',
      broken: 'location is null',
      value: 'location_id',
    },
    ...timeRules('arrived_at', 'arrived', source),
    ...(grouped ? [] : dwell),
    ...(plan.weight
      ? [
          {
            column: 'weight' as const,
            reason: 'not a number',
            broken: "weight is null and coalesce(weight_text, '') <> ''",
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

/** The dwell in seconds (double); if both columns exist, minutes take precedence. */
function dwellSql({ plan, grouped, timestampFormat }: RowSource): string {
  if (grouped) return '0';
  if (plan.dwell_minutes) return 'try_cast(dwell_minutes as double) * 60';
  return `${secondsSql('departed_at', timestampFormat)} - ${secondsSql('arrived_at', timestampFormat)}`;
}

/** The local offset in seconds at `arrived`, by the location's zone. */
export function zoneOffsetSql({ timeZones, now, keepFrom }: Pick<RowSource, 'timeZones' | 'now' | 'keepFrom'>): string {
  const offsets = timeZones.map((zone) => offsetSql(transitionsOf(zone, keepFrom ?? earliest, now), 'arrived'));
  if (offsets.length === 1) return `(${offsets[0]})`;
  return `(case zone ${offsets.map((offset, i) => `when ${i} then ${offset}`).join(' ')} end)`;
}

/**
 * Rows of one device and group value, ordered by time and then by their order in the file: as long as the location
 * stays the same they are one visit, from the first row to the last. Weight, home and work are those of its first row.
 * A row that breaks a rule (its `fault` is not null) ends a visit; if it has no valid time, at its position in the
 * file.
 */
const groupedSql = (rows: string, now: number) => `
  select device_id, location, any_value(zone) as zone, min(arrived) as arrived, max(arrived) - min(arrived) as dwell,
    arg_min(weight, place_in_group) as weight, arg_min(home, place_in_group) as home, arg_min(work, place_in_group) as work
  from (
    select *, sum(begins) over (partition by device_id, group_value order by place_in_group) as visit
    from (
      select *, case when stay = lag(stay) over (partition by device_id, group_value order by place_in_group) then 0 else 1 end as begins
      from (
        select *, case when fault is null then location end as stay,
          row_number() over (partition by device_id, group_value order by placed nulls first, record) as place_in_group
        from (
          select *, last_value(case when arrived between ${earliest} and ${now} then arrived end ignore nulls)
            over (partition by device_id, group_value order by record rows between unbounded preceding and current row) as placed
          from (${rows})
        )
      )
    )
  )
  where fault is null
  group by device_id, group_value, visit, location`;

/** The table `places`: the location key and zone of each location id in the file. */
export function placesSql(places: readonly { id: string; key: number; zone: number }[]): string {
  const rows = places.map(({ id, key, zone }) => `(${sqlText(id)}, ${key}, ${zone})`).join(', ');
  return `create table places as select * from (values ${rows}) as place(id, key, zone)`;
}
