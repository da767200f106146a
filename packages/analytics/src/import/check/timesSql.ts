import { ambiguousZones, zoneMinutes } from '@locus/model/imports';

import { sqlText } from '../../database';
import type { DataColumn } from '../read/columns';
import type { Rule, TimeLimits } from './checks';
import { notFinite, notFiniteSql } from './checks';

/** The earliest time accepted (UTC seconds): 1990; anything earlier is a time in the wrong unit. */
export const earliest = Date.UTC(1990, 0, 1) / 1000;

/** Rules for a column of times; `seconds` is the result of `secondsSql` for it. */
export function timeRules(
  column: DataColumn,
  seconds: string,
  { timestampFormat, localTimes, now, keepFrom }: TimeLimits,
): readonly Rule[] {
  // None of them has to be looked at for a time that could be read.
  const unread: Rule[] = [
    { column, reason: notFinite, broken: notFiniteSql(column) },
    ...(timestampFormat === 'unix' ? [] : zoneRules(column, localTimes)),
    { column, reason: `not a time: ${timeWords(timestampFormat)}`, broken: 'true' },
  ];
  const rules: Rule[] = [
    ...unread.map((rule) => ({ ...rule, unless: `${seconds} is not null` })),
    {
      column,
      reason: 'milliseconds or finer: seconds since 1970 have ten digits',
      broken: `${seconds} >= ${leastMilliseconds}`,
    },
    { column, reason: 'in the future', broken: `${seconds} > ${now}` },
    { column, reason: 'before 1990', broken: `${seconds} < ${earliest}` },
  ];
  if (keepFrom !== undefined) {
    rules.push({
      column,
      reason: 'older than 38 months, the longest panel data is kept',
      broken: `${seconds} < ${keepFrom}`,
    });
  }
  return rules;
}

/** Larger numbers are milliseconds (5138 in seconds, 1973 in milliseconds). */
const leastMilliseconds = 1e11;

/** Rules for times of a known form that do not say their zone, or one that nobody knows. */
const zoneRules = (column: DataColumn, localTimes: string | undefined): Rule[] => [
  ...(localTimes === undefined
    ? []
    : [
        { column, reason: 'a day without a time', broken: `regexp_full_match(${column}, '${isoDay}')` },
        {
          column,
          reason: `a time that the clocks of ${localTimes} skip`,
          broken: `regexp_full_match(${column}, '${localForm(localTimes)}')`,
        },
      ]),
  {
    column,
    reason: 'a time without an offset from UTC (such as +01:00 or Z)',
    broken: `regexp_full_match(${column}, '${isoDay}([Tt ]${isoTime})?')`,
  },
  ...[...ambiguousZones].map(([name, places]) => ({
    column,
    reason: `${name} may be the time of ${listed(places)}: say which`,
    broken: `regexp_full_match(${column}, '${isoDay}[Tt ]${isoTime} ?${name}')`,
  })),
  {
    column,
    reason: 'names a time zone that does not exist, or a time that its clocks skip',
    broken: `regexp_full_match(${column}, '${namedForm}')`,
  },
];

const listed = (places: readonly string[]) => [places.slice(0, -1).join(', '), places.at(-1)].join(' or ');

/** ISO 8601: calendar day; hour and minute, or more, up to 24:00; offset of less than a day. */
const isoDay = String.raw`\d{4}-\d\d-\d\d`;
const isoTime = String.raw`(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d+)?)?|24:00(:00([.,]0+)?)?)`;
const isoOffset = String.raw`( ?[Zz]| ?[+-]([01]\d|2[0-3])(:?[0-5]\d)?)`;
/** A time with the abbreviation of a zone that only one has, perhaps in brackets and after an offset. */
const shortNames = [...zoneMinutes.keys()].filter((name) => name !== 'Z');
const shortForm = `${isoDay}[Tt ]${isoTime}(${isoOffset})?( ?(?:${shortNames.join('|')})| ?\\[(?:UTC|GMT|Z)\\])`;
/** A time with the name of a zone, perhaps in brackets and after an offset. */
const zoneName = String.raw`[A-Za-z]+(?:/[A-Za-z0-9_+-]+)+`;
const namedForm = `${isoDay}[Tt ]${isoTime}(${isoOffset})?( (?:${zoneName})| ?\\[(?:${zoneName})\\])`;
/** A time without a zone, or with an abbreviation by which the zone that was chosen goes, too. */
function localForm(zone: string): string {
  const names = [...ambiguousZones].flatMap(([name, places]) => (places.includes(zone) ? [name] : []));
  return `${isoDay}[Tt ]${isoTime}${names.length > 0 ? `( ?(${names.join('|')}))?` : ''}`;
}

/** The format of a time. */
export const timeWords = (format: 'iso' | 'unix' | undefined): string =>
  ({
    iso: 'ISO 8601 with an offset, such as 2026-03-01T09:30:00+01:00',
    unix: 'seconds since 1970',
    either: 'ISO 8601 with an offset, such as 2026-03-01T09:30:00+01:00, or seconds since 1970',
  })[format ?? 'either'];

/** A time (text) as whole UTC seconds, null if it is invalid. */
export function secondsSql(
  column: string,
  { timestampFormat: format, localTimes }: Pick<TimeLimits, 'timestampFormat' | 'localTimes'>,
): string {
  const unix = `try_cast(floor(try_cast(${column} as double)) as bigint)`;
  // Most times by far look like these, and the database parses them fast. With other offsets it accepts too much, and
  // here it would accept a space for a digit and a second without its last digit.
  const like = (form: string) => `${column} like '____-__-__T__:__:${form}'`;
  const usualForm = `(${['__%Z', '__+0_:00', '__-0_:00'].map(like).join(' or ')})`;
  const usual = `case when ${usualForm} and not (${like('_.%')} or ${column} like '% %') then epoch_ms(try_cast(${column} as timestamptz)) // 1000 end`;
  const forms = [
    `when regexp_full_match(${column}, '${isoDay}[Tt ]${isoTime}${isoOffset}') then ${isoSecondsSql(column)}`,
    ...(localTimes === undefined
      ? []
      : [
          `when regexp_full_match(${column}, '${localForm(localTimes)}') then ${inZoneSql(column, sqlText(localTimes))}`,
        ]),
    `when regexp_full_match(${column}, '${shortForm}') then ${wallSql(column)} - 60 * ${shortMinutesSql(column)}`,
    `when regexp_full_match(${column}, '${namedForm}') then ${namedSql(column)}`,
  ];
  // A number is none of these forms, and a time of one of them is no number.
  const iso = `coalesce(${usual}, case when ${column} like '____-__-__%' then case ${forms.join(' ')} end end)`;
  if (format === 'unix') return unix;
  return format === 'iso' ? iso : `coalesce(${iso}, ${unix})`;
}

/** What a clock shows, in seconds since the epoch as if it were one of UTC; null for a day that does not exist. */
function wallSql(column: string): string {
  const digits = (from: number) => `cast(substr(${column}, ${from}, 2) as bigint)`;
  return `((try_cast(substr(${column}, 1, 10) as date) - date '1970-01-01') * 86400
    + ${digits(12)} * 3600 + ${digits(15)} * 60 + if(substr(${column}, 17, 1) = ':', ${digits(18)}, 0))`;
}

/** A well-formed ISO 8601 time (text) as whole UTC seconds, null for a day that does not exist: 30 February. */
function isoSecondsSql(column: string): string {
  const digits = (from: number) => `cast(substr(${column}, ${from}, 2) as bigint)`;
  const sign = (at: number) => `when substr(${column}, ${at}, 1) in ('+', '-') then`;
  const hours = (at: number) => `if(substr(${column}, ${at}, 1) = '-', -3600, 3600) * ${digits(at + 1)}`;
  const minutes = (at: number, from: number) => `if(substr(${column}, ${at}, 1) = '-', -60, 60) * ${digits(from)}`;
  return `${wallSql(column)}
    - case when right(${column}, 1) in ('Z', 'z') then 0
      ${sign(-6)} ${hours(-6)} + ${minutes(-6, -2)} ${sign(-5)} ${hours(-5)} + ${minutes(-5, -2)} else ${hours(-3)} end`;
}

/** The minutes ahead of UTC of the abbreviation at the end of a time. */
function shortMinutesSql(column: string): string {
  const name = `regexp_extract(${column}, '([A-Z]+)\\]?$', 1)`;
  return `case ${name} ${[...zoneMinutes].map(([own, minutes]) => `when '${own}' then ${minutes}`).join(' ')} end`;
}

/** What a clock of a zone (SQL) shows, as UTC seconds; null for a time that the clocks skip. */
function inZoneSql(column: string, zone: string): string {
  const wall = `make_timestamp(${wallSql(column)} * 1000000)`;
  const instant = `timezone(${zone}, ${wall})`;
  return `case when timezone(${zone}, ${instant}) = ${wall} then epoch_ms(${instant}) // 1000 end`;
}

/** The zone that a time names counts, whatever offset stands before it; null for one that does not exist. */
function namedSql(column: string): string {
  const zone = `regexp_extract(${column}, '(${zoneName})\\]?$', 1)`;
  return `case when list_contains(getvariable('time_zones'), lower(${zone})) then ${inZoneSql(column, zone)} end`;
}

/** Sets the variable that times with the name of a zone are read with. */
export const setZonesSql =
  "set variable time_zones = (select list(lower(name)) from pg_timezone_names() where name like '%/%')";
