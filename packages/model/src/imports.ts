import type { InferType } from 'yup';
import { array, boolean, number, object, string } from 'yup';

import { dictionary } from './dictionary';

/*
 * Data that administrators bring into a project by the back-office: what kinds there are, what their files hold, which
 * column is likely which, and how an import is asked for.
 */

export {
  type DataImport,
  type DatasetAnswer,
  type ImportColumns,
  importStates,
  type ImportState,
  type RejectedRow,
  type RejectedRows,
} from './answers/imports';

/** What can be uploaded. */
export const importKinds = ['visits', 'pings', 'places', 'panel', 'counts', 'opt-out'] as const;
/** What an uploaded file holds. */
export type ImportKind = (typeof importKinds)[number];

const homes = ['home_latitude', 'home_longitude', 'home_cell', 'work_latitude', 'work_longitude', 'work_cell'] as const;

/** The columns of each kind of file, as docs/import.md describes them. */
export const importColumns = {
  visits: ['device_id', 'location_id', 'arrived_at', 'dwell_minutes', 'departed_at', 'weight', ...homes],
  pings: ['device_id', 'seen_at', 'latitude', 'longitude', ...homes],
  places: ['id', 'name', 'latitude', 'longitude', 'country'],
  panel: ['country', 'area_code', 'month', 'devices'],
  counts: ['location_id', 'date', 'visits'],
  'opt-out': ['device_id'],
} as const satisfies Record<ImportKind, readonly string[]>;

/** A column of any kind of file. */
export type ImportColumn = (typeof importColumns)[ImportKind][number];

/** The columns that a file of a kind must have; visits need a dwell or an end besides, unless rows are grouped. */
export const neededColumns: Record<ImportKind, readonly ImportColumn[]> = {
  visits: ['device_id', 'location_id', 'arrived_at'],
  pings: ['device_id', 'seen_at', 'latitude', 'longitude'],
  places: ['id', 'name', 'latitude', 'longitude'],
  panel: ['area_code', 'month', 'devices'],
  counts: ['location_id', 'date', 'visits'],
  'opt-out': ['device_id'],
};

/** Longest name of a file or a column. */
const longestName = 200;

/** A file that is to be uploaded. */
export const newImportSchema = object({
  kind: string().required('value_required').oneOf(importKinds, 'value_invalid'),
  name: string().trim().required('value_required').max(longestName, 'value_too_long'),
  /** Its bytes. */
  size: number().required('value_required').integer('value_invalid').min(1, 'csv_empty'),
}).noUnknown();
/** A file that is to be uploaded. */
export type NewImport = InferType<typeof newImportSchema>;

const timeZoneKnown = (zone: string | undefined): boolean => {
  try {
    return zone === undefined || Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** How a file is imported: the names of its columns, and what it is. */
export const importSettingsSchema = object({
  /** The file's own names of our columns; one that is not named here has our name. */
  columns: array()
    .of(
      object({
        column: string().required('value_required').max(longestName, 'value_too_long'),
        name: string().required('value_required').max(longestName, 'value_too_long'),
      }).noUnknown(),
    )
    .max(40, 'list_invalid')
    .default([]),
  /** Data about a sample of people, or public data. */
  dataset: string().oneOf(['panel', 'open'], 'value_invalid').default('panel'),
  /** IANA zone of the places. */
  timeZone: string()
    .trim()
    .max(longestName, 'value_too_long')
    .test('known', 'time_zone_unknown', timeZoneKnown)
    .default('UTC'),
  /** The column whose rows make one visit; empty where each row is a visit. */
  group: string().max(longestName, 'value_too_long').default(''),
  /** What the file calls places by: their ids, or their names in Locus. */
  placesBy: string().oneOf(['id', 'name'], 'value_invalid').default('id'),
  /** Adds to what is in force instead of replacing it. */
  append: boolean().default(false),
  /** Counts equal visits each. */
  keepEqual: boolean().default(false),
  /** The largest percentage of rejected rows. */
  mostRejected: number().min(0, 'value_invalid').max(100, 'value_invalid').default(20),
  /** Consents to open data over those of a panel. */
  declareOpen: boolean().default(false),
  /** Two letters for rows of panel statistics without a country. */
  country: string()
    .lowercase()
    .matches(/^([a-z]{2})?$/, 'country_unknown')
    .default(''),
  /** Of the circle around a listed place. */
  radiusMetres: number().min(13, 'radius_invalid').max(1000, 'radius_invalid').default(60),
}).noUnknown();
/** How a file is imported. */
export type ImportSettings = InferType<typeof importSettingsSchema>;

/** Where an upload goes on. */
export const uploadFromSchema = object({
  from: number().required('value_required').integer('value_invalid').min(0, 'value_invalid'),
}).noUnknown();

/** From which rejected row on to read, 0 is the first one. */
export const rejectsFromSchema = object({
  from: number().integer('value_invalid').min(0, 'value_invalid').default(0),
}).noUnknown();

/** The reason of rows at a place that the project does not have. */
export const unknownPlaceReason = 'not a location of this project';

/** A place that rows name and the project does not have. */
export interface UnknownPlace {
  id: string;
  rows: number;
}

/** The places that rejected rows name and the project does not have, the most frequent first. */
export const unknownPlaces = (
  rejects: readonly { reason: string; value?: string | undefined; rows: number }[],
): UnknownPlace[] =>
  rejects.flatMap(({ reason, value, rows }) =>
    reason === unknownPlaceReason && value !== undefined && value !== '' ? [{ id: value, rows }] : [],
  );

/** A name without its case, blanks and signs. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Words that columns of other systems are called by; those that say most come first. */
const words: Record<ImportColumn, readonly string[]> = {
  device_id: ['deviceid', 'device', 'maid', 'idfa', 'gaid', 'adid', 'userid', 'user', 'visitorid', 'visitor', 'uid'],
  location_id: ['locationid', 'location', 'placeid', 'place', 'poiid', 'poi', 'storeid', 'store', 'siteid', 'site'],
  arrived_at: ['arrivedat', 'arrival', 'arrived', 'starttime', 'start', 'timestamp', 'datetaken', 'visittime', 'time'],
  seen_at: ['seenat', 'timestamp', 'time', 'datetime', 'seen', 'utc', 'date', 'ts'],
  departed_at: ['departedat', 'departure', 'departed', 'endtime', 'end', 'left'],
  dwell_minutes: ['dwellminutes', 'dwelltime', 'dwell', 'durationminutes', 'duration', 'minutes', 'stay'],
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
};

const isInstant = (value: string, latest: number): boolean => {
  if (/^\d{9,10}(\.\d+)?$/.test(value)) return Number(value) > 631_152_000 && Number(value) < latest;
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i.test(value);
};
const isNumber = (value: string, least: number, most: number): boolean =>
  /^[+-]?\d+(\.\d+)?(e-?\d+)?$/i.test(value) && Number(value) >= least && Number(value) <= most;
const isText = (value: string): boolean => value.length > 0;

/** Whether a value may stand in a column; `latest` is the last instant, seconds since 1970. */
const fitting: Record<ImportColumn, (value: string, latest: number) => boolean> = {
  device_id: (value, latest) => isText(value) && !isInstant(value, latest),
  location_id: isText,
  arrived_at: isInstant,
  seen_at: isInstant,
  departed_at: isInstant,
  dwell_minutes: (value) => isNumber(value, 0, 44_640),
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
};

/** Columns that are told by what stands in them, also under a name that says nothing. */
const tellTale: readonly ImportColumn[] = ['arrived_at', 'seen_at', 'date', 'month', 'home_cell'];

/** What is known of a file and of the project that it goes into. */
export interface GuessBasis {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** The ids that files may call the project's places by, and their names. */
  placeIds: ReadonlySet<string>;
  placeNames: ReadonlySet<string>;
  now: Date;
}

/** What the columns of a file are likely to be. */
export interface ColumnGuess {
  /** The file's name of each of our columns that it seems to have. */
  columns: Partial<Record<ImportColumn, string>>;
  /** The column whose rows make one visit, where visits have neither a dwell nor an end. */
  group: string;
  placesBy: 'id' | 'name';
}

/**
 * Guesses which column of a file is which, by what stands in its first rows and by the names: a column is proposed only
 * where its values may stand there. Each column of the file is at most one of ours.
 */
export function guessColumns(kind: ImportKind, basis: GuessBasis): ColumnGuess {
  const { header, rows, placeIds, placeNames, now } = basis;
  const latest = now.getTime() / 1000 + 86_400;
  const values = header.map((_, i) => rows.map((row) => row[i] ?? '').filter((value) => value.trim() !== ''));
  const shareOf = (i: number, fits: (value: string) => boolean) => {
    const own = values[i] ?? [];
    return own.length === 0 ? 0 : own.filter((value) => fits(value.trim())).length / own.length;
  };
  const scores = importColumns[kind].flatMap((column) =>
    header.map((name, i) => {
      const fits = rows.length === 0 ? 1 : shareOf(i, (value) => fitting[column](value, latest));
      const known =
        column === 'location_id' ? shareOf(i, (value) => placeIds.has(value) || placeNames.has(value)) * 30 : 0;
      const named = nameScore(column, name);
      const told = tellTale.includes(column) ? 5 : 0;
      return { column, name, i, score: fits < 0.9 || named + known + told === 0 ? 0 : named + known + told };
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
  const byName = shareOf(place, (value) => placeNames.has(value)) > shareOf(place, (value) => placeIds.has(value));
  return {
    columns,
    group:
      kind === 'visits' && !ends
        ? (header.find((name, i) => !taken.has(i) && /seq|session|trip|walk|group|visit/i.test(name)) ?? '')
        : '',
    placesBy: byName ? 'name' : 'id',
  };
}

/** How much a name speaks for a column: its own name most, then words that say it, whole or as a part. */
function nameScore(column: ImportColumn, name: string): number {
  const own = plain(name);
  if (own === plain(column)) return 100;
  const known = words[column];
  const whole = known.indexOf(own);
  if (whole >= 0) return 60 - whole;
  const part = known.findIndex((word) => word.length > 2 && own.includes(word));
  return part < 0 ? 0 : 20 - part / 2;
}

/** The columns that a file lacks with this choice; dwell or end stands for both where rows are not grouped. */
export function lackingColumns(
  kind: ImportKind,
  columns: Partial<Record<ImportColumn, string>>,
  group: string,
): ImportColumn[] {
  const lacking = neededColumns[kind].filter((column) => !columns[column]);
  const endless = kind === 'visits' && group === '' && !columns.dwell_minutes && !columns.departed_at;
  return endless ? [...lacking, 'dwell_minutes'] : lacking;
}

/** A chosen column of each of ours as settings say it. */
export const columnPairs = (columns: Partial<Record<ImportColumn, string>>): ImportSettings['columns'] =>
  Object.entries(columns).flatMap(([column, name]) => (name ? [{ column, name }] : []));

/** Whether an import of a kind changes what is in force of one project, and can be undone. */
export const undoable = (kind: ImportKind): boolean => kind !== 'opt-out' && kind !== 'places';
