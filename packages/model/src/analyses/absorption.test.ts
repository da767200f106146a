import { expect, it } from 'vitest';

import { deriveAbsorption, deriveAttraction } from './absorption';

const names = {
  source_location_id: '1',
  source_location_name: 'Mall',
  target_location_id: '2',
  target_location_name: 'Shop',
};

it('[VIEW-138] absorption is visits in target divided by visits in source; both response formats give the same view', () => {
  const expected = [
    {
      locationId: '1',
      locationName: 'Mall',
      dates: [10, 20],
      lines: [{ locationId: '2', locationName: 'Shop', average: 0.2, values: [0.25, null] }],
    },
  ];
  expect(
    deriveAbsorption([
      {
        ...names,
        avg_weighted_absorption: 0.2,
        dateChanges: [
          { timestamp: 20, visits_in_target: null, visits_in_source: 40 },
          { timestamp: 10, visits_in_target: 10, visits_in_source: 40 },
        ],
      },
    ]),
  ).toEqual(expected);
  expect(
    deriveAbsorption([
      {
        locationId: '1',
        locationName: 'Mall',
        avgWeightedAbsorption: 0.2,
        data: [
          {
            locationId: '2',
            locationName: 'Shop',
            dateChanges: [
              { timestamp: 10, absorption: 0.25 },
              { timestamp: 20, absorption: null },
            ],
          },
        ],
      },
    ]),
  ).toEqual(expected);
});

it('[VIEW-139] attraction is grouped by target and gives the share of its visitors who were in the source', () => {
  expect(
    deriveAttraction([
      {
        ...names,
        avg_weighted_attraction: 0.5,
        dateChanges: [{ timestamp: 10, visits_in_target: 40, visits_in_source: 10 }],
      },
    ]),
  ).toEqual([
    {
      locationId: '2',
      locationName: 'Shop',
      dates: [10],
      lines: [{ locationId: '1', locationName: 'Mall', average: 0.5, values: [0.25] }],
    },
  ]);
  expect(
    deriveAttraction([
      {
        targetLocationId: '2',
        targetLocationName: 'Shop',
        avgWeightedAttraction: 0.5,
        data: [{ locationId: '1', locationName: 'Mall', attractionChanges: [{ timestamp: 10, attraction: 0.25 }] }],
      },
    ])[0]?.lines[0]?.values,
  ).toEqual([0.25]);
});

it('a month without visits to the source has no share', () => {
  expect(
    deriveAbsorption([
      {
        ...names,
        avg_weighted_absorption: null,
        dateChanges: [{ timestamp: 1, visits_in_target: 0, visits_in_source: 0 }],
      },
    ])[0]?.lines[0]?.values,
  ).toEqual([null]);
});
