import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Feature, GeoJsonObject } from 'geojson';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import type { GeometryCollection, Topology } from 'topojson-specification';

import type { AreaFile, AreaProperties } from '../../geo/areaFile';
import { areaFileName } from '../../geo/areaFile';
import type { PostcodeArea } from '../../geo/postcodes';
import { postcodeAreas, readPostcodes } from '../../geo/postcodes';
import type { Decide } from '../../store/preparedSwitch';
import { checkMapping } from '../read/columns';
import { ImportError } from '../importError';
import type { PreparedImport } from '../importOptions';
import { packedFile, replacePacked, statusOf } from '../write/packedFile';

/** The properties of each area in a file, by our names. */
export const areaColumns = [
  'code',
  'name',
  'inhabitants',
  'households',
  'average_income',
  'purchasing_power',
  'longitude',
  'latitude',
  'level_2_code',
  'level_2_name',
  'level_3_code',
  'level_3_name',
  'level_4_code',
  'level_4_name',
  'level_5_code',
  'level_5_name',
] as const;

type AreaColumn = (typeof areaColumns)[number];

/** A country's areas to import. */
export interface AreaImportOptions {
  /** GeoJSON or TopoJSON in UTF-8, polygons in degrees. */
  file: string;
  /** Folder of imported areas, see `openAreas`. */
  folder: string;
  /** ISO 3166-1, two letters. */
  country: string;
  /** ISO 4217, three letters. */
  currency: string;
  /** The attribution required wherever the areas are shown. */
  attribution?: string;
  /** The file's names of properties, by ours. */
  map?: Partial<Record<AreaColumn, string>>;
  /** Checks everything and changes nothing. */
  dryRun?: boolean;
  /** Decides whether they take effect; by default they do. */
  decide?: Decide<PreparedImport<AreaImportReport>>;
}

/** The outcome. */
export interface AreaImportReport {
  status: 'imported' | 'checked' | 'unchanged';
  /** Areas of levels 1 to 5. */
  areas: number[];
  inhabitants: number;
}

/** Larger files do not fit into a single string. */
const largestFile = 400_000_000;
/** Steps of the grid along the longer side, about 10 m for a country of 1000 km. */
const gridSteps = 1e5;

/**
 * Replaces the areas of a country by those of a file: polygons with a code, a name and their inhabitants; households,
 * incomes, purchasing power (money per year) and the areas of levels 2 to 5 if the file has them. Missing names and
 * levels come from imported postal codes; a level that is still missing equals the one below. Nothing is skipped:
 * throws an ImportError at the first invalid area. Importing the same file again changes nothing; a killed import
 * leaves the old areas.
 */
export async function importAreas(options: AreaImportOptions): Promise<AreaImportReport> {
  const country = options.country.toLowerCase();
  if (!/^[a-z]{2}$/.test(country)) throw new ImportError('bad_option', 'A country is two letters, such as de');
  if (!/^[A-Z]{3}$/.test(options.currency))
    throw new ImportError('bad_option', 'A currency is three letters, such as EUR');
  checkMapping(options.map ?? {}, areaColumns);
  const found = await stat(options.file).catch(() => undefined);
  if (!found?.isFile()) throw new ImportError('file_missing', `There is no file ${options.file}`);
  if (found.size > largestFile) throw new ImportError('bad_option', 'The file of areas is larger than 400 MB');
  const postcodes = postcodeAreas(country, await readPostcodes(country, options.folder));
  const file = parseAreas(await readFile(options.file, 'utf8'), { ...options, country }, postcodes);
  const { geometries } = file.objects.areas;
  const { dryRun, decide } = options;
  const packed = [await packedFile(join(options.folder, areaFileName(country)), file)];
  const report: AreaImportReport = {
    status: statusOf(packed, dryRun),
    areas: [geometries.length, ...file.levels.map(({ length }) => length)],
    inhabitants: geometries.reduce((sum, { properties }) => sum + propertiesOf(properties).inhabitants, 0),
  };
  if (report.status === 'imported') await replacePacked(packed, decide && (({ token }) => decide({ token, report })));
  return report;
}

/** Parses a text as a country's areas; throws an ImportError at the first invalid one. */
export const parseAreas = (
  text: string,
  options: Pick<AreaImportOptions, 'country' | 'currency' | 'attribution' | 'map'>,
  postcodes: ReadonlyMap<string, PostcodeArea> = new Map(),
): AreaFile => areaFileOf(featuresOf(text), options, postcodes);

const propertiesOf = (properties: unknown) => properties as AreaProperties;

const malformed = (reason: string) => new ImportError('malformed_areas', reason);

/** The features of a GeoJSON text, or of the only object of a TopoJSON text. */
function featuresOf(text: string): readonly Feature[] {
  let content: GeoJsonObject | Topology;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, '')) as GeoJsonObject | Topology;
  } catch {
    throw malformed('The file is neither GeoJSON nor TopoJSON');
  }
  let collection: unknown = content;
  if (content?.type === 'Topology') {
    const [object, ...others] = Object.values(content.objects ?? {});
    if (object?.type !== 'GeometryCollection' || others.length > 0)
      throw malformed('The TopoJSON has to hold one collection');
    try {
      collection = feature(content, object as GeometryCollection);
    } catch {
      throw malformed('The TopoJSON names arcs that it does not have');
    }
  }
  const { type, features } = (collection ?? {}) as { type?: string; features?: unknown };
  if (type !== 'FeatureCollection' || !Array.isArray(features))
    throw malformed('The file holds no collection of features');
  if (features.length === 0) throw new ImportError('empty_file', 'The file has no areas');
  return features as Feature[];
}

function areaFileOf(
  features: readonly Feature[],
  options: Pick<AreaImportOptions, 'country' | 'currency' | 'attribution' | 'map'>,
  postcodes: ReadonlyMap<string, PostcodeArea>,
): AreaFile {
  const codes = new Set<string>();
  const levels = [2, 3, 4, 5].map((level): Level => ({ level, areas: [], indexes: new Map() }));
  const checked = features.map((area, i) => {
    const { geometry, properties } = areaOf(area, i + 1, options, postcodes, levels);
    if (codes.has(properties.code)) throw malformed(`Area ${i + 1}: the code "${properties.code}" is there twice`);
    codes.add(properties.code);
    return { type: 'Feature', geometry, properties };
  });
  const built = topology({ areas: { type: 'FeatureCollection', features: checked } as GeoJsonObject }, gridSteps);
  return {
    ...(built as unknown as AreaFile),
    country: options.country,
    currency: options.currency,
    synthetic: false,
    attribution: options.attribution ?? '',
    levels: levels.map(({ areas }) => areas),
  };
}

/** The areas of a level from 2 to 5, and their indexes by code. */
interface Level {
  level: number;
  areas: AreaFile['levels'][number];
  indexes: Map<string, number>;
}

/** A feature as an area; throws an ImportError that says what is wrong with it. */
function areaOf(
  source: Feature,
  number: number,
  { map = {} }: Pick<AreaImportOptions, 'map'>,
  postcodes: ReadonlyMap<string, PostcodeArea>,
  levels: readonly Level[],
): { geometry: Feature['geometry']; properties: AreaProperties } {
  const wrong = (reason: string) => malformed(`Area ${number}: ${reason}`);
  const raw = (column: AreaColumn): unknown => source?.properties?.[map[column] ?? column] ?? undefined;
  const text = (column: AreaColumn): string | undefined => {
    const value = raw(column);
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string' && typeof value !== 'number') throw wrong(`${column} is neither text nor a number`);
    if (String(value).length > 200) throw wrong(`${column} is longer than 200 characters`);
    return String(value).trim();
  };
  const amount = (column: AreaColumn, limit = 1e12): number | undefined => {
    const value = raw(column);
    if (value === undefined || value === '') return undefined;
    const found = typeof value === 'string' ? Number(value.trim() || NaN) : value;
    if (typeof found !== 'number' || !(found >= 0 && found <= limit))
      throw wrong(`${column} is not a number from 0 on`);
    return found;
  };
  const geometry = source?.geometry;
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') throw wrong('it is no polygon');
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  if (!Array.isArray(polygons) || polygons.length === 0 || !polygons.every(polygonSound)) {
    throw wrong('a ring is not closed, has fewer than four corners, or leaves the world');
  }
  const code = text('code');
  const postcode = postcodes.get(code ?? '');
  const [name, inhabitants] = [text('name') ?? postcode?.name, amount('inhabitants')];
  if (code === undefined || name === undefined) throw wrong('it has no code or no name');
  if (inhabitants === undefined) throw wrong('its inhabitants are missing');
  const [longitude, latitude] = [Number(text('longitude') || NaN), Number(text('latitude') || NaN)];
  const given = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  let below = { code, name };
  const levelsAbove = levels.map(({ level, areas, indexes }, i) => {
    const own = text(`level_${level}_code` as AreaColumn);
    // Postal codes provide levels 3 to 5.
    const above = postcode?.levels[i - 1];
    if (own !== undefined) below = { code: own, name: text(`level_${level}_name` as AreaColumn) ?? own };
    else if (above) below = above;
    const index = indexes.get(below.code) ?? areas.push(below) - 1;
    indexes.set(below.code, index);
    return index;
  });
  const households = amount('households');
  const averageIncome = amount('average_income');
  const purchasingPower = amount('purchasing_power');
  return {
    geometry,
    properties: {
      code,
      name,
      at: given ? [longitude, latitude] : centroid(polygons as [Outline, ...Outline[]]),
      inhabitants,
      in: levelsAbove as AreaProperties['in'],
      known: {
        ...(households === undefined ? {} : { households }),
        ...(averageIncome === undefined ? {} : { averageIncome }),
        ...(purchasingPower === undefined ? {} : { purchasingPower }),
      },
    },
  };
}

type Corner = [number, number];
type Ring = [Corner, ...Corner[]];
type Outline = [Ring, ...Ring[]];

function polygonSound(rings: unknown): boolean {
  return Array.isArray(rings) && rings.length > 0 && rings.every(ringSound);
}

/** Closed, at least four corners, valid degrees. */
function ringSound(ring: unknown): boolean {
  if (!Array.isArray(ring) || ring.length < 4) return false;
  const corners = ring as unknown[];
  const sound = corners.every((corner) => {
    const [lng, lat] = Array.isArray(corner) ? (corner as unknown[]) : [];
    return typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
  });
  const [first, last] = [corners[0], corners.at(-1)] as [Corner, Corner];
  return sound && first[0] === last[0] && first[1] === last[1];
}

/** The centroid of the largest polygon, `[lng, lat]`; a corner if none has an area. */
function centroid(polygons: readonly [Outline, ...Outline[]]): Corner {
  const [[[corner]]] = polygons;
  let best = { area: 0, at: corner };
  for (const [ring] of polygons) {
    const [[x0, y0]] = ring;
    let [area, x, y] = [0, 0, 0];
    ring.forEach(([lng, lat], i) => {
      const [beforeLng, beforeLat] = ring[i - 1] ?? [lng, lat];
      const cross = (beforeLng - x0) * (lat - y0) - (lng - x0) * (beforeLat - y0);
      area += cross;
      x += (beforeLng + lng - 2 * x0) * cross;
      y += (beforeLat + lat - 2 * y0) * cross;
    });
    if (Math.abs(area) > best.area) best = { area: Math.abs(area), at: [x0 + x / (3 * area), y0 + y / (3 * area)] };
  }
  return [Math.round(best.at[0] * 1e5) / 1e5, Math.round(best.at[1] * 1e5) / 1e5];
}
