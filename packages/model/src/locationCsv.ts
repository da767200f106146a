import type { Schema } from 'yup';
import { ValidationError } from 'yup';

import type { LocationSetup } from './enums';
import { locationSetups } from './enums';
import type { LocationContext, LocationDraft, PoiDraft } from './locations';
import { locationDraftSchema, poiDraftSchema } from './locations';
import type { ReasonCode } from './reasons/english';
import { reasonKnown } from './reasons/english';

/** Most bytes of a CSV of locations. */
export const maxCsvBytes = 2 * 1024 * 1024;
/** Most rows of a CSV of locations, its header not counted. */
export const maxCsvRows = 5000;

/** The columns of the wizard's CSV of locations in their order, as its header and the template name them. */
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

/** Which field of a location each column is. */
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

/** The columns of the back-office's CSV of points of interest in their order: their names are the fields'. */
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

/** A kind of CSV of places: the wizard's, or the back-office's. */
export interface CsvFormat<Draft> {
  /** What it is called where it is told to another part of the program. */
  id: 'locations' | 'pois';
  /** The names of its columns in their order. */
  columns: readonly string[];
  /** Which field each column is. */
  fields: readonly CsvField[];
  /** The number of the first row after the header. */
  firstRow: number;
  /** The location types a row may have. */
  setups: readonly LocationSetup[];
  /** The one row of its template. */
  example: readonly string[];
  /** What its rows must be. */
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

/** Any of the two kinds. */
export type AnyCsvFormat = CsvFormat<LocationDraft> | CsvFormat<PoiDraft>;

/** The kinds by what they are called. */
export const csvFormats: Record<AnyCsvFormat['id'], AnyCsvFormat> = { locations: locationFormat, pois: poiFormat };

/** What is wrong with a whole file. */
export type CsvFaultCode =
  | 'csv_empty'
  | 'csv_too_large'
  | 'csv_too_many_rows'
  | 'csv_quote'
  | 'csv_header'
  | 'csv_encoding'
  | 'geojson_invalid'
  | 'kml_invalid'
  | 'zip_invalid'
  | 'zip_too_large'
  | 'shapefile_count'
  | 'shapefile_no_dbf'
  | 'shapefile_no_prj'
  | 'shapefile_projection'
  | 'shapefile_invalid';

/** What is wrong with a whole file, and in which line, from 1. */
export interface CsvFault {
  code: CsvFaultCode;
  line?: number;
  params?: Record<string, number>;
}

/**
 * What is wrong with a row: the specified three, `missing_name`, `missing_values` and `polygon_size`, or a reason code.
 * `field` is the cell it belongs to; the number of columns belongs to all of them.
 */
export interface CsvRowFault {
  code: 'missing_name' | 'missing_values' | 'polygon_size' | ReasonCode;
  field?: CsvField;
  params?: Record<string, string | number>;
}

/** A row of the file with what is wrong with it. */
export interface CsvRow {
  /** Its number in the file, counted from the format's `firstRow`. */
  row: number;
  /** The values in the order of the format's columns; those that are missing are empty, those beyond are left away. */
  values: string[];
  /** How many values the file has in this row. */
  columns: number;
  faults: CsvRowFault[];
  /** The cluster its outline lies in (`clusterOf`), where it is known already. */
  cluster?: string;
}

/** A file read: its rows, good and bad, or what is wrong with all of it. */
export type CsvReading = { rows: CsvRow[]; fault?: undefined } | { rows?: undefined; fault: CsvFault };

/** A record of a CSV: its values, and the line it begins in, from 1. */
interface CsvRecord {
  line: number;
  values: string[];
}

/**
 * The text of a CSV's bytes: UTF-8 with or without its mark, UTF-16 with its mark, else Windows-1252, as older
 * spreadsheets save. Undefined for bytes that are no text.
 */
export function csvText(bytes: Uint8Array): string | undefined {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  if (mark) {
    const text = new TextDecoder(mark).decode(bytes);
    return text.includes('\0') ? undefined : text;
  }
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads a CSV of locations and checks each row by the form's own rules, in time that grows with its length alone; never
 * throws. The first line may be `sep=,` or `sep=;` and is skipped; without it the header tells whether commas or
 * semicolons part the values. Values may be quoted and then hold line breaks and doubled quotes. Empty lines are
 * skipped.
 */
export function readLocationCsv(
  text: string,
  context: LocationContext = {},
  format: AnyCsvFormat = locationFormat,
): CsvReading {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  const given = /^sep=([,;])[ \t]*(?:\r\n|\r|\n|$)/i.exec(plain.slice(0, 100));
  const body = given ? plain.slice(given[0].length) : plain;
  const records = parseRecords(body, given?.[1] ?? delimiterOf(body), given ? 2 : 1);
  if ('code' in records) return { fault: records };
  const [header, ...rest] = records;
  if (!header || rest.length === 0) return { fault: { code: 'csv_empty' } };
  const outline = header.values[format.fields.indexOf('polygonString')] ?? '';
  if (/^\s*(multi)?polygon\s*\(/i.test(outline)) return { fault: { code: 'csv_header', line: header.line } };
  if (rest.length > maxCsvRows)
    return { fault: { code: 'csv_too_many_rows', line: rest[maxCsvRows]!.line, params: { max: maxCsvRows } } };
  return {
    rows: rest.map(({ values }, index) =>
      csvRow(
        index,
        format.fields.map((_, i) => unguarded(values[i] ?? '')),
        { columns: values.length, context, format },
      ),
    ),
  };
}

/** A row of a format with what is wrong with it; `index` counts from 0. */
export function csvRow(
  index: number,
  values: string[],
  { columns = values.length, context, format }: { columns?: number; context: LocationContext; format: AnyCsvFormat },
): CsvRow {
  return { row: index + format.firstRow, values, columns, faults: rowFaults(values, columns, context, format) };
}

/** What is wrong with the values of a row, of which the file had so many. */
export function rowFaults(
  values: readonly string[],
  columns: number,
  context: LocationContext = {},
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
  return faults;
}

function faultCode(field: CsvField, message: string, empty: boolean): CsvRowFault['code'] {
  if (message === 'name_required') return 'missing_name';
  if (message === 'polygon_too_large') return 'polygon_size';
  if (empty && (field === 'polygonString' || field === 'setup')) return 'missing_values';
  return reasonKnown(message) ? message : 'value_invalid';
}

/** The figures of a fault, without what the schema adds of its own. */
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

/** A row without faults as a place. Throws a ValidationError for one with faults. */
export const draftOfRow = <Draft = LocationDraft>(
  row: Pick<CsvRow, 'values'>,
  format: CsvFormat<Draft> = locationFormat as unknown as CsvFormat<Draft>,
): Draft => format.schema.validateSync(draftValues(row.values, format));

/**
 * Rows as CSV with commas, the header first. What a spreadsheet would take for a formula is marked with an apostrophe.
 */
export const writeLocationCsv = (
  rows: readonly (readonly string[])[],
  { columns }: Pick<AnyCsvFormat, 'columns'> = locationFormat,
): string => [columns, ...rows].map((values) => values.map(cell).join(',')).join('\r\n') + '\r\n';

/** What a spreadsheet might calculate, or what has been kept from it before by an apostrophe. */
const formula = /^'*[=+\-@\t\r]/;

const cell = (value: string) => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** Takes back the apostrophe that `writeLocationCsv` puts before what looks like a formula. */
const unguarded = (value: string) => (value.startsWith("'") && formula.test(value.slice(1)) ? value.slice(1) : value);

/** Commas or semicolons: what the first line has more of, outside quotes. */
function delimiterOf(text: string): string {
  let [commas, semicolons, quoted] = [0, 0, false];
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '\n' || sign === '\r') {
      if (commas + semicolons > 0) break;
    } else if (sign === ',') commas += 1;
    else if (sign === ';') semicolons += 1;
  }
  return semicolons > commas ? ';' : ',';
}

/** All records of a CSV by RFC 4180, or where its quotes are not sound. */
function parseRecords(text: string, delimiter: string, firstLine: number): CsvRecord[] | CsvFault {
  const records: CsvRecord[] = [];
  let line = firstLine;
  let start = line;
  let values: string[] = [];
  let at = 0;
  const end = () => {
    if (values.length > 1 || values[0]?.trim() !== '') records.push({ line: start, values });
    values = [];
  };
  for (;;) {
    let value: string;
    if (text[at] === '"') {
      const parts: string[] = [];
      let from = at + 1;
      for (;;) {
        const close = text.indexOf('"', from);
        if (close < 0) return { code: 'csv_quote', line: start };
        const doubled = text[close + 1] === '"';
        parts.push(text.slice(from, doubled ? close + 1 : close));
        from = close + (doubled ? 2 : 1);
        if (!doubled) break;
      }
      value = parts.join('');
      at = from;
      line += lineBreaks(value);
      const next = text[at];
      if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r')
        return { code: 'csv_quote', line };
    } else {
      let to = at;
      while (to < text.length && text[to] !== delimiter && text[to] !== '\n' && text[to] !== '\r') to += 1;
      value = text.slice(at, to);
      at = to;
    }
    values.push(value);
    if (at >= text.length) {
      end();
      return records;
    }
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    end();
    line += 1;
    start = line;
    if (at >= text.length) return records;
    // More than can be right is not gathered.
    if (records.length > maxCsvRows + 1) return { code: 'csv_too_many_rows', line, params: { max: maxCsvRows } };
  }
}

function lineBreaks(value: string): number {
  let count = 0;
  for (let at = value.indexOf('\n'); at >= 0; at = value.indexOf('\n', at + 1)) count += 1;
  return count;
}
