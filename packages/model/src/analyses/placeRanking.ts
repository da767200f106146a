import type { Hotspot } from '../answers/movement';
import { centreOf } from '../places/bounds';
import { sharePoints } from '../text/formats';
import { wayTo } from './movement';

/** Whether a place is one of the project's own locations rather than a competitor. */
export const ownPlace = ({ category }: { category: string }): boolean => category === 'LOCATION';

/** A place where visitors also stay, as shown in the ranking. */
export interface RankedPlace {
  /** Identifies the place: several may share a name. */
  key: string;
  name: string;
  address: string;
  category: string;
  subcategory: string;
  /** Is a location of the project. */
  own: boolean;
  /** 1 = the largest share of its category; equal shares have the same rank. */
  rank: number;
  /** Share (0..1) of the location's visits. */
  share: number;
  /** As the crow flies, from the location whose visits are shown; null if there is none. */
  km: number | null;
  /** Its share minus that of the reference place, in percentage points; null if there is none. */
  difference: number | null;
}

/**
 * Places by descending share, each ranked within its category. `comparedName` names the own place that the others are
 * compared with; by default it is the strongest own place. That place's own row has no comparison.
 */
export function rankPlaces(
  hotspots: readonly Hotspot[],
  from: { longitude: number; latitude: number } | undefined,
  comparedName?: string,
): { places: RankedPlace[]; own: RankedPlace[]; compared: RankedPlace | undefined } {
  const before = new Map<string, { count: number; rank: number; share: number }>();
  const ranked = [...hotspots]
    .sort((a, b) => b.visits_share - a.visits_share)
    .map((hotspot, i): RankedPlace => {
      const { visits_share: share, location_category: category } = hotspot;
      const last = before.get(category) ?? { count: 0, rank: 0, share: NaN };
      const count = last.count + 1;
      const rank = share === last.share ? last.rank : count;
      before.set(category, { count, rank, share });
      const at = centreOf(hotspot.geometry);
      return {
        key: String(i),
        name: hotspot.location_name,
        address: hotspot.location_address,
        category,
        subcategory: hotspot.location_subcategory,
        own: ownPlace({ category }),
        rank,
        share,
        km: from ? wayTo(from, at).metres / 1000 : null,
        difference: null,
      };
    });
  const own = ranked.filter((place) => place.own);
  const compared = own.find(({ name }) => name === comparedName) ?? own[0];
  return {
    places: ranked.map((place) => ({
      ...place,
      difference: compared && place !== compared ? sharePoints(place.share, compared.share) : null,
    })),
    own,
    compared,
  };
}

/** The categories of places, the one with most places first; ties are in alphabetical order of their labels. */
export function categoriesByCount(places: readonly { category: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { category } of places) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].sort(([a, of], [b, than]) => than - of || (a < b ? -1 : 1)).map(([category]) => category);
}
