import { readdir } from 'node:fs/promises';

import type { CatchmentLevel } from '@locus/model/analyses';
import type { PolygonGeometry } from '@locus/model/entities';
import { dictionary } from '@locus/model/text';
import { feature, mergeArcs } from 'topojson-client';
import type { Polygon } from 'topojson-specification';

import type { AreaFile, AreaGeometry } from './areaFile';
import { areaFileName, readAreaFile, syntheticCountries } from './areaFile';
import type { AreaMeasures } from './areaMeasures';
import { knownMeasures, sumMeasures, syntheticMeasures } from './areaMeasures';
import type { Position } from './distance';
import { polygonIndex } from './polygonIndex';

/** An area of any level. */
export interface Area {
  /** Its key in responses and for its outline: country, level and code, e.g. `de-1-10115`. */
  index: string;
  country: string;
  code: string;
  name: string;
  /** The mean position of its people, `[lng, lat]`. */
  at: Position;
  inhabitants: number;
}

/** The reference for numbers about places in it: the areas of a municipality, or of the surrounding district. */
export interface City {
  /** ISO 3166-1, lower case. */
  country: string;
  name: string;
  kind: 'municipality' | 'district';
  /** Keys of its areas of level 1; at least two. */
  areas: readonly string[];
}

/** The areas of all available countries. */
export interface AreaCatalogue {
  /** Countries with areas; ISO 3166-1, lower case. */
  countries: readonly string[];
  /** A country's currency symbol; its ISO 4217 code if it has none, empty for a country without areas. */
  currencySymbol: (country: string) => string;
  /** Whether the areas of a country are synthetic. */
  syntheticIn: (country: string) => boolean;
  /** Indexes of the areas of levels 1 to 5 at a position; undefined outside all areas. */
  areasAt: (position: Position) => readonly [number, number, number, number, number] | undefined;
  /**
   * The city at a position: the municipality (level 3) there, or if that is a single area its district (level 4).
   * Undefined outside all areas and if both are a single area.
   */
  cityAt: (position: Position) => City | undefined;
  /** All areas of a level; an area's number is its index here. */
  level: (level: CatchmentLevel) => readonly Area[];
  /** Numbers about an area's people. Throws a RangeError for an unknown key. */
  measures: (index: string) => AreaMeasures;
  /** An area by its key. */
  find: (index: string) => Area | undefined;
  /** The outlines of areas; unknown keys are left out. */
  polygons: (indexes: readonly string[]) => { index: string; polygon: PolygonGeometry }[];
}

const symbols: Record<string, string> = dictionary({ EUR: '€', GBP: '£', ILS: '₪', USD: '$' });

interface Country {
  file: AreaFile;
  geometries: readonly AreaGeometry[];
  at: (position: Position) => number | undefined;
  /** Number of its first area, by level. */
  first: number[];
  /** The number of codes in each municipality. */
  codes: Map<number, number>;
}

/** Reads the areas included in Locus and those imported to `folder`, which replace them per country. */
export async function openAreas(folder?: string): Promise<AreaCatalogue> {
  const suffix = areaFileName('');
  const imported = folder ? (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(suffix)) : [];
  const names = [...new Set([...syntheticCountries, ...imported.map((name) => name.slice(0, -suffix.length))])].sort();
  const files: AreaFile[] = [];
  // One after the other: each takes some milliseconds of parsing, and other work may need the thread in between.
  for (const name of names) {
    const file = await readAreaFile(name, folder);
    if (file) files.push(file);
    await new Promise(setImmediate);
  }
  return areaCatalogue(files);
}

/** The areas of some countries' files. */
export function areaCatalogue(files: readonly AreaFile[]): AreaCatalogue {
  const levels: Area[][] = [[], [], [], [], []];
  const members = new Map<string, { country: Country; geometries: AreaGeometry[] }>();
  const countries = files.map((file): Country => {
    const geometries = file.objects.areas.geometries as AreaGeometry[];
    const country: Country = {
      file,
      geometries,
      at: polygonIndex(file, geometries),
      first: levels.map(({ length }) => length),
      codes: new Map(),
    };
    for (const { properties } of geometries)
      country.codes.set(properties.in[1], (country.codes.get(properties.in[1]) ?? 0) + 1);
    const used = new Set<string>();
    levels.forEach((areas, level) => {
      const groups: { code: string; name: string; geometries: AreaGeometry[] }[] =
        level === 0
          ? geometries.map((geometry) => ({ ...geometry.properties, geometries: [geometry] }))
          : (file.levels[level - 1] ?? []).map((area) => ({ ...area, geometries: [] }));
      if (level > 0)
        for (const geometry of geometries) groups[geometry.properties.in[level - 1] ?? -1]?.geometries.push(geometry);
      for (const group of groups) {
        const index = unusedIndex(used, `${file.country}-${level + 1}-${group.code}`);
        areas.push({ index, country: file.country, code: group.code, name: group.name, ...centreOf(group.geometries) });
        members.set(index, { country, geometries: group.geometries });
      }
    });
    return country;
  });
  const byIndex = new Map(levels.flat().map((area) => [area.index, area]));
  const known = new Map<string, AreaMeasures>();
  return {
    countries: files.map(({ country }) => country),
    currencySymbol: (country) => {
      const currency = files.find((file) => file.country === country)?.currency ?? '';
      return symbols[currency] ?? currency;
    },
    syntheticIn: (country) => files.find((file) => file.country === country)?.synthetic ?? false,
    areasAt: (position) => {
      for (const { at, geometries, first } of countries) {
        const found = at(position);
        if (found === undefined) continue;
        const { in: above = [0, 0, 0, 0] } = geometries[found]?.properties ?? {};
        const [a = 0, two = 0, three = 0, four = 0, five = 0] = first;
        return [a + found, two + above[0], three + above[1], four + above[2], five + above[3]];
      }
      return undefined;
    },
    cityAt: (position) => {
      for (const country of countries) {
        const found = country.at(position);
        if (found === undefined) continue;
        return cityOf(country, found, (area) => levels[0]?.[(country.first[0] ?? 0) + area]?.index ?? '');
      }
      return undefined;
    },
    level: (level) => levels[level - 1] ?? [],
    find: (index) => byIndex.get(index),
    measures: (index) => {
      const before = known.get(index);
      if (before) return before;
      const area = members.get(index);
      if (!area) throw new RangeError(`Not an area: ${index.slice(0, 40)}`);
      const measures = sumMeasures(area.geometries.map((geometry) => measuresOf(area.country, geometry)));
      known.set(index, measures);
      return measures;
    },
    polygons: (indexes) =>
      indexes.flatMap((index) => {
        const area = members.get(index);
        return area ? [{ index, polygon: outline(area.country.file, area.geometries) }] : [];
      }),
  };
}

/** Indexes of an area's municipality and district in `AreaProperties.in`. */
const cityLevels = [
  [1, 'municipality'],
  [2, 'district'],
] as const;

/** The city that contains a country's area; `keyOf` are the keys of areas. */
function cityOf({ file, geometries }: Country, found: number, keyOf: (area: number) => string): City | undefined {
  const above = geometries[found]?.properties.in;
  for (const [level, kind] of cityLevels) {
    const name = file.levels[level]?.[above?.[level] ?? -1]?.name;
    const areas = geometries.flatMap(({ properties }, i) =>
      properties.in[level] === above?.[level] ? [keyOf(i)] : [],
    );
    if (name !== undefined && areas.length > 1) return { country: file.country, name, kind, areas };
  }
  return undefined;
}

/** Codes of parts of cities may occur twice in a country; then the later one gets a number. */
function unusedIndex(used: Set<string>, wanted: string): string {
  let index = wanted;
  for (let i = 2; used.has(index); i += 1) index = `${wanted}~${i}`;
  used.add(index);
  return index;
}

/** Inhabitants, and the mean of their positions. */
function centreOf(geometries: readonly AreaGeometry[]): { at: Position; inhabitants: number } {
  let [lng, lat, inhabitants, weights] = [0, 0, 0, 0];
  for (const { properties } of geometries) {
    const weight = properties.inhabitants + 1;
    lng += properties.at[0] * weight;
    lat += properties.at[1] * weight;
    inhabitants += properties.inhabitants;
    weights += weight;
  }
  return { at: [lng / weights, lat / weights], inhabitants };
}

/** From this number of codes on, a municipality counts as fully urban. */
const urbanCodes = 64;

function measuresOf({ file, codes }: Country, { properties }: AreaGeometry): AreaMeasures {
  const { code, at, inhabitants, known = {} } = properties;
  if (!file.synthetic) return knownMeasures(inhabitants, known);
  return syntheticMeasures({
    country: file.country,
    code,
    at,
    inhabitants,
    urban: Math.min(1, Math.log(codes.get(properties.in[1]) ?? 1) / Math.log(urbanCodes)),
  });
}

/** The outline of one or several level-1 areas, without inner edges; degrees rounded to the metre. */
function outline(file: AreaFile, geometries: readonly AreaGeometry[]): PolygonGeometry {
  const [first] = geometries;
  const shape = geometries.length === 1 && first ? first : mergeArcs(file, [...geometries]);
  const { type, coordinates } = feature(file, shape as Polygon).geometry as unknown as PolygonGeometry;
  if (type === 'Polygon') return { type, coordinates: coordinates.map(rounded) };
  if (coordinates.length === 1) return { type: 'Polygon', coordinates: (coordinates[0] ?? []).map(rounded) };
  return { type, coordinates: coordinates.map((rings) => rings.map(rounded)) };
}

const rounded = (ring: readonly (readonly [number, number])[]): [number, number][] =>
  ring.map(([lng, lat]) => [Math.round(lng * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5]);
