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
