import { disclosureRules } from './disclosure';
import { type Described, id, list, nullable, number, object, oneOf, optional, text, whole } from './shape';

const percent = () => nullable(number({ minimum: 0, maximum: 100 }));
const amount = () => nullable(number({ minimum: 0 }));
const percentIn = { category: text(), valuePct: number({ minimum: 0, maximum: 100 }) };
const counted = { category: text(), value: number({ minimum: 0 }) };

/**
 * The residents of the city that a location lies in, whom an index compares with: those of its municipality, or of the
 * district around it where that is a single area. Areas of which a number is not known are left out of it; null where
 * it is known of none.
 */
export const cityResidents = object({
  name: text(),
  kind: oneOf(['municipality', 'district']),
  /** How many areas it has. */
  areas: whole({ minimum: 2 }),
  residents: number({ minimum: 0 }),
  gender: object({ totalFemalePct: percent(), totalMalePct: percent() }),
  /** Percent 0..100 of the households. */
  income: list(object(percentIn)),
  /** Percent 0..100 of the adults. */
  age: list(object(percentIn)),
  /** Percent 0..100 of the households. */
  households: list(object(percentIn)),
  /** Weighted by households. */
  avgHouseholdsIncome: amount(),
  /** Weighted by inhabitants. */
  avgPurchasingPower: amount(),
  /** Spending a year and inhabitant. */
  retail: list(object(counted)),
});
/** The residents of the city that a location lies in, whom an index compares with. */
export type CityResidents = Described<typeof cityResidents>;

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
  /** Null where the city is not known: outside all areas, in another country than the areas, or of one area alone. */
  city: nullable(cityResidents),
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
      /** The city that it lies in, to compare with; left out where none is known. */
      city: optional(text()),
      /** `city`: what the value is of all residents of the city; left out where that is not known. */
      values: list(object({ category: text(), value: nullable(number()), city: optional(number()) })),
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
