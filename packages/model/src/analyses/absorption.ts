import type { AbsorptionPair, AttractionPair } from '../answers/absorption';
import type { Id } from '../entities/entities';

/** One line of absorption or attraction: a place's share (0..1) per month; null is a gap. */
export interface ShareLine {
  locationId: Id;
  locationName: string;
  /** Share (0..1) over all months. */
  average: number | null;
  values: (number | null)[];
}

/** What is shown for one chosen location: the lines of its partner places. */
export interface ShareView {
  locationId: Id;
  locationName: string;
  /** Month starts in ms since the epoch, ascending. */
  dates: number[];
  lines: ShareLine[];
  /** From how many minutes a stay in the source counts; omitted if the answer does not say it. */
  minStayMinutes?: number | undefined;
}

interface CamelChange {
  timestamp: number;
  absorption?: number | null;
  attraction?: number | null;
}

interface CamelPair {
  locationId?: Id;
  locationName?: string;
  targetLocationId?: Id;
  targetLocationName?: string;
  dateChanges?: CamelChange[];
  attractionChanges?: CamelChange[];
}

/** One source (or target) with its partners, in camel case, as read from the answer. */
export interface CamelShares extends CamelPair {
  avgWeightedAbsorption?: number | null;
  avgWeightedAttraction?: number | null;
  data?: CamelPair[];
}

interface Entry {
  own: { id: Id; name: string };
  partner: { id: Id; name: string };
  average: number | null;
  shares: Map<number, number | null>;
}

const share = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole <= 0 ? null : part / whole;

function viewsOf(entries: Entry[], minStayMinutes?: number): ShareView[] {
  const groups = new Map<Id, Entry[]>();
  for (const entry of entries) groups.set(entry.own.id, [...(groups.get(entry.own.id) ?? []), entry]);
  return [...groups.values()].map((group) => {
    const dates = [...new Set(group.flatMap((entry) => [...entry.shares.keys()]))].sort((a, b) => a - b);
    const own = group[0]?.own ?? { id: '', name: '' };
    return {
      locationId: own.id,
      locationName: own.name,
      dates,
      lines: group.map((entry) => ({
        locationId: entry.partner.id,
        locationName: entry.partner.name,
        average: entry.average,
        values: dates.map((date) => entry.shares.get(date) ?? null),
      })),
      ...(minStayMinutes !== undefined && { minStayMinutes }),
    };
  });
}

function camelEntries(values: readonly CamelShares[], kind: 'absorption' | 'attraction'): Entry[] {
  return values.flatMap((entry) =>
    (entry.data ?? []).map((partner) => ({
      own: {
        id: entry.locationId ?? entry.targetLocationId ?? '',
        name: entry.locationName ?? entry.targetLocationName ?? '',
      },
      partner: {
        id: partner.locationId ?? partner.targetLocationId ?? '',
        name: partner.locationName ?? partner.targetLocationName ?? '',
      },
      average: (kind === 'absorption' ? entry.avgWeightedAbsorption : entry.avgWeightedAttraction) ?? null,
      shares: new Map(
        (partner.dateChanges ?? partner.attractionChanges ?? []).map((change) => [
          change.timestamp,
          change[kind] ?? null,
        ]),
      ),
    })),
  );
}

const isCamel = (values: readonly object[]): values is CamelShares[] => values.some((value) => 'data' in value);

/**
 * Absorption by source: the share of visits to the source that also reached each target. Accepts both spellings of the
 * answer.
 */
export function deriveAbsorption(
  values: readonly AbsorptionPair[] | readonly CamelShares[],
  minStayMinutes?: number,
): ShareView[] {
  if (isCamel(values)) return viewsOf(camelEntries(values, 'absorption'), minStayMinutes);
  return viewsOf(
    (values as readonly AbsorptionPair[]).map((pair) => ({
      own: { id: pair.source_location_id, name: pair.source_location_name },
      partner: { id: pair.target_location_id, name: pair.target_location_name },
      average: pair.avg_weighted_absorption,
      shares: new Map(
        pair.dateChanges.map((dateChange) => [
          dateChange.timestamp,
          share(dateChange.visits_in_target, dateChange.visits_in_source),
        ]),
      ),
    })),
    minStayMinutes,
  );
}

/**
 * Attraction by target: the share of visits to the target that also visited each source. Accepts both spellings of the
 * answer.
 */
export function deriveAttraction(
  values: readonly AttractionPair[] | readonly CamelShares[],
  minStayMinutes?: number,
): ShareView[] {
  if (isCamel(values)) return viewsOf(camelEntries(values, 'attraction'), minStayMinutes);
  return viewsOf(
    (values as readonly AttractionPair[]).map((pair) => ({
      own: { id: pair.target_location_id, name: pair.target_location_name },
      partner: { id: pair.source_location_id, name: pair.source_location_name },
      average: pair.avg_weighted_attraction,
      shares: new Map(
        pair.dateChanges.map((dateChange) => [
          dateChange.timestamp,
          share(dateChange.visits_in_source, dateChange.visits_in_target),
        ]),
      ),
    })),
    minStayMinutes,
  );
}
