import { plainFigures } from '@locus/model/text';
import type { CountryPattern, Levels, PostcodeRow } from './countries';
import { aerialKm } from '../distance';
import { Random } from '../../demo/random';

/** A populated place of the gazetteer. */
export interface Town {
  name: string;
  /** A part of a larger town. */
  part: boolean;
  population: number;
  at: [number, number];
}

/** A postal code with the point that its area grows from. */
export interface Seed {
  code: string;
  name: string;
  at: [number, number];
  inhabitants: number;
  levels: Levels;
}

/** Area (km²) of each of several codes at one point, about that of a city's postal code. */
const spreadKm2 = 4.5;
/**
 * From this number of codes on, a municipality is a large city: its codes are named after neighbourhoods, its level 2
 * consists of parts of it.
 */
export const largeCityCodes = 6;

/** The postal codes of a country, by code, each with its own point; still without inhabitants. */
export function seedsOf(pattern: CountryPattern, rows: readonly PostcodeRow[], towns: readonly Town[]): Seed[] {
  const byCode = new Map<string, { row: PostcodeRow; levels: Levels }[]>();
  for (const row of rows) {
    const levels = pattern.levels(row);
    if (levels) byCode.set(row.zipcode, [...(byCode.get(row.zipcode) ?? []), { row, levels }]);
  }
  const index = townIndex(towns);
  const seeds = [...byCode]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, places]): Seed => {
      const mean = (pick: (row: PostcodeRow) => string) =>
        places.reduce((sum, { row }) => sum + Number(pick(row)), 0) / places.length;
      // The place with the most inhabitants provides the name.
      const main = places.reduce((best, place) =>
        sizeOf(place.row, towns, index) > sizeOf(best.row, towns, index) ? place : best,
      );
      return {
        code,
        name: main.row.place,
        at: [mean((row) => row.longitude), mean((row) => row.latitude)],
        inhabitants: 0,
        levels: main.levels,
      };
    });
  joinQuarters(seeds);
  const apart = spread(pattern, seeds);
  nameQuarters(apart, towns, index);
  return apart;
}

/** Towns by tenths of degrees. */
type TownIndex = Map<string, number[]>;

const bucket = (lng: number, lat: number) => `${Math.floor(lng * 10)} ${Math.floor(lat * 10)}`;

function townIndex(towns: readonly Town[]): TownIndex {
  const index: TownIndex = new Map();
  towns.forEach(({ at }, i) => index.set(bucket(...at), [...(index.get(bucket(...at)) ?? []), i]));
  return index;
}

function around(index: TownIndex, towns: readonly Town[], [lng, lat]: readonly [number, number]): Town[] {
  return [-0.1, 0, 0.1].flatMap((x) =>
    [-0.1, 0, 0.1].flatMap((y) => (index.get(bucket(lng + x, lat + y)) ?? []).flatMap((i) => towns[i] ?? [])),
  );
}

function sizeOf(row: PostcodeRow, towns: readonly Town[], index: TownIndex): number {
  const near = around(index, towns, [Number(row.longitude), Number(row.latitude)]);
  return Math.max(
    0,
    ...near
      .filter(({ name, part }) => !part && (name === row.place || row.place.startsWith(`${name},`)))
      .map(({ population }) => population),
  );
}

const sizesOf = (seeds: readonly Seed[]): Map<string, number> => {
  const sizes = new Map<string, number>();
  for (const { levels } of seeds) sizes.set(levels.municipality.key, (sizes.get(levels.municipality.key) ?? 0) + 1);
  return sizes;
};

/** A place named after a large city of its district with an addition is a neighbourhood of that city. */
function joinQuarters(seeds: readonly Seed[]): void {
  const sizes = sizesOf(seeds);
  const cities = new Map<string, Levels>();
  for (const { levels } of seeds) {
    if ((sizes.get(levels.municipality.key) ?? 0) < largeCityCodes) continue;
    cities.set(`${levels.district.code} ${levels.municipality.name}`, levels);
  }
  for (const seed of seeds) {
    const words = seed.name.split(/[ -]/);
    for (let i = 1; i < words.length; i += 1) {
      const city = cities.get(`${seed.levels.district.code} ${words.slice(0, i).join(' ')}`);
      if (city) seed.levels = { ...seed.levels, municipality: city.municipality };
    }
  }
}

/** The municipality of most of the given codes. */
function mainLevels(seeds: readonly Seed[]): Levels | undefined {
  const sizes = sizesOf(seeds);
  return seeds.reduce<Seed | undefined>((best, candidate) => {
    const size = (seed?: Seed) => sizes.get(seed?.levels.municipality.key ?? '') ?? 0;
    return size(candidate) > size(best) ? candidate : best;
  }, undefined)?.levels;
}

/**
 * Codes that share a point are arranged around it like the seeds of a sunflower; of boxes and collective codes only the
 * first one stays.
 */
function spread({ country }: CountryPattern, seeds: readonly Seed[]): Seed[] {
  const groups = new Map<string, Seed[]>();
  for (const seed of seeds) {
    const key = seed.at.map((degrees) => plainFigures(degrees, 3)).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), seed]);
  }
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first || group.length === 1) return group;
      if (country === 'ch') return [first];
      // Italian codes that end in 100 belong to a whole city, in addition to the codes of its parts.
      const parts = country === 'it' && group.length > 2 ? group.filter(({ code }) => !code.endsWith('100')) : group;
      const [lng, lat] = first.at;
      // Italian neighbourhoods have the position of their city.
      const city = country === 'it' && parts.length >= largeCityCodes ? mainLevels(parts) : undefined;
      return parts.map((seed, i): Seed => {
        const radius = Math.sqrt(((i + 0.5) * spreadKm2) / Math.PI) / 111.32;
        const angle = i * Math.PI * (3 - Math.sqrt(5));
        const quarter = city !== undefined && seed.levels.municipality.key !== city.municipality.key;
        return {
          ...seed,
          levels: city ?? seed.levels,
          name: quarter ? `${city.municipality.name} ${seed.name}` : seed.name,
          at: [lng + (radius * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180), lat + radius * Math.sin(angle)],
        };
      });
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Codes of large cities are named after the nearest neighbourhood. */
function nameQuarters(seeds: readonly Seed[], towns: readonly Town[], index: TownIndex): void {
  const codes = sizesOf(seeds);
  for (const seed of seeds) {
    if ((codes.get(seed.levels.municipality.key) ?? 0) < largeCityCodes || seed.name !== seed.levels.municipality.name)
      continue;
    const quarter = around(index, towns, seed.at)
      .filter(({ part }) => part)
      .map(({ name, at }) => ({ name: name.replace(/^.* \/ /, ''), km: aerialKm(at, seed.at) }))
      .filter(({ km, name }) => km < 3 && !name.startsWith(seed.name))
      .sort((a, b) => a.km - b.km)[0];
    if (quarter) seed.name = `${seed.name} ${quarter.name}`;
  }
}

/**
 * Distributes the people of each town to the codes at and around it, more to larger ones (`km2`, the size of each
 * code's cell), and the country's other people equally to all codes.
 */
export function settle(
  { country, inhabitants }: CountryPattern,
  seeds: readonly Seed[],
  km2: readonly number[],
  towns: readonly Town[],
): void {
  const noise = seeds.map(({ code }) => 0.65 + 0.7 * new Random(`${country} ${code} people`).next());
  const people = new Float64Array(seeds.length);
  const sorted = seeds.map(({ at }, i) => ({ lat: at[1], i })).sort((a, b) => a.lat - b.lat);
  for (const { population, at } of towns.filter(({ part }) => !part)) {
    // A town's size grows with the square root of its population: 1.2 km around a town of 20,000, 9 km around one of
    // 3.5 million.
    const radiusKm = 0.5 + 0.0047 * Math.sqrt(population);
    const reach = (3 * radiusKm + 3) / 111.32;
    const from = sorted.findIndex(({ lat }) => lat >= at[1] - reach);
    const near: { i: number; weight: number }[] = [];
    for (let k = from; k >= 0 && k < sorted.length; k += 1) {
      const { i, lat } = sorted[k] ?? { i: 0, lat: Infinity };
      if (lat > at[1] + reach) break;
      const km = aerialKm(at, seeds[i]?.at ?? at);
      if (km > reach * 111.32) continue;
      near.push({ i, weight: ((noise[i] ?? 1) * Math.min(40, km2[i] ?? 0) ** 0.6) / (1 + (km / radiusKm) ** 6) });
    }
    const total = near.reduce((sum, { weight }) => sum + weight, 0);
    for (const { i, weight } of near) people[i] = (people[i] ?? 0) + (population * weight) / total;
  }
  const rest = Math.max(0, inhabitants - people.reduce((sum, person) => sum + person, 0));
  const noises = noise.reduce((sum, value) => sum + value, 0);
  seeds.forEach((seed, i) => {
    seed.inhabitants = Math.max(30, Math.round((people[i] ?? 0) + (rest * (noise[i] ?? 1)) / noises));
  });
}
