import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { dayNumber } from '../calendar';
import { daysText } from '../coverage';
import { importVisits } from '../import/importVisits';
import { seasonality } from '../seasonality';
import { readDataset } from './dataset';
import { silentDays } from './silentDays';
import { openVisitStore } from './visitStore';

const first = dayNumber('2026-01-05');
const weeks = 12;
const covered = { firstDay: '2026-01-05', lastDay: '2026-03-29' };

/** This many devices every day of twelve weeks, except on some days. */
const devices = (usual: number, others: Record<string, number>) =>
  new Map(
    Array.from({ length: 7 * weeks }, (_, i) => {
      const other = Object.entries(others).find(([day]) => dayNumber(day) === first + i)?.[1];
      return [first + i, other ?? usual];
    }),
  );
const found = (kind: 'panel' | 'open', usual: number, others: Record<string, number>) =>
  silentDays(devices(usual, others), { kind, ...covered }).map((day) =>
    new Date(day * 86_400_000).toISOString().slice(0, 10),
  );

describe('a day on which the whole dataset is silent', () => {
  test('was not counted if every other day of its weekday has many devices', () => {
    expect(found('open', 10, { '2026-02-04': 0 })).toEqual(['2026-02-04']);
    expect(found('panel', 30, { '2026-02-04': 0, '2026-02-05': 3 })).toEqual(['2026-02-04', '2026-02-05']);
  });

  test('has nobody if fewer come on a usual day, or on another day of the weekday', () => {
    expect(found('open', 9, { '2026-02-04': 0 })).toEqual([]);
    expect(found('panel', 24, { '2026-02-04': 0 })).toEqual([]);
    expect(found('open', 50, { '2026-02-04': 0, '2026-02-11': 9 })).toEqual([]);
    // Another weekday has its own level.
    expect(found('open', 50, { '2026-02-04': 0, '2026-02-12': 9 })).toEqual(['2026-02-04']);
  });

  test('has nobody if the weekday is usually silent: a shop that is closed on Sundays', () => {
    const sundays = Array.from({ length: weeks - 2 }, (_, i) => [
      new Date((first + 6 + 7 * i) * 86_400_000).toISOString().slice(0, 10),
      0,
    ]);
    expect(found('open', 50, Object.fromEntries(sundays))).toEqual([]);
  });
});

describe('in a panel', () => {
  let root = '';
  const locations = ['11', '12'].map((id) => ({ id, name: `Shop ${id}`, longitude: 13.4, latitude: 52.5 }));
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'locus-silent-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  /** Forty people a day at the first shop for twelve weeks; on 4 February so many of them, at the second shop. */
  async function answersWith(people: number) {
    const projectId = `people${people}`;
    const rows = Array.from({ length: 7 * weeks }, (_, i) => {
      const day = new Date((first + i) * 86_400_000).toISOString().slice(0, 10);
      const silent = day === '2026-02-04';
      return Array.from(
        { length: silent ? people : 40 },
        (_v, d) => `d${(d + i) % 60},${silent ? '12' : '11'},${day}T12:00:00Z,20`,
      );
    }).flat();
    const file = join(root, `${projectId}.csv`);
    await writeFile(file, `device_id,location_id,arrived_at,dwell_minutes\n${rows.join('\n')}\n`);
    await importVisits({
      root,
      projectId,
      file,
      dataset: 'panel',
      timeZone: 'UTC',
      locations,
      now: new Date('2026-07-02T10:00:00Z'),
      rejectsFile: join(root, 'rejects.csv'),
      secret: 'a secret of the installation',
      threads: 1,
    });
    const store = await openVisitStore({ root, threads: 1 });
    const query = { projectId, locations, timeFrames: ['2026-01', '2026-02', '2026-03'] };
    const footfall = await store.footfall({ ...query, period: 'MONTHLY' });
    const weekly = await store.footfall({ ...query, period: 'WEEKLY' });
    const week = await store.analyse(seasonality, query);
    const { silent } = (await readDataset(root, projectId)) ?? {};
    await store.close();
    return { silent, footfall, weekly, week };
  }

  test('one person on a silent day changes nothing: it was not counted, like a day with nobody', async () => {
    const [nobody, somebody] = [await answersWith(0), await answersWith(1)];
    expect(nobody.silent).toBe(daysText([dayNumber('2026-02-04')]));
    expect(nobody.footfall.disclosure.coverage).toEqual(
      locations.map(({ id }) => ({ location_id: id, date: Date.UTC(2026, 1, 1), counted: 27, days: 28 })),
    );
    expect(somebody).toEqual(nobody);
  });

  test('a day with as many people as a published count needs was counted', async () => {
    expect((await answersWith(12)).silent).toBeUndefined();
  });
});
