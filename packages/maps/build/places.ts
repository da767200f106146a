import type { PackedPlaces } from '@locus/draw';
import { worldX, worldY } from '@locus/draw';
import { Delaunay } from 'd3-delaunay';

/** A place in the format of GeoNames. */
export interface City {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** A district missing in GeoNames. */
export interface Quarter {
  name: string;
  lng: number;
  lat: number;
  population: number;
}

interface Place extends Quarter {
  district: boolean;
}

/** Places by descending population, and the same packed. */
export interface PlaceList {
  places: Place[];
  packed: PackedPlaces;
}

const bits = 20;
const districtCodes = new Set(['PPLX', 'PPLL']);

/** Cleans, sorts and packs places. */
export function placesOf(cities: readonly City[], quarters: readonly Quarter[] = []): PlaceList {
  const large = cities.filter(({ population }) => population > 300_000).map(({ name }) => name);
  const places = [
    ...cities.flatMap(({ name, featureCode, population, loc }): Place[] => {
      const district = districtCodes.has(featureCode);
      const own = district ? districtName(name, large) : name;
      return own ? [{ name: own, lng: loc.coordinates[0], lat: loc.coordinates[1], population, district }] : [];
    }),
    ...quarters.map((quarter) => ({ ...quarter, district: true })),
  ].sort((a, b) => b.population - a.population);
  const steps = (values: number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));
  return {
    places,
    packed: {
      bits,
      name: places.map(({ name }) => name),
      x: steps(places.map(({ lng }) => Math.round(worldX(lng) * 2 ** bits))),
      y: steps(places.map(({ lat }) => Math.round(worldY(lat) * 2 ** bits))),
      population: places.map(({ population }) => Math.ceil(population / 1000)),
      districts: places.flatMap(({ district }, i) => (district ? [i] : [])),
    },
  };
}

/** "Zürich (Kreis 4) / Aussersihl" is Aussersihl; "Zürich (Kreis 4)" and "Berlin Treptow" are left out. */
function districtName(name: string, large: readonly string[]): string | undefined {
  const own = name.split(' / ').at(-1)!;
  return own.includes('(') || own.includes('/') || large.some((city) => own.startsWith(`${city} `)) ? undefined : own;
}

/**
 * Roads between the places of at least this many people, with or without districts: their Gabriel graph, in which two
 * places are joined if no third one is within the circle whose diameter is the line between them. Pairs of positions.
 */
export function roadsBetween({ places }: PlaceList, population: number, districts: boolean): number[] {
  const chosen = places.flatMap((place, i) =>
    (place.district && !districts) || place.population < population ? [] : [i],
  );
  const x = (i: number) => worldX(places[chosen[i]!]!.lng);
  const y = (i: number) => worldY(places[chosen[i]!]!.lat);
  const delaunay = new Delaunay(Float64Array.from(chosen.flatMap((_, i) => [x(i), y(i)])));
  const roads: number[] = [];
  for (let i = 0; i < chosen.length; i++) {
    for (const j of delaunay.neighbors(i)) {
      if (j <= i) continue;
      const [midX, midY] = [(x(i) + x(j)) / 2, (y(i) + y(j)) / 2];
      const radius = Math.hypot(x(i) - midX, y(i) - midY);
      // Only neighbours of an end can be nearer than the ends.
      const between = [...delaunay.neighbors(i), ...delaunay.neighbors(j)].some(
        (k) => k !== i && k !== j && Math.hypot(x(k) - midX, y(k) - midY) < radius,
      );
      if (!between && radius * 40_000 < longestKm) roads.push(chosen[i]!, chosen[j]!);
    }
  }
  return roads;
}

/** Longer roads would cross the sea, in km on the equator (half the length). */
const longestKm = 60;
