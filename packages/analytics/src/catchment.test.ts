import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { CatchmentFrame, CatchmentPartial } from './catchment';
import { catchmentData, catchmentScore, mergeCatchmentPartials, ranksOf, shareConfidence } from './catchment';
import { areaCatalogue } from './geo/areas';
import { gridAreas } from './geo/gridAreas';
import { estimatedRoutes } from './geo/routes';
import { rulesOf } from './privacy';

const areas = areaCatalogue([gridAreas(8, 6)]);
const codes = areas.level(1).map(({ index }) => index);
const here = { id: '1', name: 'Shop', country: 'de', longitude: 10.15, latitude: 50.15 };
const frame: CatchmentFrame = {
  locations: [here],
  level: 1,
  types: ['HOME'],
  threshold: { min: 0, max: null },
  version: '3.2.0',
  rules: rulesOf('panel'),
  createdDate: '2026-07-01T00:00:00Z',
};
const partial = (area: string, devices: number, weight = devices * 10_000): CatchmentPartial => ({
  locationId: '1',
  type: 'HOME',
  area,
  weight: BigInt(weight),
  visitors: BigInt(weight),
  devices,
});
const answer = (partials: readonly CatchmentPartial[], other: Partial<CatchmentFrame> = {}) =>
  catchmentData(partials, areas, estimatedRoutes, { ...frame, ...other });
const code = (x: number, y: number) => `de-1-10${x}0${y}`;

const anyPartials = fc
  .uniqueArray(
    fc.record({
      area: fc.constantFrom(...codes),
      devices: fc.integer({ min: 1, max: 40 }),
      each: fc.integer({ min: 500, max: 30_000 }),
    }),
    { selector: ({ area }) => area, maxLength: 30 },
  )
  .map((all) => all.map(({ area, devices, each }) => partial(area, devices, devices * each)));

describe('shares', () => {
  test('visit shares of all areas in reach and of the remainder add up to 1', async () => {
    await fc.assert(
      fc.asyncProperty(anyPartials, fc.constantFrom('panel' as const, 'open' as const), async (partials, kind) => {
        const data = await answer(partials, { rules: rulesOf(kind) });
        const shares = data.values[0]?.home.map((entry) => entry.geo_entity_share_of_target ?? 0) ?? [];
        const [other] = data.disclosure.other;
        if (shares.length === 0) return;
        expect(shares.reduce((sum, share) => sum + share, other?.share ?? 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('a market share is visitors per inhabitant, at most 1, and the score is the geometric mean of both shares', async () => {
    const data = await answer([partial(code(1, 1), 20), partial(code(2, 1), 500)], { rules: rulesOf('open') });
    const [large, small] = data.values[0]?.home ?? [];
    // 5000 people of a square with 3000; 200 of one with 2000.
    expect(large).toMatchObject({ index: code(2, 1), inhabitants: 3000, geo_entity_share_of_source: 1 });
    expect(small).toMatchObject({ index: code(1, 1), inhabitants: 2000, geo_entity_share_of_source: 0.1 });
    expect(small?.geo_entity_share_of_target).toBeCloseTo(200 / 5200, 9);
    expect(small?.geo_entity_catchment_score).toBeCloseTo(Math.sqrt((0.1 * 200) / 5200), 9);
  });

  test('the confidence of a visit share grows with the rounded number of devices', async () => {
    const confidences = async (...devices: number[]) => {
      const data = await answer(devices.map((count, x) => partial(code(x + 1, 1), count, 1_000_000)));
      return data.values[0]?.home.map(({ confidence_level: level }) => level);
    };
    const [few = 0, many = 0] = (await confidences(12, 400))?.toSorted((a, b) => (a ?? 0) - (b ?? 0)) ?? [];
    expect(few).toBeCloseTo(shareConfidence(0.5, 10) ?? 0, 9);
    expect(many).toBeCloseTo(shareConfidence(0.5, 400) ?? 0, 9);
    expect(many).toBeGreaterThan(few ?? 1);
    // The result is the same for 11 to 14 devices.
    expect(await confidences(11, 400)).toEqual(await confidences(14, 400));
  });

  test('an exact count is certain, and a missing share has no confidence', async () => {
    const exact = await answer([partial(code(1, 1), 12), partial(code(2, 1), 30)], {
      rules: { ...rulesOf('open'), exact: true },
    });
    expect(exact.values[0]?.home.map(({ confidence_level: level }) => level)).toEqual([1, 1]);
    expect(shareConfidence(null, 100)).toBeNull();
    expect(shareConfidence(1, 100)).toBe(1);
    expect(shareConfidence(0.5, 0)).toBe(0);
    // Relative error √(0.98 / 98) = 0.1: one standard deviation.
    expect(shareConfidence(0.02, 98)).toBeCloseTo(0.6827, 4);
  });

  test('the score is symmetric in both shares and lies between them', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, (source, target) => {
        const score = catchmentScore(source, target) ?? NaN;
        expect(score).toBe(catchmentScore(target, source));
        expect(score).toBeGreaterThanOrEqual(Math.min(source, target) - 1e-12);
        expect(score).toBeLessThanOrEqual(Math.max(source, target) + 1e-12);
      }),
    );
    expect(catchmentScore(null, 1)).toBeNull();
  });

  test('areas beyond the reach of the level count towards no share', async () => {
    // A level-1 catchment reaches 50 km; square 7 0 is 45 km away, 7 5 is 60 km.
    const data = await answer([partial(code(1, 1), 30), partial(code(7, 5), 30)]);
    expect(data.maxRadius).toBe(50);
    expect(data.values[0]?.home.map((entry) => [entry.index, entry.geo_entity_share_of_target])).toEqual([
      [code(1, 1), 1],
    ]);
  });

  test('a radius below the reach of the level excludes areas beyond it and ends the last ring', async () => {
    const partials = [partial(code(1, 1), 30), partial(code(7, 0), 30)];
    const whole = await answer(partials);
    expect(whole.values[0]?.home).toHaveLength(2);
    const near = await answer(partials, { reachKm: 25 });
    expect(near.maxRadius).toBe(25);
    expect(near.isochronesRadius).toEqual([5, 10, 20, 25]);
    expect(near.values[0]?.home.map((entry) => [entry.index, entry.geo_entity_share_of_target])).toEqual([
      [code(1, 1), 1],
    ]);
    expect((await answer(partials, { reachKm: 50 })).values).toEqual(whole.values);
  });

  test('a threshold selects areas without changing their shares or ranks, and includes both its ends', async () => {
    const partials = [partial(code(0, 0), 20), partial(code(1, 0), 30), partial(code(2, 0), 50)];
    const data = await answer(partials, { threshold: { min: 0.2, max: 0.3 } });
    expect(
      data.values[0]?.home.map((entry) => [entry.geo_entity_share_of_target, entry.rank_geo_entity_share_of_target]),
    ).toEqual([
      [0.3, 2],
      [0.2, 3],
    ]);
    expect(data.unavailable).toBeNull();
  });
});

describe('the base of visit shares', () => {
  const known = async (partials: readonly CatchmentPartial[], kind: 'panel' | 'open') =>
    (await answer(partials, { rules: rulesOf(kind) })).values[0]?.known_home_share;

  test('is visits with a known home, near or far, and their share of all visits is told', async () => {
    const half = [partial(code(1, 1), 30), partial('outside', 20), partial('unknown', 50)];
    expect(await known(half, 'panel')).toBe(0.5);
    expect(await known(half, 'open')).toBe(0.5);
    expect(await known([partial(code(1, 1), 3), partial('unknown', 9)], 'open')).toBe(0.25);
    expect((await answer(half)).values[0]?.known_work_share).toBeNull();
  });

  test('does not tell in a panel that only a few, or none, have an unknown home, or a known one', async () => {
    for (const few of [0, 1, 9]) {
      expect(await known([partial(code(1, 1), 30), partial('unknown', few)], 'panel')).toBeNull();
      expect(await known([partial(code(1, 1), few), partial('unknown', 30)], 'panel')).toBeNull();
    }
    // Rounded: 31 of 43 devices with ten visits each.
    expect(await known([partial(code(1, 1), 31, 314_000), partial('unknown', 12, 116_000)], 'panel')).toBe(310 / 430);
  });
});

describe('ranks', () => {
  test('the largest value ranks 1, equal values share a rank, and the next rank counts them all', () => {
    expect(ranksOf([0.2, 0.5, null, 0.5, 0.1])).toEqual([3, 1, null, 1, 4]);
  });

  test('a larger value never has a larger rank', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 }), (values) => {
        const ranks = ranksOf(values);
        values.forEach((a, i) => {
          expect(ranks[i]).toBe(1 + values.filter((b) => b > a).length);
        });
      }),
    );
  });
});

describe('rings', () => {
  test('a ring adds up its areas, and its market share counts all its inhabitants', async () => {
    const data = await answer([partial(code(1, 1), 40), partial(code(2, 1), 60)], { rules: rulesOf('open') });
    expect(data.isochronesRadius).toEqual([5, 10, 20, 30, 50]);
    const [far, near] = data.values[0]?.home ?? [];
    expect(near).toMatchObject({
      aerial_distance: 0,
      isochrone_aerial_distance_range: '0-5',
      isochrone_share_of_target: 0.4,
    });
    expect(far).toMatchObject({ isochrone_aerial_distance_range: '5-10', isochrone_share_of_target: 0.6 });
    // Only squares 0 1 and 2 1 are 5 to 10 km away: 1000 and 3000 people.
    expect(far?.isochrone_share_of_source).toBeCloseTo(600 / 4000, 9);
    expect(far?.isochrone_catchment_score).toBeCloseTo(Math.sqrt((0.6 * 600) / 4000), 9);
  });

  test('shares of the rings and of the remainder add up to 1', async () => {
    await fc.assert(
      fc.asyncProperty(anyPartials, async (partials) => {
        const data = await answer(partials);
        const home = data.values[0]?.home ?? [];
        if (home.length === 0) return;
        const rings = new Map(
          home.map((entry) => [entry.isochrone_aerial_distance_range, entry.isochrone_share_of_target ?? 0]),
        );
        const sum = [...rings.values()].reduce((all, ring) => all + ring, data.disclosure.other[0]?.share ?? 0);
        expect(sum).toBeCloseTo(1, 9);
      }),
    );
  });

  test('version 3.1.0 has no rings', async () => {
    const data = await answer([partial(code(1, 1), 40)], { version: '3.1.0' });
    expect(data.isochronesRadius).toEqual([]);
    expect(data.values[0]?.home[0]).toMatchObject({
      isochrone_aerial_distance_range: null,
      isochrone_share_of_target: null,
    });
  });
});

describe('privacy', () => {
  test('no area with fewer than 10 devices is shown or named, and the remainder stands for at least 10 devices', async () => {
    await fc.assert(
      fc.asyncProperty(anyPartials, async (partials) => {
        const data = await answer(partials);
        const shown = new Set(data.values[0]?.home.map(({ index }) => index));
        const hidden = partials.filter(({ area }) => !shown.has(area));
        for (const { area, devices } of partials) if (devices < 10) expect(shown.has(area)).toBe(false);
        expect(data.disclosure.suppressed.every(({ part }) => part === 'home')).toBe(true);
        const inReach = hidden.filter(({ area }) => {
          const at = areas.find(area)?.at ?? [0, 0];
          return Math.hypot((at[0] - 10.15) * 71.2, (at[1] - 50.15) * 111.2) < 49;
        });
        // What rounds to 0 reveals nothing that needed protection.
        if (shown.size > 0 && inReach.length > 0 && data.disclosure.other[0]?.share) {
          expect(hidden.length).toBeGreaterThan(1);
          expect(hidden.reduce((sum, { devices }) => sum + devices, 0)).toBeGreaterThanOrEqual(10);
        }
      }),
    );
  });

  test('a location with fewer than 10 devices shows no area at all', async () => {
    const data = await answer([partial(code(1, 1), 9)]);
    expect(data.values[0]?.home).toEqual([]);
    expect(data.unavailable).toBe('too_few');
    expect(data.disclosure.suppressed).toEqual([{ location_id: '1', part: 'home', reason: 'below_floor' }]);
    expect(data.disclosure.other).toEqual([{ location_id: '1', type: 'HOME', share: null }]);
  });

  test('a hidden area hides the next smallest one with it', async () => {
    const data = await answer([partial(code(0, 0), 9), partial(code(1, 0), 20), partial(code(2, 0), 30)]);
    expect(data.values[0]?.home.map(({ index }) => index)).toEqual([code(2, 0)]);
    expect(data.disclosure.suppressed.map(({ reason }) => reason)).toEqual(['below_floor', 'complement']);
  });
});

describe('invariance', () => {
  test('neither the order of rows nor the split into shards changes the response', async () => {
    await fc.assert(
      fc.asyncProperty(anyPartials, fc.array(fc.nat(2), { minLength: 30, maxLength: 30 }), async (partials, split) => {
        const shards = [0, 1, 2].map((shard) => partials.filter((_, i) => split[i] === shard));
        // A split row as well: its devices are in two shards.
        const cut = partials.map((entry) => ({
          ...entry,
          weight: entry.weight / 2n,
          visitors: entry.visitors / 2n,
          devices: 1,
        }));
        const rest = partials.map((entry, i) => ({
          ...entry,
          weight: entry.weight - (cut[i]?.weight ?? 0n),
          visitors: entry.visitors - (cut[i]?.visitors ?? 0n),
          devices: entry.devices - 1,
        }));
        const whole = await answer(partials);
        expect(await answer(partials.toReversed())).toEqual(whole);
        expect(await answer(mergeCatchmentPartials(...shards))).toEqual(whole);
        expect(await answer(mergeCatchmentPartials(cut, rest))).toEqual(whole);
      }),
    );
  });
});

describe('without areas', () => {
  test('the response gives the reason', async () => {
    const row = (area: string) => ({ ...partial(code(0, 0), 50), area });
    expect((await answer([row('unknown')])).unavailable).toBe('no_homes');
    expect((await answer([row('unknown'), row('outside')])).unavailable).toBe('no_areas');
    expect((await answer([])).unavailable).toBe('too_few');
    expect((await answer([row('unknown'), partial(code(1, 1), 50)])).unavailable).toBeNull();
  });

  test('fewer than 10 people do not change the reason, neither by coming nor by a known home', async () => {
    const row = (area: string, devices: number) => ({ ...partial(code(0, 0), devices), area });
    const nobody = await answer([]);
    for (const area of ['unknown', 'outside', code(1, 1)])
      for (const devices of [1, 5, 9]) expect(await answer([row(area, devices)])).toEqual(nobody);
    for (const area of ['outside', code(1, 1)])
      for (const devices of [1, 9])
        expect((await answer([row('unknown', 50), row(area, devices)])).unavailable).toBe('no_homes');
    expect((await answer([row('outside', 50), row(code(1, 1), 9)])).unavailable).toBe('no_areas');
    // Ten people from many areas, each too small to show.
    const spread = Array.from({ length: 10 }, (_, i) => row(code(i % 5, Math.floor(i / 5)), 1));
    expect((await answer([row('unknown', 50), ...spread])).unavailable).toBe('too_few');
    const open = { rules: rulesOf('open') };
    expect((await answer([row('unknown', 1)], open)).unavailable).toBe('no_homes');
    expect((await answer([row('unknown', 1), row('outside', 1)], open)).unavailable).toBe('no_areas');
  });
});

describe('routes', () => {
  test('driving distances and times are marked as estimates unless a router provides them', async () => {
    const partials = [partial(code(3, 1), 50)];
    const estimated = await answer(partials);
    const [entry] = estimated.values[0]?.home ?? [];
    expect(estimated.estimated_routes).toBe(true);
    expect(entry?.driving_distance).toBeCloseTo((entry?.aerial_distance ?? 0) * 1.3, 1);
    expect(entry?.driving_time).toBeGreaterThan(10);
    const routed = await catchmentData(
      partials,
      areas,
      {
        estimated: false,
        find: (_from, to) => Promise.resolve(to.map((_, i) => (i === 0 ? { km: 18.25, minutes: 21 } : undefined))),
      },
      frame,
    );
    expect(routed.estimated_routes).toBe(false);
    expect(routed.values[0]?.home[0]).toMatchObject({ driving_distance: 18.25, driving_time: 21 });
  });
});
