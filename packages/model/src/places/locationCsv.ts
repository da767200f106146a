import type { Schema } from 'yup';
import { ValidationError } from 'yup';

import { csvDialect } from '../csv/dialect';
import { csvTextOf } from '../csv/encoding';
import type { CsvRecord } from '../csv/records';
import { CsvMalformed, csvRecords } from '../csv/records';
import type { LocationSetup } from '../entities/enums';
import { locationSetups } from '../entities/enums';
import type { LngLat } from '../geo';
import { axesSwapped, isNowhere, plainWkt, readPolygonText } from '../geo';
import { isMissing } from '../imports/ids';
import type { LocationContext, LocationDraft, PoiDraft } from './locations';
import { locationDraftSchema, poiDraftSchema } from './locations';
import type { ReasonCode } from '../reasons/english';
import { reasonKnown } from '../reasons/english';

/** Maximum size of a CSV of locations, in bytes. */
export const maxCsvBytes = 2 * 1024 * 1024;
/** Maximum number of rows of a CSV of locations, not counting its header. */
export const maxCsvRows = 5000;

/** The columns of the wizard's CSV of locations in order, as in its header and the template. */
export const csvColumns = [
  'polygon WKT',
  'name',
  'description',
  'country',
  'address',
  'city',
  'postcode',
  'location type',
] as const;

/** The location field behind each column. */
export const csvFields = [
  'polygonString',
  'name',
  'description',
  'country',
  'address',
  'city',
  'postalCode',
  'setup',
] as const satisfies (keyof LocationDraft)[];

/** The columns of the back-office's CSV of points of interest, in order: they are named after the fields. */
export const poiCsvColumns = [
  'name',
  'description',
  'address',
  'street',
  'houseNumber',
  'city',
  'country',
  'postalCode',
  'purpose',
  'setup',
  'polygon',
] as const;

/** A field of a row. */
export type CsvField = keyof PoiDraft;

/** A CSV format for places: the wizard's, or the back-office's. */
export interface CsvFormat<Draft> {
  /** Its identifier when passed to another part of the program. */
  id: 'locations' | 'pois';
  /** The names of its columns, in order. */
  columns: readonly string[];
  /** The field behind each column. */
  fields: readonly CsvField[];
  /** The number of the first row after the header. */
  firstRow: number;
  /** The location types allowed in a row. */
  setups: readonly LocationSetup[];
  /** The one row of its template. */
  example: readonly string[];
  /** The schema of its rows. */
  schema: Schema<Draft>;
}

/** The wizard's CSV of eight columns; its header is row 1. */
export const locationFormat: CsvFormat<LocationDraft> = {
  id: 'locations',
  columns: csvColumns,
  fields: csvFields,
  firstRow: 2,
  setups: ['INDOOR', 'OUTDOOR', 'MIXED'],
  example: [
    'POLYGON ((13.4015 52.523,13.4034 52.5228,13.4038 52.524,13.4015 52.523))',
    'Hackescher Markt',
    '',
    'de',
    'Rosenthaler Straße 40',
    'Berlin',
    '10178',
    'OUTDOOR',
  ],
  schema: locationDraftSchema,
};

/** The back-office's CSV of eleven columns; the first row after its header is row 1. */
export const poiFormat: CsvFormat<PoiDraft> = {
  id: 'pois',
  columns: poiCsvColumns,
  fields: poiCsvColumns.map((column) => (column === 'polygon' ? 'polygonString' : column)),
  firstRow: 1,
  setups: locationSetups,
  example: [
    'Hackescher Markt',
    '',
    'Rosenthaler Straße 40',
    'Rosenthaler Straße',
    '40',
    'Berlin',
    'de',
    '10178',
    'Retail',
    'OUTDOOR',
    'POLYGON ((13.4015 52.523,13.4034 52.5228,13.4038 52.524,13.4015 52.523))',
  ],
  schema: poiDraftSchema,
};

/** Either of the two formats. */
export type AnyCsvFormat = CsvFormat<LocationDraft> | CsvFormat<PoiDraft>;

/** The formats by identifier. */
export const csvFormats: Record<AnyCsvFormat['id'], AnyCsvFormat> = { locations: locationFormat, pois: poiFormat };

/** The errors of a whole file. */
export type CsvFaultCode =
  | 'csv_empty'
  | 'csv_too_large'
  | 'csv_too_many_rows'
  | 'csv_quote'
  | 'csv_header'
  | 'csv_encoding'
  | 'csv_letters'
  | 'file_unreadable'
  | 'geojson_invalid'
  | 'geojson_crs'
  | 'kml_invalid'
  | 'zip_invalid'
  | 'zip_too_large'
  | 'shapefile_count'
  | 'shapefile_no_dbf'
  | 'shapefile_no_prj'
  | 'shapefile_projection'
  | 'shapefile_invalid';

/** An error of a whole file, and its line, one-based. */
export interface CsvFault {
  code: CsvFaultCode;
  line?: number;
  params?: Record<string, string | number>;
}

/**
 * An error in a row: the three specified ones, `missing_name`, `missing_values` and `polygon_size`, or a reason code.
 * `field` is the cell it belongs to; a wrong number of columns belongs to the whole row.
 */
export interface CsvRowFault {
  code: 'missing_name' | 'missing_values' | 'polygon_size' | ReasonCode;
  field?: CsvField;
  params?: Record<string, string | number>;
}

/** A row of the file with its errors. */
export interface CsvRow {
  /** Its number in the file, counted from the format's `firstRow`. */
  row: number;
  /** The values in the order of the format's columns; missing ones are empty, extra ones are dropped. */
  values: string[];
  /** How many values the file has in this row. */
  columns: number;
  faults: CsvRowFault[];
  /** The cluster of its outline (`clusterOf`), if already known. */
  cluster?: string;
  /** Its description was longer than it may be and has been cut. */
  cut?: true;
}

/** The properties of a file's places that may hold their names. */
export interface NameChoice {
  /** The property most names were read from; empty if no name was found. */
  from: string;
  /** The properties with a value, in the order of the file, and their values by row. */
  properties: { name: string; values: string[] }[];
}

/** A file that was read: its rows, valid and invalid, or the error of the whole file. */
export type CsvReading =
  | {
      rows: CsvRow[];
      /** The columns stand in another order than in the template and were read by the names in the header. */
      byName?: boolean;
      /** Where the names come from and could come from, in files whose places have properties. */
      names?: NameChoice;
      fault?: undefined;
    }
  | { rows?: undefined; byName?: undefined; names?: undefined; fault: CsvFault };

/** The text of a file, see `csvTextOf`; undefined if it has none. */
export function csvText(bytes: Uint8Array): string | undefined {
  const found = csvTextOf(bytes);
  return 'text' in found ? found.text : undefined;
}

/**
 * Reads a CSV of locations, of any dialect that `csvDialect` knows, and checks each row by the form's own rules, in
 * time proportional to its length; never throws.
 */
export function readLocationCsv(
  text: string,
  context: LocationContext = {},
  format: AnyCsvFormat = locationFormat,
): CsvReading {
  const records = recordsOf(text.startsWith('\ufeff') ? text.slice(1) : text);
  if ('code' in records) return { fault: records };
  const [header, ...rest] = records;
  if (!header || rest.length === 0) return { fault: { code: 'csv_empty' } };
  const order = orderOf(header.values, format);
  const outline = header.values[format.fields.indexOf('polygonString')] ?? '';
  if (/^\s*(multi)?polygon\s*\(/i.test(outline)) return { fault: { code: 'csv_header', line: header.line } };
  if (rest.length > maxCsvRows)
    return { fault: { code: 'csv_too_many_rows', line: rest[maxCsvRows]!.line, params: { max: maxCsvRows } } };
  return {
    ...(order ? { byName: true } : {}),
    rows: rest.map(({ values }, index) =>
      csvRow(
        index,
        format.fields.map((field, i) => {
          const value = unguarded(values[order?.[i] ?? i] ?? '');
          // `UNDEFINED` is one of the setups.
          return field === 'setup' && /^undefined$/i.test(value.trim()) ? value : valueOf(value);
        }),
        { columns: values.length, context, format },
      ),
    ),
  };
}

/** The records of a text, up to a few more than allowed, or where its quotes are unbalanced. */
function recordsOf(text: string): CsvRecord[] | CsvFault {
  const records: CsvRecord[] = [];
  try {
    for (const record of csvRecords(text, csvDialect(text))) {
      records.push(record);
      if (records.length > maxCsvRows + 2) break;
    }
  } catch (error) {
    if (!(error instanceof CsvMalformed)) throw error;
    return { code: 'csv_quote', line: error.line };
  }
  return records;
}

/**
 * The positions of a format's columns in a header that has all of them, each once and no other, in another order;
 * undefined for any other header, whose columns count by their position.
 */
function orderOf(header: readonly string[], { columns }: AnyCsvFormat): number[] | undefined {
  const names = header.map((name) => name.trim().toLowerCase());
  const order = columns.map((column) => names.indexOf(column.toLowerCase()));
  if (names.length !== columns.length || order.includes(-1) || order.every((at, i) => at === i)) return undefined;
  return order;
}

/** A row of a format with its errors; `index` is zero-based. */
export function csvRow(
  index: number,
  values: string[],
  { columns = values.length, context, format }: { columns?: number; context: LocationContext; format: AnyCsvFormat },
): CsvRow {
  const plain = values.map((value, i) => (format.fields[i] === 'polygonString' ? readableOutline(value) : value));
  return { row: index + format.firstRow, values: plain, columns, faults: rowFaults(plain, columns, context, format) };
}

/** An outline in the WKT of other systems as plain WKT, if Locus can read only that; any other text stays. */
export function readableOutline(text: string): string {
  if (!/^\s*[a-z<]/i.test(text) || !readPolygonText(text).fault) return text;
  const found = plainWkt(text);
  const plain = 'refused' in found || found.epsg !== undefined ? undefined : found.text;
  return plain === undefined || readPolygonText(plain).fault ? text : plain;
}

/** The first corner of WKT, or of lines of `longitude,latitude`. */
const firstPosition = /(-?\d{1,20}(?:\.\d{1,40})?)[\s,]{1,9}(-?\d{1,20}(?:\.\d{1,40})?)/;

/** The rules of a row's check that depend on the caller. */
export interface RowContext extends LocationContext {
  /** Somebody has said that the place really is where it seems to have its axes swapped. */
  placeRight?: boolean | undefined;
}

/** What is wrong with an outline that other rules do not see, or say less well. */
function outlineFault(text: string, country: string, { near, placeRight }: RowContext): CsvRowFault | undefined {
  const field = 'polygonString' as const;
  const found = plainWkt(text);
  if ('refused' in found && found.refused === 'curve')
    return { code: 'polygon_curve', field, params: { type: found.name } };
  const crs = 'refused' in found ? found.name : found.epsg && `EPSG:${found.epsg}`;
  if (crs) return { code: 'geojson_crs', field, params: { crs } };
  const [, lng, lat] = firstPosition.exec(text) ?? [];
  if (lng === undefined || lat === undefined) return undefined;
  const at: LngLat = [Number(lng), Number(lat)];
  if (isNowhere(at)) return { code: 'place_nowhere', field };
  if (placeRight) return undefined;
  return axesSwapped(at, { country, ...(near ? { near } : {}) }) ? { code: 'axes_swapped', field } : undefined;
}

/** The errors in the values of a row, given how many values the file had in it. */
export function rowFaults(
  values: readonly string[],
  columns: number,
  context: RowContext = {},
  format: AnyCsvFormat = locationFormat,
): CsvRowFault[] {
  const expected = format.fields.length;
  const faults: CsvRowFault[] =
    columns === expected ? [] : [{ code: 'missing_values', params: { count: columns, expected } }];
  try {
    format.schema.validateSync(draftValues(values, format), { abortEarly: false, context });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const seen = new Set<string>();
    for (const { path, message, params } of error.inner) {
      if (path === undefined || seen.has(path)) continue;
      seen.add(path);
      const field = format.fields.find((candidate) => candidate === path);
      if (!field) continue;
      const empty = (values[format.fields.indexOf(field)] ?? '').trim() === '';
      faults.push({ code: faultCode(field, message, empty), field, ...numbersOf(params) });
    }
  }
  const valueAt = (field: CsvField) => values[format.fields.indexOf(field)] ?? '';
  const outline = outlineFault(valueAt('polygonString'), valueAt('country'), context);
  return [
    ...(outline ? [...faults.filter(({ field }) => field !== 'polygonString'), outline] : faults),
    ...lostLetters(values, format),
  ];
}

/** The cells with U+FFFD, which stands for letters that could not be read. */
const lostLetters = (values: readonly string[], { fields }: Pick<AnyCsvFormat, 'fields'>): CsvRowFault[] =>
  fields.flatMap((field, i) => (values[i]?.includes('\ufffd') ? [{ code: 'letters_lost' as const, field }] : []));

function faultCode(field: CsvField, message: string, empty: boolean): CsvRowFault['code'] {
  if (message === 'name_required') return 'missing_name';
  if (message === 'polygon_too_large') return 'polygon_size';
  if (empty && (field === 'polygonString' || field === 'setup')) return 'missing_values';
  return reasonKnown(message) ? message : 'value_invalid';
}

/** The figures of an error, without the schema's own additions. */
function numbersOf(params: Record<string, unknown> | undefined): { params?: Record<string, string | number> } {
  const own = Object.entries(params ?? {}).filter(
    (entry): entry is [string, string | number] =>
      ['area', 'max', 'sign'].includes(entry[0]) && ['string', 'number'].includes(typeof entry[1]),
  );
  return own.length > 0 ? { params: Object.fromEntries(own) } : {};
}

/** The fields of a row. */
const draftValues = (values: readonly string[], { fields }: Pick<AnyCsvFormat, 'fields'>): Record<string, string> =>
  Object.fromEntries(fields.map((field, i) => [field, values[i] ?? '']));

/** A valid row as a place. Throws a ValidationError for a row with errors. */
export const draftOfRow = <Draft = LocationDraft>(
  row: Pick<CsvRow, 'values'>,
  format: CsvFormat<Draft> = locationFormat as unknown as CsvFormat<Draft>,
): Draft => format.schema.validateSync(draftValues(row.values, format));

/**
 * Rows as CSV with commas, header first. Values that a spreadsheet would take for a formula are prefixed with an
 * apostrophe.
 */
export const writeLocationCsv = (
  rows: readonly (readonly string[])[],
  { columns }: Pick<AnyCsvFormat, 'columns'> = locationFormat,
): string => [columns, ...rows].map((values) => values.map(cell).join(',')).join('\r\n') + '\r\n';

/** Values that a spreadsheet might evaluate, or that already have the protective apostrophe. */
const formula = /^'*[=+\-@\t\r]/;

const cell = (value: string) => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** Removes the apostrophe that `writeLocationCsv` puts before values that look like formulas. */
const unguarded = (value: string) => (value.startsWith("'") && formula.test(value.slice(1)) ? value.slice(1) : value);

/** A value of a file; empty if it is a word for a missing one. `NA` is Namibia. */
export const valueOf = (value: string): string =>
  value.trim() !== '' && isMissing(value) && !/^na$/i.test(value.trim()) ? '' : value;
