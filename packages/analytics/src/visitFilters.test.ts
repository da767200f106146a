import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PolygonGeometry, Setting } from '@locus/model/entities';
import { monthsBetween } from '@locus/model/view';
import type { PostProcessing } from '@locus/model/schemas';
import { postProcessingSchema } from '@locus/model/schemas';
import { cellToLatLng, latLngToCell } from 'h3-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { absorption, attraction } from './absorption';
import { crossVisitation } from './crossVisitation';
import { duration } from './duration';
import { openAreas } from './geo/areas';
import { aerialKm } from './geo/distance';
import { estimatedRoutes } from './geo/routes';
import { importVisits } from './import/importVisits';
import { movement } from './movement';
import { retention } from './retention';
import { seasonality } from './seasonality';
import { sharePairs } from './sharePairs';
import { catchmentOn } from './store/areaAnalyses';
import type { VisitFilters } from './store/filters';
import { footfall } from './store/footfallPartials';
import type { VisitStore } from './store/visitStore';
import { openVisitStore } from './store/visitStore';
import { visitFiltersOf } from './visitFilters';

/*
 * Post-processing settings and the items' own, compared with an oracle without filters: a second project in which every
 * visit that a setting excludes is at a different place that nobody queries.
 */

interface Visit {
  device: string;
  location: string;
  /** Local, UTC. */
  at: Date;
  minutes: number;
  home: readonly [number, number] | undefined;
  work: readonly [number, number] | undefined;
}

const places = ['1', '2', '3'].map((id, i) => ({
  id,
  name: `Shop ${id}`,
  country: 'de',
  longitude: 13.4,
  latitude: 52.5 + i / 50,
  position: [13.4, 52.5 + i / 50] as const,
}));
const elsewhere = { id: '9', name: 'Elsewhere', longitude: 13.5, latitude: 52.55 };
/** Twenty metres wide. */
const outlines = places.map(({ id, position: [lng, lat] }) => {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([x = 0, y = 0]): [number, number] => [lng + x * 0.00014, lat + y * 0.00009]);
  const geometry: PolygonGeometry = { type: 'Polygon', coordinates: [corners] };
  return { id, geometry };
});

/** 300 people in three months; every third lives and every fifth works beside a shop, some have no known home. */
const visits: Visit[] = Array.from({ length: 2000 }, (_, i) => {
  const person = (i * 7) % 300;
  const beside = places[person % 3]?.position ?? [0, 0];
  const steps = [0, 0.003, 0.006, 0.02][person % 4] ?? 0;
  return {
    device: `d${person}`,
    location: places[(i * 11) % 3]?.id ?? '',
    at: new Date(Date.UTC(2026, 0, 1 + ((i * 17) % 90), (i * 31) % 24, i % 60)),
    minutes: (i * 13) % 300,
    home: person % 7 === 0 ? undefined : [beside[0], beside[1] + steps],
    work: person % 5 === 0 ? [beside[0] + steps, beside[1]] : undefined,
  };
});

let root = '';
let store: VisitStore;
let imported = 0;

async function importAll(rows: readonly Visit[]): Promise<string> {
  imported += 1;
  const file = join(root, `${imported}.csv`);
  const place = (at: Visit['home']) => (at ? `${at[1]},${at[0]}` : ',');
  const lines = rows.map(
    ({ device, location, at, minutes, home, work }) =>
      `${device},${location},${at.toISOString()},${minutes},${place(home)},${place(work)}`,
  );
  const header =
    'device_id,location_id,arrived_at,dwell_minutes,home_latitude,home_longitude,work_latitude,work_longitude';
  await writeFile(file, `${[header, ...lines].join('\n')}\n`);
  await importVisits({
    root,
    projectId: `p${imported}`,
    file,
    dataset: 'open',
    timeZone: 'UTC',
    locations: [...places, elsewhere],
    now: new Date('2026-07-02T10:00:00Z'),
    rejectsFile: join(root, 'rejects.csv'),
    secret: 'a secret of the installation',
    keepEqual: true,
    threads: 1,
  });
  return `p${imported}`;
}

const areas = openAreas();
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-filters-'));
  await importAll(visits);
  store = await openVisitStore({ root, threads: 1, areas: () => areas });
});
afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

function never(): never {
  throw new Error('Every shop has an outline');
}

/** The answers of every analysis. */
async function answers(projectId: string, filters: VisitFilters = {}) {
  const query = { projectId, locations: places, timeFrames: monthsBetween('2026-01', '2026-03'), filters };
  const shares = (type: 'ABSORPTION' | 'ATTRACTION') => ({
    ...query,
    pairs: sharePairs(
      type,
      [
        { name: 'aois', value: '1' },
        { name: 'pois', value: '2;3' },
      ],
      { locations: places, places },
    ),
    minDwellMinutes: 5,
  });
  const catchment = catchmentOn(await areas, estimatedRoutes);
  const shops = places.map((place, i) => ({ ...place, address: '', geometry: outlines[i]?.geometry ?? never() }));
  // Stays elsewhere are not visits: filters leave them as they are, so only the visits themselves are compared.
  const moves = await store.analysisPartials(movement, { ...query, locations: shops, places: [], during: false });
  return {
    movement: moves.filter(({ period }) => period === 'whole'),
    footfall: await store.footfall({ ...query, period: 'MONTHLY' }),
    weekly: await store.footfall({ ...query, period: 'WEEKLY' }),
    seasonality: await store.analyse(seasonality, query),
    duration: await store.analyse(duration, query),
    retention: await store.analyse(retention, { ...query, period: 'MONTHLY' }),
    loyalty: await store.analyse(crossVisitation, query),
    absorption: await store.analyse(absorption, shares('ABSORPTION')),
    attraction: await store.analyse(attraction, shares('ATTRACTION')),
    catchment: await store.analyse(catchment, { ...query, level: 1, createdDate: '2026-07-01T00:00:00Z' }),
  };
}

const filtersOf = (adjustments: Partial<PostProcessing>, settings: Setting[] = []): VisitFilters =>
  visitFiltersOf({
    postProcessing: postProcessingSchema.validateSync(adjustments),
    settings,
    startDate: '2026-01-01',
    endDate: '2026-03-31',
    outlines,
  });
const nothing = { use_original_tables: true };

/** Whether a position is near a visit's location, according to its stored cell. */
const near = (somewhere: Visit['home'], { location }: Visit, metres: number): boolean => {
  const position = places.find(({ id }) => id === location)?.position ?? [0, 0];
  if (!somewhere) return false;
  const cell = latLngToCell(somewhere[1], somewhere[0], 9);
  const [lat, lng] = cellToLatLng(cell);
  return cell === latLngToCell(position[1], position[0], 9) || aerialKm(position, [lng, lat]) * 1000 <= metres;
};
const visitors: Setting[] = [{ name: 'User Type', value: 'visitors' }];

const cases: [string, VisitFilters, (visit: Visit) => boolean][] = [
  ['above_duration_threshold', filtersOf({ above_duration_threshold: 60 }), ({ minutes }) => minutes >= 60],
  ['below_duration_threshold', filtersOf({ below_duration_threshold: 60 }), ({ minutes }) => minutes <= 60],
  ['below_day_hours_to_exclude', filtersOf({ below_day_hours_to_exclude: 8 }), ({ at }) => at.getUTCHours() >= 8],
  ['above_day_hours_to_exclude', filtersOf({ above_day_hours_to_exclude: 20 }), ({ at }) => at.getUTCHours() <= 20],
  [
    'days_of_week_to_exclude (Sunday and Monday)',
    filtersOf({ days_of_week_to_exclude: [1, 2] }),
    ({ at }) => at.getUTCDay() > 1,
  ],
  ['location_id_array', filtersOf({ location_id_array: ['1', '3'] }), ({ location }) => location !== '2'],
  [
    'residents_to_exclude_buffer of 0 metres',
    filtersOf({ residents_to_exclude_buffer: 0 }),
    (visit) => !near(visit.home, visit, 0),
  ],
  [
    'residents_to_exclude_buffer of 500 metres',
    filtersOf({ residents_to_exclude_buffer: 500 }),
    (visit) => !near(visit.home, visit, 500),
  ],
  [
    'employees_to_exclude_buffer',
    filtersOf({ employees_to_exclude_buffer: 500 }),
    (visit) => !near(visit.work, visit, 500),
  ],
  [
    'population_group_to_exclude residents',
    filtersOf({ population_group_to_exclude: 'residents' }),
    (visit) => !near(visit.home, visit, 250),
  ],
  [
    'population_group_to_exclude workers',
    filtersOf({ population_group_to_exclude: 'workers' }),
    (visit) => !near(visit.work, visit, 250),
  ],
  [
    'population_group_to_exclude visitors',
    filtersOf({ population_group_to_exclude: 'visitors' }),
    (visit) => near(visit.home, visit, 250) || near(visit.work, visit, 250),
  ],
  [
    'the item’s residence exclusion',
    filtersOf(nothing, visitors),
    (visit) => !near(visit.home, visit, 250) && !near(visit.work, visit, 250),
  ],
  [
    'several at once',
    filtersOf({ above_duration_threshold: 10, days_of_week_to_exclude: [7], employees_to_exclude_buffer: 0 }),
    (visit) => visit.minutes >= 10 && visit.at.getUTCDay() !== 6 && !near(visit.work, visit, 0),
  ],
];

describe('every analysis', () => {
  test.each(cases)('counts only the visits kept by %s', async (_, filters, keeps) => {
    const kept = visits.filter(keeps);
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.length).toBeLessThan(visits.length);
    const oracle = await importAll(
      visits.map((visit) => (keeps(visit) ? visit : { ...visit, location: elsewhere.id })),
    );
    expect(await answers('p1', filters)).toEqual(await answers(oracle));
  });

  test('counts all visits with use_original_tables, whatever the other settings', async () => {
    const all = await answers('p1');
    const filters = filtersOf({ above_duration_threshold: 60, residents_to_exclude_buffer: 500 });
    expect(await answers('p1', filters)).not.toEqual(all);
    const undone = { ...nothing, above_duration_threshold: 60, residents_to_exclude_buffer: 500 };
    expect(filtersOf(undone)).toEqual({});
    expect(await answers('p1', filtersOf(undone))).toEqual(all);
  });

  test('is limited to the dates of the report, even within a month', async () => {
    const frame = { postProcessing: null, settings: [], outlines };
    expect(visitFiltersOf({ ...frame, startDate: '2026-01-01', endDate: '2026-02-28' })).toEqual({});
    const filters = visitFiltersOf({ ...frame, startDate: '2026-01-05', endDate: '2026-03-22' });
    const reported = await answers('p1', filters);
    const days = visits.filter(({ at }) => at >= new Date('2026-01-05') && at < new Date('2026-03-23'));
    const inMarch = days.filter(({ location, at }) => location === '1' && at.getUTCMonth() === 2);
    expect(reported.footfall.values[0]?.data[2]?.value).toBe(inMarch.length);
    expect(reported.footfall.disclosure.partial).toEqual([
      { date: Date.UTC(2026, 0, 1), firstDay: '2026-01-05', lastDay: '2026-01-31' },
      { date: Date.UTC(2026, 2, 1), firstDay: '2026-03-01', lastDay: '2026-03-22' },
    ]);
    // Eleven weeks: every weekday counts eleven times, as in a project without other visits.
    const alone = await answers(await importAll(days));
    expect(reported.seasonality).toEqual(alone.seasonality);
    // The report does not include who came again after its end.
    expect(reported.retention.values[0]?.data[1]?.value).toBeNull();
  });
});

test('filters by home and workplace keep visits of people with neither known', async () => {
  const filters = filtersOf({ residents_to_exclude_buffer: 5000, employees_to_exclude_buffer: 5000 });
  const unknown = visits.filter(({ home, work }) => !home && !work);
  const { duration: kept } = await answers('p1', filters);
  expect(unknown.length).toBeGreaterThan(100);
  expect(kept.values.every(({ location_average: average }) => average !== null)).toBe(true);
});

test('a tenth of the devices is always the same, in several analyses and after its rows are stored', async () => {
  const query = { projectId: 'p1', locations: places, timeFrames: monthsBetween('2026-01', '2026-03') };
  const settings = [
    { name: 'aois', value: '1' },
    { name: 'pois', value: '2;3' },
  ];
  const pairs = sharePairs('ATTRACTION', settings, { locations: places, places });
  const shop = { ...query, pairs, minDwellMinutes: 5 };
  const shops = places.map((place, i) => ({ ...place, address: '', geometry: outlines[i]?.geometry ?? never() }));
  const ways = { ...query, locations: shops, places: shops, during: false };
  const filters = { tenth: true };
  const sums = async (set: object, shard?: { index: number; count: number }) => ({
    footfall: footfall.merge(await store.footfallPartials({ ...query, period: 'MONTHLY', ...set }, shard)),
    duration: duration.merge(await store.analysisPartials(duration, { ...query, ...set }, shard)),
    attraction: attraction.merge(await store.analysisPartials(attraction, { ...shop, ...set }, shard)),
    movement: movement.merge(await store.analysisPartials(movement, { ...ways, ...set }, shard)),
  });
  const tenth = await sums({}, { index: 7, count: 10 });
  for (const part of Object.values(tenth)) expect(part.length).toBeGreaterThan(0);
  for (const times of ['made', 'kept']) expect([times, await sums({ filters })]).toEqual([times, tenth]);
});
