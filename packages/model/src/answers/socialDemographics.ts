import { disclosureRules } from './disclosure';
import { type Described, id, list, nullable, number, object, oneOf, text, whole } from './shape';

const percent = () => nullable(number({ minimum: 0, maximum: 100 }));
const amount = () => nullable(number({ minimum: 0 }));
const counted = { category: text(), value: number({ minimum: 0 }) };

/** The answer of the social-demographics call; null where not known or hidden. */
export const socialDemographicsAnswer = object({
  totalHouseholds: amount(),
  totalResidents: amount(),
  /** Percent 0..100. */
  totalHouseholdsContributionPct: percent(),
  /** Percent 0..100. */
  totalResidentsContributionPct: percent(),
  /** Percent 0..100 each. */
  gender: object({ totalFemalePct: percent(), totalMalePct: percent() }),
  /** Households a band; `{currency}` in a category stands for the country's symbol. */
  income: list(object(counted)),
  /** Inhabitants a band, with percent 0..100. */
  age: list(object({ ...counted, valuePct: number({ minimum: 0, maximum: 100 }) })),
  /** Minutes. */
  avgDrivingTime: amount(),
  /** Kilometres. */
  avgDistance: amount(),
  avgHouseholdsIncome: amount(),
  avgPurchasingPower: amount(),
  /** Spending a year and retail category. */
  retail: list(object(counted)),
  /** Households a family type. */
  households: list(object(counted)),
  locationId: id(),
  locationName: text(),
  /** This location's place among the project's, 1 = best. */
  rank: object({ location: whole({ minimum: 1 }), total: whole({ minimum: 1 }) }),
  disclosure: disclosureRules,
});
/** The answer of the social-demographics call; null where not known or hidden. */
export type SocialDemographicsData = Described<typeof socialDemographicsAnswer>;

/** The answer of the socio-demographic graph call. */
export const socialDemographicsGraphAnswer = object({
  locations: list(
    object({
      locationId: id(),
      locationName: text(),
      values: list(object({ category: text(), value: nullable(number()) })),
    }),
  ),
  /** PERCENTAGE is relative. */
  metricType: oneOf(['PERCENTAGE', 'ABSOLUTE']),
  yAxisLabel: text(),
});
/** The answer of the socio-demographic graph call. */
export type SocialDemographicsGraph = Described<typeof socialDemographicsGraphAnswer>;

const option = { value: text(), label: text() };
/** A choice with its label. */
export const filterOption = object(option);
/** A choice with its label. */
export type FilterOption = Described<typeof filterOption>;

/** The tree of socio-demographic filters: country, metric, category, subcategory. */
export const socialDemographicsFiltersAnswer = object({
  countries: list(
    object({
      ...option,
      metrics: list(object({ ...option, categories: list(object({ ...option, subcategories: list(filterOption) })) })),
    }),
  ),
});
/** The tree of socio-demographic filters: country, metric, category, subcategory. */
export type SocialDemographicsFilters = Described<typeof socialDemographicsFiltersAnswer>;
