import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { dayNumber } from '../calendar';
import { daysText } from '../coverage';
import { importVisits } from '../import/importVisits';
import { seasonality } from '../seasonality';
import { attackLocations } from '../testing/attackWorld';
import { nineAnalyses } from '../testing/nineAnalyses';
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
  const locations = attackLocations.slice(10, 12);
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'locus-silent-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  const dayAt = (i: number) => new Date((first + i) * 86_400_000).toISOString().slice(0, 10);
  /** So many people of a day, at the first shop unless they are few. */
  const visitsOn = (day: string, people: number, from = 0) =>
    Array.from({ length: people }, (_, d) => `d${(d + from) % 60},${people < 15 ? '12' : '11'},${day}T12:00:00Z,20`);
  /** Forty people a day for twelve weeks; on 4 February so many of them. */
  const twelveWeeks = (people: number) =>
    Array.from({ length: 7 * weeks }, (_, i) => visitsOn(dayAt(i), dayAt(i) === '2026-02-04' ? people : 40, i)).flat();

  /** What is told about January to March after an import of these visits, to which the others were added. */
  async function told(projectId: string, ...files: string[][]) {
    for (const [i, rows] of files.entries()) {
      const file = join(root, `${projectId}-${i}.csv`);
      await writeFile(file, `device_id,location_id,arrived_at,dwell_minutes\n${rows.join('\n')}\n`);
      await importVisits({
        root,
        projectId,
        file,
        append: i > 0,
        dataset: 'panel',
        timeZone: 'UTC',
        locations,
        now: new Date('2026-07-02T10:00:00Z'),
        rejectsFile: join(root, 'rejects.csv'),
        secret: 'a secret of the installation',
        threads: 1,
      });
    }
    const store = await openVisitStore({ root, threads: 1 });
    const query = { projectId, locations, timeFrames: ['2026-01', '2026-02', '2026-03'] };
    const footfall = await store.footfall({ ...query, period: 'MONTHLY' });
    const weekly = await store.footfall({ ...query, period: 'WEEKLY' });
    const week = await store.analyse(seasonality, query);
    // As text, as it is sent.
    const nine = JSON.stringify(await nineAnalyses(store, { ...query, country: 'de' }));
    const { silent } = (await readDataset(root, projectId)) ?? {};
    await store.close();
    return { silent, footfall, weekly, week, nine };
  }
  const answersWith = (people: number) => told(`people${people}`, twelveWeeks(people));

  test('one person on a silent day changes none of the nine answers: it was not counted, like a day with nobody', async () => {
    const [nobody, somebody] = [await answersWith(0), await answersWith(1)];
    expect(nobody.silent).toBe(daysText([dayNumber('2026-02-04')]));
    expect(nobody.footfall.disclosure.coverage).toEqual(
      locations.map(({ id }) => ({ location_id: id, date: Date.UTC(2026, 1, 1), counted: 27, days: 28 })),
    );
    expect(somebody).toEqual(nobody);
  });

  test('one person on a silent day changes no answer when data is added, whether on an old day or on a new one', async () => {
    // Four weeks more, in which 15 April is silent.
    const added = (old: number, fresh: number) => [
      ...visitsOn('2026-02-04', old),
      ...Array.from({ length: 28 }, (_, i) => dayAt(7 * weeks + i)).flatMap((day, i) =>
        visitsOn(day, day === '2026-04-15' ? fresh : 40, i),
      ),
    ];
    const nobody = await told('addsNobody', twelveWeeks(1), added(0, 0));
    expect(nobody.silent).toBe(daysText(['2026-02-04', '2026-04-15'].map(dayNumber)));
    expect(await told('addsOnOldDay', twelveWeeks(1), added(1, 0))).toEqual(nobody);
    expect(await told('addsOnNewDay', twelveWeeks(1), added(0, 1))).toEqual(nobody);
  });

  test('days added that end or begin a silence change what is counted of earlier months, never their numbers', async () => {
    const values = ({ footfall, weekly }: Awaited<ReturnType<typeof told>>) =>
      [footfall, weekly].map((answer) => answer.values.map(({ data }) => data.map(({ value }) => value)));
    const before = await told('before', twelveWeeks(1));
    const adds = (lastDay: number) => [
      ...['2026-03-30', '2026-03-31'].flatMap((day) => visitsOn(day, 40)),
      ...visitsOn('2026-04-01', lastDay),
    ];
    // With a weekday on which few come, silence is plausible; how few is not told.
    const [fewer, few] = [
      await told('adds15', twelveWeeks(1), adds(15)),
      await told('adds24', twelveWeeks(1), adds(24)),
    ];
    expect([before.silent, few.silent]).toEqual([daysText([dayNumber('2026-02-04')]), undefined]);
    expect(few).toEqual(fewer);
    expect(values(few).map(([shop]) => shop?.slice(0, 2))).toEqual(values(before).map(([shop]) => shop?.slice(0, 2)));
    // Three days of a weekday do not say what is usual, four do.
    const short = twelveWeeks(1).filter((row) => {
      const day = row.split(',')[2]?.slice(0, 10) ?? '';
      return day >= '2026-01-12' && day <= '2026-02-09';
    });
    const twoDays = ['2026-02-10', '2026-02-11'].flatMap((day) => visitsOn(day, 40));
    const [rare, usual] = [await told('rare', short), await told('usual', short, twoDays)];
    expect([rare.silent, usual.silent]).toEqual([undefined, before.silent]);
    expect(values(usual)[0]?.[0]?.[0]).toEqual(values(rare)[0]?.[0]?.[0]);
  });

  test('a day with as many people as a published count needs was counted', async () => {
    expect((await answersWith(12)).silent).toBeUndefined();
  });
});
