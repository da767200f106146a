import type { FilterOption, SocialDemographicsFilters } from '@locus/model/analyses';

/**
 * The selected options of the graph; undefined means the first country or metric, and all categories or subcategories.
 */
export interface SocialFilter {
  country?: string;
  metric?: string;
  category?: string;
  subcategory?: string;
}

/** The options of each filter, given the previous ones, and its selected option. */
export interface FilterChoice {
  countries: readonly FilterOption[];
  metrics: readonly FilterOption[];
  categories: readonly FilterOption[];
  subcategories: readonly FilterOption[];
  chosen: SocialFilter;
}

/**
 * Follows a selection down the tree; a value that is not available counts as not selected, as does everything after it.
 */
export function filterChoice({ countries }: SocialDemographicsFilters, wanted: SocialFilter): FilterChoice {
  const country = countries.find(({ value }) => value === wanted.country) ?? countries[0];
  const metrics = country?.metrics ?? [];
  const metric = metrics.find(({ value }) => value === wanted.metric) ?? metrics[0];
  const categories = metric?.categories ?? [];
  const follows = metric?.value === wanted.metric;
  const category = follows ? categories.find(({ value }) => value === wanted.category) : undefined;
  const subcategories = category?.subcategories ?? [];
  const subcategory = subcategories.find(({ value }) => value === wanted.subcategory);
  return {
    countries,
    metrics,
    categories,
    subcategories,
    chosen: {
      country: country?.value,
      metric: metric?.value,
      category: category?.value,
      subcategory: subcategory?.value,
    },
  };
}
