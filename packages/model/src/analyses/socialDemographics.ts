import type { FilterOption, SocialDemographicsFilters, SocialDemographicsGraph } from '../answers/socialDemographics';
import type { Id } from '../entities';

/**
 * What an average inhabitant of a catchment spends on a retail category in a year, in the country's currency; null
 * where not known.
 */
export interface RetailCategory extends FilterOption {
  spending: number | null;
  subcategories: (FilterOption & { spending: number | null })[];
}

/** The metric of the graph that retail categories are parts of. */
export const retailMetric = 'RETAIL_SPENDING';

/**
 * The retail categories a country has, with a location's spending: `whole` is the graph's answer for all categories,
 * `parts` its answers for single ones by their value; what has not come yet is null.
 */
export function retailCategories(
  filters: SocialDemographicsFilters | undefined,
  country: string | undefined,
  location: Id | undefined,
  whole: SocialDemographicsGraph | undefined,
  parts: ReadonlyMap<string, SocialDemographicsGraph>,
): RetailCategory[] {
  const metrics = filters?.countries.find(({ value }) => value === country)?.metrics ?? [];
  const categories = metrics.find(({ value }) => value === retailMetric)?.categories ?? [];
  const all = spendingOf(whole, location);
  return categories.map(({ value, label, subcategories }) => {
    const own = spendingOf(parts.get(value), location);
    return {
      value,
      label,
      spending: all(label),
      subcategories: subcategories.map((part) => ({ ...part, spending: own(part.label) })),
    };
  });
}

/** A location's value of a bar, found by the bar's label. */
function spendingOf(graph: SocialDemographicsGraph | undefined, location: Id | undefined) {
  const values = graph?.locations.find(({ locationId }) => locationId === location)?.values;
  const byLabel = new Map(values?.map(({ category, value }) => [category, value]));
  return (label: string) => byLabel.get(label) ?? null;
}
