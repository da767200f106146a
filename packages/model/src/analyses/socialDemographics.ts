import type { Id } from '../entities';
import type { DisclosureRules } from './disclosure';

/** The answer of the social-demographics call; null where not known or hidden. */
export interface SocialDemographicsData {
  totalHouseholds: number | null;
  totalResidents: number | null;
  /** Percent 0..100. */
  totalHouseholdsContributionPct: number | null;
  /** Percent 0..100. */
  totalResidentsContributionPct: number | null;
  /** Percent 0..100 each. */
  gender: { totalFemalePct: number | null; totalMalePct: number | null };
  /** Households a band; `{currency}` in a category stands for the country's symbol. */
  income: { category: string; value: number }[];
  /** Inhabitants a band, with percent 0..100. */
  age: { category: string; value: number; valuePct: number }[];
  /** Minutes. */
  avgDrivingTime: number | null;
  /** Kilometres. */
  avgDistance: number | null;
  avgHouseholdsIncome: number | null;
  avgPurchasingPower: number | null;
  /** Spending a year and retail category. */
  retail: { category: string; value: number }[];
  /** Households a family type. */
  households: { category: string; value: number }[];
  locationId: Id;
  locationName: string;
  /** This location's place among the project's, 1 = best. */
  rank: { location: number; total: number };
  disclosure: DisclosureRules;
}

/** The answer of the socio-demographic graph call. */
export interface SocialDemographicsGraph {
  locations: { locationId: Id; locationName: string; values: { category: string; value: number | null }[] }[];
  /** PERCENTAGE is relative. */
  metricType: 'PERCENTAGE' | 'ABSOLUTE';
  yAxisLabel: string;
}

/** A choice with its label. */
export interface FilterOption {
  value: string;
  label: string;
}

/** The tree of socio-demographic filters: country, metric, category, subcategory. */
export interface SocialDemographicsFilters {
  countries: (FilterOption & {
    metrics: (FilterOption & { categories: (FilterOption & { subcategories: FilterOption[] })[] })[];
  })[];
}

/** What an average inhabitant of a catchment spends on a retail category in a year, in the country's currency; null where not known. */
export interface RetailCategory extends FilterOption {
  spending: number | null;
  subcategories: (FilterOption & { spending: number | null })[];
}

/** The metric of the graph that retail categories are parts of. */
export const retailMetric = 'RETAIL_SPENDING';

/**
 * The retail categories a country has, with a location's spending: `whole` is the graph's answer for all categories, `parts` its answers
 * for single ones by their value; what has not come yet is null.
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
