import type { ColumnPlan, DataColumn } from '../read/columns';

/** A reason for which a row is rejected, with the column at fault (none: the row as a whole). */
export interface Fault {
  column: DataColumn | undefined;
  reason: string;
}

/** A rule every row has to pass: `broken` is true (SQL, on the parsed rows) for rows that do not. */
export interface Rule extends Fault {
  broken: string;
}

/** How times are read, and between which instants (UTC seconds) they lie. */
export interface TimeLimits {
  /** Both are understood, value by value, unless one is given. */
  timestampFormat: 'iso' | 'unix' | undefined;
  /** Nothing happens later. */
  now: number;
  /** Panel data before this instant has expired; undefined for open data. */
  keepFrom: number | undefined;
}

/** The rows of a file and how they are read. */
export interface RowSource extends TimeLimits {
  /** SQL giving `record` (bigint, from 1) and `text` (null where they are not needed), `extra` and `short` (boolean) and every column of the plan as text. */
  rows: string;
  plan: ColumnPlan;
  /** Rows are single sightings to be grouped into visits. */
  grouped: boolean;
  /** The zones that `places.zone` counts, from 0. */
  timeZones: readonly string[];
}

/** The earliest time taken (UTC seconds): 1990; what is before is a time read in the wrong unit. */
export const earliest = Date.UTC(1990, 0, 1) / 1000;

/** Rules of rows as a whole and of what stands in their first columns. */
export const rowRules: readonly Rule[] = [
  { column: undefined, reason: 'fewer values than columns', broken: 'short' },
  { column: undefined, reason: 'more values than columns', broken: 'extra' },
  { column: 'device_id', reason: 'empty', broken: "coalesce(device_id, '') = ''" },
];

/** Rules of a column of times, `seconds` being what `secondsSql` made of it. */
export function timeRules(
  column: DataColumn,
  seconds: string,
  { timestampFormat, now, keepFrom }: TimeLimits,
): readonly Rule[] {
  const rules: Rule[] = [
    { column, reason: `not a time: ${timeWords(timestampFormat)}`, broken: `${seconds} is null` },
    { column, reason: 'in the future', broken: `${seconds} > ${now}` },
    { column, reason: 'before 1990', broken: `${seconds} < ${earliest}` },
  ];
  if (timestampFormat !== 'unix') {
    rules.unshift({
      column,
      reason: 'a time without an offset from UTC (such as +01:00 or Z)',
      broken: `${seconds} is null and try_cast(${column} as timestamp) is not null`,
    });
  }
  if (keepFrom !== undefined) {
    rules.push({
      column,
      reason: 'older than 38 months, the longest panel data is kept',
      broken: `${seconds} < ${keepFrom}`,
    });
  }
  return rules;
}

/** What a time has to look like. */
export const timeWords = (format: 'iso' | 'unix' | undefined): string =>
  ({
    iso: 'ISO 8601 with an offset, such as 2026-03-01T09:30:00+01:00',
    unix: 'seconds since 1970',
    either: 'ISO 8601 with an offset, such as 2026-03-01T09:30:00+01:00, or seconds since 1970',
  })[format ?? 'either'];

/** A time (text) as whole UTC seconds, null where it is none. */
export function secondsSql(column: string, format: 'iso' | 'unix' | undefined): string {
  const unix = `try_cast(floor(try_cast(${column} as double)) as bigint)`;
  const withOffset = `(length(${column}) >= 16 and (right(${column}, 1) in ('Z', 'z')
    or ${[-6, -5, -3].map((at) => `substr(${column}, ${at}, 1) in ('+', '-')`).join(' or ')}))`;
  const iso = `case when ${withOffset} then epoch_ms(try_cast(${column} as timestamptz)) // 1000 end`;
  if (format === 'unix') return unix;
  return format === 'iso' ? iso : `coalesce(${iso}, ${unix})`;
}

/** Rules of homes and workplaces, which may be missing. */
export function placeRules(plan: ColumnPlan): Rule[] {
  return (['home', 'work'] as const).flatMap((place): Rule[] => {
    const column = plan[`${place}_cell`] ? (`${place}_cell` as const) : (`${place}_latitude` as const);
    const reason = plan[`${place}_cell`]
      ? 'not an H3 cell of resolution 9 or finer'
      : 'not a pair of latitude (-90 to 90) and longitude (-180 to 180)';
    return plan[column]
      ? [{ column, reason, broken: `${place}_given and not coalesce(${cellSoundSql(place)}, false)` }]
      : [];
  });
}

/** The columns `home`, `home_given`, `work` and `work_given` that the rules of places are about. */
export const placesColumns = (plan: ColumnPlan): string =>
  (['home', 'work'] as const)
    .map((place) => `${cellSql(place, plan)} as ${place}, ${givenSql(place, plan)} as ${place}_given`)
    .join(', ');

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
export const storedCellSql = (cell: string): string =>
  `(${cell} & ~((15::bigint << 52) | 262143)) | (9::bigint << 52) | 262143`;

/** A device's 63-bit hash, keyed by the variable `device_key`. */
export const deviceSql = "cast(md5_number(getvariable('device_key') || device_id) >> 65 as bigint)";

/** The statements of checked rows. */
export interface CheckedRows {
  faults: readonly Fault[];
  /** (record, fault, text) of the rows that break a rule, fault being a position in `faults`. */
  faulty: string;
  /** The rows that break none. */
  sound: string;
}

/** Checks parsed rows (SQL) by rules; the first one that is broken counts. */
export function checkedRows(parsed: string, rules: readonly Rule[]): CheckedRows {
  const checked = `
    select *, case ${rules.map(({ broken }, i) => `when ${broken} then ${i}`).join(' ')} end as fault from (${parsed})`;
  return {
    faults: rules,
    faulty: `select record, fault, text from (${checked}) where fault is not null order by record`,
    sound: `select * from (${checked}) where fault is null`,
  };
}
