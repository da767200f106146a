import type { SocialDemographicsData } from '../answers/socialDemographics';

/** What of a catchment's people is compared with the city. */
export type CityMeasure = 'gender' | 'age' | 'income' | 'households' | 'purchasingPower' | 'householdIncome' | 'retail';

/** A number of the people of a catchment beside that of all residents of the city. */
export interface CityComparison {
  measure: CityMeasure;
  /** A band or kind as the answer names it; `female` and `male` of gender; empty for means. */
  category: string;
  /** Percent 0..100; of means and spending money a year, spending by inhabitant. Null where not known. */
  value: number | null;
  /** The same of the city. */
  city: number | null;
  /** 100 where both are alike; null where either is not known, or the city has none. */
  index: number | null;
}

/** 100 · value / city; null where either is not known, or the city has none. */
export const indexAgainst = (value: number | null | undefined, city: number | null | undefined): number | null =>
  value == null || !city ? null : (100 * value) / city;

/**
 * The people of a location's catchment beside the residents of the city that it lies in. Shares are those of the people
 * who live in the areas; means those weighted by visits; spending is that of the areas' inhabitants. Nothing where no
 * city is known.
 */
export function comparedWithCity(data: SocialDemographicsData): CityComparison[] {
  const { city, gender, totalResidents: residents } = data;
  if (!city) return [];
  const compared = (measure: CityMeasure, category: string, value: number | null, of: number | null) => ({
    measure,
    category,
    value,
    city: of,
    index: indexAgainst(value, of),
  });
  const percents = (
    measure: 'age' | 'income' | 'households',
    bars: readonly { category: string; value: number }[],
    ofCity: readonly { category: string; valuePct: number }[],
  ) => {
    const whole = bars.reduce((sum, { value }) => sum + value, 0);
    const known = new Map(ofCity.map(({ category, valuePct }) => [category, valuePct]));
    return bars.map(({ category, value }) =>
      compared(measure, category, whole > 0 ? (100 * value) / whole : null, known.get(category) ?? null),
    );
  };
  const spending = new Map(city.retail.map(({ category, value }) => [category, value]));
  return [
    compared('gender', 'female', gender.totalFemalePct, city.gender.totalFemalePct),
    compared('gender', 'male', gender.totalMalePct, city.gender.totalMalePct),
    ...percents('households', data.households, city.households),
    ...percents('age', data.age, city.age),
    ...percents('income', data.income, city.income),
    compared('householdIncome', '', data.avgHouseholdsIncome, city.avgHouseholdsIncome),
    compared('purchasingPower', '', data.avgPurchasingPower, city.avgPurchasingPower),
    ...data.retail.map(({ category, value }) =>
      compared('retail', category, residents ? value / residents : null, spending.get(category) ?? null),
    ),
  ];
}
