import type { FilterOption, SocialDemographicsFilters } from '@locus/model';

/** What the graph is asked for; undefined means the first country or metric, and all categories or subcategories. */
export interface SocialFilter {
  country?: string;
  metric?: string;
  category?: string;
  subcategory?: string;
}

/** What each filter offers, given the ones before it, and what is chosen of it. */
export interface FilterChoice {
  countries: readonly FilterOption[];
  metrics: readonly FilterOption[];
  categories: readonly FilterOption[];
  subcategories: readonly FilterOption[];
  chosen: SocialFilter;
}

/**
 * Follows a choice down the tree; a value that is not on offer counts as not chosen, and so does everything after it.
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
