import type { SocialDemographicsData } from '../answers/socialDemographics';

/** The characteristics of a catchment's people that are compared with the city. */
export type CityMeasure = 'gender' | 'age' | 'income' | 'households' | 'purchasingPower' | 'householdIncome' | 'retail';

/** A figure for the people of a catchment beside that for all residents of the city. */
export interface CityComparison {
  measure: CityMeasure;
  /** A band or kind as named in the answer; `female` and `male` for gender; empty for means. */
  category: string;
  /** Percent 0..100; for means and spending, money per year, with spending per inhabitant. Null if unknown. */
  value: number | null;
  /** The same for the city. */
  city: number | null;
  /** 100 if both are equal; null if either is unknown, or the city's value is 0. */
  index: number | null;
}

/** 100 · value / city; null if either is unknown, or the city's value is 0. */
export const indexAgainst = (value: number | null | undefined, city: number | null | undefined): number | null =>
  value == null || !city ? null : (100 * value) / city;

/** A count of people or households with its percentage (0..100), if that is not its part of all of them. */
interface PercentBar {
  category: string;
  value: number;
  valuePct?: number | undefined;
}

/** Each category's percentage (0..100): the one stated, otherwise its part of the sum; null if the sum is 0. */
export function percentsOf(bars: readonly PercentBar[]): { category: string; value: number | null }[] {
  const whole = bars.reduce((sum, { value }) => sum + value, 0);
  return bars.map(({ category, value, valuePct = whole > 0 ? (100 * value) / whole : null }) => ({
    category,
    value: valuePct,
  }));
}

/**
 * The people of a location's catchment compared with the residents of its city. Shares, means and spending per
 * inhabitant are weighted by visits. Empty if the city is unknown.
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
    bars: readonly PercentBar[],
    ofCity: readonly { category: string; valuePct: number }[],
  ) => {
    const known = new Map(ofCity.map(({ category, valuePct }) => [category, valuePct]));
    return percentsOf(bars).map(({ category, value }) =>
      compared(measure, category, value, known.get(category) ?? null),
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
    ...data.retail.map(({ category, value, perInhabitant = residents ? value / residents : null }) =>
      compared('retail', category, perInhabitant, spending.get(category) ?? null),
    ),
  ];
}
