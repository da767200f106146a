import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deriveAbsorption, deriveAttraction } from '@locus/model/analyses';
import { monthsBetween } from '@locus/model/view';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { absorption, attraction } from './absorption';
import { importVisits } from './import/importVisits';
import { activityMinutesOf, sharePairs } from './sharePairs';
import type { VisitStore } from './store/visitStore';
import { openVisitStore } from './store/visitStore';

/** Three shops; the second is 111 m north of the first, the third a kilometre further. */
const places = (['11', '12', '13'] as const).map((id, i) => ({
  id,
  name: `Shop ${id}`,
  position: [13.4, [52.5, 52.501, 52.51][i] ?? 0] as const,
}));
const setting = (name: string, value: string) => ({ name, value });

let root = '';
let store: VisitStore;

async function importRows(projectId: string, dataset: 'panel' | 'open', rows: readonly string[]): Promise<void> {
  const file = join(root, `${projectId}.csv`);
  await writeFile(file, `device_id,location_id,arrived_at,dwell_minutes\n${rows.join('\n')}\n`);
  await importVisits({
    root,
    projectId,
    file,
    dataset,
    timeZone: 'UTC',
    locations: places.map(({ id, name, position }) => ({ id, name, longitude: position[0], latitude: position[1] })),
    now: new Date('2026-07-02T10:00:00Z'),
    rejectsFile: join(root, 'rejects.csv'),
    secret: 'a secret of the installation',
    keepEqual: true,
    threads: 1,
  });
}

const query = (projectId: string, type: 'ABSORPTION' | 'ATTRACTION', settings: { name: string; value: string }[]) => ({
  projectId,
  locations: places,
  timeFrames: monthsBetween('2026-01', '2026-02'),
  pairs: sharePairs(type, settings, { locations: places, places }),
  minDwellMinutes: activityMinutesOf(settings),
});

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-absorption-'));
  await importRows('open', 'open', [
    // a: source and target on one day, two visits to the target; b: on different days; c: too short in the source.
    'a,11,2026-01-05T09:00:00Z,20',
    'a,11,2026-01-05T11:00:00Z,20',
    'a,13,2026-01-05T12:00:00Z,1',
    'b,11,2026-01-06T09:00:00Z,10',
    'b,13,2026-01-07T09:00:00Z,10',
    'c,11,2026-01-08T09:00:00Z,4',
    'c,13,2026-01-08T10:00:00Z,10',
    'a,11,2026-02-05T09:00:00Z,6',
    'a,12,2026-02-05T10:00:00Z,10',
  ]);
  store = await openVisitStore({ root, threads: 1 });
});
afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

describe('absorption', () => {
  const settings = [setting('aois', '11'), setting('pois', '12;13'), setting('Activity Level', 'medium')];

  test('[VIEW-138] is the share of the source’s device-days on which the target was visited, by month and overall', async () => {
    const { values } = await store.analyse(absorption, query('open', 'ABSORPTION', settings));
    expect(values).toEqual([
      {
        source_location_id: '11',
        source_location_name: 'Shop 11',
        target_location_id: '12',
        target_location_name: 'Shop 12',
        avg_weighted_absorption: 1 / 3,
        dateChanges: [
          { timestamp: Date.UTC(2026, 0, 1), visits_in_target: 0, visits_in_source: 2 },
          { timestamp: Date.UTC(2026, 1, 1), visits_in_target: 1, visits_in_source: 1 },
        ],
      },
      expect.objectContaining({
        target_location_id: '13',
        avg_weighted_absorption: 1 / 3,
        dateChanges: [
          { timestamp: Date.UTC(2026, 0, 1), visits_in_target: 1, visits_in_source: 2 },
          { timestamp: Date.UTC(2026, 1, 1), visits_in_target: 0, visits_in_source: 1 },
        ],
      }),
    ]);
    expect(deriveAbsorption(values)[0]?.lines.map((line) => line.values)).toEqual([
      [0, 1],
      [0.5, 0],
    ]);
  });

  test('a low activity level includes short stays in the source, a high one only long stays', async () => {
    const inJanuary = async (level: string) => {
      const asked = query('open', 'ABSORPTION', [...settings.slice(0, 2), setting('Activity Level', level)]);
      const { values, base, min_stay_minutes: minutes } = await store.analyse(absorption, asked);
      return [values[1]?.dateChanges[0]?.visits_in_source, base, minutes];
    };
    expect(await inJanuary('low')).toEqual([3, 'device_days_in_source', 1]);
    expect(await inJanuary('high')).toEqual([1, 'device_days_in_source', 15]);
  });

  test('linked points of interest form a single target', async () => {
    const { values } = await store.analyse(
      absorption,
      query('open', 'ABSORPTION', [...settings, setting('Link POIs', 'yes')]),
    );
    expect(
      values.map((pair) => [pair.target_location_id, pair.target_location_name, pair.avg_weighted_absorption]),
    ).toEqual([['12', 'Shop 12 + Shop 13', 2 / 3]]);
  });

  test('with a radius uses the locations around each point as its source', async () => {
    const near = (metres: string) =>
      sharePairs('ABSORPTION', [setting('radius', metres)], { locations: places, places }).map(
        (pair) => pair.sourceIds,
      );
    expect(near('150')).toEqual([
      ['11', '12'],
      ['11', '12'],
    ]);
    const { values } = await store.analyse(absorption, query('open', 'ABSORPTION', [setting('radius', '150')]));
    // Of three device-days at shops 11 and 12 one was at 12.
    expect(values[1]).toMatchObject({ source_location_id: '12', avg_weighted_absorption: 1 / 3 });
  });

  test('never compares a location with itself, of which all visits would reach it', async () => {
    const pairs = (given: ReturnType<typeof setting>[], type: 'ABSORPTION' | 'ATTRACTION' = 'ABSORPTION') =>
      sharePairs(type, given, { locations: places, places }).map(({ sourceIds, targetIds }) => [sourceIds, targetIds]);
    // Nothing else is around any of them.
    expect(pairs([setting('radius', '100')])).toEqual([]);
    // Neither an area nor a radius was chosen.
    expect(pairs([])).toEqual([]);
    const own = [
      [['11'], ['12']],
      [['11'], ['13']],
    ];
    expect(pairs([setting('aois', '11')])).toEqual(own);
    expect(pairs([setting('aois', '11')], 'ATTRACTION')).toEqual(own);
    expect(pairs([setting('aois', '11'), setting('pois', '11')])).toEqual([]);
    expect(pairs([setting('aois', '11'), setting('Link POIs', 'yes')])).toEqual([[['11'], ['12', '13']]]);
    expect(pairs([setting('aois', '11;12'), setting('Link AOIs', 'yes')], 'ATTRACTION')).toEqual([
      [['11', '12'], ['13']],
    ]);
    const { values } = await store.analyse(absorption, query('open', 'ABSORPTION', [setting('aois', '11')]));
    expect(values.map(({ target_location_id: id }) => id)).toEqual(['12', '13']);
  });
});

describe('attraction', () => {
  const settings = [setting('aois', '11;12'), setting('pois', '13'), setting('Activity Level', 'medium')];

  test('[VIEW-139] is the share of the target’s device-days on which the source was visited', async () => {
    const { values, base } = await store.analyse(attraction, query('open', 'ATTRACTION', settings));
    expect(base).toBe('device_days_in_target');
    expect(
      values.map((pair) => [pair.source_location_id, pair.target_location_id, pair.avg_weighted_attraction]),
    ).toEqual([
      ['11', '13', 1 / 3],
      ['12', '13', 0],
    ]);
    expect(values[0]?.dateChanges[0]).toEqual({
      timestamp: Date.UTC(2026, 0, 1),
      visits_in_target: 3,
      visits_in_source: 1,
    });
    expect(deriveAttraction(values)[0]?.lines[0]?.values).toEqual([1 / 3, null]);
  });

  test('linked areas form a single source', async () => {
    const linked = query('open', 'ATTRACTION', [...settings, setting('Link AOIs', 'yes')]);
    const { values } = await store.analyse(attraction, linked);
    expect(values.map((pair) => pair.source_location_name)).toEqual(['Shop 11 + Shop 12']);
  });
});

test('a panel’s shares need ten devices in both the whole and the part, and list what is hidden', async () => {
  const visits = (from: number, to: number, location: string, day: string) =>
    Array.from({ length: to - from }, (_, i) => `d${from + i},${location},${day}T10:00:00Z,20`);
  await importRows('panel', 'panel', [
    ...visits(0, 40, '11', '2026-01-05'),
    ...visits(0, 14, '13', '2026-01-05'),
    ...visits(0, 7, '12', '2026-01-05'),
    ...visits(0, 9, '11', '2026-02-05'),
    ...visits(0, 9, '13', '2026-02-05'),
  ]);
  const asked = query('panel', 'ABSORPTION', [setting('aois', '11'), setting('pois', '12;13')]);
  const { values, disclosure } = await store.analyse(absorption, asked);
  expect(
    values.map((pair) => [pair.avg_weighted_absorption, ...pair.dateChanges.map((month) => month.visits_in_target)]),
  ).toEqual([
    [null, null, null],
    [0.25, 10, null],
  ]);
  expect(values[1]?.dateChanges.map((month) => month.visits_in_source)).toEqual([40, null]);
  expect(disclosure.suppressed.map(({ part }) => part)).toEqual(['12 2026-01', '12 2026-02', '13 2026-02']);
});

test('partial sums of device shards add up exactly to the whole', async () => {
  const asked = query('panel', 'ATTRACTION', [setting('aois', '11'), setting('pois', '12;13')]);
  const shards = [0, 1, 2].map((index) => store.analysisPartials(attraction, asked, { index, count: 3 }));
  const whole = await store.analysisPartials(attraction, asked);
  expect(whole.length).toBe(3);
  expect(attraction.merge((await Promise.all(shards)).flat())).toEqual(attraction.merge(whole));
});
