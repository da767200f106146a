import { expect, it } from 'vitest';

import type { RetentionValue } from '../answers/retention';
import { deriveRetention, retentionCard, returnedShare } from './retention';

const disclosure = { dataset: 'open' as const, floor: 0, roundedTo: 1, suppressed: [], partial: [] };
const location = (id: string, values: (number | null)[]) => ({
  location_id: id,
  location_name: id,
  data: values.map((value, i) => ({ date: i, value, confidence_level: 0.9, is_relative_shown: true })),
});

it('[VIEW-209] a zero in the last period is a gap if it is not settled, and an earlier zero is a value', () => {
  const derived = deriveRetention({ values: [location('1', [0.2, 0, 0])], disclosure });
  expect(derived.series[0]?.values).toEqual([0.2, 0, null]);
});

/** A place's periods as how many of how many returned; null for a period that has not ended. */
const counted = (id: string, periods: readonly (readonly [returned: number, of: number] | null)[]) => ({
  location_id: id,
  location_name: id,
  data: periods.map((period, i): RetentionValue => {
    const rate = period && { rate: period[0] / period[1], base: period[1] };
    const value = { date: i, value: rate?.rate ?? null, confidence_level: rate && 1, is_relative_shown: rate !== null };
    return { ...value, settled: rate !== null, of_all: rate, of_still_seen: null };
  }),
});

it('[VIEW-209] a settled zero in the last period is a value: nobody returned', () => {
  const values = [
    counted('1', [
      [1, 5],
      [0, 9],
    ]),
  ];
  const derived = deriveRetention({ values, base: 'visitors', disclosure });
  expect(derived.series[0]?.values).toEqual([0.2, 0]);
  // Two have had their time: of fourteen visitors one returned.
  expect(retentionCard(derived, '1')).toMatchObject({ locationReturningAverage: 1 / 14, change: -20, against: 0 });
});

it('[VIEW-145] visitors are pooled over places and periods: one of one counts less than 56 of 89', () => {
  const values = [counted('1', [[1, 1], [2, 4], null]), counted('2', [[56, 89], [10, 96], null])];
  const derived = deriveRetention({ values, base: 'visitors', disclosure });
  expect(derived.average).toEqual([57 / 90, 12 / 100, null]);
  expect(retentionCard(derived, '1')?.locationReturningAverage).toBeCloseTo(3 / 5, 12);
  expect(retentionCard(derived, '2')?.locationReturningAverage).toBeCloseTo(66 / 185, 12);
  expect(returnedShare(derived)).toBeCloseTo(69 / 190, 12);
  expect(derived.series[1]?.bases).toEqual([89, 96, null]);
});

it('the average covers only locations without gaps', () => {
  const derived = deriveRetention({ values: [location('1', [0.2, 0.4]), location('2', [0.4, null])], disclosure });
  expect(derived.average).toEqual([0.2, 0.4]);
});

it('the card ignores the last period, whose visitors cannot have returned yet', () => {
  const derived = deriveRetention({ values: [location('1', [0.2, 0.3, 0.05])], disclosure });
  expect(retentionCard(derived, '1')).toEqual({
    locationReturningAverage: 0.25,
    change: 10,
    against: 0,
    lowConfidence: false,
    chart: [0.2, 0.3, 0.05],
  });
});

it('the card reports low confidence only for the latest settled share', () => {
  const unsure = location('1', [0.2, 0.3, 0.05]);
  const levels = (low: number) =>
    unsure.data.map((value, i) => ({ ...value, confidence_level: i === low ? 0.64 : 0.65 }));
  const cardOf = (low: number) =>
    retentionCard(deriveRetention({ values: [{ ...unsure, data: levels(low) }], disclosure }), '1');
  expect([0, 1, 2].map((low) => cardOf(low)?.lowConfidence)).toEqual([false, true, false]);
});

it('a low-confidence share with too few visitors is a gap', () => {
  const values = [
    {
      location_id: '1',
      location_name: 'A',
      data: [{ date: 0, value: 0.4, confidence_level: 0.3, is_relative_shown: false }],
    },
  ];
  expect(deriveRetention({ values, disclosure }).series[0]?.values).toEqual([null]);
});
