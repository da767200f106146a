import { expect, it } from 'vitest';

import type { SocialDemographicsFilters, SocialDemographicsGraph } from '../answers/socialDemographics';
import { retailCategories } from './socialDemographics';

const fashion = { value: 'FASHION', label: 'Fashion', subcategories: [{ value: 'SHOES', label: 'Shoes' }] };
const food = { value: 'FOOD', label: 'Food', subcategories: [] };
const filters: SocialDemographicsFilters = {
  countries: [
    {
      value: 'de',
      label: 'Germany',
      metrics: [{ value: 'RETAIL_SPENDING', label: 'Retail spending', categories: [fashion, food] }],
    },
    { value: 'at', label: 'Austria', metrics: [] },
  ],
};

const graph = (values: Record<string, number | null>): SocialDemographicsGraph => ({
  locations: [
    { locationId: '9', locationName: 'Other', values: [] },
    {
      locationId: '1',
      locationName: 'Mitte',
      values: Object.entries(values).map(([category, value]) => ({ category, value })),
    },
  ],
  metricType: 'ABSOLUTE',
  yAxisLabel: '€ per inhabitant and year',
});

it('every category and subcategory has the spending of the location', () => {
  const parts = new Map([['FASHION', graph({ Shoes: 120 })]]);
  expect(retailCategories(filters, 'de', '1', graph({ Fashion: 400, Food: 1900 }), parts)).toEqual([
    {
      value: 'FASHION',
      label: 'Fashion',
      spending: 400,
      subcategories: [{ value: 'SHOES', label: 'Shoes', spending: 120 }],
    },
    { value: 'FOOD', label: 'Food', spending: 1900, subcategories: [] },
  ]);
});

it('categories are listed before their numbers are loaded and for a location without numbers', () => {
  const [first] = retailCategories(filters, 'de', '1', undefined, new Map());
  expect(first).toMatchObject({ spending: null, subcategories: [{ label: 'Shoes', spending: null }] });
  expect(retailCategories(filters, 'de', '7', graph({ Fashion: 400 }), new Map())[0]?.spending).toBeNull();
});

it('a country without retail spending has no categories', () => {
  expect(retailCategories(filters, 'at', '1', undefined, new Map())).toEqual([]);
  expect(retailCategories(undefined, undefined, undefined, undefined, new Map())).toEqual([]);
});
