import { durationCategories } from '../answers/duration';
import type { DurationData } from '../answers/duration';
import type { Id } from '../entities/entities';
import { averageAcross, pooledAcross } from './averages';

/** A duration category. */
export type DurationCategory = (typeof durationCategories)[number];

/** The boundaries between categories, in minutes. */
export const durationEdges: readonly number[] = [5, 15, 30, 60, 120];

/** One location's shares per category, in the order of `durationCategories`. */
export interface DurationSeries {
  locationId: Id;
  locationName: string;
  /** Mean minutes; null if hidden. */
  average: number | null;
  /** Its visits as published; null if hidden, undefined in older answers. */
  visits?: number | null | undefined;
  values: (number | null)[];
}

/** Everything that the card, graph and table of visit duration show. */
export interface Duration {
  series: DurationSeries[];
  /** Mean share per category over the locations that have a value in every one. */
  averageAcrossLocations: (number | null)[];
  /** Share per category of all visits together; undefined if the answer does not tell how many there are. */
  ofAllVisits?: (number | null)[] | undefined;
  /** Mean minutes over the visits of all locations. */
  averageData: number | null;
}

/** The category of a label, with or without ` Min`; throws an Error `Could not parse {x} to DurationCategory enum`. */
export function parseDurationCategory(label: string): DurationCategory {
  const bare = label.replace(/min\.?$/i, '').trim();
  const category = durationCategories.find((durationCategory) => durationCategory === bare);
  if (!category) throw new Error(`Could not parse ${label} to DurationCategory enum`);
  return category;
}

/** Derives everything that visit duration shows; a category without an entry for a location counts as zero. */
export function deriveDuration(data: DurationData): Duration {
  const series = data.values.map((location): DurationSeries => {
    const byCategory = new Map(location.data.map((entry) => [parseDurationCategory(entry.category), entry.value]));
    return {
      locationId: location.location_id,
      locationName: location.location_name,
      average: location.location_average,
      visits: location.visits,
      values: durationCategories.map((category) => (byCategory.has(category) ? (byCategory.get(category) ?? null) : 0)),
    };
  });
  return {
    series,
    averageAcrossLocations: averageAcross(series, durationCategories.length).values,
    ofAllVisits: pooledAcross(series, durationCategories.length),
    averageData: data.averageData,
  };
}

/** The card's data for a location, otherwise for the first: its mean minutes and its shares. */
export function durationCard(
  duration: Duration,
  locationId: Id | undefined,
): { avgDuration: number | null; shares: (number | null)[] } | undefined {
  const series = duration.series.find((entry) => entry.locationId === locationId) ?? duration.series[0];
  return series && { avgDuration: series.average, shares: series.values };
}
