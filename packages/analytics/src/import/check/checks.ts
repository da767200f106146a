import type { DurationUnit } from '@locus/model/imports';

import type { DatasetInfo } from '../../store/dataset';
import type { ColumnPlan, DataColumn } from '../read/columns';
import { missingSql, zeroIdSql } from './idsSql';

/** A reason for which a row is rejected, with the column at fault (absent: the row as a whole). */
export interface Fault {
  column: DataColumn | undefined;
  reason: string;
}

/** A rule every row has to pass: `broken` is true (SQL, on the parsed rows) for rows that do not. */
export interface Rule extends Fault {
  broken: string;
  /** What such rows are grouped by when they are counted (SQL). */
  value?: string;
  /** A cheap condition under which no row breaks this rule, nor the rules next to it with the same condition. */
  unless?: string;
}

/** How times are parsed, and the instants (UTC seconds) between which they must be. */
export interface TimeLimits {
  /** By default both are understood, value by value. */
  timestampFormat: 'iso' | 'unix' | undefined;
  /** IANA zone of times that do not say theirs; without it they are rejected. */
  localTimes: string | undefined;
  /** Nothing may happen later. */
  now: number;
  /** Panel data before this instant has expired; undefined for open data. */
  keepFrom: number | undefined;
}

/** The rows of a file and how they are read. */
export interface RowSource extends TimeLimits {
  /**
   * SQL that returns `record` (bigint, from 1) and `text` (null if they are not needed), `extra` and `short` (boolean)
   * and every column of the plan as text.
   */
  rows: string;
  plan: ColumnPlan;
  /** How lengths of stay are written. */
  durationUnit: DurationUnit;
  /** Whether rows are single sightings to be grouped into visits. */
  grouped: boolean;
  /** Sightings this far apart (seconds) are different visits. */
  longestGap: number;
  /** The zones that `places.zone` refers to, from 0. */
  timeZones: readonly string[];
  /** Which spelling of device ids is hashed, as in `DatasetInfo`. */
  ids: DatasetInfo['ids'];
}

/** Rules for rows as a whole. */
export const rowRules: readonly Rule[] = [
  { column: undefined, reason: 'fewer values than columns', broken: 'short' },
  { column: undefined, reason: 'more values than columns', broken: 'extra' },
];

/** The reason for NaN and infinities. */
export const notFinite = 'not a finite number (NaN or infinity)';

/** Whether a text is a non-finite number. */
export const notFiniteSql = (column: string): string => `not isfinite(try_cast(${column} as double))`;

/** A condition that is evaluated only if a value is missing: otherwise the database would evaluate it for every row. */
export const ifNull = (value: string, condition: string) =>
  `case when ${value} is null then ${condition} else false end`;

/** Rules for homes and workplaces, which may be missing. */
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

/** The columns `home`, `home_given`, `work` and `work_given` used by the rules for places. */
export const placesColumns = (plan: ColumnPlan): string =>
  (['home', 'work'] as const)
    .map((place) => `${cellSql(place, plan)} as ${place}, ${givenSql(place, plan)} as ${place}_given`)
    .join(', ');

/** Whether a row contains anything about a place: neither a missing value nor a cell of zeros nor 0, 0. */
function givenSql(place: 'home' | 'work', plan: ColumnPlan): string {
  const cell = `${place}_cell`;
  const unless = (known: string, missing: string) => `case when ${known} then true else not (${missing}) end`;
  if (plan[`${place}_cell`])
    return unless(`strlen(${cell}) >= 15 and ${cell} >= '1'`, `${missingSql(cell)} or ${zeroIdSql(cell)}`);
  if (!plan[`${place}_latitude`]) return 'false';
  const { latitude, longitude } = coordinatesSql(place);
  const missing = `${missingSql(`${place}_latitude`)} or ${missingSql(`${place}_longitude`)}`;
  const plain = `${latitude} between -90 and 90 and ${longitude} between -180 and 180 and ${latitude} <> 0`;
  return unless(plain, `${missing} or ${nowhereSql(latitude, longitude)}`);
}

/** Whether coordinates are 0, 0, which means that they are unknown. */
export const nowhereSql = (latitude: string, longitude: string): string =>
  `coalesce(${latitude} = 0 and ${longitude} = 0, false)`;

const coordinatesSql = (place: 'home' | 'work') => ({
  latitude: `try_cast(${place}_latitude as double)`,
  longitude: `try_cast(${place}_longitude as double)`,
});

/**
 * A place's H3 cell (bigint) from its text (15 hexadecimal digits, or the number), or from coordinates by the function
 * `cell_at`; null if the row contains nothing about it.
 */
function cellSql(place: 'home' | 'work', plan: ColumnPlan): string {
  const text = `${place}_cell`;
  if (plan[`${place}_cell`]) {
    return `nullif(case when length(${text}) = 15 then try_cast('0x' || ${text} as bigint) when length(${text}) = 18 then try_cast(${text} as bigint) end, 0)`;
  }
  if (!plan[`${place}_latitude`]) return 'null::bigint';
  const { latitude, longitude } = coordinatesSql(place);
  return `case when ${latitude} between -90 and 90 and ${longitude} between -180 and 180 and not ${nowhereSql(latitude, longitude)}
    then cell_at(${latitude}, ${longitude}) end`;
}

/**
 * Whether a cell is valid: mode 1, a base cell below 122, resolution 9 or finer, and no digit 7 down to resolution 9.
 */
const cellSoundSql = (cell: string) =>
  `(${cell} >> 56) = 8 and ((${cell} >> 52) & 15) >= 9 and ((${cell} >> 45) & 127) < 122
   and ((${cell} >> 18) & (${cell} >> 19) & (${cell} >> 20) & 19173961) = 0`;

/** A cell's parent of resolution 9: that resolution in its bits, and 7 as all finer digits. */
export const storedCellSql = (cell: string): string =>
  `(${cell} & ~((15::bigint << 52) | 262143)) | (9::bigint << 52) | 262143`;

/** The statements of checked rows. */
export interface CheckedRows {
  faults: readonly Fault[];
  /** (record, fault, text, value) of the rows that break a rule; fault is an index in `faults`. */
  faulty: string;
  /** All rows, with the index of the first rule they break as `fault`, null if there is none. */
  all: string;
  /** The rows that break no rule. */
  sound: string;
}

/** Checks parsed rows (SQL) by rules; the first broken one counts. */
export function checkedRows(parsed: string, rules: readonly Rule[]): CheckedRows {
  const checked = `
    select *, case ${conditions(rules).join(' ')} end as fault from (${parsed})`;
  return {
    faults: rules,
    faulty: `select record, fault, text, case fault ${rules.map(({ value }, i) => (value === undefined ? '' : `when ${i} then ${value}`)).join(' ')} when -1 then '' end as value
      from (${checked}) where fault is not null order by record`,
    all: checked,
    sound: `select * from (${checked}) where fault is null`,
  };
}

/** The branches that give the index of the first broken rule. */
function conditions(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ broken, unless }, i) => {
    if (unless === undefined) return [`when ${broken} then ${i}`];
    if (rules[i - 1]?.unless === unless) return [];
    const end = rules.findIndex((rule, at) => at > i && rule.unless !== unless);
    const group = rules.slice(i, end < 0 ? rules.length : end);
    const first = group.map((rule, at) => `when ${rule.broken} then ${i + at}`).join(' ');
    const any = group.map((rule) => `(${rule.broken})`).join(' or ');
    return [`when case when ${unless} then false else ${any} end then case ${first} end`];
  });
}
