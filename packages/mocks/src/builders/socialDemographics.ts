import type { SocialDemographicsData, SocialDemographicsFilters, SocialDemographicsGraph } from '@locus/model/analyses';

import { namesOf, randomFrom } from './footfall';

const ages = ['18-24', '25-34', '35-44', '45-54', '55-64', '60+'];
const incomes = [
  'Under {currency}20,000',
  '{currency}20,000-35,000',
  '{currency}35,000-50,000',
  '{currency}50,000-75,000',
  '{currency}75,000-100,000',
  'Over {currency}100,000',
];
const families = ['Families with kids', 'Families without kids', 'Singles'];
const retail: readonly (readonly [name: string, spending: number, ...parts: string[]])[] = [
  ['Food & groceries', 1_240_000_000, 'Groceries', 'Bakery', 'Beverages'],
  ['Eating out', 552_400_000, 'Restaurants', 'Cafés', 'Takeaway'],
  ['Fashion', 446_100_000, 'Clothing', 'Shoes', 'Accessories'],
  ['Health & beauty', 407_300_000, 'Pharmacy', 'Cosmetics', 'Optics'],
  ['Home & living', 368_500_000, 'Furniture', 'Home textiles', 'Kitchenware'],
  ['Electronics', 329_700_000, 'Phones & computers', 'TV & audio', 'Household appliances'],
  ['Sports & leisure', 300_600_000, 'Sports', 'Toys & games', 'Books'],
  ['DIY & garden', 261_800_000, 'Building materials', 'Garden', 'Tools'],
];

/** The residents around Alexanderplatz; `changes` replace individual fields. */
export function buildSocialDemographics(changes: Partial<SocialDemographicsData> = {}): SocialDemographicsData {
  const parts = (whole: number, shares: readonly number[]) => shares.map((share) => Math.round(whole * share));
  const bands = (names: readonly string[], values: readonly number[]) =>
    names.map((category, i) => ({ category, value: values[i] ?? 0 }));
  const percents = (names: readonly string[], values: readonly number[]) =>
    names.map((category, i) => ({ category, valuePct: values[i] ?? 0 }));
  const ageShares = [0.09, 0.24, 0.21, 0.16, 0.12, 0.18];
  return {
    totalHouseholds: 482_640,
    totalResidents: 893_780,
    totalHouseholdsContributionPct: 14.27,
    totalResidentsContributionPct: 12.83,
    gender: { totalFemalePct: 50.62, totalMalePct: 49.38 },
    income: bands(incomes, parts(482_640, [0.14, 0.22, 0.24, 0.21, 0.11, 0.08])),
    age: bands(ages, parts(748_200, ageShares)).map((band, i) => ({ ...band, valuePct: 100 * (ageShares[i] ?? 0) })),
    avgDrivingTime: 14.3,
    avgDistance: 4.86,
    avgHouseholdsIncome: 44_370,
    avgPurchasingPower: 26_910,
    retail: retail.map(([category, value]) => ({ category, value })),
    households: bands(families, parts(482_640, [0.19, 0.28, 0.53])),
    locationId: '101',
    locationName: 'Alexanderplatz',
    rank: { location: 2, total: 6 },
    city: {
      name: 'Berlin',
      kind: 'municipality',
      areas: 193,
      residents: 3_644_830,
      gender: { totalFemalePct: 50.7, totalMalePct: 49.3 },
      income: percents(incomes, [18, 24, 22, 20, 9, 7]),
      age: percents(ages, [8.5, 17.6, 17.8, 15.9, 15.2, 25]),
      households: percents(families, [22, 27.5, 50.5]),
      avgHouseholdsIncome: 42_690,
      avgPurchasingPower: 25_810,
      retail: retail.map(([category, value], i) => ({ category, value: value / 893_780 / (1.2 - i * 0.05) })),
    },
    disclosure: { dataset: 'panel', floor: 10, roundedTo: 10 },
    ...changes,
  };
}

const codeOf = (label: string) => label.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
const option = (label: string) => ({ value: codeOf(label), label });
const leaf = (label: string) => ({ ...option(label), subcategories: [] });

/** The filters of Germany and Austria: four metrics each, with their categories and subcategories. */
export function buildSocialDemographicsFilters(): SocialDemographicsFilters {
  const inEuro = (label: string) => label.replaceAll('{currency}', '€');
  const metrics = [
    { ...option('Households'), categories: families.map(leaf) },
    {
      ...option('Inhabitants'),
      categories: [
        { ...option('Age'), subcategories: ages.map(option) },
        { ...option('Gender'), subcategories: [option('Female'), option('Male')] },
      ],
    },
    { value: 'HOUSEHOLD_INCOME', label: 'Household income', categories: incomes.map(inEuro).map(leaf) },
    {
      value: 'RETAIL_SPENDING',
      label: 'Retail spending',
      categories: retail.map(([label, , ...parts]) => ({ ...option(label), subcategories: parts.map(option) })),
    },
  ];
  return {
    countries: [
      { value: 'de', label: 'Germany', metrics },
      // The Austrian source has no retail spending.
      { value: 'at', label: 'Austria', metrics: metrics.slice(0, 3) },
    ],
  };
}

/** Options for the built graph answer; without options the families of six Berlin locations in percent. */
export interface SocialGraphOptions {
  /** The number of locations, or their names. */
  locations?: number | readonly string[];
  /** Names of the bars. */
  categories?: readonly string[];
  metricType?: SocialDemographicsGraph['metricType'];
  yAxisLabel?: string;
  /** Unknown values, by zero-based location and category. */
  missing?: readonly (readonly [location: number, category: number])[];
  /** The city that all of them are in; unknown by default. */
  city?: string;
  /** The category of each bar, if parts of several are shown. */
  groups?: readonly string[];
}

/** A graph answer: each location's values differ slightly from those of the first. */
export function buildSocialDemographicsGraph({
  locations = 6,
  categories = families,
  metricType = 'PERCENTAGE',
  yAxisLabel = metricType === 'PERCENTAGE' ? '% of households' : '€ per inhabitant and year',
  missing = [],
  city,
  groups,
}: SocialGraphOptions = {}): SocialDemographicsGraph {
  const random = randomFrom(3);
  const whole = metricType === 'PERCENTAGE' ? 100 : 4200;
  return {
    locations: namesOf(locations).map((locationName, l) => {
      const weights = categories.map((_, c) => (1 + c * 0.6) * (0.8 + random() * 0.4));
      const sum = weights.reduce((total, weight) => total + weight, 0);
      return {
        locationId: String(101 + l),
        locationName,
        ...(city !== undefined && { city }),
        values: categories.map((category, c) => ({
          category,
          ...(groups?.[c] !== undefined && { group: groups[c] }),
          ...(city !== undefined && { city: whole / categories.length }),
          value: missing.some(([a, b]) => a === l && b === c) ? null : ((weights[c] ?? 0) / sum) * whole,
        })),
      };
    }),
    metricType,
    yAxisLabel,
  };
}
