import { plainFigures } from '@locus/model';
import { canonicalId, isMissing, trimUnseen } from '@locus/model/ids';
import { stat } from 'node:fs/promises';

import { importColumns } from '@locus/model/imports';

import { missing, positionOf } from './columns';
import { CsvReader, splitRecord } from './csvReader';
import { ImportError } from '../importError';

/** A place from a list of points. */
export interface ListedLocation {
  /** Its id in the list, which visits refer to. */
  sourceId: string;
  name: string;
  /** ISO 3166-1, two letters in lower case; empty if the list does not contain it. */
  country: string;
  longitude: number;
  latitude: number;
  /** A circle around the point, as WKT polygon in `lng lat` order. */
  geometry: string;
}

/** The columns of a list of places. */
export const locationColumns = importColumns.places;

const largestList = 2_000_000;
const metresPerDegree = 111_320;

/**
 * Reads a CSV list of points as locations, each a circle of `radiusMetres`. `map` provides the list's names of the
 * columns id, name, latitude, longitude and, if it has one, country. Percent-encoded names are decoded. Nothing is
 * skipped: throws an ImportError at the first invalid row.
 */
export async function readLocations(
  file: string,
  map: Record<string, string> = {},
  { radiusMetres = 60 }: { radiusMetres?: number } = {},
): Promise<ListedLocation[]> {
  const unknown = Object.keys(map).find((column) => !locationColumns.some((known) => known === column));
  if (unknown !== undefined) {
    throw new ImportError(
      'unknown_column',
      `There is no column "${unknown}" to map to; the columns are ${locationColumns.join(', ')}`,
    );
  }
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) throw new ImportError('file_missing', `There is no file ${file}`);
  if (size > largestList) throw new ImportError('bad_option', 'The list of locations is larger than 2 MB');

  const reader = new CsvReader(file);
  try {
    const first = await reader.readTo(0);
    if (!first) throw new ImportError('empty_file', 'The list of locations is empty');
    const sign = String.fromCharCode(reader.delimiter);
    const header = splitRecord(first.text, sign);
    const [id = 0, name = 0, latitude = 0, longitude = 0, country = -1] = locationColumns.map((column) => {
      const position = positionOf(header, map[column] ?? column);
      if (position < 0 && (column !== 'country' || map[column] !== undefined))
        throw missing(map[column] ?? column, header);
      return position;
    });
    const locations: ListedLocation[] = [];
    for (let record = await reader.readTo(1); record; record = await reader.readTo(reader.records)) {
      const values = splitRecord(record.text, sign).map(trimUnseen);
      const [lat, lng] = [coordinate(values[latitude], 90), coordinate(values[longitude], 180)];
      const [sourceId, label] = [canonicalId(values[id] ?? ''), values[name] ?? ''];
      if (isMissing(sourceId) || isMissing(label) || lat === undefined || lng === undefined) {
        throw new ImportError('malformed_csv', 'A place needs an id, a name, a latitude and a longitude', {
          line: record.line,
        });
      }
      if (lat === 0 && lng === 0)
        throw new ImportError('malformed_csv', 'A place is at 0, 0, which means that its position is unknown', {
          line: record.line,
        });
      const where = (values[country] ?? '').toLowerCase();
      if (!/^[a-z]{2}$/.test(where) && !isMissing(where))
        throw new ImportError('malformed_csv', 'A country is two letters, such as de', { line: record.line });
      locations.push({
        sourceId,
        name: decoded(label),
        // NA is Namibia.
        country: /^[a-z]{2}$/.test(where) ? where : '',
        longitude: lng,
        latitude: lat,
        geometry: circle(lng, lat, radiusMetres),
      });
    }
    if (locations.length === 0) throw new ImportError('empty_file', 'The list of locations has a header but no rows');
    return locations;
  } finally {
    await reader.close();
  }
}

/** A name with valid percent-encoding decoded: `Caf%C3%A9` is Café, `100% Wool` stays. */
export function decoded(name: string): string {
  if (!/%[0-9a-f]{2}/i.test(name)) return name;
  try {
    return decodeURIComponent(name.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return name;
  }
}

function coordinate(text: string | undefined, limit: number): number | undefined {
  const value = Number(text || Number.NaN);
  return Math.abs(value) <= limit ? value : undefined;
}

/** A circle as a WKT polygon with 32 corners, counter-clockwise. */
function circle(longitude: number, latitude: number, radiusMetres: number): string {
  const corners = Array.from({ length: 33 }, (_, i) => {
    const angle = ((i % 32) / 16) * Math.PI;
    const lat = latitude + (radiusMetres / metresPerDegree) * Math.sin(angle);
    const lng = longitude + (radiusMetres / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))) * Math.cos(angle);
    return `${plainFigures(lng, 7)} ${plainFigures(lat, 7)}`;
  });
  return `POLYGON ((${corners.join(', ')}))`;
}
