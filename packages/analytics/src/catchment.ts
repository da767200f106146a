import type {
  CatchmentData,
  CatchmentDisclosure,
  CatchmentEntry,
  CatchmentLevel,
  CatchmentType,
} from '@locus/model/analyses';
import type { MonthKey } from '@locus/model/view';
import { catchmentReachKm } from '@locus/model/analyses';

import { erf } from './footfall';
import type { Area, AreaCatalogue } from './geo/areas';
import type { Position } from './geo/distance';
import { aerialKm } from './geo/distance';
import type { Routes } from './geo/routes';
import type { HiddenReason, PrivacyRules } from './privacy';
import { countShown, leftToRest, roundCount } from './privacy';

/** The store's sums per location and area; additive over disjoint sets of devices. */
export interface CatchmentPartial {
  locationId: string;
  type: CatchmentType;
  /** The area's key; `outside` if it is outside all available areas, `unknown` without a home (or work). */
  area: string;
  /** Sum of the visits' weights, in thousandths. */
  weight: bigint;
  /** Sum over devices of their mean weight, in thousandths. */
  visitors: bigint;
  /** Distinct devices. */
  devices: number;
}

/** The fields of a location that catchment needs. */
export interface CatchmentPlace {
  id: string;
  name: string;
  /** ISO 3166-1, lower case. */
  country: string;
  longitude: number;
  latitude: number;
}

/** Everything besides the sums that an answer is built from. */
export interface CatchmentFrame {
  locations: readonly CatchmentPlace[];
  level: CatchmentLevel;
  /** Its reach (km, whole), at most that of the level, which is the default. */
  reachKm?: number;
  /** The requested lists; the other one stays empty. */
  types: readonly CatchmentType[];
  /** The range of visit shares (0..1) kept, inclusive; null is no upper bound. */
  threshold: { min: number; max: number | null };
  /** Version 3.1.0 has no rings. */
  version: string;
  rules: PrivacyRules;
  /** The months it covers, if they differ from those requested. */
  told?: { months?: MonthKey[] };
  /** ISO 8601. */
  createdDate: string;
}

/** The areas of each level. */
const entityTypes: Record<CatchmentLevel, string> = {
  1: 'postcode',
  2: 'large_city',
  3: 'municipality',
  4: 'region',
  5: 'state',
};

/** Outer radii (km) of the rings by level; the last one is the level's reach. */
const ringsKm: Record<CatchmentLevel, readonly number[]> = {
  1: [5, 10, 20, 30, 50],
  2: [10, 20, 30, 50, 70],
  3: [10, 25, 50, 75, 100],
  4: [50, 100, 150, 200, 300],
  5: [100, 250, 500, 750, 1000],
};

const reachOf = ({ level, reachKm = catchmentReachKm[level] }: Pick<CatchmentFrame, 'level' | 'reachKm'>) => reachKm;

/** The rings of a level within the reach, where the last one ends. */
const ringsWithin = (level: CatchmentLevel, reachKm: number): number[] => [
  ...ringsKm[level].filter((km) => km < reachKm),
  reachKm,
];

/** The key of a partial's row. */
const keyOf = (partial: CatchmentPartial) => `${partial.type} ${partial.area} ${partial.locationId}`;

/** The sums of several shards merged into those of the whole; independent of the order of shards and rows. */
export function mergeCatchmentPartials(...shards: readonly (readonly CatchmentPartial[])[]): CatchmentPartial[] {
  const merged = new Map<string, CatchmentPartial>();
  for (const partial of shards.flat()) {
    const known = merged.get(keyOf(partial));
    merged.set(keyOf(partial), {
      ...partial,
      weight: (known?.weight ?? 0n) + partial.weight,
      visitors: (known?.visitors ?? 0n) + partial.visitors,
      devices: (known?.devices ?? 0) + partial.devices,
    });
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, partial]) => partial);
}

/** An area's sums with its distance from the location. */
interface Part extends CatchmentPartial {
  place: Area;
  km: number;
}

/**
 * The answer for every requested location and list. Counts are rounded first, shares are derived from them; small areas
 * go to `other`, whose share is published. Shares of areas and `other` add up to 1 over the level's reach, before the
 * threshold selects areas.
 */
export async function catchmentData(
  partials: readonly CatchmentPartial[],
  areas: AreaCatalogue,
  routes: Routes,
  frame: CatchmentFrame,
): Promise<CatchmentData> {
  const { locations, level, rules } = frame;
  const reachKm = reachOf(frame);
  const rings = frame.version === '3.1.0' ? [] : ringsWithin(level, reachKm);
  const disclosure: CatchmentDisclosure = { ...rules, ...frame.told, suppressed: [], other: [] };
  const values: CatchmentData['values'] = [];
  const countries = new Set<string>();
  let anyShown = false;
  for (const place of locations) {
    const from: Position = [place.longitude, place.latitude];
    const inhabitants = rings.length > 0 ? ringInhabitants(from, areas, level, reachKm) : [];
    const list = async (type: CatchmentType): Promise<CatchmentEntry[]> => {
      if (!frame.types.includes(type)) return [];
      const parts = partsOf(partials, areas, frame, place, type);
      const { shown, total, other, reasons } = shares(parts, rules);
      anyShown ||= shown.length > 0;
      for (const reason of reasons)
        disclosure.suppressed.push({ location_id: place.id, part: type.toLowerCase(), reason });
      if (other !== undefined) disclosure.other.push({ location_id: place.id, type, share: other });
      const entries = withRings(
        withRanks(shown.map((part) => entryOf(part, total, areas, rules))),
        shown,
        rings,
        inhabitants,
        total,
        rules,
      );
      const kept = entries
        .map((entry, i) => ({ entry, at: shown[i]?.place.at ?? from, country: shown[i]?.place.country ?? '' }))
        .filter(({ entry }) => within(entry.geo_entity_share_of_target, frame.threshold));
      for (const { country } of kept) countries.add(country);
      const ways = await routes.find(
        from,
        kept.map(({ at }) => at),
      );
      return kept.map(({ entry }, i) => {
        const way = ways[i];
        return {
          ...entry,
          driving_distance: way ? round(way.km, 2) : null,
          driving_time: way ? round(way.minutes, 1) : null,
        };
      });
    };
    values.push({
      location_id: place.id,
      geo_entity_type: entityTypes[level],
      home: await list('HOME'),
      work: await list('WORK'),
      known_home_share: knownShare(partials, frame, place.id, 'HOME'),
      known_work_share: knownShare(partials, frame, place.id, 'WORK'),
    });
  }
  const listed = [...countries].sort();
  return {
    values,
    bases: { home: 'visits_with_known_home', work: 'visits_with_known_work' },
    countries: listed,
    reportLocations: locations.map(({ id, country }) => ({ locationId: id, country })),
    maxRadius: reachKm,
    isochronesRadius: [...rings],
    catchmentLevel: level,
    created_date: frame.createdDate,
    currency: areas.currencySymbol(locations[0]?.country ?? '') || areas.currencySymbol(listed[0] ?? ''),
    unavailable: anyShown ? null : whyUnavailable(partials, frame.types, rules),
    synthetic_areas: listed.some((country) => areas.syntheticIn(country)),
    estimated_routes: routes.estimated,
    disclosure,
  };
}

/**
 * The share of a location's visits by people whose home (or workplace) is known, however far away; null if few people,
 * or nobody, have a known one, or an unknown one.
 */
function knownShare(
  partials: readonly CatchmentPartial[],
  { types, rules }: CatchmentFrame,
  id: string,
  type: CatchmentType,
): number | null {
  if (!types.includes(type)) return null;
  const own = partials.filter((partial) => partial.locationId === id && partial.type === type);
  const [known, unknown] = [true, false].map((wanted) => {
    const parts = own.filter(({ area }) => (area !== 'unknown') === wanted);
    return {
      devices: parts.reduce((sum, { devices }) => sum + devices, 0),
      weight: parts.reduce((sum, { weight }) => sum + weight, 0n),
    };
  });
  if (!known || !unknown || Math.min(known.devices, unknown.devices) < rules.floor) return null;
  const all = visitsOf({ weight: known.weight + unknown.weight }, rules);
  return all > 0 ? Math.min(1, visitsOf(known, rules) / all) : null;
}

/**
 * A location's areas within reach, the smallest first; equal displayed values are ordered by key, so that the order
 * reveals nothing more.
 */
function partsOf(
  partials: readonly CatchmentPartial[],
  areas: AreaCatalogue,
  frame: CatchmentFrame,
  { id, longitude, latitude }: CatchmentPlace,
  type: CatchmentType,
): Part[] {
  const { rules } = frame;
  return partials
    .flatMap((partial): Part[] => {
      if (partial.locationId !== id || partial.type !== type) return [];
      const place = areas.find(partial.area);
      if (!place) return [];
      const km = aerialKm([longitude, latitude], place.at);
      return km <= reachOf(frame) ? [{ ...partial, place, km }] : [];
    })
    .sort((a, b) => visitsOf(a, rules) - visitsOf(b, rules) || (a.area < b.area ? -1 : 1));
}

/**
 * The areas shown, the largest first, and the sum of the others. All are hidden if too few devices came to the
 * location.
 */
function shares(
  parts: readonly Part[],
  rules: PrivacyRules,
): { shown: Part[]; total: number; other: number | null | undefined; reasons: HiddenReason[] } {
  const devices = parts.reduce((sum, part) => sum + part.devices, 0);
  // The same for nobody as for a few.
  if (devices < rules.floor) return { shown: [], total: 0, other: null, reasons: ['below_floor'] };
  if (devices === 0) return { shown: [], total: 0, other: undefined, reasons: [] };
  const hidden = leftToRest(parts, rules);
  const shown = parts.filter((_, i) => hidden[i] === undefined).reverse();
  const rest = parts.reduce((sum, part, i) => (hidden[i] ? sum + part.weight : sum), 0n);
  const total = shown.reduce((sum, part) => sum + visitsOf(part, rules), visitsOf({ weight: rest }, rules));
  const reasons = (['below_floor', 'complement'] as const).filter((reason) => hidden.includes(reason));
  const other = reasons.length === 0 ? undefined : total === 0 ? null : visitsOf({ weight: rest }, rules) / total;
  return { shown, total, other, reasons };
}

const visitsOf = ({ weight }: { weight: bigint }, rules: PrivacyRules) => countShown(weight, rules);
const visitorsOf = ({ visitors }: { visitors: bigint }, rules: PrivacyRules) => countShown(visitors, rules);

function entryOf(part: Part, total: number, areas: AreaCatalogue, rules: PrivacyRules): CatchmentEntry {
  const { inhabitants, households, income, purchasingPower } = areas.measures(part.area);
  const target = total > 0 ? visitsOf(part, rules) / total : null;
  const source = inhabitants > 0 ? Math.min(1, visitorsOf(part, rules) / inhabitants) : null;
  return {
    index: part.area,
    geo_entity_name: part.place.name,
    geo_entity_code: part.place.code,
    rank_geo_entity_share_of_source: null,
    rank_geo_entity_share_of_target: null,
    rank_geo_entity_share_of_score: null,
    geo_entity_share_of_source: source,
    geo_entity_share_of_target: target,
    confidence_level: rules.exact ? 1 : shareConfidence(target, roundCount(part.devices, rules)),
    geo_entity_catchment_score: catchmentScore(source, target),
    isochrone_share_of_source: null,
    isochrone_share_of_target: null,
    isochrone_catchment_score: null,
    isochrone_aerial_distance_range: null,
    aerial_distance: round(part.km, 2),
    driving_distance: null,
    driving_time: null,
    inhabitants: known(inhabitants),
    households: known(households),
    average_income: known(Math.round(income / households)),
    purchasing_power: known(Math.round(purchasingPower / inhabitants)),
  };
}

/**
 * The probability (0..1) that a share of visits is within ±10 % of the true value, for an area that `size` devices came
 * from: those of an area have equal weights, so they are its effective sample, and √((1 − share) / size) is the share's
 * relative error (Kish 1965). The calibration error of a panel is the same for all areas and cancels out in a share.
 */
export function shareConfidence(share: number | null, size: number): number | null {
  if (share === null) return null;
  if (size <= 0) return 0;
  return share >= 1 ? 1 : erf(0.1 / Math.sqrt((2 * (1 - share)) / size));
}

/** The geometric mean of both shares (Ochiai 1957); symmetric, null if one is unknown. */
export const catchmentScore = (source: number | null, target: number | null): number | null =>
  source === null || target === null ? null : Math.sqrt(source * target);

/** Ranks starting at 1 for the largest; equal values share a rank, and the next rank counts them all. */
export function ranksOf(values: readonly (number | null)[]): (number | null)[] {
  const sorted = values.filter((value) => value !== null).sort((a, b) => b - a);
  const first = new Map<number, number>();
  sorted.forEach((value, i) => first.has(value) || first.set(value, i + 1));
  return values.map((value) => (value === null ? null : (first.get(value) ?? null)));
}

function withRanks(entries: readonly CatchmentEntry[]): CatchmentEntry[] {
  const source = ranksOf(entries.map((entry) => entry.geo_entity_share_of_source));
  const target = ranksOf(entries.map((entry) => entry.geo_entity_share_of_target));
  const score = ranksOf(entries.map((entry) => entry.geo_entity_catchment_score));
  return entries.map((entry, i) => ({
    ...entry,
    rank_geo_entity_share_of_source: source[i] ?? null,
    rank_geo_entity_share_of_target: target[i] ?? null,
    rank_geo_entity_share_of_score: score[i] ?? null,
  }));
}

/** All inhabitants around a position, by the distance of their area in whole km; index 0 is up to 1 km. */
function ringInhabitants(from: Position, areas: AreaCatalogue, level: CatchmentLevel, reachKm: number): number[] {
  const byKm = Array.from({ length: reachKm }, () => 0);
  // A degree of latitude is 111 km: this cheap test excludes most areas.
  const degrees = reachKm / 110;
  for (const { at, inhabitants } of areas.level(level)) {
    if (Math.abs(at[1] - from[1]) > degrees) continue;
    const km = Math.max(0, Math.ceil(aerialKm(from, at)) - 1);
    if (km < byKm.length) byKm[km] = (byKm[km] ?? 0) + inhabitants;
  }
  return byKm;
}

/**
 * Adds the same shares for the ring that contains each area; a ring's visitors are those of its shown areas, its
 * inhabitants are all.
 */
function withRings(
  entries: readonly CatchmentEntry[],
  parts: readonly Part[],
  rings: readonly number[],
  inhabitants: readonly number[],
  total: number,
  rules: PrivacyRules,
): CatchmentEntry[] {
  if (rings.length === 0) return [...entries];
  const ringOf = ({ km }: Part) => rings.findIndex((radius) => km <= radius);
  const sums = rings.map((to, ring) => {
    const from = rings[ring - 1] ?? 0;
    const own = parts.filter((part) => ringOf(part) === ring);
    const people = inhabitants.slice(from, to).reduce((sum, count) => sum + count, 0);
    const visits = own.reduce((sum, part) => sum + visitsOf(part, rules), 0);
    const visitors = own.reduce((sum, part) => sum + visitorsOf(part, rules), 0);
    const source = people > 0 ? Math.min(1, visitors / people) : null;
    const target = total > 0 ? visits / total : null;
    return {
      isochrone_share_of_source: source,
      isochrone_share_of_target: target,
      isochrone_catchment_score: catchmentScore(source, target),
      isochrone_aerial_distance_range: `${from}-${to}`,
    };
  });
  return entries.map((entry, i) => {
    const part = parts[i];
    return part ? { ...entry, ...sums[ringOf(part)] } : entry;
  });
}

/**
 * Why no location has an area to show. Fewer devices than the floor do not change the reason: otherwise it would tell
 * that somebody came, or has a home there.
 */
function whyUnavailable(
  partials: readonly CatchmentPartial[],
  types: readonly CatchmentType[],
  rules: PrivacyRules,
): NonNullable<CatchmentData['unavailable']> {
  const devices = new Map<string, number>();
  for (const { type, locationId, area, devices: own } of partials) {
    if (!types.includes(type)) continue;
    const kind = area === 'outside' || area === 'unknown' ? area : 'known';
    const list = `${kind} ${locationId} ${type}`;
    devices.set(list, (devices.get(list) ?? 0) + own);
  }
  const reached = (kind: string) =>
    [...devices].some(([list, own]) => list.startsWith(`${kind} `) && own >= Math.max(1, rules.floor));
  if (reached('known')) return 'too_few';
  return reached('outside') ? 'no_areas' : reached('unknown') ? 'no_homes' : 'too_few';
}

const within = (value: number | null, { min, max }: CatchmentFrame['threshold']): boolean =>
  value !== null && value >= min && value <= (max ?? Infinity);

const known = (value: number): number | null => (Number.isFinite(value) ? value : null);

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
