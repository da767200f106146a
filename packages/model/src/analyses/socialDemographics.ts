import type { FilterOption, SocialDemographicsFilters, SocialDemographicsGraph } from '../answers/socialDemographics';
import type { Id } from '../entities/entities';

/**
 * Average yearly spending of a catchment's inhabitants on a retail category, in the country's currency; null if
 * unknown.
 */
export interface RetailCategory extends FilterOption {
  spending: number | null;
  subcategories: (FilterOption & { spending: number | null })[];
}

/** The graph metric that the retail categories are part of. */
export const retailMetric = 'RETAIL_SPENDING';

/**
 * The retail categories of a country, with a location's spending: `whole` is the graph's answer for all categories,
 * `parts` its answers for single ones by their value; null if not loaded yet.
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

/** A location's value in a bar, looked up by the bar's label. */
function spendingOf(graph: SocialDemographicsGraph | undefined, location: Id | undefined) {
  const values = graph?.locations.find(({ locationId }) => locationId === location)?.values;
  const byLabel = new Map(values?.map(({ category, value }) => [category, value]));
  return (label: string) => byLabel.get(label) ?? null;
}
