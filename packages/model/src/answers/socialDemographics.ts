import { disclosureRules } from './disclosure';
import { type Described, id, list, nullable, number, object, oneOf, optional, text, whole } from './shape';

const percent = () => nullable(number({ minimum: 0, maximum: 100 }));
const amount = () => nullable(number({ minimum: 0 }));
const percentIn = { category: text(), valuePct: number({ minimum: 0, maximum: 100 }) };
const counted = { category: text(), value: number({ minimum: 0 }) };
const shared = { ...counted, valuePct: optional(number({ minimum: 0, maximum: 100 })) };

/**
 * The residents of the city that a location is in, used as the reference for an index: those of its municipality, or of
 * the surrounding district if the municipality is a single area. Areas for which a number is unknown are excluded from
 * it; null if it is unknown for all of them.
 */
export const cityResidents = object({
  name: text(),
  kind: oneOf(['municipality', 'district']),
  /** Its number of areas. */
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
  /** Spending per year and inhabitant. */
  retail: list(object(counted)),
});
/** The residents of the city that a location is in, used as the reference for an index. */
export type CityResidents = Described<typeof cityResidents>;

/** The answer of the social-demographics call; null if unknown or hidden. */
export const socialDemographicsAnswer = object({
  totalHouseholds: amount(),
  totalResidents: amount(),
  /** Percent 0..100. */
  totalHouseholdsContributionPct: percent(),
  /** Percent 0..100. */
  totalResidentsContributionPct: percent(),
  /** Percent 0..100 each, weighted by visits. */
  gender: object({ totalFemalePct: percent(), totalMalePct: percent() }),
  /**
   * Households per band, with their percent (0..100) weighted by visits; `{currency}` in a category is a placeholder
   * for the country's currency symbol.
   */
  income: list(object(shared)),
  /** Inhabitants per band, with percent 0..100, weighted by visits. */
  age: list(object({ ...counted, valuePct: number({ minimum: 0, maximum: 100 }) })),
  /** Minutes. */
  avgDrivingTime: amount(),
  /** Kilometres. */
  avgDistance: amount(),
  avgHouseholdsIncome: amount(),
  avgPurchasingPower: amount(),
  /** Spending per year and retail category: of all residents, and per inhabitant weighted by visits. */
  retail: list(object({ ...counted, perInhabitant: optional(number({ minimum: 0 })) })),
  /** Households per family type, with their percent (0..100) weighted by visits. */
  households: list(object(shared)),
  locationId: id(),
  locationName: text(),
  /** This location's rank among the project's, 1 = best. */
  rank: object({ location: whole({ minimum: 1 }), total: whole({ minimum: 1 }) }),
  /**
   * Null if the city is unknown: outside all areas, in another country than the areas, or consisting of one area only.
   */
  city: nullable(cityResidents),
  disclosure: disclosureRules,
});
/** The answer of the social-demographics call; null if unknown or hidden. */
export type SocialDemographicsData = Described<typeof socialDemographicsAnswer>;

/** The answer of the socio-demographic graph call. */
export const socialDemographicsGraphAnswer = object({
  locations: list(
    object({
      locationId: id(),
      locationName: text(),
      /** The city that it is in, for comparison; omitted if unknown. */
      city: optional(text()),
      /**
       * `group`: the category that `category` is a part of, if parts of several are listed. `city`: the value for all
       * residents of the city; omitted if unknown.
       */
      values: list(
        object({
          category: text(),
          group: optional(text()),
          value: nullable(number()),
          city: optional(number()),
        }),
      ),
    }),
  ),
  /** PERCENTAGE is relative. */
  metricType: oneOf(['PERCENTAGE', 'ABSOLUTE']),
  yAxisLabel: text(),
});
/** The answer of the socio-demographic graph call. */
export type SocialDemographicsGraph = Described<typeof socialDemographicsGraphAnswer>;

const option = { value: text(), label: text() };
/** An option with its label. */
export const filterOption = object(option);
/** An option with its label. */
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
