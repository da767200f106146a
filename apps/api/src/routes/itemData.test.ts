import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readDataset } from '@locus/analytics';
import type { Failure, ItemDataAnswer, ReportItemAnswer, VisitItemType } from '@locus/model/calls';
import { periodsOfItem } from '@locus/model/calls';
import { itemDataAnswers, misfit } from '@locus/model/answers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import type { Jobs } from '../jobs/startJobs';
import { startJobs } from '../jobs/startJobs';
import type { RunningSelections } from '../jobs/selections';
import { startSelections } from '../jobs/selections';
import { call, failure, signInAs, testApp } from '../testing/client';
import { readFrame } from '../queries/calculations';
import { readItem } from '../queries/reportItems';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { importTestVisits, untilComputed } from '../testing/visits';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';

const types = Object.keys(periodsOfItem) as VisitItemType[];

let database: TestDatabase;
let world: World;
let app: LocusApp;
let visitsRoot = '';
let jobs: Jobs;
let selections: RunningSelections;
let token = '';
let locations: string[] = [];
const items = {} as Record<VisitItemType, string>;

/**
 * Visits of 120 devices to two places from January to April 2026; every third one goes to both on one day. Before the
 * report, in December, seventy of them come to the first place for an hour each, and five to the second.
 */
function visits(): string[] {
  const rows = ['device_id,location_id,arrived_at,dwell_minutes'];
  for (let device = 0; device < 120; device += 1) {
    for (const month of [1, 2, 3, 4]) {
      const day = `2026-0${month}-${String(1 + (device % 28)).padStart(2, '0')}`;
      if (device % (month + 1) !== 0) rows.push(`d${device},one,${day}T10:00:00+01:00,${5 + (device % 90)}`);
      if (device % 3 === 0) rows.push(`d${device},two,${day}T15:00:00+01:00,20`);
    }
  }
  for (let device = 0; device < 70; device += 1) {
    const day = `2025-12-${String(1 + (device % 31)).padStart(2, '0')}`;
    rows.push(`d${device},one,${day}T10:00:00+01:00,60`);
    if (device < 5) rows.push(`d${device},two,${day}T15:00:00+01:00,20`);
  }
  rows.push('d0,one,2026-04-30T10:00:00+01:00,20', 'd0,one,2026-01-01T10:00:00+01:00,20');
  return rows;
}

beforeAll(async () => {
  database = await startTestDatabase();
  const { db } = database;
  world = await makeWorld(db);
  visitsRoot = await mkdtemp(join(tmpdir(), 'test-item-data-'));
  const { project, report, reportItem } = world.acme.shown;
  locations = world.acme.shown.locations.slice(0, 2);
  const place = (sourceId: string, i: number) => ({
    id: locations[i] ?? '',
    sourceId,
    name: sourceId,
    latitude: 52.5,
    longitude: 13.4,
  });
  await importTestVisits({
    root: visitsRoot,
    projectId: project,
    rows: visits(),
    locations: ['one', 'two'].map(place),
  });
  const settings = [
    { name: 'aois', value: locations[1] ?? '' },
    { name: 'pois', value: locations.join(';') },
    { name: 'Activity Level', value: 'medium' },
  ];
  await db.deleteFrom('report_items').where('id', '=', reportItem).execute();
  for (const type of types) {
    const shares = type === 'ABSORPTION' || type === 'ATTRACTION';
    const { id } = await db
      .insertInto('report_items')
      .values({ report_id: report, type, name: `The ${type}`, settings: JSON.stringify(shares ? settings : []) })
      .returning('id')
      .executeTakeFirstOrThrow();
    items[type] = id;
  }
  jobs = startJobs({ db, url: database.url, visitsRoot, memoryLimitMb: 256 });
  selections = startSelections({ visitsRoot, memoryLimitMb: 256 });
  app = testApp({ db, selections, visitsRoot });
  token = await signInAs(app, world.acme.users.REGULAR_USER);
  await untilComputed(db, report);
});
afterAll(async () => {
  selections.stop();
  await jobs.stop();
  await database.stop();
  await rm(visitsRoot, { recursive: true, force: true });
});

async function data<Type extends VisitItemType>(type: Type, query = '') {
  const answer = await call<ItemDataAnswer<Type>>(app, 'GET', `/api/reportItems/${items[type]}/data${query}`, {
    token,
  });
  if (answer.status === 200) expect(misfit(itemDataAnswers[type], answer.body)).toBeUndefined();
  return answer;
}

describe('item data', () => {
  test.each(types)(
    '[VIEW-247] [VIEW-258] of %s has id, name, type and exactly the documented fields in every period',
    async (type) => {
      for (const period of [undefined, ...periodsOfItem[type]]) {
        const { status, body } = await data(type, period ? `?period=${period}` : '');
        expect([status, body.id, body.name, body.type]).toEqual([200, items[type], `The ${type}`, type]);
      }
      const item = await call<ReportItemAnswer>(app, 'GET', `/api/reportItems/${items[type]}`, { token });
      // Nobody visits another place within two hours, and the area of interest is not compared with itself.
      const values = { MOVEMENT: 0, ABSORPTION: 1, ATTRACTION: 1 }[type as string] ?? 2;
      expect([item.status, item.body.values.length]).toEqual([200, values]);
    },
  );

  test('is refused for a period that the analysis does not have', async () => {
    for (const [type, period] of [
      ['SEASONALITY', 'monthly'],
      ['DURATION', 'weekly'],
      ['RETENTION', 'weekly'],
      ['LOYALTY', 'weekly'],
      ['ABSORPTION', 'WHOLE_PERIOD'],
    ] as const)
      expect([type, ...failure(await data(type, `?period=${period}`))]).toEqual([type, 400, 'period_invalid']);
  });

  test('[VIEW-246] [SHELL-273] of retention is quarterly by default and can be filtered by location, month or any month of a quarter', async () => {
    const dates = async (query: string) => {
      const { body } = await data('RETENTION', query);
      return body.values.map((entry) => [
        entry.location_id,
        ...entry.data.map(({ date }) => new Date(date).toISOString().slice(0, 7)),
      ]);
    };
    expect(await dates('')).toEqual(locations.map((id) => [id, '2026-01']));
    expect(await dates('?period=monthly')).toEqual(locations.map((id) => [id, '2026-01', '2026-02', '2026-03']));
    expect(await dates(`?period=monthly&timeFrames=2026-02&locations=${locations[1]}`)).toEqual([
      [locations[1], '2026-02'],
    ]);
    expect(await dates('?period=quarterly&timeFrames=2026-03')).toEqual(locations.map((id) => [id, '2026-01']));
    const { body } = await data('RETENTION', '?period=monthly');
    expect(body.values[1]?.data[0]).toMatchObject({ value: null });
    // All forty visitors of the second place return: a value would reveal this about each of them, so none is shown.
    expect(body.disclosure.suppressed).toContainEqual(expect.objectContaining({ location_id: locations[1] }));
  });

  test('[VIEW-246] of popular times, duration and shared visitors is recalculated for selected months or places', async () => {
    const whole = (await data('DURATION', '?period=WHOLE_PERIOD')).body;
    const march = (await data('DURATION', '?period=WHOLE_PERIOD&timeFrames=2026-03')).body;
    expect(march.values).toHaveLength(2);
    expect(march.values[0]?.location_average).not.toBe(whole.values[0]?.location_average);
    const second = (await data('DURATION', `?locations=${locations[1]}`)).body;
    expect(second.values).toEqual(whole.values.slice(1));
    // All stay for twenty minutes; with so few people the result is no more precise than that.
    expect(second.averageData).toBe(20.625);

    const popular = (await data('SEASONALITY', `?locations=${locations[0]}&timeFrames=2026-01,2026-02`)).body;
    expect(popular.hourly_values.map((entry) => [entry.location_id, entry.data.length])).toEqual([[locations[0], 168]]);

    const alone = (await data('LOYALTY', `?period=monthly&locations=${locations[0]}`)).body;
    expect(alone.values).toMatchObject([{ shared_visitors: null, data: [] }]);
    expect((await data('LOYALTY')).body.values[0]?.shared_visitors).toBeGreaterThan(0);

    const target = (await data('ATTRACTION', `?locations=${locations[0]}&timeFrames=2026-02`)).body;
    expect(
      target.values.map((pair) => [pair.source_location_id, pair.target_location_id, pair.dateChanges.length]),
    ).toEqual([[locations[1], locations[0], 1]]);
  });

  test('for all months and places listed individually equals the stored data', async () => {
    const all = `?timeFrames=2026-01,2026-02,2026-03&locations=${locations.toReversed().join(',')},999999`;
    for (const type of types) expect((await data(type, all)).body).toEqual((await data(type)).body);
  });

  test('covers months before the report as far as visits go back, with the same privacy rules', async () => {
    const december = (await data('FOOTFALL', '?period=monthly&timeFrames=2025-12')).body;
    expect(december.data_since).toBe('2025-12-01');
    expect(december.values.map((entry) => entry.data.map(({ date, value }) => [date, value]))).toEqual([
      [[Date.UTC(2025, 11, 1), 70]],
      // Five people are too few to be shown.
      [[Date.UTC(2025, 11, 1), null]],
    ]);
    expect(december.disclosure.suppressed).toMatchObject([{ location_id: locations[1], reason: 'below_floor' }]);
    const weeks = (await data('FOOTFALL', '?period=weekly&timeFrames=2025-12')).body;
    expect(weeks.values[0]?.data.map(({ date }) => new Date(date).toISOString().slice(0, 10))).toEqual([
      '2025-12-01',
      '2025-12-08',
      '2025-12-15',
      '2025-12-22',
    ]);

    const stays = (await data('DURATION', '?timeFrames=2025-12')).body;
    // They stay for an hour each; with so few people the mean is accurate to a tenth.
    expect(Math.abs((stays.values[0]?.location_average ?? 0) - 60)).toBeLessThan(6);
    expect(stays.values[1]?.location_average).toBeNull();
    const both = (await data('DURATION', '?timeFrames=2025-12,2026-01')).body;
    expect(both.values[0]?.location_average).toBeLessThan(stays.values[0]?.location_average ?? 0);

    const returned = (await data('RETENTION', '?period=monthly&timeFrames=2025-12')).body;
    // Of seventy, d1, d3, ... come again in January, and all are seen somewhere: half of them here and the others at
    // the other place.
    expect(returned.values[0]?.data).toMatchObject([{ date: Date.UTC(2025, 11, 1) }]);
    expect(returned.values[0]?.data[0]?.value).toBeGreaterThan(0);

    for (const type of types.filter((candidate) => candidate !== 'MOVEMENT')) {
      const { status, body } = await data(type, '?timeFrames=2025-12');
      expect([type, status, body.data_since]).toEqual([type, 200, '2025-12-01']);
    }
  });

  test('shows the first day with visits when earlier months are requested, and no values for these', async () => {
    for (const type of types.filter((candidate) => candidate !== 'MOVEMENT')) {
      const { status, body } = await data(type, '?timeFrames=2025-10,2025-11');
      expect([type, status, body.data_since]).toEqual([type, 200, '2025-12-01']);
    }
    const months = (await data('FOOTFALL', '?period=monthly&timeFrames=2025-11')).body;
    expect(months.values.flatMap((entry) => entry.data.filter(({ value }) => value !== null))).toEqual([]);
    const stays = (await data('DURATION', '?timeFrames=2025-11')).body;
    expect(stays.values.map((entry) => entry.location_average)).toEqual([null, null]);
    // Only the months with data count.
    const some = (await data('DURATION', '?timeFrames=2025-11,2025-12')).body;
    expect(some.values).toEqual((await data('DURATION', '?timeFrames=2025-12')).body.values);
  });

  test('shows the last day with visits when later months are requested', async () => {
    const file = join(visitsRoot, world.acme.shown.project, 'dataset.json');
    const dataset = await readFile(file, 'utf8');
    const info = await readDataset(visitsRoot, world.acme.shown.project);
    await writeFile(file, JSON.stringify({ ...info, lastDay: '2026-01-20' }));
    for (const type of types.filter((candidate) => candidate !== 'MOVEMENT')) {
      expect([type, (await data(type, '?timeFrames=2026-02,2026-03')).body.data_until]).toEqual([type, '2026-01-20']);
      expect([type, (await data(type, '?timeFrames=2026-01')).body.data_until]).toEqual([type, undefined]);
    }
    await writeFile(file, dataset);
    expect((await data('DURATION')).body.data_until).toBeUndefined();
  });

  test('is refused for months after the report or before its comparison period, with the report’s months', async () => {
    const told = async (type: VisitItemType, query: string, language = 'en') => {
      const { status, body } = await call<Failure>(app, 'GET', `/api/reportItems/${items[type]}/data${query}`, {
        token,
        headers: { 'accept-language': language },
      });
      return [type, query, status, body.code, body.field, body.reason];
    };
    const words = 'This report covers Jan 2026 to Mar 2026. Please choose months within that period.';
    // An invalid month is refused even next to a valid one; movement has no comparison.
    for (const type of types) {
      const wrong = type === 'MOVEMENT' ? ['2025-12', '2026-04'] : ['2024-12', '2026-04'];
      for (const query of wrong.map((month) => `?timeFrames=2026-02,${month}`))
        expect(await told(type, query)).toEqual([type, query, 400, 'months_outside', 'timeFrames', words]);
    }
    expect((await told('FOOTFALL', '?timeFrames=2026-05', 'de')).at(-1)).toMatch(/Jan\. 2026 bis März 2026/);
    const [place] = locations;
    for (const path of [
      `${items.MOVEMENT}/data/movement/spider/${place}?timeFrames=2025-12`,
      `${items.MOVEMENT}/data/movement/hotspots/${place}?timeFrames=2026-04`,
      `${items.CATCHMENT}/multi/data?locations=${place}&timeFrames=2024-12`,
    ]) {
      const answer = await call(app, 'GET', `/api/reportItems/${path}`, { token });
      expect([path, ...failure(answer)]).toEqual([path, 400, 'months_outside']);
    }
  });

  test('can be requested for the added months of an extended report before its items are recalculated', async () => {
    const reports = database.db.updateTable('reports').where('id', '=', world.acme.shown.report);
    await reports.set({ end_date: '2026-05-31' }).execute();
    const may = await data('FOOTFALL', '?period=monthly&timeFrames=2026-03,2026-05');
    const june = await data('FOOTFALL', '?period=monthly&timeFrames=2026-06');
    await reports.set({ end_date: '2026-03-31' }).execute();
    expect(may.body.values[0]?.data.map(({ date }) => new Date(date).toISOString().slice(0, 7))).toEqual(['2026-03']);
    expect((june.body as unknown as Failure).reason).toContain('Jan 2026 to May 2026');
  });

  test('of a selection is calculated once, and kept as long as the result it belongs to', async () => {
    const { db } = database;
    const item = await readItem(db, { role: 'PLACENSE_ADMIN', accountId: '1', userId: '1' }, items.DURATION ?? '');
    const whole = await readFrame(db, { ...item, type: 'DURATION' });
    const part = {
      resultId: item.resultId ?? '',
      frame: { ...whole, months: ['2026-01'] },
      period: 'WHOLE_PERIOD' as const,
    };
    const first = await selections.answer(part);
    await selections.clean(async (ids) => new Set(ids));
    expect(await selections.answer(part)).toBe(first);
    await selections.clean(async () => new Set());
    const anew = await selections.answer(part);
    expect(anew).not.toBe(first);
    expect(anew).toEqual(first);
  });

  test('of an item without a result is refused, and the item has no values', async () => {
    const { id } = await database.db
      .insertInto('report_items')
      .values({ report_id: world.acme.shown.report, type: 'MOVEMENT', name: 'Later', status: 'error' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(failure(await call(app, 'GET', `/api/reportItems/${id}/data`, { token }))).toEqual([409, 'item_failed']);
    expect((await call<ReportItemAnswer>(app, 'GET', `/api/reportItems/${id}`, { token })).body).toMatchObject({
      settings: [],
      values: [],
    });
  });
});
