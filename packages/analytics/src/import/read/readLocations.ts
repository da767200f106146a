import { plainFigures } from '@locus/model/text';
import type { LngLat } from '@locus/model/geo';

import { importColumns } from '@locus/model/imports';

import type { RejectGroup } from '../importError';
import { ImportError } from '../importError';
import type { ListedPlace } from './listedPlace';
import { listedPlace, refuseFaulty, repeatedPlaces, swappedPlaces } from './listedPlace';
import type { RejectOptions, TableFormat, TableOptions } from './readTable';
import { Broken, readTable, settleRejects } from './readTable';
import { fileState } from './sourceFile';

/** A place from a list of points, with its outline. */
export interface ListedLocation extends ListedPlace {
  /** A circle around the point, as WKT polygon in `lng lat` order. */
  geometry: string;
}

/** The columns of a list of places. */
export const locationColumns = importColumns.places;

const largestList = 2_000_000;
const metresPerDegree = 111_320;

/** A list of places to read, and how large the circle around each is. */
export interface LocationListOptions extends TableOptions, RejectOptions {
  /** 60 by default. */
  radiusMetres?: number;
  /** The project's other places: points that are near them only with latitude and longitude swapped are refused. */
  near?: readonly LngLat[];
}

/** The places of a list, and the rows that are none. */
export interface LocationList {
  places: ListedLocation[];
  rejected: number;
  /** By reason, most frequent first. */
  rejects: readonly RejectGroup[];
}

/**
 * Reads a CSV list of points as locations, each a circle of `radiusMetres`. `map` provides the list's names of the
 * columns id, name, latitude, longitude and, if it has one, country. Percent-encoded names are decoded. Throws an
 * ImportError for an unusable list, if more rows are wrong than allowed, and, naming them, if places have the id of an
 * earlier one, or latitude and longitude swapped.
 */
export async function readLocations(options: LocationListOptions): Promise<LocationList> {
  const { size } = await fileState(options.file);
  if (size > largestList) throw new ImportError('bad_option', 'The list of locations is larger than 2 MB');
  const table = await readTable(options, locationsFormat);
  const faults = [...repeatedPlaces(table.rows), ...swappedPlaces(table.rows, options.near ?? [])];
  refuseFaulty(faults.toSorted((a, b) => a.line - b.line));
  const rejects = await settleRejects(table, options);
  const places = table.rows.map(({ line: _line, ...place }) => ({
    ...place,
    geometry: circle(place.longitude, place.latitude, options.radiusMetres ?? 60),
  }));
  return { places, rejected: table.rejects.length, rejects };
}

const locationsFormat: TableFormat<(typeof locationColumns)[number], ListedPlace & { line: number }> = {
  columns: locationColumns,
  needed: ['id', 'name', 'latitude', 'longitude'],
  parse: (values, line = 0) => {
    const place = listedPlace(values);
    return place instanceof Broken ? place : { ...place, line };
  },
};

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
