import { plainFigures } from '@locus/model';
import type { LngLat } from '@locus/model/geo';
import { trimUnseen } from '@locus/model/ids';
import { stat } from 'node:fs/promises';

import { importColumns } from '@locus/model/imports';

import { missing, positionOf } from './columns';
import { CsvReader, splitRecord } from './csvReader';
import { ImportError } from '../importError';
import type { ListedPlace, ListFault } from './listedPlace';
import { listedPlace, refuseFaulty, repeatedPlaces, swappedPlaces } from './listedPlace';

/** A place from a list of points, with its outline. */
export interface ListedLocation extends ListedPlace {
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
 * skipped: throws an ImportError that names the invalid rows, which include places with the id of an earlier one.
 */
export async function readLocations(
  file: string,
  map: Record<string, string> = {},
  { radiusMetres = 60, near = [] }: { radiusMetres?: number; near?: readonly LngLat[] } = {},
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
    const listed: (ListedPlace & { line: number })[] = [];
    const faults: ListFault[] = [];
    for (let record = await reader.readTo(1); record; record = await reader.readTo(reader.records)) {
      const values = splitRecord(record.text, sign).map(trimUnseen);
      const [at, where] = [(index: number) => values[index] ?? '', { line: record.line }];
      const place = listedPlace({
        id: at(id),
        name: at(name),
        latitude: at(latitude),
        longitude: at(longitude),
        country: at(country),
      });
      if (typeof place === 'string') faults.push({ ...where, reason: place });
      else listed.push({ ...place, ...where });
    }
    if (listed.length + faults.length === 0)
      throw new ImportError('empty_file', 'The list of locations has a header but no rows');
    refuseFaulty(
      [...faults, ...repeatedPlaces(listed), ...swappedPlaces(listed, near)].toSorted((a, b) => a.line - b.line),
    );
    return listed.map(({ line: _line, ...place }) => ({
      ...place,
      geometry: circle(place.longitude, place.latitude, radiusMetres),
    }));
  } finally {
    await reader.close();
  }
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
