import { expect, test } from 'vitest';

import type { SocialDemographicsData } from '../answers/socialDemographics';
import { comparedWithCity, indexAgainst } from './cityComparison';

const data: SocialDemographicsData = {
  totalHouseholds: 400,
  totalResidents: 1000,
  totalHouseholdsContributionPct: 1,
  totalResidentsContributionPct: 1,
  gender: { totalFemalePct: 55, totalMalePct: 45 },
  income: [
    { category: 'low', value: 100 },
    { category: 'high', value: 300 },
  ],
  age: [
    { category: 'young', value: 240, valuePct: 30 },
    { category: 'old', value: 560, valuePct: 70 },
  ],
  avgDrivingTime: null,
  avgDistance: null,
  avgHouseholdsIncome: 44_000,
  avgPurchasingPower: null,
  retail: [
    { category: 'Shoes', value: 50_000 },
    { category: 'Hats', value: 10_000 },
  ],
  households: [],
  locationId: '1',
  locationName: 'Shop',
  rank: { location: 1, total: 1 },
  city: {
    name: 'Berlin',
    kind: 'municipality',
    areas: 2,
    residents: 4000,
    gender: { totalFemalePct: 50, totalMalePct: 50 },
    income: [
      { category: 'low', valuePct: 50 },
      { category: 'high', valuePct: 50 },
    ],
    age: [
      { category: 'young', valuePct: 20 },
      { category: 'old', valuePct: 80 },
    ],
    households: [],
    avgHouseholdsIncome: 40_000,
    avgPurchasingPower: 25_000,
    retail: [{ category: 'Shoes', value: 100 }],
  },
  disclosure: { dataset: 'panel', floor: 10, roundedTo: 10 },
};

test('an index gives the share, mean or spending per inhabitant relative to 100 for the city', () => {
  const found = comparedWithCity(data).map(({ measure, category, value, city, index }) =>
    [measure, category, value, city, index === null ? null : Math.round(index)].join(' '),
  );
  expect(found).toEqual([
    'gender female 55 50 110',
    'gender male 45 50 90',
    'age young 30 20 150',
    'age old 70 80 88',
    'income low 25 50 50',
    'income high 75 50 150',
    'householdIncome  44000 40000 110',
    'purchasingPower   25000 ',
    'retail Shoes 50 100 50',
    'retail Hats 10  ',
  ]);
});

test('without known city values there is no comparison', () => {
  expect(comparedWithCity({ ...data, city: null })).toEqual([]);
  expect([indexAgainst(5, 0), indexAgainst(0, 5), indexAgainst(undefined, 5)]).toEqual([null, 0, null]);
});
