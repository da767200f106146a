import type { GeoJsonObject } from 'geojson';
import { topology } from 'topojson-server';
import type { GeometryCollection } from 'topojson-specification';

import type { AreaFile, AreaGeometry, AreaProperties } from '../areaFile';
import type { Polygons } from './cells';
import { cellsWithin } from './cells';
import type { CountryPattern, PostcodeRow } from './countries';
import type { EdgeScale, GridPoint } from './edges';
import { crookedEdge } from './edges';
import type { Seed, Town } from './seeds';
import { largeCityCodes, seedsOf, settle } from './seeds';

/** The sources of a country's areas. */
export interface AreaSources {
  /** GeoNames postcodes. */
  rows: readonly PostcodeRow[];
  /** GeoNames places. */
  towns: readonly Town[];
  border: Polygons;
}

/** Steps of the grid along the longer side; about 20 m for a country of 1000 km. */
const gridSteps = 5e4;
/** The smallest area, close to that of the smallest H3 cells of resolution 8, the finest resolution of homes. */
const smallestKm2 = 0.5;
/** Edges are crooked down to this length. */
const stepKm = 0.6;

/**
 * Synthetic areas like those of postal codes: the cells nearest to each code's point (Voronoi), within the border, with
 * crooked edges, merged into municipalities, districts and states. The same sources give the same bytes.
 */
export function buildAreas(pattern: CountryPattern, { rows, towns, border }: AreaSources): AreaFile {
  const kept = landed(seedsOf(pattern, rows, towns), border);
  const own = kept.map(({ seed }) => seed);
  settle(
    pattern,
    own,
    kept.map(({ cell }) => areaKm2(cell)),
    towns,
  );
  const { levels, positions } = levelsOf(pattern, own);
  const features = kept.map(({ seed, cell }, i) => ({
    type: 'Feature' as const,
    geometry:
      cell.length === 1
        ? { type: 'Polygon' as const, coordinates: cell[0] }
        : { type: 'MultiPolygon' as const, coordinates: cell },
    properties: {
      code: seed.code,
      name: seed.name,
      at: seed.at.map((degrees) => Math.round(degrees * 1e4) / 1e4),
      inhabitants: seed.inhabitants,
      in: positions[i],
    },
  }));
  const built = topology({ areas: { type: 'FeatureCollection', features } as GeoJsonObject }, gridSteps);
  const { transform, arcs, bbox } = built;
  if (!transform || !bbox) throw new Error('The topology has no grid');
  const areas = built.objects.areas as unknown as GeometryCollection<AreaProperties>;
  const toGrid = ([lng, lat]: readonly [number, number]): GridPoint => [
    (lng - transform.translate[0]) / transform.scale[0],
    (lat - transform.translate[1]) / transform.scale[1],
  ];
  const latitude = (bbox[1] + bbox[3]) / 2;
  const scale: EdgeScale = {
    kmX: transform.scale[0] * 111.32 * Math.cos((latitude * Math.PI) / 180),
    kmY: transform.scale[1] * 111.32,
    stepKm,
  };
  const sides = sidesOf(areas.geometries as AreaGeometry[], arcs.length);
  const crooked = arcs.map((arc, i): number[][] => {
    const line = absolute(arc);
    const [left, right] = (sides[i] ?? []).map((area) => kept[area]?.seed.at);
    const [from, to] = line;
    if (!left || !right || !from || !to || line.length !== 2) return arc;
    return relative(crookedEdge(from, to, [toGrid(left), toGrid(right)], scale));
  });
  return {
    type: 'Topology',
    country: pattern.country,
    currency: pattern.currency,
    synthetic: true,
    attribution: 'GeoNames (CC BY 4.0), Natural Earth; synthetic areas',
    levels,
    bbox,
    transform,
    objects: { areas },
    arcs: crooked,
  };
}

/**
 * The seeds with land, with their cells. Cells smaller than the minimum for homes (`smallestKm2`) are merged into their
 * neighbours.
 */
function landed(seeds: readonly Seed[], border: Polygons): { seed: Seed; cell: Polygons }[] {
  for (let left = seeds; ;) {
    const cells = cellsWithin(
      border,
      left.map(({ at }) => at),
    );
    const found = left.map((seed, i) => ({ seed, cell: cells[i] ?? [] }));
    const large = found.filter(({ cell }) => areaKm2(cell) >= smallestKm2);
    if (large.length === left.length) return found;
    left = large.map(({ seed }) => seed);
  }
}

/** Area on the ground, accurate enough for distributing people. */
function areaKm2(cell: Polygons): number {
  const rings = cell.flatMap(([ring]) => (ring ? [ring] : []));
  return rings.reduce((sum, ring) => {
    const doubled = ring.reduce((part, [x, y], i) => {
      const [x0, y0] = ring[i - 1] ?? [x, y];
      return part + x0 * y - x * y0;
    }, 0);
    return sum + (Math.abs(doubled) / 2) * 111.32 ** 2 * Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180);
  }, 0);
}

/** The areas on both sides of each arc. */
function sidesOf(geometries: readonly AreaGeometry[], count: number): number[][] {
  const sides = Array.from({ length: count }, (): number[] => []);
  geometries.forEach((geometry, i) => {
    for (const arc of geometry.arcs.flat(2)) sides[arc < 0 ? ~arc : arc]?.push(i);
  });
  return sides;
}

function absolute(arc: readonly number[][]): GridPoint[] {
  let [x, y] = [0, 0];
  return arc.map(([dx = 0, dy = 0]) => [(x += dx), (y += dy)]);
}

function relative(line: readonly GridPoint[]): number[][] {
  return line.map(([x, y], i) => {
    const [x0, y0] = line[i - 1] ?? [0, 0];
    return [x - x0, y - y0];
  });
}

/** The areas of levels 2 to 5 and, for each seed, its indexes in them. Each level is entirely contained in the next. */
function levelsOf(
  { country, partDigits }: CountryPattern,
  seeds: readonly Seed[],
): { levels: AreaFile['levels']; positions: [number, number, number, number][] } {
  const towns = new Map<string, Seed[]>();
  for (const seed of seeds) {
    const { key } = seed.levels.municipality;
    towns.set(key, [...(towns.get(key) ?? []), seed]);
  }
  const levels: AreaFile['levels'] = [[], [], [], []];
  const known = levels.map(() => new Map<string, number>());
  const position = (level: number, key: string, area: { code: string; name: string }) => {
    const at = known[level]?.get(key);
    if (at !== undefined) return at;
    known[level]?.set(key, levels[level]?.length ?? 0);
    return (levels[level]?.push(area) ?? 0) - 1;
  };
  const districts = country === 'nl' ? postalRegions(towns) : undefined;
  const positions = seeds.map(({ code, levels: own }): [number, number, number, number] => {
    const codes = towns.get(own.municipality.key) ?? [];
    const first = codes[0]?.levels ?? own;
    const municipality = { code: first.municipality.code ?? codes[0]?.code ?? code, name: first.municipality.name };
    const part = code.slice(0, partDigits);
    const large = codes.length >= largeCityCodes;
    const district = districts?.get(own.municipality.key) ?? first.district;
    const { state } = first;
    return [
      large
        ? position(0, `${own.municipality.key} ${part}`, { code: part, name: `${municipality.name} ${part}` })
        : position(0, own.municipality.key, municipality),
      position(1, own.municipality.key, municipality),
      position(2, `${state.code} ${district.code}`, district),
      position(3, state.code, state),
    ];
  });
  return { levels, positions };
}

/**
 * The postal region (first two digits of most of its codes) of each municipality, named after its largest municipality.
 */
function postalRegions(towns: ReadonlyMap<string, readonly Seed[]>): Map<string, { code: string; name: string }> {
  const people = (seeds: readonly Seed[]) => seeds.reduce((sum, { inhabitants }) => sum + inhabitants, 0);
  const regions = new Map<string, { key: string; seeds: readonly Seed[] }[]>();
  for (const [key, seeds] of towns) {
    const byCode = new Map<string, Seed[]>();
    for (const seed of seeds) byCode.set(seed.code.slice(0, 2), [...(byCode.get(seed.code.slice(0, 2)) ?? []), seed]);
    const [code] = [...byCode].reduce((best, entry) => (people(entry[1]) > people(best[1]) ? entry : best));
    const region = `${seeds[0]?.levels.state.code} ${code}`;
    regions.set(region, [...(regions.get(region) ?? []), { key, seeds }]);
  }
  const found = new Map<string, { code: string; name: string }>();
  for (const [region, members] of regions) {
    const largest = members.reduce((best, member) => (people(member.seeds) > people(best.seeds) ? member : best));
    const code = region.split(' ')[1] ?? '';
    for (const { key } of members) found.set(key, { code, name: largest.seeds[0]?.levels.municipality.name ?? code });
  }
  return found;
}
