import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deriveSeasonality, durationCategories, parseRatio } from '@locus/model/analyses';
import { monthsBetween } from '@locus/model/view';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { crossVisitation } from './crossVisitation';
import { duration } from './duration';
import { importVisits } from './import/importVisits';
import { hiddenShares, rulesOf } from './privacy';
import { retention, retentionConfidence } from './retention';
import { seasonality } from './seasonality';
import type { Analysis } from './store/analysis';
import { weekdayCounts } from './store/analysis';
import type { VisitFilters } from './store/filters';
import type { VisitStore } from './store/visitStore';
import { openVisitStore } from './store/visitStore';

const locations = ['a', 'b', 'c', 'd'].map((id, i) => ({
  id,
  name: id.toUpperCase(),
  longitude: 13.4,
  latitude: 52.5 + i / 100,
  position: [13.4, 52.5 + i / 100] as const,
}));
const query = { projectId: 'panel', locations, timeFrames: monthsBetween('2026-01', '2026-03') };
const open = { ...query, projectId: 'open' };
const header = 'device_id,location_id,arrived_at,dwell_minutes,weight';

let root = '';
let store: VisitStore;

/** 6000 visits of three months; only seven devices come to b, d is visited only during the day. */
const visits = Array.from({ length: 6000 }, (_, i) => {
  const location = i % 12 === 0 ? 'b' : (['a', 'c', 'd'][i % 3] ?? 'a');
  const device = location === 'b' ? i % 7 : (i * 7) % 400;
  const hour = location === 'd' ? 9 + ((i * 31) % 9) : (i * 31) % 24;
  const start = Date.UTC(2026, 0, 1 + ((i * 17) % 90), hour) / 1000;
  return `d${device},${location},${start},${(i * 13) % 200},${(1 + (i % 40) / 7).toFixed(3)}`;
});

async function importRows(projectId: string, dataset: 'panel' | 'open', rows: readonly string[]): Promise<void> {
  const file = join(root, `${projectId}.csv`);
  await writeFile(file, `${[header, ...rows].join('\n')}\n`);
  await importVisits({
    root,
    projectId,
    file,
    dataset,
    timeZone: 'UTC',
    locations,
    now: new Date('2026-07-02T10:00:00Z'),
    rejectsFile: join(root, 'rejects.csv'),
    secret: 'a secret of the installation',
    keepEqual: true,
    threads: 1,
  });
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-analyses-'));
  await importRows('panel', 'panel', visits);
  await importRows('open', 'open', visits);
  await importRows('reversed', 'open', visits.toReversed());
  store = await openVisitStore({ root, threads: 2 });
});
afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);

describe('every analysis', () => {
  const monthly = <Q extends object>(asked: Q) => ({ ...asked, period: 'MONTHLY' as const });
  const quarterly = <Q extends object>(asked: Q) => ({ ...asked, period: 'QUARTERLY' as const });

  /** The merged sums of two and of five shards, and twice those of the whole. */
  async function sharded<Q extends { projectId: string }, P, D>(analysis: Analysis<Q, P, D>, asked: Q) {
    const merged = [2, 5].map(async (count) => {
      const shards = Array.from({ length: count }, (_, index) =>
        store.analysisPartials(analysis, asked, { index, count }),
      );
      return analysis.merge((await Promise.all(shards)).toReversed().flat());
    });
    const whole = analysis.merge(await store.analysisPartials(analysis, asked));
    return { merged: await Promise.all(merged), whole: [whole, whole] };
  }

  test('adds up exactly over device shards', async () => {
    const quarters = quarterly({ ...open, timeFrames: monthsBetween('2025-10', '2026-03') });
    for (const { merged, whole } of [
      await sharded(seasonality, open),
      await sharded(duration, open),
      await sharded(retention, monthly(open)),
      await sharded(retention, quarters),
      await sharded(crossVisitation, open),
    ]) {
      expect(whole[0]?.length).toBeGreaterThan(2);
      expect(merged).toEqual(whole);
    }
  });

  test('does not depend on the order of the rows', async () => {
    const reversed = { ...open, projectId: 'reversed' };
    expect(await store.analyse(seasonality, reversed)).toEqual(await store.analyse(seasonality, open));
    expect(await store.analyse(duration, reversed)).toEqual(await store.analyse(duration, open));
    expect(await store.analyse(retention, monthly(reversed))).toEqual(await store.analyse(retention, monthly(open)));
    expect(await store.analyse(crossVisitation, reversed)).toEqual(await store.analyse(crossVisitation, open));
  });

  test('never counts more with a filter than without one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 0, max: 190 }), async (toHour, minutes) => {
        const filters: VisitFilters = { toHour, minDwellMinutes: minutes, excludedDays: [1] };
        const counts = async <Q extends { projectId: string }, P extends { devices: number }, D>(
          analysis: Analysis<Q, P, D>,
          asked: Q,
        ) => sum((await store.analysisPartials(analysis, asked)).map(({ devices }) => devices));
        expect(await counts(seasonality, { ...open, filters })).toBeLessThanOrEqual(await counts(seasonality, open));
        expect(await counts(duration, { ...open, filters })).toBeLessThanOrEqual(await counts(duration, open));
        expect(await counts(retention, monthly({ ...open, filters }))).toBeLessThanOrEqual(
          await counts(retention, monthly(open)),
        );
        expect(await counts(crossVisitation, { ...open, filters })).toBeLessThanOrEqual(
          await counts(crossVisitation, open),
        );
      }),
      { numRuns: 4 },
    );
  });

  test('is empty or hidden, not an error, for locations or months without visits', async () => {
    const nowhere = { ...query, locations: [{ id: 'z', name: 'Z', position: [0, 0] as const }] };
    const never = { ...query, timeFrames: [] };
    for (const asked of [nowhere, never]) {
      expect(
        (await store.analyse(seasonality, asked)).daily_values[0]?.data.map(({ visits_share: share }) => share),
      ).toEqual(Array.from({ length: 7 }, () => null));
      expect(await store.analyse(duration, asked)).toMatchObject({ averageData: null });
      expect(
        (await store.analyse(retention, monthly(asked))).values
          .flatMap(({ data }) => data)
          .every(({ value }) => value === null),
      ).toBe(true);
      expect((await store.analyse(crossVisitation, asked)).values[0]?.shared_visitors).toBeNull();
    }
  });

  test('hides a location with only seven devices completely in a panel', async () => {
    const { hourly_values: hourly, disclosure } = await store.analyse(seasonality, query);
    expect(hourly[1]?.data.every(({ visits_share: share }) => share === null)).toBe(true);
    expect(disclosure.suppressed).toContainEqual({ location_id: 'b', part: 'all', reason: 'below_floor' });
    expect(disclosure.other).toContainEqual({ location_id: 'b', share: null });
    expect((await store.analyse(duration, query)).values[1]).toMatchObject({ location_average: null });
    const returning = await store.analyse(retention, monthly(query));
    expect(returning.values[1]?.data.every(({ value }) => value === null)).toBe(true);
    const shared = await store.analyse(crossVisitation, query);
    expect(shared.values[1]?.shared_visitors).toBeNull();
    expect(shared.values[1]?.data.every(({ visitors_loyalty: share, ratio }) => share === null && ratio === null)).toBe(
      true,
    );
    expect(shared.disclosure).toMatchObject({ dataset: 'panel', floor: 10, roundedTo: 10 });
  });
});

describe('popular day and hour', () => {
  test('[VIEW-130] every location has 168 hours and 7 days that add up to 1', async () => {
    const { hourly_values: hourly, daily_values: daily } = await store.analyse(seasonality, open);
    expect(hourly.map(({ location_id: id, location_name: name, data }) => [id, name, data.length])).toEqual(
      locations.map(({ id, name }) => [id, name, 168]),
    );
    for (const [i, { data }] of hourly.entries()) {
      expect(Object.keys(data[0] ?? {})).toEqual(['day_of_week_number', 'hour_of_day', 'visits_share']);
      expect(sum(data.map(({ visits_share: share }) => share))).toBeCloseTo(1, 10);
      const days = daily[i]?.data ?? [];
      expect(days.map(({ day_of_week_number: day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      for (const { day_of_week_number: day, hour_of_day: hour, visits_share: share } of days) {
        expect(hour).toBeNull();
        expect(share).toBeCloseTo(
          sum(data.filter((cell) => cell.day_of_week_number === day).map((cell) => cell.visits_share)),
          10,
        );
      }
    }
    expect(deriveSeasonality({ hourly_values: hourly, daily_values: daily } as never).daily).toHaveLength(4);
  });

  test('[VIEW-131] a Sunday visit counts for day 1, a Saturday visit for day 7', async () => {
    await importRows('week', 'open', [
      'x,a,2026-01-04T10:00:00Z,5,1',
      'y,a,2026-01-10T10:00:00Z,5,1',
      'z,a,2026-01-31T23:59:00Z,5,1',
    ]);
    const { daily_values: daily } = await store.analyse(seasonality, {
      ...open,
      projectId: 'week',
      timeFrames: ['2026-01'],
    });
    const shares = daily[0]?.data.map(({ visits_share: share }) => share) ?? [];
    // There are four Sundays and four Saturdays between the first and the last visit.
    expect(shares.map((share) => Number(share?.toFixed(4)))).toEqual([0.3333, 0, 0, 0, 0, 0, 0.6667]);
  });

  test('each weekday is counted as often as it occurs in the requested months within the data', () => {
    // January 2026 begins on a Thursday: five Thursdays, Fridays and Saturdays.
    expect(weekdayCounts(['2026-01'], { firstDay: '2020-01-01', lastDay: '2030-01-01' }).slice(1)).toEqual([
      4, 4, 4, 4, 5, 5, 5,
    ]);
    expect(weekdayCounts(['2026-01'], { firstDay: '2026-01-31', lastDay: '2026-02-01' }).slice(1)).toEqual([
      0, 0, 0, 0, 0, 0, 1,
    ]);
  });

  test('in a panel, shown shares and the remainder add up to 1, and no hour of a day is hidden alone', async () => {
    const { hourly_values: hourly, daily_values: daily, disclosure } = await store.analyse(seasonality, query);
    const partials = await store.analysisPartials(seasonality, query);
    for (const id of ['a', 'c', 'd']) {
      const cells = hourly.find((entry) => entry.location_id === id)?.data ?? [];
      const rest = disclosure.other.find((hiddenShare) => hiddenShare.location_id === id)?.share ?? 0;
      expect(sum(cells.map((cell) => cell.visits_share)) + rest).toBeCloseTo(1, 10);
      expect(
        sum(daily.find((entry) => entry.location_id === id)?.data.map((cell) => cell.visits_share) ?? []),
      ).toBeCloseTo(1, 10);
      for (const { day_of_week_number: day, hour_of_day: hour, visits_share: share } of cells) {
        const cell = partials.find(
          (partial) => partial.locationId === id && partial.day === day && partial.hour === hour,
        );
        if (share) expect(cell?.devices).toBeGreaterThanOrEqual(10);
        // 0 is shown both for nobody and for a few.
        if (share === 0) expect(Number(cell?.weight ?? 0n)).toBeLessThan(5000);
      }
      for (const day of [1, 2, 3, 4, 5, 6, 7]) {
        const hidden = cells.filter((cell) => cell.day_of_week_number === day && cell.visits_share === null);
        expect(hidden.length).not.toBe(1);
      }
    }
  });
});

describe('visit duration', () => {
  test('[VIEW-133] every location has its mean in minutes and six shares that add up to 1', async () => {
    const { values, averageData } = await store.analyse(duration, open);
    for (const { data, location_average: average, location_id, location_name } of values) {
      expect([location_id, location_name]).toEqual([expect.any(String), expect.any(String)]);
      expect(data.map(({ category }) => category)).toEqual([...durationCategories]);
      expect(sum(data.map(({ value }) => value))).toBeCloseTo(1, 10);
      expect(average).toBeGreaterThan(60);
    }
    const averages = values.map((entry) => entry.location_average ?? 0);
    expect(averageData).toBeGreaterThan(Math.min(...averages));
    expect(averageData).toBeLessThan(Math.max(...averages));
  });

  test('[VIEW-303] a stay of exactly 5, 15, 30, 60 or 120 minutes counts in the upper category', async () => {
    const dwells = [4.99, 5, 14.99, 15, 29.99, 30, 59.99, 60, 119.99, 120];
    await importRows(
      'edges',
      'open',
      dwells.map((minutes, i) => `x${i},a,2026-01-04T10:00:00Z,${minutes},1`),
    );
    const { values } = await store.analyse(duration, { ...open, projectId: 'edges' });
    expect(values[0]?.data).toEqual(
      [0.1, 0.2, 0.2, 0.2, 0.2, 0.1].map((value, i) => ({ category: durationCategories[i], value })),
    );
  });

  test('a stay of a whole day counts as eight hours', async () => {
    await importRows('days', 'open', ['x,a,2026-01-04T10:00:00Z,5,2', 'z,a,2026-01-05T00:00:00Z,1440,2']);
    const { values, averageData } = await store.analyse(duration, { ...open, projectId: 'days' });
    expect(values[0]?.data.map(({ value }) => value)).toEqual([0, 0.5, 0, 0, 0, 0.5]);
    expect(averageData).toBeCloseTo((5 + 480) / 2, 2);
  });

  test('in a panel excludes hidden locations from the mean', async () => {
    const withHidden = await store.analyse(duration, query);
    const without = await store.analyse(duration, { ...query, locations: locations.filter(({ id }) => id !== 'b') });
    expect(withHidden.averageData).toBe(without.averageData);
  });
});

describe('retention', () => {
  const rows = [
    ...Array.from({ length: 10 }, (_, i) => `r${i},a,2026-01-05T10:00:00Z,5,1`),
    // Four come back, three go elsewhere, three are not seen again.
    ...Array.from({ length: 4 }, (_, i) => `r${i},a,2026-02-05T10:00:00Z,5,1`),
    ...Array.from({ length: 3 }, (_, i) => `r${i + 4},b,2026-02-05T10:00:00Z,5,1`),
    'r1,a,2026-04-30T10:00:00Z,5,1',
    'r2,b,2026-04-30T10:00:00Z,5,1',
  ];

  test('[VIEW-135] is in open data the share of returning devices among all, by month', async () => {
    await importRows('returning', 'open', rows);
    const { values, disclosure } = await store.analyse(retention, {
      ...open,
      projectId: 'returning',
      locations: locations.slice(0, 1),
      timeFrames: monthsBetween('2026-01', '2026-04'),
      period: 'MONTHLY',
    });
    expect(values).toMatchObject([{ location_id: 'a', location_name: 'A' }]);
    expect(values[0]?.data.map(({ date, value }) => [new Date(date).toISOString().slice(0, 10), value])).toEqual([
      ['2026-01-01', 4 / 10],
      // Nobody from February is seen in March, March has nobody, and the data ends after April.
      ['2026-02-01', 0],
      ['2026-03-01', null],
      ['2026-04-01', null],
    ]);
    // However few they are: an exact count needs no confidence.
    expect(values[0]?.data[0]).toMatchObject({ is_relative_shown: true, confidence_level: 1 });
    expect(disclosure.exact).toBe(true);
    expect(disclosure.partial.map(({ firstDay }) => firstDay)).toEqual(['2026-01-05']);
  });

  test('by quarter covers whole quarters, whichever of their months are requested', async () => {
    await importRows('quarters', 'open', [...rows, 'r9,b,2026-06-30T10:00:00Z,5,1']);
    const { values } = await store.analyse(retention, {
      ...open,
      projectId: 'quarters',
      locations: locations.slice(0, 1),
      timeFrames: ['2026-02', '2026-05'],
      period: 'QUARTERLY',
    });
    expect(values[0]?.data.map(({ date, value }) => [new Date(date).toISOString().slice(0, 10), value])).toEqual([
      ['2026-01-01', 1 / 10],
      ['2026-04-01', null],
    ]);
  });

  test('in a panel is hidden if fewer than ten devices return or fewer than ten do not', async () => {
    const month = (location: string, day: string, from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => `p${from + i},${location},${day}T10:00:00Z,5,1`);
    await importRows('leaving', 'panel', [
      ...month('a', '2026-01-05', 0, 40),
      ...month('a', '2026-02-05', 0, 27),
      ...month('b', '2026-02-05', 27, 40),
      // Of February's visitors, all but seven return.
      ...month('a', '2026-03-05', 0, 20),
      ...month('b', '2026-03-05', 20, 27),
      ...month('b', '2026-04-30', 0, 20),
    ]);
    const { values, disclosure } = await store.analyse(retention, {
      ...query,
      projectId: 'leaving',
      locations: locations.slice(0, 1),
      period: 'MONTHLY',
    });
    // 27 of 40 become 30 of 40; nobody from March returned.
    expect(values[0]?.data.map(({ value }) => value)).toEqual([0.75, null, null]);
    expect(disclosure.suppressed.map(({ reason }) => reason)).toEqual(['below_floor', 'below_floor']);
  });

  test('is more certain with more devices and for values closer to 0 or 1', () => {
    expect(retentionConfidence(0.5, 100)).toBeCloseTo(0.6827, 3);
    expect(retentionConfidence(0.5, 400)).toBeGreaterThan(retentionConfidence(0.5, 100));
    expect(retentionConfidence(0.9, 100)).toBeGreaterThan(retentionConfidence(0.5, 100));
    expect([retentionConfidence(1, 10), retentionConfidence(0.5, 0)]).toEqual([1, 0]);
  });
});

describe('cross-visitation', () => {
  test('[VIEW-136] [VIEW-137] every pair has its share of visitors, its ratio of visits and its distance', async () => {
    await importRows('pairs', 'open', [
      ...['u', 'v', 'w', 'x'].map((device) => `${device},a,2026-01-05T10:00:00Z,5,1`),
      'u,c,2026-01-06T10:00:00Z,5,1',
      'u,c,2026-02-06T10:00:00Z,5,1',
      'v,c,2026-02-06T10:00:00Z,5,1',
      'v,d,2026-02-06T10:00:00Z,5,1',
      'q,c,2026-03-06T10:00:00Z,5,1',
    ]);
    const { values } = await store.analyse(crossVisitation, { ...open, projectId: 'pairs' });
    expect(values[0]).toEqual({
      primary_location_id: 'a',
      primary_location_name: 'A',
      shared_visitors: 0.5,
      visitors: 4,
      data: [
        {
          secondary_location_id: 'b',
          secondary_location_name: 'B',
          visitors_loyalty: 0,
          ratio: '100 : 0',
          aerial_distance: 1.112,
        },
        {
          secondary_location_id: 'c',
          secondary_location_name: 'C',
          visitors_loyalty: 0.5,
          ratio: '100 : 75',
          aerial_distance: 2.224,
        },
        {
          secondary_location_id: 'd',
          secondary_location_name: 'D',
          visitors_loyalty: 0.25,
          ratio: '100 : 25',
          aerial_distance: 3.336,
        },
      ],
    });
    // Of c's three visitors two were at a: 2 visits there for 4 here.
    expect(values[2]?.data[0]).toMatchObject({ visitors_loyalty: 2 / 3, ratio: '100 : 50' });
  });

  test('the numbers of shared devices and the distances are symmetric', async () => {
    const partials = await store.analysisPartials(crossVisitation, open);
    const devices = (id: string, other: string) =>
      partials.find((pair) => pair.locationId === id && pair.otherId === other)?.devices;
    const { values } = await store.analyse(crossVisitation, open);
    for (const { id } of locations) {
      for (const other of locations) {
        expect(devices(id, other.id)).toBe(devices(other.id, id));
        if (other.id === id) continue;
        const pair = (from: string, to: string) =>
          values
            .find((row) => row.primary_location_id === from)
            ?.data.find((partner) => partner.secondary_location_id === to);
        expect(pair(id, other.id)?.aerial_distance).toBe(pair(other.id, id)?.aerial_distance);
        expect(parseRatio(pair(id, other.id)?.ratio ?? null)).not.toBeNull();
      }
    }
  });
});

describe('hiding parts of a whole', () => {
  test('never hides a single part, nor parts that are too small together', () => {
    const part = fc.record({ devices: fc.integer({ min: 0, max: 12 }), weight: fc.bigInt({ min: 0n, max: 10_000n }) });
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 24 }), (parts) => {
        const hidden = hiddenShares(parts, rulesOf('panel'));
        const covered = parts.filter((_, i) => hidden[i]);
        const zero = ({ weight }: { weight: bigint }) => weight < 5000n;
        // What rounds to 0 is 0, whoever is behind it, and is never hidden along with others.
        expect(parts.every((cell, i) => !zero(cell) || hidden[i] === undefined)).toBe(true);
        expect(parts.every((cell, i) => zero(cell) || cell.devices >= 10 || hidden[i] === 'below_floor')).toBe(true);
        if (covered.length === 0 || covered.length === parts.filter((cell) => !zero(cell)).length) return;
        expect(covered.length).toBeGreaterThan(1);
        expect(Math.max(...covered.map(({ devices }) => devices))).toBeGreaterThanOrEqual(10);
      }),
    );
  });
});
