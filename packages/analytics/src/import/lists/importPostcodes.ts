import { join } from 'node:path';

import type { Postcode } from '../../geo/postcodes';
import { postcodesFileName } from '../../geo/postcodes';
import type { Decide } from '../../store/preparedSwitch';
import type { PreparedImport } from '../importOptions';
import type { PackedFile } from '../write/packedFile';
import { packedFile, replacePacked, statusOf } from '../write/packedFile';
import type { RejectGroup } from '../importError';
import type { RejectOptions, TableFormat, TableOptions } from '../read/readTable';
import { Broken, readTable, settleRejects } from '../read/readTable';

/** Postal codes to import, in the format of GeoNames. */
export interface PostcodesImportOptions extends TableOptions, RejectOptions {
  /** Folder of imported areas, see `openAreas`. */
  folder: string;
  /** ISO 3166-1 of rows without a country. */
  country?: string;
  dryRun?: boolean;
  /** Decides whether they take effect; by default they do. */
  decide?: Decide<PreparedImport<PostcodesImportReport>>;
}

/** The outcome. */
export interface PostcodesImportReport {
  status: 'imported' | 'checked' | 'unchanged';
  rowsRead: number;
  rejected: number;
  /** By reason, most frequent first. */
  rejects: readonly RejectGroup[];
  /** Postal codes and their places by country. */
  countries: { country: string; codes: number; places: number }[];
}

const columns = [
  'country_code',
  'zipcode',
  'place',
  'state',
  'state_code',
  'province',
  'province_code',
  'community',
  'community_code',
  'latitude',
  'longitude',
] as const;

const longest = 200;

/** How a row of postal codes is parsed. */
export const postcodesFormat = (
  country: string | undefined,
): TableFormat<(typeof columns)[number], Postcode & { country: string }> => ({
  columns,
  needed: ['zipcode', 'place', 'latitude', 'longitude', ...(country === undefined ? (['country_code'] as const) : [])],
  parse: ({ country_code: own, latitude, longitude, ...names }) => {
    const where = (own || country || '').toLowerCase();
    if (!/^[a-z]{2}$/.test(where)) return new Broken('country_code', 'not a country of two letters');
    for (const column of ['zipcode', 'place'] as const) if (names[column] === '') return new Broken(column, 'empty');
    const texts: Partial<Record<(typeof columns)[number], string>> = names;
    const long = columns.find((column) => (texts[column]?.length ?? 0) > longest);
    if (long) return new Broken(long, `longer than ${longest} characters`);
    const lat = degrees(latitude, 90);
    if (lat === undefined) return new Broken('latitude', 'not a number of degrees from -90 to 90');
    const lng = degrees(longitude, 180);
    if (lng === undefined) return new Broken('longitude', 'not a number of degrees from -180 to 180');
    if (lat === 0 && lng === 0) return new Broken('latitude', 'no position (0, 0)');
    return { ...names, at: [lng, lat], country: where };
  },
});

/** Degrees in plain decimal notation within a limit. */
function degrees(text: string, limit: number): number | undefined {
  return /^-?\d{1,3}(\.\d{1,20})?$/.test(text) && Math.abs(Number(text)) <= limit ? Number(text) : undefined;
}

/**
 * Replaces the postal codes of each country in a file; they provide names and levels for imported areas that lack them,
 * and are used to search for places. Importing the same file again changes nothing. Throws an ImportError for an
 * unusable file.
 */
export async function importPostcodes(options: PostcodesImportOptions): Promise<PostcodesImportReport> {
  const table = await readTable(options, postcodesFormat(options.country));
  const rejects = await settleRejects(table, options);
  const countries = new Map<string, Map<string, Postcode>>();
  for (const { country, ...row } of table.rows) {
    const rows = countries.get(country) ?? new Map<string, Postcode>();
    countries.set(country, rows.set(JSON.stringify(row), row));
  }
  const packed: PackedFile[] = [];
  const found: PostcodesImportReport['countries'] = [];
  for (const [country, rows] of [...countries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    found.push({ country, codes: new Set(sorted.map(({ zipcode }) => zipcode)).size, places: sorted.length });
    packed.push(await packedFile(join(options.folder, postcodesFileName(country)), sorted));
  }
  const { dryRun, decide } = options;
  const report: PostcodesImportReport = {
    status: statusOf(packed, dryRun),
    rowsRead: table.rows.length + table.rejects.length,
    rejected: table.rejects.length,
    rejects,
    countries: found,
  };
  if (report.status === 'imported') await replacePacked(packed, decide && (({ token }) => decide({ token, report })));
  return report;
}
