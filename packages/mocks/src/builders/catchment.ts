import type { CatchmentData, CatchmentEntry, CatchmentLevel } from '@locus/model/analyses';
import { catchmentReachKm } from '@locus/model/analyses';

import { randomFrom } from './footfall';

/**
 * Options for the built answer; without options one Berlin location whose visitors live and work in 60 postal codes.
 */
export interface CatchmentOptions {
  /** The number of locations; their ids start at 101. */
  locations?: number;
  /** The number of areas (up to 60 have Berlin postal codes), or their names. */
  areas?: number | readonly string[];
  level?: CatchmentLevel;
  /** Zero-based indexes of areas, by distance, of which only the name is known. */
  unknown?: readonly number[];
  /** Zero-based indexes of areas, by distance, whose code is a number. */
  numericCodes?: readonly number[];
  /** Share (0..1) of the visits from areas with too few visitors to be shown. */
  hiddenShare?: number;
  /** Why there are no areas at all. */
  unavailable?: CatchmentData['unavailable'];
  /** The same seed gives the same numbers. */
  seed?: number;
}

/** Berlin's postal codes by their distance from Alexanderplatz. */
const districts: readonly (readonly [name: string, ...codes: string[]])[] = [
  ['Mitte', '10178', '10179', '10119', '10117', '10115'],
  ['Prenzlauer Berg', '10405', '10435', '10407', '10437', '10409', '10439'],
  ['Friedrichshain', '10249', '10243', '10247', '10245'],
  ['Kreuzberg', '10969', '10999', '10997', '10967', '10963', '10965', '10961'],
  ['Gesundbrunnen', '13355', '13357', '13359'],
  ['Moabit', '10557', '10559', '10551', '10553', '10555'],
  ['Tiergarten', '10785', '10787'],
  ['Schöneberg', '10783', '10777', '10823', '10827'],
  ['Neukölln', '12047', '12045', '12043', '12053', '12059'],
  ['Wedding', '13353', '13347', '13349'],
  ['Lichtenberg', '10369', '10367', '10365'],
  ['Weißensee', '13086', '13088'],
  ['Charlottenburg', '10623', '10625', '10585', '10627'],
  ['Pankow', '13189', '13187'],
  ['Tempelhof', '12101', '12099', '12103'],
  ['Wilmersdorf', '10719', '10717'],
];

const berlin = districts.flatMap(([name, ...codes]) => codes.map((code) => ({ name, code })));

/** A catchment answer with structure: shares decrease with the distance, ranks follow them, incomes rise outwards. */
export function buildCatchment({
  locations = 1,
  areas = berlin.length,
  level = 2,
  unknown = [],
  numericCodes = [],
  hiddenShare = 0,
  unavailable = null,
  seed = 1,
}: CatchmentOptions = {}): CatchmentData {
  const random = randomFrom(seed);
  const named =
    typeof areas === 'number'
      ? Array.from({ length: areas }, (_, i) => berlin[i] ?? { name: `Gemeinde ${i + 1}`, code: String(14_000 + i) })
      : areas.map((name, i) => ({ name, code: berlin[i]?.code ?? String(14_000 + i) }));
  const places = Array.from({ length: locations }, (_, i) => String(101 + i));
  const entriesOf = (turn: number): CatchmentEntry[] => {
    const turned = named.map((_, i) => named[(i + turn) % named.length]!);
    return ranked(
      turned.map(({ name, code }, i) => {
        const distance = 0.1 + 0.42 * i ** 0.8 * (0.92 + random() * 0.16);
        const inhabitants = Math.round((i === 0 ? 20_000 : 6000) + random() * (i === 0 ? 1000 : 22_000));
        const known = !unknown.includes(i);
        const entry = {
          index: `de-${code}`,
          geo_entity_name: name,
          geo_entity_code: numericCodes.includes(i) ? Number(code) : code,
          aerial_distance: distance,
          driving_distance: distance * 1.32,
          driving_time: 2 + distance * 2.6,
          inhabitants,
          households: Math.round(inhabitants * 0.54),
          average_income: Math.round(38_000 + 900 * distance + random() * 6000),
          purchasing_power: Math.round(23_000 + 450 * distance + random() * 4000),
        };
        // Most visits come from the area that contains the location.
        const weight = (i === 0 ? 2 : 1) * inhabitants * Math.exp(-distance / 4) * (0.85 + random() * 0.3);
        return { weight: known ? weight : null, entry: known ? entry : { ...entry, ...nothing } };
      }),
      1 - hiddenShare,
    );
  };
  const values = unavailable
    ? []
    : places.map((location_id, i) => ({
        location_id,
        geo_entity_type: 'postal_code',
        home: entriesOf(i * 7),
        work: entriesOf(i * 7 + 3),
        known_home_share: 0.5,
        known_work_share: 0.25,
      }));
  const rules = { dataset: 'panel', floor: 10, roundedTo: 10 } as const;
  const hidden = hiddenShare > 0 ? places.map((location_id) => ({ location_id })) : [];
  return {
    values,
    bases: { home: 'visits_with_known_home', work: 'visits_with_known_work' },
    countries: ['de'],
    reportLocations: places.map((locationId) => ({ locationId, country: 'de' })),
    maxRadius: catchmentReachKm[level],
    isochronesRadius: [5, 10, 20, 50],
    catchmentLevel: level,
    created_date: '2026-11-19T08:30:00.000Z',
    currency: '€',
    unavailable,
    synthetic_areas: false,
    estimated_routes: true,
    disclosure: {
      ...rules,
      suppressed: hidden.map((entry) => ({ ...entry, part: 'home', reason: 'below_floor' as const })),
      other: hidden.map((entry) => ({ ...entry, type: 'HOME' as const, share: hiddenShare })),
    },
  };
}

const nothing = {
  aerial_distance: null,
  driving_distance: null,
  driving_time: null,
  inhabitants: null,
  households: null,
  average_income: null,
  purchasing_power: null,
};

type Shareless = Pick<
  CatchmentEntry,
  'index' | 'geo_entity_name' | 'geo_entity_code' | 'aerial_distance' | 'inhabitants' | keyof typeof nothing
>;

/** Turns weights into shares that add up to `whole`, with the resulting ranks; an area without a weight has neither. */
function ranked(areas: readonly { weight: number | null; entry: Shareless }[], whole: number): CatchmentEntry[] {
  const sum = areas.reduce((total, { weight }) => total + (weight ?? 0), 0);
  const all = areas.map(({ weight, entry }) => {
    const target = weight === null ? null : (weight / sum) * whole;
    const source = target === null || !entry.inhabitants ? null : Math.min(1, (target * 24_000) / entry.inhabitants);
    return { entry, target, source, score: target === null || source === null ? null : Math.sqrt(target * source) };
  });
  const rankOf = (key: 'target' | 'source' | 'score') => {
    const order = all.filter((entry) => entry[key] !== null).toSorted((a, b) => (b[key] ?? 0) - (a[key] ?? 0));
    const ranks = new Map(order.map((entry, i) => [entry, i + 1]));
    return (entry: (typeof all)[number]) => ranks.get(entry) ?? null;
  };
  const [ofTarget, ofSource, ofScore] = [rankOf('target'), rankOf('source'), rankOf('score')];
  return all.map((row) => ({
    ...row.entry,
    rank_geo_entity_share_of_source: ofSource(row),
    rank_geo_entity_share_of_target: ofTarget(row),
    rank_geo_entity_share_of_score: ofScore(row),
    geo_entity_share_of_source: row.source,
    geo_entity_share_of_target: row.target,
    // The larger a share, the more devices it is based on.
    confidence_level: row.target === null ? null : Math.min(1, Math.sqrt(row.target * 12)),
    geo_entity_catchment_score: row.score,
    isochrone_share_of_source: null,
    isochrone_share_of_target: null,
    isochrone_catchment_score: null,
    isochrone_aerial_distance_range: null,
  }));
}
