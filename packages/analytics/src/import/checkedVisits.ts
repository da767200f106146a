import { sqlText } from '../database';
import type { ColumnPlan, VisitColumn } from './columns';
import { offsetSql, transitionsOf } from './timeZones';

/** A reason for which a row is rejected, with the column at fault (none: the row as a whole). */
export interface Fault {
  column: VisitColumn | undefined;
  reason: string;
}

/** A rule every row has to pass: `broken` is true (SQL, on `parsed`) for rows that do not. */
interface Rule extends Fault {
  broken: string;
}

/** Where the rows come from and how they are read. */
export interface VisitSource {
  /** SQL giving `record` (bigint, from 1) and `text` (null where they are not needed), `extra` and `short` (boolean) and every column of the plan as text. */
  rows: string;
  plan: ColumnPlan;
  timestampFormat: 'iso' | 'unix' | undefined;
  /** The column rows are grouped by into visits. */
  grouped: boolean;
  /** The zones that `places.zone` counts, from 0. */
  timeZones: readonly string[];
  /** Nothing arrives later (UTC seconds). */
  now: number;
  /** Panel data before this instant is past its retention (UTC seconds); undefined for open data. */
  keepFrom: number | undefined;
}

/** The earliest arrival taken (UTC seconds): 1990; what is before is a time read in the wrong unit. */
const earliest = Date.UTC(1990, 0, 1) / 1000;
const longestDwellMinutes = 31 * 24 * 60;

/**
 * SQL statements for the rows of a source: `faulty` gives (record, fault, text), fault being a position in `faults`; `visits` gives the sound
 * rows as `writeVisits` takes them; `sound` counts them. They read the tables `places` (id, key, zone) and the variable `device_key`.
 */
export function checkedVisits(source: VisitSource): { faults: Fault[]; faulty: string; visits: string; sound: string } {
  const { plan } = source;
  const has = (column: VisitColumn) => plan[column] !== undefined;
  const rules = rulesFor(source);
  const parsed = `
    select record, text, extra, short, device_id, location_id, arrived_at${source.grouped ? ', group_value' : ''},
      places.key as location, places.zone as zone,
      ${secondsSql('arrived_at', source.timestampFormat)} as arrived,
      ${dwellSql(source)} as dwell,
      ${has('weight') ? 'try_cast(weight as double) * 1000' : '1000'} as weight,
      ${has('weight') ? 'weight' : 'null'} as weight_text,
      ${has('dwell_minutes') ? 'dwell_minutes' : 'null'} as dwell_text,
      ${has('departed_at') ? secondsSql('departed_at', source.timestampFormat) : 'null::bigint'} as departed,
      ${cellSql('home', plan)} as home, ${givenSql('home', plan)} as home_given,
      ${cellSql('work', plan)} as work, ${givenSql('work', plan)} as work_given
    from (${source.rows}) as file left join places on places.id = file.location_id`;
  const checked = `
    select *, case ${rules.map(({ broken }, i) => `when ${broken} then ${i}`).join(' ')} end as fault from (${parsed})`;
  const sound = `select * from (${checked}) where fault is null`;
  const single = `select device_id, location, zone, arrived, dwell, weight, home, work from (${sound})`;
  return {
    faults: rules,
    faulty: `select record, fault, text from (${checked}) where fault is not null order by record`,
    sound: `select count(*) as count from (${sound})`,
    visits: `
      select
        cast(md5_number(getvariable('device_key') || device_id) >> 65 as bigint) as device,
        location, arrived + ${zoneOffsetSql(source)} as started,
        cast(round(dwell) as integer) as dwell, cast(coalesce(round(weight), 1000) as integer) as weight,
        ${storedCellSql('home')} as home, ${storedCellSql('work')} as work
      from (${source.grouped ? groupedSql(sound) : single})`,
  };
}

function rulesFor({ plan, now, keepFrom, timestampFormat, grouped }: VisitSource): Rule[] {
  const places = (['home', 'work'] as const).flatMap((place): Rule[] => {
    const column = plan[`${place}_cell`] ? (`${place}_cell` as const) : (`${place}_latitude` as const);
    const reason = plan[`${place}_cell`]
      ? 'not an H3 cell of resolution 9 or finer'
      : 'not a pair of latitude (-90 to 90) and longitude (-180 to 180)';
    return plan[column]
      ? [{ column, reason, broken: `${place}_given and not coalesce(${cellSoundSql(place)}, false)` }]
      : [];
  });
  const dwellColumn = plan.dwell_minutes ? ('dwell_minutes' as const) : ('departed_at' as const);
  const dwell: Rule[] = [
    {
      column: dwellColumn,
      reason: plan.dwell_minutes ? 'not a number of minutes' : `not a time: ${timeWords(timestampFormat)}`,
      broken: 'dwell is null',
    },
    { column: dwellColumn, reason: plan.dwell_minutes ? 'negative' : 'before the arrival', broken: 'dwell < 0' },
    { column: dwellColumn, reason: 'a stay of more than 31 days', broken: `dwell > ${longestDwellMinutes * 60}` },
    { column: 'departed_at', reason: 'in the future', broken: `departed > ${now}` },
  ];
  const arrival: Rule[] = [
    ...(timestampFormat === 'unix'
      ? []
      : [
          {
            column: 'arrived_at' as const,
            reason: 'a time without an offset from UTC (such as +01:00 or Z)',
            broken: 'arrived is null and try_cast(arrived_at as timestamp) is not null',
          },
        ]),
    { column: 'arrived_at', reason: `not a time: ${timeWords(timestampFormat)}`, broken: 'arrived is null' },
    { column: 'arrived_at', reason: 'in the future', broken: `arrived > ${now}` },
    { column: 'arrived_at', reason: 'before 1990', broken: `arrived < ${earliest}` },
    ...(keepFrom === undefined
      ? []
      : [
          {
            column: 'arrived_at' as const,
            reason: 'older than 38 months, the longest panel data is kept',
            broken: `arrived < ${keepFrom}`,
          },
        ]),
  ];
  return [
    { column: undefined, reason: 'fewer values than columns', broken: 'short' },
    { column: undefined, reason: 'more values than columns', broken: 'extra' },
    { column: 'device_id', reason: 'empty', broken: "coalesce(device_id, '') = ''" },
    { column: 'location_id', reason: 'empty', broken: "coalesce(location_id, '') = ''" },
    { column: 'location_id', reason: 'not a location of this project', broken: 'location is null' },
    ...arrival,
    ...(grouped ? [] : dwell),
    ...(plan.weight
      ? [
          {
            column: 'weight' as const,
            reason: 'not a number',
            broken: "weight is null and coalesce(weight_text, '') <> ''",
          },
          {
            column: 'weight' as const,
            reason: 'not between 0.001 and 1,000,000',
            broken: 'not weight between 0.5 and 1e9',
          },
        ]
      : []),
    ...places,
  ];
}

const timeWords = (format: 'iso' | 'unix' | undefined) =>
  ({
    iso: 'ISO 8601 with an offset, such as 2026-03-01T09:30:00+01:00',
    unix: 'seconds since 1970',
    either: 'ISO 8601 with an offset, such as 2026-03-01T09:30:00+01:00, or seconds since 1970',
  })[format ?? 'either'];

/** A time (text) as whole UTC seconds, null where it is none. */
function secondsSql(column: string, format: 'iso' | 'unix' | undefined): string {
  const unix = `try_cast(floor(try_cast(${column} as double)) as bigint)`;
  const withOffset = `(length(${column}) >= 16 and (right(${column}, 1) in ('Z', 'z')
    or ${[-6, -5, -3].map((at) => `substr(${column}, ${at}, 1) in ('+', '-')`).join(' or ')}))`;
  const iso = `case when ${withOffset} then epoch_ms(try_cast(${column} as timestamptz)) // 1000 end`;
  if (format === 'unix') return unix;
  return format === 'iso' ? iso : `coalesce(${iso}, ${unix})`;
}

/** The dwell in seconds (double); both columns at once mean the minutes. */
function dwellSql({ plan, grouped, timestampFormat }: VisitSource): string {
  if (grouped) return '0';
  if (plan.dwell_minutes) return 'try_cast(dwell_minutes as double) * 60';
  return `${secondsSql('departed_at', timestampFormat)} - ${secondsSql('arrived_at', timestampFormat)}`;
}

/** Whether a row says anything of a place. */
function givenSql(place: 'home' | 'work', plan: ColumnPlan): string {
  if (plan[`${place}_cell`]) return `coalesce(${place}_cell, '') <> ''`;
  if (plan[`${place}_latitude`]) return `coalesce(${place}_latitude, '') || coalesce(${place}_longitude, '') <> ''`;
  return 'false';
}

/** A place's H3 cell (bigint) from its text (15 hexadecimal digits, or the number), or from coordinates by the function `cell_at`. */
function cellSql(place: 'home' | 'work', plan: ColumnPlan): string {
  const text = `${place}_cell`;
  if (plan[`${place}_cell`]) {
    return `case when length(${text}) = 15 then try_cast('0x' || ${text} as bigint) when length(${text}) = 18 then try_cast(${text} as bigint) end`;
  }
  if (!plan[`${place}_latitude`]) return 'null::bigint';
  const [latitude, longitude] = [`try_cast(${place}_latitude as double)`, `try_cast(${place}_longitude as double)`];
  return `case when ${latitude} between -90 and 90 and ${longitude} between -180 and 180 then cell_at(${latitude}, ${longitude}) end`;
}

/** Whether a cell is one: mode 1, a base cell below 122, resolution 9 or finer, and no digit 7 down to resolution 9. */
const cellSoundSql = (cell: string) =>
  `(${cell} >> 56) = 8 and ((${cell} >> 52) & 15) >= 9 and ((${cell} >> 45) & 127) < 122
   and ((${cell} >> 18) & (${cell} >> 19) & (${cell} >> 20) & 19173961) = 0`;

/** A cell's parent of resolution 9: that resolution in its bits, and all finer digits 7. */
const storedCellSql = (cell: string) => `(${cell} & ~((15::bigint << 52) | 262143)) | (9::bigint << 52) | 262143`;

/** The local offset in seconds at `arrived`, by the location's zone. */
function zoneOffsetSql({ timeZones, now, keepFrom }: VisitSource): string {
  const offsets = timeZones.map((zone) => offsetSql(transitionsOf(zone, keepFrom ?? earliest, now), 'arrived'));
  if (offsets.length === 1) return `(${offsets[0]})`;
  return `(case zone ${offsets.map((offset, i) => `when ${i} then ${offset}`).join(' ')} end)`;
}

/**
 * Rows of one device and group value, in order of time and then of the file: as long as the location stays the same they are one visit,
 * from the first row to the last. Weight, home and work are those of its first row.
 */
const groupedSql = (rows: string) => `
  select device_id, location, any_value(zone) as zone, min(arrived) as arrived, max(arrived) - min(arrived) as dwell,
    arg_min(weight, place_in_group) as weight, arg_min(home, place_in_group) as home, arg_min(work, place_in_group) as work
  from (
    select *, sum(begins) over (partition by device_id, group_value order by place_in_group) as visit
    from (
      select *, case when location = lag(location) over (partition by device_id, group_value order by place_in_group) then 0 else 1 end as begins
      from (
        select *, row_number() over (partition by device_id, group_value order by arrived, record) as place_in_group from (${rows})
      )
    )
  )
  group by device_id, group_value, visit, location`;

/** The table `places`: which location id of the file is which location key and zone. */
export function placesSql(places: readonly { id: string; key: number; zone: number }[]): string {
  const rows = places.map(({ id, key, zone }) => `(${sqlText(id)}, ${key}, ${zone})`).join(', ');
  return `create table places as select * from (values ${rows}) as place(id, key, zone)`;
}
