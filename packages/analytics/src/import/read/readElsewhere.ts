import { plainFigures } from '@locus/model/text';
import { canonicalId, isMissing, trimUnseen } from '@locus/model/ids';
import { placeNameFault } from '@locus/model/locations';
import { readFile, stat } from 'node:fs/promises';

import type { MovementPlace } from '@locus/model/analyses';
import type { PolygonGeometry } from '@locus/model/entities';

import { sensitivePlace } from '../../store/stays';
import { ImportError } from '../importError';
import type { Reject } from '../check/rejects';
import { decoded } from './listedPlace';
import type { TableFormat, TableOptions } from './readTable';
import { Broken, readTable } from './readTable';

/** A place that is not a location of the project; visits refer to it by its id. */
export type ElsewherePlace = MovementPlace;

/** The columns of a list of places elsewhere, which are the properties of a GeoJSON file of them. */
export const elsewhereColumns = [
  'id',
  'name',
  'category',
  'subcategory',
  'address',
  'kind',
  'latitude',
  'longitude',
] as const;

/**
 * Places elsewhere, and what was refused: invalid rows, and places that must not be tracked (health, worship, shelters,
 * unions).
 */
export interface ElsewhereList {
  places: ElsewherePlace[];
  rejects: Reject[];
}

const largestFile = 50_000_000;
const mostPlaces = 100_000;
const longest = 200;
const longestOutline = 10_000;

type Values = Record<(typeof elsewhereColumns)[number], string>;

/** How a row of the list is parsed. */
export const elsewhereFormat: TableFormat<(typeof elsewhereColumns)[number], ElsewherePlace> = {
  columns: elsewhereColumns,
  needed: ['id', 'name', 'category', 'latitude', 'longitude'],
  parse: (values) => placeOf(values, null),
};

function placeOf(values: Values, geometry: PolygonGeometry | null): ElsewherePlace | Broken<keyof Values> {
  const { name, category } = values;
  const [subcategory, address, kind] = [given(values.subcategory), given(values.address), given(values.kind)];
  for (const column of ['id', 'name', 'category'] as const) {
    if (values[column] === '') return new Broken(column, 'empty');
    if (isMissing(values[column])) return new Broken(column, `missing ${column}`, values[column]);
  }
  const named = placeNameFault(decoded(name));
  if (named === 'name_illegal') return new Broken('name', 'a name of several lines');
  if (named === 'name_required') return new Broken('name', 'nothing that can be seen');
  const long = elsewhereColumns.find((column) => values[column].length > longest);
  if (long) return new Broken(long, `longer than ${longest} characters`);
  if (kind !== '' && kind !== 'poi' && kind !== 'building') return new Broken('kind', 'neither "poi" nor "building"');
  const latitude = degrees(values.latitude, 90);
  if (latitude === undefined) return new Broken('latitude', 'not a number of degrees from -90 to 90');
  const longitude = degrees(values.longitude, 180);
  if (longitude === undefined) return new Broken('longitude', 'not a number of degrees from -180 to 180');
  if (latitude === 0 && longitude === 0) return new Broken('latitude', 'no position (0, 0)');
  if (sensitivePlace(values)) return new Broken('category', 'a kind of place that nobody may be followed to');
  return {
    id: canonicalId(values.id),
    kind: kind === 'building' ? kind : 'poi',
    name: decoded(name),
    category,
    subcategory,
    address,
    longitude,
    latitude,
    geometry,
  };
}

/** An optional value; empty if it is missing. */
const given = (value: string) => (isMissing(value) ? '' : value);

/** Degrees in plain decimal notation within a limit. */
const degrees = (text: string, limit: number): number | undefined =>
  /^-?\d{1,3}(\.\d{1,20})?$/.test(text) && Math.abs(Number(text)) <= limit ? Number(text) : undefined;

/**
 * Reads places elsewhere: a CSV list of points, or GeoJSON features that are points or polygons (a file that ends in
 * `.geojson` or `.json`). Throws an ImportError for an unusable file or for two places with the same name.
 */
export async function readElsewhere(options: TableOptions): Promise<ElsewhereList> {
  const { places, rejects } = /\.(geo)?json$/i.test(options.file)
    ? await readFeatures(options.file)
    : await readTable(options, elsewhereFormat).then(({ rows, ...table }) => ({ ...table, places: rows }));
  if (places.length > mostPlaces) throw new ImportError('bad_option', 'There are more than 100,000 places elsewhere');
  const ids = new Set<string>();
  for (const { id } of places) {
    if (ids.has(id)) throw new ImportError('bad_option', `Two places elsewhere are called "${id}"`);
    ids.add(id);
  }
  return { places, rejects };
}

async function readFeatures(file: string): Promise<ElsewhereList> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new ImportError('file_missing', `There is no file ${file}`);
  if (found.size > largestFile) throw new ImportError('bad_option', 'The file of places is larger than 50 MB');
  return parseFeatures(await readFile(file, 'utf8'));
}

/**
 * Reads the text of a GeoJSON FeatureCollection of points and polygons; a feature's number counts as its line. Throws
 * an ImportError for any other text.
 */
export function parseFeatures(text: string): ElsewhereList {
  const malformed = (reason: string) => new ImportError('malformed_places', reason);
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw malformed('The file of places is not JSON');
  }
  const features = isRecord(content) && content.type === 'FeatureCollection' ? content.features : undefined;
  if (!Array.isArray(features)) throw malformed('The file of places is no GeoJSON FeatureCollection');
  const places: ElsewherePlace[] = [];
  const rejects: Reject[] = [];
  features.forEach((feature: unknown, i) => {
    const place = featureOf(feature);
    if (!(place instanceof Broken)) places.push(place);
    else rejects.push({ line: i + 1, column: place.column, reason: place.reason, text: '' });
  });
  return { places, rejects };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function featureOf(feature: unknown): ElsewherePlace | Broken {
  const { properties, geometry, id } = isRecord(feature) ? feature : {};
  const own = isRecord(properties) ? properties : {};
  const text = (name: string): string => {
    const value = own[name] ?? (name === 'id' ? id : undefined);
    return typeof value === 'string' || typeof value === 'number' ? trimUnseen(String(value)) : '';
  };
  const shape = isRecord(geometry) ? geometry : {};
  const outline = outlineOf(shape);
  const at = shape.type === 'Point' && isPosition(shape.coordinates) ? shape.coordinates : outline && middleOf(outline);
  if (!at) return new Broken('geometry', 'neither a point nor a polygon of closed rings');
  const values = Object.fromEntries(elsewhereColumns.map((name) => [name, text(name)])) as Values;
  return placeOf({ ...values, longitude: plainFigures(at[0], 6), latitude: plainFigures(at[1], 6) }, outline);
}

const isPosition = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length >= 2 &&
  Number.isFinite(value[0]) &&
  Number.isFinite(value[1]) &&
  Math.abs(value[0] as number) <= 180 &&
  Math.abs(value[1] as number) <= 90;

const isRing = (value: unknown): value is [number, number][] =>
  Array.isArray(value) &&
  value.length >= 4 &&
  value.every(isPosition) &&
  value[0]?.[0] === value.at(-1)?.[0] &&
  value[0]?.[1] === value.at(-1)?.[1];

const isPolygon = (value: unknown): value is [number, number][][] =>
  Array.isArray(value) && value.length > 0 && value.every(isRing);

/** A polygon or several, without heights; null for any other geometry. */
function outlineOf({ type, coordinates }: Record<string, unknown>): PolygonGeometry | null {
  const flat = (rings: [number, number][][]) => rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y]));
  const polygons =
    type === 'Polygon' && isPolygon(coordinates)
      ? [coordinates]
      : type === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.length > 0 && coordinates.every(isPolygon)
        ? coordinates
        : undefined;
  if (!polygons || polygons.flat(2).length > longestOutline) return null;
  return type === 'Polygon'
    ? { type, coordinates: flat(polygons[0] ?? []) }
    : { type: 'MultiPolygon', coordinates: polygons.map(flat) };
}

/** The mean of the first outer ring's corners: inside all but very concave shapes, and close in any case. */
function middleOf(outline: PolygonGeometry): [number, number] {
  const ring = (outline.type === 'Polygon' ? outline.coordinates[0] : outline.coordinates[0]?.[0])?.slice(1) ?? [];
  const mean = (at: 0 | 1) => ring.reduce((sum, corner) => sum + corner[at], 0) / Math.max(1, ring.length);
  return [mean(0), mean(1)];
}
