import type { InferType } from 'yup';
import { array, boolean, number, object, string } from 'yup';

import { plainValues } from '../csv/numbers';
import { dictionary } from '../text/dictionary';
import type { DurationUnit } from './durations';
import { durationUnitOf, durationUnits, isDuration } from './durations';
import { canonicalId, isMissing, trimUnseen } from './ids';
import { isTimeZone } from './timeZones';

/*
 * Data that administrators import into a project in the back-office: which kinds there are, what their files contain,
 * how columns are recognised, and how an import is requested.
 */

export { clocksOf, dayIn, isTimeZone, projectZoneSchema, type ProjectZone, timeZoneNames } from './timeZones';

export { ambiguousZones, lacksZone, zoneMinutes } from './localTimes';
export {
  durationForms,
  isNumberUnit,
  durationUnitOf,
  durationUnits,
  saysSomething,
  secondsIn,
  twoNumbers,
} from './durations';
export type { DurationBasis, DurationUnit } from './durations';
export {
  type DataImport,
  type DatasetAnswer,
  type ImportColumns,
  importStates,
  type ImportState,
  type RejectedRow,
  type RejectedRows,
} from '../answers/imports';

/** What can be uploaded. */
export const importKinds = ['visits', 'pings', 'places', 'panel', 'counts', 'coverage', 'opt-out'] as const;
/** The contents of an uploaded file. */
export type ImportKind = (typeof importKinds)[number];

const homes = ['home_latitude', 'home_longitude', 'home_cell', 'work_latitude', 'work_longitude', 'work_cell'] as const;

/** The columns of each kind of file, as docs/import.md describes them. */
export const importColumns = {
  visits: ['device_id', 'location_id', 'arrived_at', 'dwell_minutes', 'departed_at', 'weight', ...homes],
  pings: ['device_id', 'seen_at', 'latitude', 'longitude', ...homes],
  places: ['id', 'name', 'latitude', 'longitude', 'country'],
  panel: ['country', 'area_code', 'month', 'devices'],
  counts: ['location_id', 'date', 'visits'],
  coverage: ['location_id', 'from', 'to', 'counted'],
  'opt-out': ['device_id'],
} as const satisfies Record<ImportKind, readonly string[]>;

/** A column of any kind of file. */
export type ImportColumn = (typeof importColumns)[ImportKind][number];

/** What a column of numbers counts: anything, or degrees, which have no thousands. */
export type NumberKind = 'number' | 'degrees';

/** The columns of numbers by our names. */
export const numberColumns: ReadonlyMap<string, NumberKind> = new Map([
  ['dwell_minutes', 'number'],
  ['weight', 'number'],
  ['visits', 'number'],
  ['devices', 'number'],
  ['latitude', 'degrees'],
  ['longitude', 'degrees'],
  ['home_latitude', 'degrees'],
  ['home_longitude', 'degrees'],
  ['work_latitude', 'degrees'],
  ['work_longitude', 'degrees'],
]);

/** The columns that a file of each kind must have; visits also need a dwell or an end, unless rows are grouped. */
export const neededColumns: Record<ImportKind, readonly ImportColumn[]> = {
  visits: ['device_id', 'location_id', 'arrived_at'],
  pings: ['device_id', 'seen_at', 'latitude', 'longitude'],
  places: ['id', 'name', 'latitude', 'longitude'],
  panel: ['area_code', 'month', 'devices'],
  counts: ['location_id', 'date', 'visits'],
  coverage: ['location_id', 'from', 'to', 'counted'],
  'opt-out': ['device_id'],
};

/** Maximum length of a file or column name. */
const longestName = 200;

/** A file to be uploaded. */
export const newImportSchema = object({
  kind: string().required('value_required').oneOf(importKinds, 'value_invalid'),
  name: string().trim().required('value_required').max(longestName, 'value_too_long'),
  /** Its size in bytes. */
  size: number().required('value_required').integer('value_invalid').min(1, 'csv_empty'),
}).noUnknown();
/** A file to be uploaded. */
export type NewImport = InferType<typeof newImportSchema>;

/** The radius of the circle around a listed place, in metres. */
const visitRadius = { min: 13, max: 1000 } as const;

/** How a file is imported: the names of its columns, and what kind of file it is. */
export const importSettingsSchema = object({
  /** The file's names for our columns, empty for one that is not in the file; a column not listed here has our name. */
  columns: array()
    .of(
      object({
        column: string().required('value_required').max(longestName, 'value_too_long'),
        name: string().defined('value_required').max(longestName, 'value_too_long'),
      }).noUnknown(),
    )
    .max(40, 'list_invalid')
    .default([]),
  /** Data on a sample of people, or public data. */
  dataset: string().oneOf(['panel', 'open'], 'value_invalid').default('panel'),
  /** IANA time zone of the places; empty if it is the project's. */
  timeZone: string()
    .trim()
    .max(longestName, 'value_too_long')
    .test('known', 'time_zone_unknown', (name) => !name || isTimeZone(name))
    .default(''),
  /** The column whose rows form one visit; empty if each row is a visit. */
  group: string().max(longestName, 'value_too_long').default(''),
  /** Grouped rows this many minutes apart are different visits. */
  gapMinutes: number().integer('value_invalid').min(1, 'value_invalid').max(44_640, 'value_invalid').default(240),
  /** How the file refers to places: by their ids, or by their names in Locus. */
  placesBy: string().oneOf(['id', 'name'], 'value_invalid').default('id'),
  /** IANA time zone of times that do not say theirs; empty if there are none, or if they are to be rejected. */
  localTimes: string()
    .trim()
    .max(longestName, 'value_too_long')
    .test('known', 'time_zone_unknown', (zone) => !zone || zone === 'UTC' || (zone.includes('/') && isTimeZone(zone)))
    .default(''),
  /** How lengths of stay are written; empty if the column says it by its type, its name or its values. */
  durationUnit: string()
    .oneOf(['', ...durationUnits] as const, 'value_invalid')
    .default(''),
  /** Adds to the current data instead of replacing it. */
  append: boolean().default(false),
  /** Counts identical visits separately. */
  keepEqual: boolean().default(false),
  /** The maximum percentage of rejected rows. */
  mostRejected: number().min(0, 'value_invalid').max(100, 'value_invalid').default(20),
  /** Consents to replacing a panel's data with open data. */
  declareOpen: boolean().default(false),
  /** Consents to a Parquet file with far more rows than data of its size usually has. */
  manyRows: boolean().default(false),
  /** Two-letter country for rows of panel statistics without one. */
  country: string()
    .lowercase()
    .matches(/^([a-z]{2})?$/, 'country_unknown')
    .default(''),
  /** For the circle around a listed place. */
  radiusMetres: number()
    .test('radius', 'radius_outside', (value, { createError }) =>
      value === undefined || (value >= visitRadius.min && value <= visitRadius.max)
        ? true
        : createError({ params: { ...visitRadius } }),
    )
    .default(60),
}).noUnknown();
/** How a file is imported: the names of its columns, and what kind of file it is. */
export type ImportSettings = InferType<typeof importSettingsSchema>;

/** Where an upload resumes. */
export const uploadFromSchema = object({
  from: number().required('value_required').integer('value_invalid').min(0, 'value_invalid'),
}).noUnknown();

/** The zero-based rejected row to start reading at. */
export const rejectsFromSchema = object({
  from: number().integer('value_invalid').min(0, 'value_invalid').default(0),
}).noUnknown();

/** The reason given for rows at a place that is not in the project. */
export const unknownPlaceReason = 'not a location of this project';

/** A place that rows refer to and that is not in the project. */
export interface UnknownPlace {
  id: string;
  rows: number;
}

/** The number of places that rejected rows refer to and that are not in the project, also of those not listed. */
export const unknownPlaceCount = (
  rejects: readonly { reason: string; value?: string | undefined; values?: number | undefined; rows: number }[],
): number =>
  rejects
    .filter(({ reason }) => reason === unknownPlaceReason)
    .reduce((sum, { value, values = 0 }) => sum + (value ? 1 : values), 0);

/** The places that rejected rows refer to and that are not in the project, most frequent first. */
export const unknownPlaces = (
  rejects: readonly { reason: string; value?: string | undefined; rows: number }[],
): UnknownPlace[] =>
  rejects.flatMap(({ reason, value, rows }) =>
    reason === unknownPlaceReason && value !== undefined && value !== '' ? [{ id: value, rows }] : [],
  );

/** A time with or without a zone: its day, its time, and its offset if it has one. */
const timeForm =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)?(?: ?(?:Z|([+-])(\d\d):?(\d\d)?))?(?: ?[A-Z]{2,5}| ?\[?[A-Za-z_]+\/[\w+/-]+\]?)?$/i;

/** A name in lower case, without spaces and punctuation. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const listed = (names: string): readonly string[] => names.split(' ');

/** Names used for columns in other systems; the most specific ones come first. */
const words: Record<ImportColumn, readonly string[]> = {
  device_id: ['deviceid', 'device', 'maid', 'idfa', 'gaid', 'adid', 'userid', 'user', 'visitorid', 'visitor', 'uid'],
  location_id: ['locationid', 'location', 'placeid', 'place', 'poiid', 'poi', 'storeid', 'store', 'siteid', 'site'],
  arrived_at: listed(
    'arrivedat arrival arrived arrive checkin enteredat entered entry enter ingress starttime startedat ' +
      'started start begin firstseen timein timestamp datetaken visittime visitedat time datetime ankunft beginn',
  ),
  seen_at: ['seenat', 'timestamp', 'time', 'datetime', 'seen', 'utc', 'date', 'ts'],
  departed_at: listed(
    'departedat departure departed depart checkout leftat left leave exitedat exited ' +
      'exit egress endtime endedat ended end lastseen timeout until abfahrt ende',
  ),
  dwell_minutes: listed(
    'dwellminutes dwelltime dwell durationminutes durationseconds duration lengthofstay stay ' +
      'timespent timeinstore elapsed minutes seconds milliseconds hours verweildauer dauer',
  ),
  weight: ['weight', 'extrapolation', 'factor'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'x'],
  home_latitude: ['homelatitude', 'homelat'],
  home_longitude: ['homelongitude', 'homelng', 'homelon'],
  home_cell: ['homecell', 'homeh3', 'home'],
  work_latitude: ['worklatitude', 'worklat'],
  work_longitude: ['worklongitude', 'worklng', 'worklon'],
  work_cell: ['workcell', 'workh3', 'work'],
  id: ['id', 'locationid', 'placeid', 'poiid', 'storeid', 'siteid', 'key'],
  name: ['name', 'title', 'label', 'poiname', 'placename', 'storename'],
  country: ['country', 'countrycode', 'iso'],
  area_code: ['areacode', 'area', 'postcode', 'postalcode', 'zip', 'zipcode', 'plz'],
  month: ['month', 'yearmonth', 'period'],
  devices: ['devices', 'panelists', 'users', 'count'],
  date: ['date', 'day', 'month', 'period'],
  visits: ['visits', 'count', 'counts', 'visitors', 'total', 'value'],
  from: ['from', 'firstday', 'first', 'start', 'begin', 'von', 'since'],
  to: ['to', 'lastday', 'last', 'end', 'until', 'bis'],
  counted: ['counted', 'covered', 'open', 'state', 'status'],
};

/** The seconds since 1970 of a time, as if it were UTC if it has no offset; undefined for anything else. */
const instantOf = (value: string): number | undefined => {
  if (/^\d{9,10}(\.\d+)?$/.test(value)) return Number(value);
  const [, day, time = '', sign, hours, minutes = '0'] = timeForm.exec(value) ?? [];
  if (day === undefined) return undefined;
  const offset = hours === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60);
  return Date.parse(`${day}T${time.padEnd(8, ':00')}Z`) / 1000 - offset;
};
const isInstant = (value: string, latest: number): boolean => {
  const seconds = instantOf(value);
  return seconds !== undefined && (timeForm.test(value) || (seconds > 631_152_000 && seconds < latest));
};
const isNumber = (value: string, least: number, most: number): boolean =>
  /^[+-]?\d+(\.\d+)?(e-?\d+)?$/i.test(value) && Number(value) >= least && Number(value) <= most;
const isText = (value: string): boolean => value.length > 0;
const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

/** What a coverage list says about days, and whether they were counted: on closed days somebody looked. */
export const countedWords: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['closed', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

/** Whether a value is valid in a column; `latest` is the latest instant, seconds since the epoch. */
const fitting: Record<ImportColumn, (value: string, latest: number) => boolean> = {
  device_id: (value, latest) => isText(value) && !isInstant(value, latest),
  location_id: isText,
  arrived_at: isInstant,
  seen_at: isInstant,
  departed_at: isInstant,
  dwell_minutes: isDuration,
  weight: (value) => isNumber(value, 0.001, 1_000_000),
  latitude: (value) => isNumber(value, -90, 90),
  longitude: (value) => isNumber(value, -180, 180),
  home_latitude: (value) => isNumber(value, -90, 90),
  home_longitude: (value) => isNumber(value, -180, 180),
  home_cell: (value) => /^[0-9a-f]{15}$|^\d{18}$/i.test(value),
  work_latitude: (value) => isNumber(value, -90, 90),
  work_longitude: (value) => isNumber(value, -180, 180),
  work_cell: (value) => /^[0-9a-f]{15}$|^\d{18}$/i.test(value),
  id: isText,
  name: isText,
  country: (value) => /^[a-z]{2}$/i.test(value),
  area_code: isText,
  month: (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
  devices: (value) => /^\d+$/.test(value),
  date: (value) => /^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/.test(value),
  visits: (value) => /^\d+$/.test(value),
  from: isDay,
  to: isDay,
  counted: (value) => countedWords.has(value.toLowerCase()),
};

/** Columns recognised by their values, even if their name is not telling. */
const tellTale: readonly ImportColumn[] = ['arrived_at', 'seen_at', 'date', 'month', 'home_cell'];

/** What is known about a file and the target project. */
export interface GuessBasis {
  header: readonly string[];
  /** The units of lengths of stay that the types of the file's columns say, in the order of its header. */
  units?: readonly (DurationUnit | null)[];
  rows: readonly (readonly string[])[];
  /** What stands between the values of a CSV; by default a comma, with which no number has a decimal one. */
  delimiter?: string;
  /** The ids by which files may refer to the project's places, and their names. */
  placeIds: ReadonlySet<string>;
  placeNames: ReadonlySet<string>;
  now: Date;
}

/** The guessed columns of a file. */
export interface ColumnGuess {
  /** The file's name for each of our columns that it appears to have. */
  columns: Partial<Record<ImportColumn, string>>;
  /** The column whose rows form one visit, if visits have neither a dwell nor an end. */
  group: string;
  placesBy: 'id' | 'name';
  /** The units of columns that may be lengths of stay and say theirs. */
  units: { name: string; unit: DurationUnit }[];
}

/**
 * Guesses which column of a file is which, from the values in its first rows and from the names: a column with
 * another name than ours is proposed only if the values are valid for it. Each column of the file is matched to at
 * most one of ours.
 */
export function guessColumns(kind: ImportKind, basis: GuessBasis): ColumnGuess {
  const { header, rows, now } = basis;
  const [isPlaceId, isPlaceName] = [spelledLike(basis.placeIds), spelledLike(basis.placeNames)];
  const latest = now.getTime() / 1000 + 86_400;
  const values = header.map((_, i) => rows.map((row) => trimUnseen(row[i] ?? '')).filter((value) => !isMissing(value)));
  const shareOf = (i: number, fits: (value: string) => boolean, counts?: NumberKind) => {
    const own = plainIn(basis, values[i] ?? [], counts);
    return own.length === 0 ? 0 : own.filter((value) => fits(value)).length / own.length;
  };
  const scores = importColumns[kind].flatMap((column) =>
    header.map((name, i) => {
      // A departure is a time like an arrival: what its name says counts.
      const leaves = column === 'arrived_at' && nameScore('departed_at', name) > nameScore(column, name);
      const fits =
        rows.length === 0 ? 1 : shareOf(i, (value) => fitting[column](value, latest), numberColumns.get(column));
      const placed = column === 'location_id' ? shareOf(i, (value) => isPlaceId(value) || isPlaceName(value)) * 30 : 0;
      const named = nameScore(column, name);
      const told = tellTale.includes(column) ? 5 : 0;
      // One with our name is proposed even if its first rows do not fit: the check then says what is wrong with them.
      const score = fits >= 0.9 ? named + placed + told : Number(named === ownName);
      return { column, name, i, score: leaves ? 0 : score };
    }),
  );
  const taken = new Set<number>();
  const columns: Partial<Record<ImportColumn, string>> = dictionary();
  for (const { column, name, i, score } of scores.toSorted((a, b) => b.score - a.score || a.i - b.i)) {
    if (score === 0 || taken.has(i) || columns[column] !== undefined) continue;
    columns[column] = name;
    taken.add(i);
  }
  const ends = columns.dwell_minutes !== undefined || columns.departed_at !== undefined;
  const place = header.indexOf(columns.location_id ?? '');
  const byName = shareOf(place, isPlaceName) > shareOf(place, isPlaceId);
  return {
    columns,
    group:
      kind === 'visits' && !ends
        ? (header.find((name, i) => !taken.has(i) && /seq|session|trip|walk|group|visit/i.test(name)) ?? '')
        : '',
    placesBy: byName ? 'name' : 'id',
    units: kind === 'visits' ? unitsOf(basis, columns) : [],
  };
}

/** Values as the import reads them in a column of such numbers, if it is one. */
const plainIn = ({ delimiter = ',' }: GuessBasis, values: readonly string[], kind?: NumberKind): readonly string[] =>
  kind ? plainValues(delimiter, values, { degrees: kind === 'degrees' }) : values;

/** The units of a file's columns that may be lengths of stay; the departures are those of the guessed columns. */
function unitsOf(basis: GuessBasis, columns: ColumnGuess['columns']): ColumnGuess['units'] {
  const { header, rows, units } = basis;
  const stays = staysOf(header, rows, columns);
  return header.flatMap((name, i) => {
    const written = rows.map((row) => trimUnseen(row[i] ?? ''));
    const values = plainIn(basis, written, 'number');
    const known = values.filter((value) => !isMissing(value));
    if (name.trim() === '' || known.length === 0 || !known.every((value) => isDuration(value))) return [];
    const unit = durationUnitOf({ name, type: units?.[i] ?? undefined, values, stays });
    return unit === undefined ? [] : [{ name, unit }];
  });
}

/** The seconds between arrival and departure of each row, as far as both columns are known. */
export function staysOf(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { arrived_at: arrived, departed_at: departed }: { arrived_at?: string; departed_at?: string },
): (number | undefined)[] {
  const [from, to] = [header.indexOf(arrived ?? ''), header.indexOf(departed ?? '')];
  return rows.map((row) => {
    const [begins, ends] = [row[from], row[to]].map((value) => instantOf(trimUnseen(value ?? '')));
    return begins === undefined || ends === undefined ? undefined : ends - begins;
  });
}

/** Whether one of these ids or names is meant, however it is spelled. */
function spelledLike(ids: ReadonlySet<string>): (value: string) => boolean {
  const spelled = new Set([...ids].map(canonicalId));
  return (value) => spelled.has(canonicalId(value));
}

/** The score of our own name. */
const ownName = 100;

/** How well a name matches a column: its own name best, then known words, in full or as a part. */
function nameScore(column: ImportColumn, name: string): number {
  const own = plain(name);
  if (own === plain(column)) return ownName;
  const known = words[column];
  const whole = known.indexOf(own);
  if (whole >= 0) return 60 - whole;
  const part = known.findIndex((word) => word.length > 2 && own.includes(word));
  return part < 0 ? 0 : 20 - part / 2;
}

/** The columns still missing from a file with this choice; for ungrouped rows, either dwell or end will do. */
export function lackingColumns(
  kind: ImportKind,
  columns: Partial<Record<ImportColumn, string>>,
  group: string,
): ImportColumn[] {
  const lacking = neededColumns[kind].filter((column) => !columns[column]);
  const endless = kind === 'visits' && group === '' && !columns.dwell_minutes && !columns.departed_at;
  return endless ? [...lacking, 'dwell_minutes'] : lacking;
}

/** The guessed columns: the file's name for each of ours that it appears to have. */
export const columnPairs = (columns: Partial<Record<ImportColumn, string>>): ImportSettings['columns'] =>
  Object.entries(columns).flatMap(([column, name]) => (name ? [{ column, name }] : []));

/** The chosen columns as settings: the file's name for each of ours, empty for those chosen not to be in the file. */
export const chosenColumns = (
  kind: ImportKind,
  chosen: Partial<Record<ImportColumn, string>>,
): ImportSettings['columns'] => importColumns[kind].map((column) => ({ column, name: chosen[column] ?? '' }));

/** Whether stays (seconds) are so long that they are probably in another unit: four hours on average, or over a day. */
export const staysTooLong = ({
  meanStay,
  longestStay,
}: {
  meanStay: number | null;
  longestStay: number | null;
}): boolean => (meanStay ?? 0) > 4 * 3600 || (longestStay ?? 0) > 24 * 3600;

/** Whether an import of a kind changes the current data of one project, and can be undone. */
export const undoable = (kind: ImportKind): boolean => kind !== 'opt-out' && kind !== 'places';
