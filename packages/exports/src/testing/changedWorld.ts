import type { AnalysisSource } from '@locus/analyses';

type Change = (random: () => number) => unknown;

const gap = (random: () => number, value: number) => (random() < 0.1 ? null : value);
const share: Change = (random) => gap(random, random() ** 2);
const known: Change = (random) => random() ** 2;
const minutes: Change = (random) => gap(random, random() * 480);

/** The fields of answers that hold numbers to show, by analysis and name. */
const changes: Partial<Record<AnalysisSource['type'], Record<string, Change>>> = {
  FOOTFALL: { value: (random) => gap(random, Math.round(random() * 90_000)), confidence_level: (random) => random() },
  SEASONALITY: { visits_share: share },
  DURATION: { value: share, location_average: minutes, averageData: minutes },
  RETENTION: { value: share },
  LOYALTY: {
    visitors_loyalty: share,
    shared_visitors: share,
    ratio: (random) => `100 : ${Math.round(random() * 1e4) / 100}`,
    aerial_distance: (random) => random() * 50,
  },
  CATCHMENT: {
    geo_entity_share_of_target: known,
    geo_entity_share_of_source: known,
    geo_entity_catchment_score: known,
    aerial_distance: (random) => random() * 50,
    avgHouseholdsIncome: (random) => random() * 90_000,
    avgPurchasingPower: (random) => random() * 50_000,
  },
  MOVEMENT: { value: known },
  ABSORPTION: { avg_weighted_absorption: share, visits_in_target: (random) => Math.round(random() * 900) },
  ATTRACTION: { avg_weighted_attraction: share, visits_in_source: (random) => Math.round(random() * 900) },
};

/**
 * The same analyses of the same places with other numbers: any that an answer may hold, one in ten hidden. `random`
 * returns numbers 0 ≤ x < 1.
 */
export function changedWorld(sources: readonly AnalysisSource[], random: () => number): AnalysisSource[] {
  return sources.map((source) => {
    const of = changes[source.type] ?? {};
    const changed = (held: unknown): unknown => {
      if (Array.isArray(held)) return byShare(source.type, held.map(changed));
      if (typeof held !== 'object' || held === null) return held;
      return Object.fromEntries(
        Object.entries(held).map(([name, inside]) => [
          name,
          of[name]?.(random) ?? (name in of ? null : changed(inside)),
        ]),
      );
    };
    return changed(source) as AnalysisSource;
  });
}

/** Movement lists places by descending share. */
const byShare = (type: AnalysisSource['type'], list: unknown[]): unknown[] =>
  type === 'MOVEMENT' ? list.toSorted((a, b) => shareOf(b) - shareOf(a)) : list;

const shareOf = (place: unknown): number => (place as { value?: number } | null)?.value ?? 0;
