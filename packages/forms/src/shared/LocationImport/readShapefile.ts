import { maxRings, maxVertices, nestedRings } from '@locus/model/geo';
import type { AnyCsvFormat, CsvReading } from '@locus/model/locationCsv';
import { maxCsvRows } from '@locus/model/locationCsv';
import type { LocationContext } from '@locus/model/locations';
import type { PlaceFeature } from '@locus/model/placesFile';
import { readFeatures } from '@locus/model/placesFile';
import proj4 from 'proj4';
import { parseShp } from 'shpjs';

import { dbfRowCount, readDbf } from './readDbf';
import type { ShapefileParts } from './unpackShapefile';
import { maxUnpackedBytes, unpackShapefile } from './unpackShapefile';

/** Maximum length of the description of a coordinate system. */
const maxProjectionLength = 20_000;
const text = new TextDecoder();

/** Reads a zipped shapefile as the rows of a format; its positions are converted to WGS 84. Never throws. */
export function readShapefile(zip: Uint8Array, context: LocationContext, format: AnyCsvFormat): CsvReading {
  const parts = unpackShapefile(zip);
  if (parts === 'zip_too_large')
    return { fault: { code: parts, params: { max: Math.round(maxUnpackedBytes / 1024 / 1024) } } };
  if (typeof parts === 'string') return { fault: { code: parts } };
  const { shp, dbf, prj } = parts;
  if (!dbf) return { fault: { code: 'shapefile_no_dbf' } };
  if (!prj) return { fault: { code: 'shapefile_no_prj' } };
  const projection = text.decode(prj);
  if (!projectionKnown(projection)) return { fault: { code: 'shapefile_projection' } };
  try {
    const counts = [shp && checkShapes(shp), dbfRowCount(dbf)];
    if (counts.some((count) => count === undefined)) return { fault: { code: 'shapefile_invalid' } };
    if (counts.some((count) => count! > maxCsvRows))
      return { fault: { code: 'csv_too_many_rows', params: { max: maxCsvRows } } };
    return readFeatures(featuresOf(parts, projection), context, format);
  } catch {
    // A file that the parser fails on is invalid.
    return { fault: { code: 'shapefile_invalid' } };
  }
}

/** Systems within a metre or two of WGS 84, although they name no transformation to it. */
const nearWgs84 = /^(etrs|european_terrestrial|rdn|rete_dinamica|rgf|north_american_1983|nad_?83)/i;

/**
 * Whether positions in this system can be converted accurately: its projection and the transformation of its datum to
 * WGS 84 are known. Without the latter, places in the older European grids would be off by a hundred metres, and nobody
 * would notice.
 */
function projectionKnown(projection: string): boolean {
  if (projection.length > maxProjectionLength) return false;
  try {
    const { oProj } = proj4(projection) as unknown as Transformation;
    // 1 and 2: three or seven parameters; 4: WGS 84 itself. 3 needs grids that are not available here, 5 has no
    // transformation.
    return [1, 2, 4].includes(oProj.datum.datum_type) || nearWgs84.test(oProj.datumCode ?? '');
  } catch {
    return false;
  }
}

/** The parts of proj4's result for a projection that are used here. */
interface Transformation {
  oProj: { datum: { datum_type: number }; datumCode?: string };
}

/**
 * The number of shapes, up to one more than the maximum; undefined if the bytes are not a shapefile. Outlines with more
 * rings or corners than any place may have are emptied first: they would be refused anyway, and would only cost time.
 */
function checkShapes(shp: Uint8Array<ArrayBuffer>): number | undefined {
  const view = new DataView(shp.buffer);
  if (shp.length < 100 || view.getInt32(0) !== 9994) return undefined;
  let count = 0;
  for (let at = 100; at < shp.length && count <= maxCsvRows; count += 1) {
    if (at + 12 > shp.length) return undefined;
    const length = 2 * view.getInt32(at + 4);
    if (length < 4 || at + 8 + length > shp.length) return undefined;
    const [rings, corners] = length < 44 ? [0, 0] : [view.getInt32(at + 44, true), view.getInt32(at + 48, true)];
    if (rings > maxRings || corners > maxVertices) view.setInt32(at + 8, 0, true);
    at += 8 + length;
  }
  return count;
}

/** The places whose row is not marked as deleted; a deleted row keeps its shape until the file is packed. */
function featuresOf({ shp, dbf, cpg }: ShapefileParts, projection: string): PlaceFeature[] {
  const rows = readDbf(dbf!, cpg ? text.decode(cpg) : '');
  return parseShp(shp!, projection).flatMap((geometry, i) => {
    const row = rows[i];
    if (row?.deleted) return [];
    return [{ properties: row?.values ?? [], geometry: geometry === null ? undefined : shapeOf(geometry) }];
  });
}

/**
 * A shape with its rings nested by where they lie: their direction tells holes from parts, but many programs write it
 * the wrong way round.
 */
function shapeOf({ type, coordinates }: { type: string; coordinates: unknown }): PlaceFeature['geometry'] {
  const parts = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : undefined;
  if (!Array.isArray(parts)) return { type, coordinates };
  const rings = parts.flatMap((part: unknown) => (Array.isArray(part) ? part.map(positionsOf) : []));
  return { type: 'MultiPolygon', coordinates: nestedRings(rings) };
}

const positionsOf = (ring: unknown): [number, number][] =>
  Array.isArray(ring)
    ? ring.map((at: unknown) => (Array.isArray(at) ? [rounded(at[0]), rounded(at[1])] : [NaN, NaN]))
    : [];

/** A coordinate to a millimetre: further digits of a transformation are noise. */
const rounded = (value: unknown): number => (typeof value === 'number' ? Math.round(value * 1e8) / 1e8 : NaN);
