import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  bandOf,
  crossVisitationCard,
  deriveCrossVisitation,
  formatRatio,
  parseRatio,
  ratioBandEdges,
  ratioBandLabels,
  shareBandEdges,
  shareBandLabels,
  strongestPairs,
} from './crossVisitation';

const data = {
  values: [
    {
      primary_location_id: '1',
      primary_location_name: 'A',
      shared_visitors: 0.4,
      data: [
        {
          secondary_location_id: '2',
          secondary_location_name: 'B',
          visitors_loyalty: 0.155,
          ratio: '100 : 7.5',
          aerial_distance: 2.4,
        },
        {
          secondary_location_id: '3',
          secondary_location_name: 'C',
          visitors_loyalty: null,
          ratio: null,
          aerial_distance: 9,
        },
      ],
    },
    { primary_location_id: '2', primary_location_name: 'B', shared_visitors: null, data: [] },
  ],
  disclosure: { dataset: 'panel' as const, floor: 5, roundedTo: 10, suppressed: [], other: [] },
};

describe('bands with an inclusive upper bound', () => {
  it.each([
    [0, '0-15'],
    [15, '0-15'],
    [15.5, '16-25'],
    [25, '16-25'],
    [40, '26-40'],
    [50, '41-50'],
    [50.01, '50+'],
    [100, '50+'],
  ])('[VIEW-270] a share of %d percent lies in %s', (percent, label) => {
    expect(shareBandLabels[bandOf(percent, shareBandEdges)]).toBe(label);
  });

  it.each([
    [5, '100 : 0-5'],
    [5.1, '100 : 5-10'],
    [10, '100 : 5-10'],
    [25, '100 : 10-25'],
    [50, '100 : 25-50'],
    [300, '100 : 50+'],
  ])('[VIEW-271] 100 : %d lies in %s', (n, label) => {
    expect(ratioBandLabels[bandOf(n, ratioBandEdges)]).toBe(label);
  });
});

it('[VIEW-137] a ratio is written as 100 : n and can be parsed again', () => {
  expect(formatRatio(7.456)).toBe('100 : 7.46');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (hundredths) => {
      expect(parseRatio(formatRatio(hundredths / 100))).toBeCloseTo(hundredths / 100, 6);
    }),
  );
  for (const wrong of [null, '', '100 : x', '50 : 3', '100 : -1']) expect(parseRatio(wrong)).toBeNull();
});

it('rows are primary, columns secondary locations; hidden pairs and the diagonal have no value', () => {
  const matrix = deriveCrossVisitation(data);
  expect(matrix.columns.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(matrix.rows[0]?.cells.map(({ share, shareBand, ratioBand }) => [share, shareBand, ratioBand])).toEqual([
    [null, null, null],
    [0.155, 1, 1],
    [null, null, null],
  ]);
  expect(matrix.rows[1]?.cells.every(({ share }) => share === null)).toBe(true);
  expect(crossVisitationCard(data, '1')).toEqual({ averageShare: 0.4 });
});

it('ranks the known pairs by value, highest first, without the diagonal and hidden pairs', () => {
  const pair = (id: string, share: number | null, ratio: string | null) => ({
    secondary_location_id: id,
    secondary_location_name: id,
    visitors_loyalty: share,
    ratio,
    aerial_distance: 1,
  });
  const row = (id: string, ...others: ReturnType<typeof pair>[]) => ({
    primary_location_id: id,
    primary_location_name: id,
    shared_visitors: null,
    data: others,
  });
  const matrix = deriveCrossVisitation({
    values: [
      row('A', pair('B', 0.1, '100 : 9'), pair('C', null, null)),
      row('B', pair('A', 0.3, '100 : 2'), pair('C', 0.2, '100 : 4')),
      row('C', pair('A', null, null), pair('B', 0.05, '100 : 1')),
    ],
  } as Parameters<typeof deriveCrossVisitation>[0]);
  const named = (pairs: ReturnType<typeof strongestPairs>) =>
    pairs.map(({ primaryName, secondaryName, value }) => `${primaryName}${secondaryName} ${value}`);
  expect(named(strongestPairs(matrix, ({ share }) => share, 3))).toEqual(['BA 0.3', 'BC 0.2', 'AB 0.1']);
  expect(named(strongestPairs(matrix, ({ ratio }) => parseRatio(ratio), 9))).toEqual(['AB 9', 'BC 4', 'BA 2', 'CB 1']);
});
