import { describe, expect, it } from 'vitest';

import { decodeViewState, defaultViewState, encodeViewState } from '../view/viewState';
import type { CatchmentEntry } from '../answers/catchment';
import {
  catchmentCard,
  catchmentCode,
  defaultCatchmentThreshold,
  defaultMovementThreshold,
  fetchThreshold,
  multiLocationCatchment,
  nudgeThreshold,
  thresholdOf,
  valueSteps,
} from './catchmentView';

const area = (
  index: string,
  share: number | null,
  rank: number,
  more: Partial<CatchmentEntry> = {},
): CatchmentEntry => ({
  index,
  geo_entity_name: `Area ${index}`,
  geo_entity_code: `1011${index}`,
  rank_geo_entity_share_of_source: null,
  rank_geo_entity_share_of_target: rank,
  rank_geo_entity_share_of_score: null,
  geo_entity_share_of_source: null,
  geo_entity_share_of_target: share,
  geo_entity_catchment_score: null,
  isochrone_share_of_source: null,
  isochrone_share_of_target: null,
  isochrone_catchment_score: null,
  isochrone_aerial_distance_range: null,
  aerial_distance: 2.4,
  driving_distance: 3,
  driving_time: 9,
  inhabitants: 1000,
  households: 500,
  average_income: null,
  purchasing_power: null,
  ...more,
});
const location = (id: string, home: CatchmentEntry[]) => ({
  location_id: id,
  geo_entity_type: 'postcode',
  home,
  work: [],
});
const data = {
  values: [
    { ...location('1', [area('1', 0.0571, 1), area('2', 0.0329, 2), area('3', null, 3)]), work: [area('4', 0.2, 5)] },
    location('2', [area('2', 0.4, 1, { inhabitants: 2000 })]),
  ],
};
const home = data.values[0]?.home ?? [];

describe('thresholds', () => {
  it('[VIEW-205] equal ends are nudged apart by 0.0001', () => {
    expect(nudgeThreshold({ min: 0.2, max: 0.2 })).toEqual({ min: 0.2, max: 0.2001 });
    expect(nudgeThreshold({ min: 1, max: 1 })).toEqual({ min: 0.9999, max: 1 });
    expect(nudgeThreshold({ min: 0.1, max: 0.2 })).toEqual({ min: 0.1, max: 0.2 });
  });

  it('the range is sent only for a single location with the destination metric', () => {
    const range = { min: 0.01, max: 0.5 };
    expect(fetchThreshold('DESTINATION', 'SINGLE', range)).toEqual({ minThreshold: 0.01, maxThreshold: 0.5 });
    expect(fetchThreshold('SOURCE', 'SINGLE', range)).toEqual({ minThreshold: 0.001, maxThreshold: null });
    expect(fetchThreshold('DESTINATION', 'MULTIPLE', range)).toEqual({ minThreshold: 0.001, maxThreshold: null });
  });

  it("the slider spans a location's values, or 0.001 to 1 if there are none", () => {
    expect(thresholdOf(home, 'DESTINATION')).toEqual({ min: 0.0329, max: 0.0571 });
    expect(thresholdOf([], 'DESTINATION')).toEqual({ min: 0.001, max: 1 });
    expect(thresholdOf(home, 'SCORE')).toEqual({ min: 0.001, max: 1 });
  });
});

it('areas of several locations list them by share', () => {
  const joined = multiLocationCatchment(data, ['1', '2'], 'HOME', 'DESTINATION');
  expect(joined.find(({ index }) => index === '2')?.topLocations).toEqual([
    { locationId: '2', value: 0.4 },
    { locationId: '1', value: 0.0329 },
  ]);
});

it('the strongest location of an area has the most visitors from it, not the largest share of its own visits', () => {
  const areaOf = (location_id: string, ofVisits: number, ofInhabitants: number | null) => ({
    ...data.values[0]!,
    location_id,
    home: [
      {
        ...home[0]!,
        index: '7',
        geo_entity_share_of_target: ofVisits,
        geo_entity_share_of_source: ofInhabitants,
      },
    ],
  });
  // The small shop is in this area; ten times as many of its people go to the large one.
  const values = [areaOf('small', 0.8, 0.002), areaOf('large', 0.05, 0.02), areaOf('hidden', 0.9, null)];
  const polygons = multiLocationCatchment({ values }, ['small', 'large', 'hidden'], 'HOME', 'DESTINATION');
  expect(polygons[0]?.topLocations[0]?.locationId).toBe('hidden');
  expect(polygons[0]?.byVisitors).toEqual(['large', 'small']);
});

it('[VIEW-232] a numeric area code is shown as n/a, and a postal code stored as text is kept', () => {
  expect([catchmentCode(10115), catchmentCode('10115')]).toEqual(['n/a', '10115']);
});

it('the card names the area that most visits come from', () => {
  expect(catchmentCard(data, '1', 'HOME')).toEqual({
    topArea: 'Area 1',
    topAreaCode: '10111',
    shareOfVisits: 0.0571,
    distanceFromLocation: 2.4,
    drivingTime: 9,
    lowConfidence: false,
  });
  expect(catchmentCard(data, '2', 'WORK')).toBeUndefined();
  expect(catchmentCard(data, '9', 'HOME')).toBeUndefined();
});

it('values fall into 16 steps by square root; unknown values have no step, equal values the highest', () => {
  expect(valueSteps([0, 0.01, null, 0.25, 1, undefined])).toEqual([0, 1, null, 8, 15, null]);
  expect(valueSteps([0.2, 0.2])).toEqual([15, 15]);
  expect(valueSteps([])).toEqual([]);
});

it('[VIEW-167] thresholds start at 0.001 to 1 and 0 to 1, and are fractions in the state, the address and requests', () => {
  expect(defaultCatchmentThreshold).toEqual({ min: 0.001, max: 1 });
  expect(defaultMovementThreshold).toEqual({ min: 0, max: 1 });
  const chosen = { min: 0.0125, max: 0.5 };
  const address = encodeViewState({ ...defaultViewState, catchmentThreshold: chosen, movementThreshold: chosen });
  expect(Object.fromEntries(address)).toEqual({
    catchmentThresholdMin: '0.0125',
    catchmentThresholdMax: '0.5',
    movementThresholdMin: '0.0125',
    movementThresholdMax: '0.5',
  });
  expect(decodeViewState(address)).toMatchObject({ catchmentThreshold: chosen, movementThreshold: chosen });
  expect(fetchThreshold('DESTINATION', 'SINGLE', chosen)).toEqual({ minThreshold: 0.0125, maxThreshold: 0.5 });
});
