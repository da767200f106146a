import { durationCategories } from '../answers/duration';
import type { DurationData } from '../answers/duration';
import type { Id } from '../entities';
import { steadyMean } from './averages';

/** A duration category. */
export type DurationCategory = (typeof durationCategories)[number];

/** Where one category ends and the next begins, in minutes. */
export const durationEdges: readonly number[] = [5, 15, 30, 60, 120];

/** One location's shares a category, in the order of `durationCategories`. */
export interface DurationSeries {
  locationId: Id;
  locationName: string;
  /** Mean minutes; null where hidden. */
  average: number | null;
  values: (number | null)[];
}

/** Everything card, graph and table of visit duration show. */
export interface Duration {
  series: DurationSeries[];
  /** Mean share a category over the locations that have a value in every one. */
  averageAcrossLocations: (number | null)[];
  /** Mean minutes over all locations' visits. */
  averageData: number | null;
}

/** The category of a label, with or without ` Min`; throws an Error `Could not parse {x} to DurationCategory enum`. */
export function parseDurationCategory(label: string): DurationCategory {
  const bare = label.replace(/min\.?$/i, '').trim();
  const category = durationCategories.find((durationCategory) => durationCategory === bare);
  if (!category) throw new Error(`Could not parse ${label} to DurationCategory enum`);
  return category;
}

/** The category of a stay of so many minutes; a value on an edge belongs to the upper one. */
export function durationCategoryOf(minutes: number): DurationCategory {
  const index = durationEdges.findIndex((edge) => minutes < edge);
  return durationCategories[index < 0 ? durationCategories.length - 1 : index] ?? '120+';
}

/** Derives all that visit duration shows; a category that a location has no entry for counts as zero. */
export function deriveDuration(data: DurationData): Duration {
  const series = data.values.map((location): DurationSeries => {
    const byCategory = new Map(location.data.map((entry) => [parseDurationCategory(entry.category), entry.value]));
    return {
      locationId: location.location_id,
      locationName: location.location_name,
      average: location.location_average,
      values: durationCategories.map((category) => (byCategory.has(category) ? (byCategory.get(category) ?? null) : 0)),
    };
  });
  return {
    series,
    averageAcrossLocations: steadyMean(
      series.map(({ values }) => values),
      durationCategories.length,
    ).values,
    averageData: data.averageData,
  };
}

/** The card's data for a location, else for the first: its mean minutes and its shares. */
export function durationCard(
  duration: Duration,
  locationId: Id | undefined,
): { avgDuration: number | null; shares: (number | null)[] } | undefined {
  const series = duration.series.find((entry) => entry.locationId === locationId) ?? duration.series[0];
  return series && { avgDuration: series.average, shares: series.values };
}
