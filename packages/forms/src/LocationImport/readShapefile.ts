import { maxRings, maxVertices } from '@locus/model/geo';
import type { AnyCsvFormat, CsvReading } from '@locus/model/locationCsv';
import { maxCsvRows } from '@locus/model/locationCsv';
import type { PlaceFeature } from '@locus/model/placesFile';
import { readFeatures } from '@locus/model/placesFile';
import proj4 from 'proj4';
import { parseDbf, parseShp } from 'shpjs';

import type { ShapefileParts } from './unpackShapefile';
import { maxUnpackedBytes, unpackShapefile } from './unpackShapefile';

/** Maximum length of the description of a coordinate system. */
const maxProjectionLength = 20_000;
const text = new TextDecoder();

/** Reads a zipped shapefile as the rows of a format; its positions are converted to WGS 84. Never throws. */
export function readShapefile(zip: Uint8Array, maxArea: number | undefined, format: AnyCsvFormat): CsvReading {
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
    const counts = [shp && checkShapes(shp), checkRows(dbf)];
    if (counts.some((count) => count === undefined)) return { fault: { code: 'shapefile_invalid' } };
    if (counts.some((count) => count! > maxCsvRows))
      return { fault: { code: 'csv_too_many_rows', params: { max: maxCsvRows } } };
    return readFeatures(featuresOf(parts, projection), { maxArea }, format);
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

/** The number of rows of a dBASE table; undefined if it claims to be longer than it is. */
function checkRows(dbf: Uint8Array<ArrayBuffer>): number | undefined {
  if (dbf.length < 32) return undefined;
  const view = new DataView(dbf.buffer);
  const [rows, head, width] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  return head >= 33 && width >= 1 && head + rows * width <= dbf.length ? rows : undefined;
}

function featuresOf({ shp, dbf, cpg }: ShapefileParts, projection: string): PlaceFeature[] {
  const rows = parseDbf(dbf!, cpg && text.decode(cpg));
  return parseShp(shp!, projection).map((geometry, i) => ({
    properties: Object.entries(rows[i] ?? {}).map(([name, value]): [string, string] => [name, wordsOf(value)]),
    geometry: geometry === null ? undefined : { ...geometry, coordinates: rounded(geometry.coordinates) },
  }));
}

const wordsOf = (value: unknown): string =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? String(value) : '';

/** Positions to a millimetre: further digits of a transformation are noise. */
function rounded(coordinates: unknown): unknown {
  if (Array.isArray(coordinates)) return coordinates.map((each: unknown) => rounded(each));
  return typeof coordinates === 'number' ? Math.round(coordinates * 1e8) / 1e8 : coordinates;
}
