import { buildCatchment } from '@locus/mocks';
import { describe, expect, it } from 'vitest';

import { catchmentRows, meanDistance, totalInhabitants, totalPercent } from './catchmentRows';

const home = (options?: Parameters<typeof buildCatchment>[0]) => buildCatchment(options).values[0]!.home;

const row = { index: '', name: '', code: '', distance: null, inhabitants: null, percent: null, rank: null };

describe('rows of the catchment table', () => {
  it('[VIEW-095] name the area with its code, [VIEW-232] which is n/a where it arrives as a number', () => {
    const { all } = catchmentRows(home({ numericCodes: [1] }), 'DESTINATION', undefined);
    expect(all.slice(0, 2)).toMatchObject([
      { name: 'Mitte', code: '10178', rank: 1 },
      { name: 'Mitte', code: 'n/a' },
    ]);
  });

  it('hold the metric asked for, with its own rank', () => {
    const [entry] = home();
    const first = (metric: 'SOURCE' | 'SCORE') => catchmentRows(home(), metric, undefined).all[0];
    expect(first('SOURCE')).toMatchObject({
      percent: (entry?.geo_entity_share_of_source ?? 0) * 100,
      rank: entry?.rank_geo_entity_share_of_source,
    });
    expect(first('SCORE')).toMatchObject({
      percent: (entry?.geo_entity_catchment_score ?? 0) * 100,
      rank: entry?.rank_geo_entity_share_of_score,
    });
  });

  it('are only those within the range, all of them without one', () => {
    const { all, shown } = catchmentRows(home(), 'DESTINATION', { min: 0.05, max: 1 });
    expect(all).toHaveLength(60);
    expect(shown.every(({ percent }) => (percent ?? 0) >= 5)).toBe(true);
    expect(shown.length).toBeLessThan(10);
    expect(catchmentRows(home(), 'DESTINATION', undefined).shown).toHaveLength(60);
  });
});

describe('totals of the catchment table', () => {
  const rows = [
    { ...row, inhabitants: 1000, distance: 1, percent: 10 },
    { ...row, inhabitants: 3000, distance: 3, percent: 2 },
    { ...row, inhabitants: null, distance: null, percent: null },
  ];

  it('add up inhabitants and take the mean distance of the areas where they are known', () => {
    expect(totalInhabitants(rows)).toBe(4000);
    expect(meanDistance(rows)).toBe(2);
  });

  it('add up visit shares, weight market shares by inhabitants, and have no score', () => {
    expect(totalPercent(rows, 'DESTINATION')).toBe(12);
    expect(totalPercent(rows, 'SOURCE')).toBe(4);
    expect(totalPercent(rows, 'SCORE')).toBeNull();
  });

  it('are missing where nothing is known', () => {
    const unknown = rows.slice(2);
    expect([totalInhabitants(unknown), meanDistance(unknown), totalPercent(unknown, 'SOURCE')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
