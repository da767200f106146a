import type { CatchmentEntry } from '@locus/model/analyses';
import { describe, expect, it } from 'vitest';

import { catchmentRows, meanDistance, totalInhabitants, totalPercent } from './catchmentRows';

const areas = [
  {
    index: 'a',
    geo_entity_name: 'Mitte',
    geo_entity_code: '10178',
    geo_entity_share_of_target: 0.25,
    rank_geo_entity_share_of_target: 1,
    geo_entity_share_of_source: 0.5,
    rank_geo_entity_share_of_source: 2,
  },
  {
    index: 'b',
    geo_entity_name: 'Pankow',
    geo_entity_code: 13187,
    geo_entity_share_of_target: 0.0625,
    rank_geo_entity_share_of_target: 2,
    geo_entity_catchment_score: null,
    rank_geo_entity_share_of_score: null,
  },
] as Partial<CatchmentEntry>[] as CatchmentEntry[];

const row = {
  index: '',
  name: '',
  code: '',
  distance: null,
  inhabitants: null,
  percent: null,
  rank: null,
  before: null,
  drivingMinutes: null,
  cumulative: null,
  confidence: null,
};

describe('rows of the catchment table', () => {
  it('[VIEW-095] name the area with its code, [VIEW-232] or n/a if the code is a number', () => {
    expect(catchmentRows(areas, 'DESTINATION', undefined).all).toMatchObject([
      { name: 'Mitte', code: '10178', rank: 1 },
      { name: 'Pankow', code: 'n/a', rank: 2 },
    ]);
  });

  it('show the requested metric in percent, with its own rank', () => {
    expect(catchmentRows(areas, 'SOURCE', undefined).all[0]).toMatchObject({ percent: 50, rank: 2 });
    expect(catchmentRows(areas, 'SCORE', undefined).all[1]).toMatchObject({ percent: null, rank: null });
  });

  it('show the earlier metric of areas that were known then', () => {
    const [mitte, pankow] = catchmentRows(areas, 'DESTINATION', undefined, [
      { ...areas[0]!, geo_entity_share_of_target: 0.25 },
    ]).all;
    expect([mitte?.before, pankow?.before]).toEqual([25, null]);
  });

  it('accumulate visit shares from the largest down, in this order, whatever the range, and no other metric', () => {
    const shares = [0.1, null, 0.4, 0.25, 0.1].map((share, i) => {
      return { ...areas[0]!, index: String(i), geo_entity_share_of_target: share };
    });
    const of = (...args: Parameters<typeof catchmentRows>) =>
      catchmentRows(...args).shown.map(({ cumulative }) => cumulative && Math.round(cumulative));
    expect(of(shares, 'DESTINATION', undefined)).toEqual([40, 65, 75, 85, null]);
    expect(of(shares, 'DESTINATION', { min: 0.2, max: 0.3 })).toEqual([65]);
    expect(of(areas, 'SOURCE', undefined)).toEqual([null, null]);
  });

  it('include only areas within the range, or all areas without a range', () => {
    const { all, shown } = catchmentRows(areas, 'DESTINATION', { min: 0.1, max: 1 });
    expect(all).toHaveLength(2);
    expect(shown).toEqual(all.slice(0, 1));
    expect(catchmentRows(areas, 'DESTINATION', undefined).shown).toHaveLength(2);
  });
});

describe('totals of the catchment table', () => {
  const rows = [
    { ...row, inhabitants: 1000, distance: 1, percent: 10 },
    { ...row, inhabitants: 3000, distance: 3, percent: 2 },
    { ...row, inhabitants: null, distance: null, percent: null },
  ];

  it('add up inhabitants and average the distance over areas with known values', () => {
    expect(totalInhabitants(rows)).toBe(4000);
    expect(meanDistance(rows)).toBe(2);
  });

  it('add up visit shares, weight market shares by inhabitants, and omit the score', () => {
    expect(totalPercent(rows, 'DESTINATION')).toBe(12);
    expect(totalPercent(rows, 'SOURCE')).toBe(4);
    expect(totalPercent(rows, 'SCORE')).toBeNull();
  });

  it('are missing if nothing is known', () => {
    const unknown = rows.slice(2);
    expect([totalInhabitants(unknown), meanDistance(unknown), totalPercent(unknown, 'SOURCE')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
