import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { MovementPlace, RetentionValue } from '@locus/model/analyses';
import { monthIndex, monthKeyOf, monthsBetween } from '@locus/model/view';
import { proofSeed, rounds } from '@locus/model/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Random } from './demo/random';
import { importVisits } from './import/importVisits';
import type { RetentionQuery } from './retention';
import { retention } from './retention';
import { openVisitStore } from './store/visitStore';

/** A stay: somebody, a shop (a letter) or a café (`cafe…`), and a day. */
type Stay = readonly [device: string, place: string, day: string];

const shops = ['a', 'b', 'c'].map((id, i) => ({
  id,
  name: id.toUpperCase(),
  longitude: 13.4,
  latitude: 52.5 + i / 100,
  position: [13.4, 52.5 + i / 100] as const,
}));
const cafes = ['cafe1', 'cafe2'].map((id, i): MovementPlace => ({
  id,
  kind: 'poi',
  name: `Café ${i + 1}`,
  category: 'FOOD',
  subcategory: 'CAFE',
  address: '',
  longitude: 13.5,
  latitude: 52.5 + i / 100,
  geometry: null,
}));

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-retention-'));
});
afterAll(() => rm(root, { recursive: true }));

/** A project that keeps some shops, and may follow people to the cafés. */
interface Kept {
  dataset: 'open' | 'panel';
  own: readonly string[];
  cafes?: boolean;
}

let projects = 0;

/** Imports the stays that a project is told; returns its id. */
async function imported(stays: readonly Stay[], { dataset, own, cafes: follows }: Kept): Promise<string> {
  projects += 1;
  const known = new Set([...own, ...(follows ? cafes.map(({ id }) => id) : [])]);
  const file = join(root, 'stays.csv');
  const rows = stays.filter(([, place]) => known.has(place)).map((stay) => `${stay.join(',')}T10:00:00Z,20`);
  await writeFile(file, `device_id,location_id,arrived_at,dwell_minutes\n${rows.join('\n')}\n`);
  await importVisits({
    root,
    projectId: `shops${projects}`,
    file,
    dataset,
    timeZone: 'UTC',
    locations: shops.filter(({ id }) => own.includes(id)),
    ...(follows && { elsewhere: cafes }),
    now: new Date('2026-07-02T10:00:00Z'),
    rejectsFile: join(root, 'rejects.csv'),
    secret: 'a secret of the installation',
    keepEqual: true,
    threads: 1,
  });
  return `shops${projects}`;
}

const january = { timeFrames: monthsBetween('2026-01', '2026-02'), period: 'MONTHLY' } as const;

/** The rates of the project's shops. */
async function ratesOf(
  projectId: string,
  { own }: Kept,
  asked: Pick<RetentionQuery, 'timeFrames' | 'period'> = january,
  options: { shards?: number; keep?: false } = {},
) {
  const store = await openVisitStore({ root, threads: 1, ...options });
  try {
    const locations = shops.filter(({ id }) => own.includes(id));
    return await store.analyse(retention, { projectId, locations, ...asked });
  } finally {
    await store.close();
  }
}

const rates = async (stays: readonly Stay[], kept: Kept) => ratesOf(await imported(stays, kept), kept);

/** Some people at a place on a day. */
const crowd = (place: string, day: string, from: number, to: number): Stay[] =>
  Array.from({ length: to - from }, (_, i) => [`p${from + i}`, place, day]);

/** Forty come in January, and thirty of them again in February; the data ends with it. */
const forty = [
  ...crowd('a', '2026-01-05', 0, 40),
  ...crowd('a', '2026-02-05', 0, 30),
  ...crowd('a', '2026-02-28', 0, 30),
];
const first = ({ values }: Awaited<ReturnType<typeof rates>>): Partial<RetentionValue> => values[0]!.data[0]!;

describe('the retention rate of a project with one shop', () => {
  test('is of everybody in January, as nobody can be seen anywhere else', async () => {
    for (const dataset of ['panel', 'open'] as const) {
      const told = await rates(forty, { dataset, own: ['a'] });
      expect(told.base).toBe('visitors');
      expect(first(told)).toMatchObject({ value: 0.75, settled: true, of_all: { rate: 0.75, base: 40 } });
      // Those still seen are those who returned: their rate would be 1 for ever.
      expect(first(told).of_still_seen).toEqual(dataset === 'open' ? { rate: 1, base: 30 } : null);
      expect(told.disclosure.suppressed).toEqual([]);
    }
  });

  test('is of those who are still seen somewhere, if people are followed elsewhere', async () => {
    // Of the ten who do not return, seven went to a café, as did three of those who do. Twenty more left the panel.
    const stays = [
      ...forty,
      ...crowd('a', '2026-01-31', 100, 120),
      ...crowd('cafe1', '2026-02-10', 27, 37),
      ...crowd('cafe2', '2026-02-11', 37, 40),
    ];
    const told = await rates(stays, { dataset: 'panel', own: ['a'], cafes: true });
    expect(told.base).toBe('visitors_still_seen');
    expect(first(told)).toMatchObject({
      value: 0.75,
      of_all: { rate: 0.5, base: 60 },
      of_still_seen: { rate: 0.75, base: 40 },
    });
    const open = await rates(stays, { dataset: 'open', own: ['a'], cafes: true });
    expect(open.base).toBe('visitors');
    expect(first(open)).toMatchObject({
      value: 0.5,
      of_all: { rate: 0.5, base: 60 },
      of_still_seen: { rate: 0.75, base: 40 },
    });
  });

  test('counts a stay elsewhere only in the month of its local date', async () => {
    const last = [...forty, ...crowd('cafe1', '2026-01-31', 30, 40)];
    const told = await rates(last, { dataset: 'panel', own: ['a'], cafes: true });
    // Nobody but those who returned is seen in February.
    expect(first(told)).toMatchObject({ value: null, of_all: null, of_still_seen: null });
    const next = [...forty, ...crowd('cafe1', '2026-02-01', 30, 40)];
    expect(first(await rates(next, { dataset: 'panel', own: ['a'], cafes: true })).value).toBe(0.75);
  });
});

test('[VIEW-209] a settled period in which nobody returned is 0, and one that has not ended is missing', async () => {
  const stays = [...crowd('a', '2026-01-05', 0, 40), ...crowd('a', '2026-02-05', 40, 60)];
  const told = await rates([...stays, ['p99', 'a', '2026-02-28']], { dataset: 'open', own: ['a', 'b'] });
  expect(told.values[0]?.data.map(({ value, settled }) => [value, settled])).toEqual([
    [0, true],
    [null, false],
  ]);
  // Nobody came to the other shop, so nobody could return.
  expect(told.values[1]?.data[0]).toMatchObject({ value: null, settled: true, of_all: null });
  expect(told.disclosure.closed).toEqual([{ location_id: 'b', date: Date.UTC(2026, 0, 1) }]);
});

test('open data gives a rate to a place with a single visitor, beside its base', async () => {
  const told = await rates(
    [
      ['x', 'b', '2026-01-05'],
      ['x', 'b', '2026-02-05'],
      ...crowd('a', '2026-01-05', 0, 89),
      ...crowd('a', '2026-02-28', 0, 56),
    ],
    { dataset: 'open', own: ['a', 'b'] },
  );
  expect(told.values.map(({ data }) => data[0]?.of_all)).toEqual([
    { rate: 56 / 89, base: 89 },
    { rate: 1, base: 1 },
  ]);
});

describe('a panel', () => {
  /** Of eighty visitors to a shop some return, some are seen at the other shop, and the rest are not seen again. */
  const split = (returned: number, seen: number) => [
    ...crowd('a', '2026-01-05', 0, 80),
    ...crowd('a', '2026-02-28', 0, returned),
    ...crowd('b', '2026-02-10', returned, returned + seen),
  ];
  const told = async (returned: number, seen: number) =>
    first(await rates(split(returned, seen), { dataset: 'panel', own: ['a', 'b'] }));

  test('says neither rate if too few returned, or too few of those still seen did not', async () => {
    expect(await told(9, 30)).toMatchObject({ value: null, of_all: null, of_still_seen: null });
    expect(await told(30, 9)).toMatchObject({ value: null, of_all: null, of_still_seen: null });
    expect(await told(30, 10)).toMatchObject({ of_all: { base: 80 }, of_still_seen: { rate: 0.75, base: 40 } });
  });

  test('never says that nobody left, or that a few did', async () => {
    const few = [];
    for (const left of [0, 1, 4, 5, 9]) few.push((await told(30, 50 - left)).of_all?.base);
    // As many as are still seen: 80, 79, 76, 75 and 71, rounded to tens.
    expect(few).toEqual([80, 80, 80, 80, 70]);
    expect((await told(30, 40)).of_all?.base).toBe(80);
  });
});

describe.each(Array.from({ length: rounds(3, 60) }, (_, i) => proofSeed + i))('a made-up town, seed %i', (seed) => {
  const random = new Random(`retention ${seed}`);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random.next() * values.length)]!;
  const places = [...shops, ...cafes].map(({ id }) => id);
  const days = Array.from({ length: 212 }, (_, i) => new Date(Date.UTC(2025, 10, 1 + i)).toISOString().slice(0, 10));
  const stays: Stay[] = Array.from({ length: 900 }, () => [
    `d${Math.floor(random.next() * random.next() * 90)}`,
    pick(places),
    pick(days),
  ]);
  const own = pick([['a'], ['a', 'b'], ['a', 'b', 'c']]);
  const world = { own, cafes: random.next() < 0.7, dataset: 'open' as const };
  let project = '';
  beforeAll(async () => {
    project = await imported(stays, world);
  });

  test('has both rates as counted by hand, in every store', async () => {
    const seen = stays.filter(([, place]) => own.includes(place) || (world.cafes && place.startsWith('cafe')));
    const end = seen
      .filter(([, place]) => own.includes(place))
      .reduce((last, [, , day]) => (day > last ? day : last), '');
    for (const [period, months] of [
      ['MONTHLY', 1],
      ['QUARTERLY', 3],
    ] as const) {
      const periodOf = (day: string) => Math.floor(monthIndex(day.slice(0, 7)) / months);
      const asked = { timeFrames: monthsBetween('2025-11', '2026-05'), period };
      const told = await ratesOf(project, world, asked);
      expect(await ratesOf(project, world, asked, { keep: false })).toEqual(told);
      expect(await ratesOf(project, world, asked, { shards: 2 })).toEqual(told);
      for (const { location_id: id, data } of told.values)
        for (const { date, of_all: all, of_still_seen: still } of data) {
          const now = periodOf(new Date(date).toISOString());
          const seenIn = (when: number, place?: string) =>
            new Set(
              seen
                .filter(([, at, day]) => periodOf(day) === when && (place === undefined || at === place))
                .map(([device]) => device),
            );
          const [there, later, again] = [seenIn(now, id), seenIn(now + 1), seenIn(now + 1, id)];
          const returned = [...there].filter((device) => again.has(device)).length;
          const stillSeen = [...there].filter((device) => later.has(device)).length;
          const over =
            end >= new Date(Date.parse(`${monthKeyOf((now + 2) * months)}-01`) - 1).toISOString().slice(0, 10);
          const rate = (base: number) => (over && base > 0 ? { rate: returned / base, base } : null);
          expect([id, date, all, still]).toEqual([id, date, rate(there.size), rate(stillSeen)]);
        }
    }
  });
});
