import { expect, it } from 'vitest';

import { deriveRetention, retentionCard } from './retention';

const disclosure = { dataset: 'open' as const, floor: 0, roundedTo: 1, suppressed: [], partial: [] };
const location = (id: string, values: (number | null)[]) => ({
  location_id: id,
  location_name: id,
  data: values.map((value, i) => ({ date: i, value, confidence_level: 0.9, is_relative_shown: true })),
});

it('[VIEW-209] a zero in the last period is a gap, and an earlier zero is a value', () => {
  const derived = deriveRetention({ values: [location('1', [0.2, 0, 0])], disclosure });
  expect(derived.series[0]?.values).toEqual([0.2, 0, null]);
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
