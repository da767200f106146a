import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { CatchmentEntry } from '../answers/catchment';
import { tradeAreaParts } from '../entities/enums';
import { tradeAreaProfile, tradeAreasOf } from './tradeArea';

const area = (index: string, visits: number | null, km: number | null, inhabitants: number | null = null) =>
  ({
    index,
    geo_entity_share_of_target: visits,
    aerial_distance: km,
    inhabitants,
  }) as CatchmentEntry;

describe('trade areas', () => {
  test('are the fewest areas that hold 50, 70 and 90 per cent of the visits shown', () => {
    const entries = [
      area('near', 0.1, 0.5, 4000),
      area('mall', 0.4, 6, 9000),
      area('centre', 0.2, 1, 5000),
      area('edge', 0.05, 12, 700),
      area('lake', 0.05, 3, null),
    ];
    // 80 % of the visits are shown: half of them is 40 %, 70 % is 56 %, 90 % is 72 %.
    expect(tradeAreasOf(entries)).toEqual({
      shown: expect.closeTo(0.8, 12),
      areas: [
        { part: '50', areas: ['mall'], share: expect.closeTo(0.5, 12), radiusKm: 6, inhabitants: 9000 },
        { part: '70', areas: ['mall', 'centre'], share: expect.closeTo(0.75, 12), radiusKm: 6, inhabitants: 14_000 },
        {
          part: '90',
          areas: ['mall', 'centre', 'near', 'lake'],
          share: expect.closeTo(0.9375, 12),
          radiusKm: 6,
          inhabitants: 18_000,
        },
      ],
    });
  });

  test('have the radius that encloses the centres of areas with as many visits', () => {
    const entries = [area('a', 0.3, 1), area('b', 0.3, 2), area('c', 0.2, 8), area('d', 0.2, 30)];
    expect(tradeAreasOf(entries).areas.map(({ radiusKm }) => radiusKm)).toEqual([2, 8, 30]);
  });

  test('reach their share despite floating-point rounding', () => {
    const tenths = Array.from({ length: 10 }, (_, i) => area(String(i), 0.1, i));
    expect(tradeAreasOf(tenths).areas.map(({ areas }) => areas.length)).toEqual([5, 7, 9]);
  });

  test('prefer the nearer of two equal areas', () => {
    const [half] = tradeAreasOf([area('far', 0.5, 9), area('near', 0.5, 1)]).areas;
    expect(half?.areas).toEqual(['near']);
  });

  test('leave out areas with a hidden or zero share, and are empty if no others remain', () => {
    expect(tradeAreasOf([area('hidden', null, 1), area('empty', 0, 2)])).toEqual({ areas: [], shown: 0 });
    expect(tradeAreasOf([])).toEqual({ areas: [], shown: 0 });
    const [half] = tradeAreasOf([area('hidden', null, 1), area('open', 0.01, 2)]).areas;
    expect(half).toMatchObject({ areas: ['open'], share: 1, radiusKm: 2 });
  });

  test('have no radius if the distances of that many visits are unknown', () => {
    const radii = tradeAreasOf([area('a', 0.6, 1), area('b', 0.4, null)]).areas.map(({ radiusKm }) => radiusKm);
    expect(radii).toEqual([1, null, null]);
  });

  const anyArea = fc.record({
    visits: fc.option(fc.integer({ min: 0, max: 1000 }), { nil: null }),
    km: fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null }),
  });
  const anyAreas = fc.array(anyArea, { maxLength: 12 }).map((drawn) => {
    const all = Math.max(
      1,
      drawn.reduce((sum, { visits }) => sum + (visits ?? 0), 0),
    );
    return drawn.map(({ visits, km }, i) => area(String(i), visits === null ? null : visits / all, km));
  });
  const shareOf = (entries: readonly CatchmentEntry[], keys: readonly string[]) =>
    entries.reduce((sum, e) => sum + (keys.includes(e.index) ? (e.geo_entity_share_of_target ?? 0) : 0), 0);

  test('contain the next smaller trade area and use the fewest possible areas for their share', () => {
    fc.assert(
      fc.property(anyAreas, (entries) => {
        const { areas, shown } = tradeAreasOf(entries);
        if (shown === 0) return;
        for (const [i, trade] of areas.entries()) {
          const wanted = (Number(trade.part) / 100) * shown;
          expect(shareOf(entries, trade.areas)).toBeGreaterThanOrEqual(wanted - 1e-6);
          expect(trade.areas).toEqual(expect.arrayContaining(areas[i - 1]?.areas ?? []));
          expect(trade.share).toBeCloseTo(shareOf(entries, trade.areas) / shown, 9);
          // The largest areas give the most that any set of one area fewer can hold.
          const largest = entries.map((e) => e.geo_entity_share_of_target ?? 0).sort((a, b) => b - a);
          const fewer = largest.slice(0, trade.areas.length - 1).reduce((sum, share) => sum + share, 0);
          expect(fewer).toBeLessThan(wanted);
        }
      }),
    );
  });

  test('have radii that grow with their share and contain it', () => {
    fc.assert(
      fc.property(anyAreas, (entries) => {
        const { areas, shown } = tradeAreasOf(entries);
        const radii = areas.map(({ radiusKm }) => radiusKm ?? Infinity);
        expect(radii).toEqual([...radii].sort((a, b) => a - b));
        for (const { part, radiusKm } of areas) {
          if (radiusKm === null) continue;
          const within = entries.filter((e) => (e.aerial_distance ?? Infinity) <= radiusKm);
          const keys = within.map(({ index }) => index);
          expect(shareOf(entries, keys)).toBeGreaterThanOrEqual((Number(part) / 100) * shown - 1e-6);
        }
      }),
    );
  });

  test('do not depend on the order of the areas', () => {
    fc.assert(
      fc.property(anyAreas, (entries) => {
        const { areas } = tradeAreasOf(entries);
        expect(tradeAreasOf(entries.toReversed()).areas.map((trade) => trade.areas)).toEqual(
          areas.map((trade) => trade.areas),
        );
      }),
    );
    expect(tradeAreaParts).toEqual(['50', '70', '90']);
  });
});

describe('resident and visitor profiles of a trade area', () => {
  const peopled = (index: string, visits: number | null, households: number | null, income: number | null) =>
    ({
      index,
      geo_entity_share_of_target: visits,
      households,
      inhabitants: households === null ? null : households * 2,
      average_income: income,
      purchasing_power: income === null ? null : income / 2,
    }) as CatchmentEntry;

  test('residents are weighted by households and inhabitants, visitors by visits, both relative to all areas shown', () => {
    const entries = [
      peopled('rich', 0.6, 100, 60_000),
      peopled('poor', 0.2, 300, 20_000),
      peopled('rest', 0.2, 600, 40_000),
      peopled('unknown', 0.1, null, null),
      peopled('hidden', null, 5000, 90_000),
    ];
    // All areas shown: (100 · 60 + 300 · 20 + 600 · 40) / 1000 = 36,000.
    const [income, power] = tradeAreaProfile(entries, ['rich', 'poor', 'unknown', 'hidden']);
    expect(income).toEqual({
      measure: 'average_income',
      potential: { mean: 30_000, index: expect.closeTo(83.333, 3) },
      captured: { mean: expect.closeTo(50_000, 6), index: expect.closeTo(138.889, 3) },
    });
    expect(power).toMatchObject({ potential: { mean: 15_000 }, captured: { index: expect.closeTo(138.889, 3) } });
  });

  test('values are unknown if no area has numbers, and all areas together have an index of 100', () => {
    const nothing = { mean: null, index: null };
    const [income] = tradeAreaProfile([peopled('a', 0.5, null, null)], ['a']);
    expect(income).toEqual({ measure: 'average_income', potential: nothing, captured: nothing });
    const entries = [peopled('a', 0.5, 10, 30_000), peopled('b', 0.2, 30, 50_000)];
    for (const { potential } of tradeAreaProfile(entries, ['a', 'b'])) expect(potential.index).toBeCloseTo(100, 9);
  });
});
