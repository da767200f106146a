import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { VisitItemType } from '@locus/model';
import { formatRatio, monthIndex, monthKeyOf, monthsBetween } from '@locus/model';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { absorption, attraction } from './absorption';
import { crossVisitation } from './crossVisitation';
import { Random } from './demo/random';
import { duration } from './duration';
import { importVisits } from './import/importVisits';
import { retention } from './retention';
import { seasonality } from './seasonality';
import { activityMinutesOf, sharePairs } from './sharePairs';
import type { VisitStore } from './store/visitStore';
import { openVisitStore } from './store/visitStore';

// A busy machine takes its time to sort and to sync.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/*
 * Worlds with known answers: visits are rolled in local time, written as instants, imported, and counted here in plain
 * loops over the local times they were rolled in. Both time zones change their clocks, on opposite sides of the year;
 * the span holds a leap day and both changes.
 */

const zones = ['Europe/Berlin', 'America/Santiago'] as const;
const seeds = [1, 2, 3] as const;
const timeFrames = monthsBetween('2023-09', '2024-06');
const places = ['11', '12', '13', '14'].map((id, i) => ({
  id,
  name: `Shop ${id}`,
  longitude: 13.4,
  latitude: 52.5 + i / 100,
  position: [13.4, 52.5 + i / 100] as const,
}));
const buckets = [0, 5, 15, 30, 60, 120, Infinity];

/** A visit as it was rolled, in the place's own time. */
interface Visit {
  device: string;
  place: string;
  /** Days since 1970 of the local date, and the local hour, 0 to 23. */
  day: number;
  hour: number;
  minutes: number;
  weight: number;
  /** `'YYYY-MM'`. */
  month: string;
  /** Seconds since 1970, UTC. */
  instant: number;
}

const formats: Partial<Record<string, Intl.DateTimeFormat>> = Object.fromEntries(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

/** The instants at which the clocks of a zone show a local time: none in spring's lost hour, two in autumn's. */
function instantsOf(zone: string, localSeconds: number): number[] {
  const format = formats[zone] ?? new Intl.DateTimeFormat();
  return [-12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4]
    .map((hours) => localSeconds + hours * 3600)
    .filter((instant) => Date.parse(`${format.format(instant * 1000).replace(' ', 'T')}Z`) / 1000 === localSeconds);
}

/** Some 2,500 visits of 120 devices: more on the days on which clocks change and on 29 February. */
function rollVisits(zone: string, seed: number): Visit[] {
  const random = new Random(`world ${zone} ${seed}`);
  const first = Date.UTC(2023, 8, 1) / 86_400_000;
  const days = Date.UTC(2024, 6, 1) / 86_400_000 - first;
  // Berlin's changes, Santiago's changes, the leap day.
  const special = ['2023-10-29', '2024-03-31', '2023-09-03', '2024-04-06', '2024-02-29'].map(
    (date) => Date.parse(date) / 86_400_000,
  );
  const visits: Visit[] = [];
  for (let i = 0; i < 2500; i += 1) {
    const day = i % 10 === 0 ? (special[(i / 10) % special.length] ?? first) : first + Math.floor(random.next() * days);
    const hour = i % 20 === 0 ? [0, 1, 2, 3, 23][Math.floor(random.next() * 5)]! : Math.floor(random.next() * 24);
    const local = day * 86_400 + hour * 3600 + Math.floor(random.next() * 3600);
    const found = instantsOf(zone, local);
    // An hour that clocks skip has no visits; of one that they show twice, either.
    const instant = found[Math.floor(random.next() * found.length)];
    if (instant === undefined) continue;
    visits.push({
      device: `d${Math.floor(random.next() * random.next() * 120)}`,
      place: places[Math.floor(random.next() * 3.2)]?.id ?? '11',
      day,
      hour,
      minutes: Math.floor(random.next() ** 3 * 600),
      weight: 1 + Math.floor(random.next() * 4000) / 1000,
      month: new Date(day * 86_400_000).toISOString().slice(0, 7),
      instant,
    });
  }
  // Equal visits count once; here there are none.
  return [...new Map(visits.map((visit) => [`${visit.device} ${visit.place} ${visit.instant}`, visit])).values()];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const weekdayOf = (day: number) => ((day + 4) % 7) + 1;

let root = '';
let store: VisitStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-worlds-'));
});
afterAll(() => rm(root, { recursive: true }));

describe.each(zones.flatMap((zone) => seeds.map((seed) => ({ zone, seed }))))(
  'a generated world in $zone, seed $seed',
  ({ zone, seed }) => {
    const visits = rollVisits(zone, seed);
    const projectId = `world${seed}${zone.length}`;
    const query = { projectId, locations: places, timeFrames };
    const at = (place: string) => visits.filter((visit) => visit.place === place);

    async function importInto(project: string, dataset: 'open' | 'panel') {
      const file = join(root, `${project}.csv`);
      const rows = visits.map(
        ({ device, place, instant, minutes, weight }, i) =>
          // Half of the instants as seconds, half as ISO 8601 in UTC.
          `${device},${place},${i % 2 ? instant : new Date(instant * 1000).toISOString()},${minutes},${weight}`,
      );
      await writeFile(file, `device_id,location_id,arrived_at,dwell_minutes,weight\n${rows.join('\n')}\n`);
      const report = await importVisits({
        root,
        projectId: project,
        file,
        dataset,
        timeZone: zone,
        locations: places,
        now: new Date('2026-07-02T10:00:00Z'),
        rejectsFile: join(root, 'rejects.csv'),
        secret: 'a secret of the installation',
        threads: 1,
      });
      expect(report).toMatchObject({ visits: visits.length, rejected: 0, equal: 0 });
    }

    beforeAll(async () => {
      await importInto(projectId, 'open');
      store = await openVisitStore({ root, threads: 1 });
    });
    afterAll(() => store.close());

    test('holds the leap day and the hour that comes twice', () => {
      expect(visits.filter(({ day }) => day === Date.UTC(2024, 1, 29) / 86_400_000).length).toBeGreaterThan(20);
      const twice = visits.filter(({ day, hour }) => instantsOf(zone, day * 86_400 + hour * 3600).length === 2);
      expect(twice.length).toBeGreaterThan(0);
    });

    test('visits by month are the sums of their weights', async () => {
      const { values } = await store.footfall({ ...query, period: 'MONTHLY' });
      expect(values).toHaveLength(places.length);
      for (const [i, { id }] of places.entries()) {
        expect(values[i]?.data).toHaveLength(timeFrames.length);
        for (const { date, value } of values[i]?.data ?? []) {
          const month = new Date(date).toISOString().slice(0, 7);
          const weights = at(id).filter((visit) => visit.month === month);
          expect(value ?? 0).toBeCloseTo(sum(weights.map(({ weight }) => weight)), 6);
        }
      }
    });

    test('of a panel: fewer than ten devices are hidden, other months are right to the rounding', async () => {
      await importInto(`${projectId}panel`, 'panel');
      const { values, disclosure } = await store.footfall({
        ...query,
        projectId: `${projectId}panel`,
        period: 'MONTHLY',
      });
      expect(disclosure).toMatchObject({ dataset: 'panel', floor: 10 });
      let shown = 0;
      for (const [i, { id }] of places.entries()) {
        for (const { date, value } of values[i]?.data ?? []) {
          const month = new Date(date).toISOString().slice(0, 7);
          const own = at(id).filter((visit) => visit.month === month);
          const few = new Set(own.map(({ device }) => device)).size < 10;
          expect([id, month, value === null]).toEqual([id, month, few]);
          if (value === null) continue;
          shown += 1;
          expect(value % 10).toBe(0);
          expect(Math.abs(value - sum(own.map(({ weight }) => weight)))).toBeLessThanOrEqual(5);
        }
      }
      expect(shown).toBeGreaterThan(20);
    });

    test('hours are shares of the mean of each weekday, by local time', async () => {
      const { hourly_values: hourly } = await store.analyse(seasonality, query);
      const dayCounts = [0, 0, 0, 0, 0, 0, 0, 0];
      for (let day = Date.UTC(2023, 8, 1); day < Date.UTC(2024, 6, 1); day += 86_400_000)
        dayCounts[weekdayOf(day / 86_400_000)]! += 1;
      for (const [i, { id }] of places.entries()) {
        const rates = new Map<string, number>();
        for (const { day, hour, weight } of at(id)) {
          const key = `${weekdayOf(day)} ${hour}`;
          rates.set(key, (rates.get(key) ?? 0) + weight / dayCounts[weekdayOf(day)]!);
        }
        const total = sum([...rates.values()]);
        expect(hourly[i]?.data).toHaveLength(168);
        for (const { day_of_week_number: day, hour_of_day: hour, visits_share: share } of hourly[i]?.data ?? [])
          expect(share).toBeCloseTo((rates.get(`${day} ${hour}`) ?? 0) / total, 10);
      }
    });

    test('durations are shares by weight, their mean with at most eight hours', async () => {
      const { values } = await store.analyse(duration, query);
      for (const [i, { id }] of places.entries()) {
        const own = at(id);
        const total = sum(own.map(({ weight }) => weight));
        const mean = sum(own.map(({ minutes, weight }) => weight * Math.min(minutes, 480))) / total;
        expect(values[i]?.location_average).toBeCloseTo(mean, 2);
        expect(values[i]?.data).toHaveLength(6);
        for (const [bucket, { value }] of (values[i]?.data ?? []).entries()) {
          const inside = own.filter(({ minutes }) => minutes >= buckets[bucket]! && minutes < buckets[bucket + 1]!);
          expect(value).toBeCloseTo(sum(inside.map(({ weight }) => weight)) / total, 9);
        }
      }
    });

    test.each([
      ['MONTHLY', 1],
      ['QUARTERLY', 3],
    ] as const)('%s retention is of those whom the next period still sees', async (period, months) => {
      const { values } = await store.analyse(retention, { ...query, period });
      const periodOf = (month: string) => Math.floor(monthIndex(month) / months);
      let known = 0;
      for (const [i, { id }] of places.entries()) {
        for (const { date, value } of values[i]?.data ?? []) {
          const now = periodOf(new Date(date).toISOString().slice(0, 7));
          expect(monthKeyOf(now * months)).toBe(new Date(date).toISOString().slice(0, 7));
          const there = new Set(
            at(id)
              .filter(({ month }) => periodOf(month) === now)
              .map(({ device }) => device),
          );
          const later = visits.filter(({ month }) => periodOf(month) === now + 1);
          const still = [...there].filter((device) => later.some((visit) => visit.device === device));
          const back = still.filter((device) => later.some((visit) => visit.device === device && visit.place === id));
          if (still.length === 0) expect(value).toBeNull();
          else expect(value).toBeCloseTo(back.length / still.length, 12);
          known += still.length;
        }
      }
      expect(known).toBeGreaterThan(100);
    });

    test('pairs are shares of visitors, and visits by those shared', async () => {
      const { values } = await store.analyse(crossVisitation, query);
      const of = (place: string) => new Set(at(place).map(({ device }) => device));
      for (const [i, { id }] of places.entries()) {
        const own = of(id);
        const others = places.filter((other) => other.id !== id);
        const elsewhere = [...own].filter((device) => others.some((other) => of(other.id).has(device)));
        expect(values[i]?.shared_visitors).toBeCloseTo(elsewhere.length / own.size, 12);
        expect(values[i]?.data).toHaveLength(others.length);
        for (const pair of values[i]?.data ?? []) {
          const both = [...own].filter((device) => of(pair.secondary_location_id).has(device));
          expect(pair.visitors_loyalty).toBeCloseTo(both.length / own.size, 12);
          const weigh = (place: string, devices: readonly string[]) =>
            sum(
              at(place)
                .filter(({ device }) => devices.includes(device))
                .map(({ weight }) => weight),
            );
          const visited = weigh(pair.secondary_location_id, both) / weigh(id, [...own]);
          expect(pair.ratio).toBe(formatRatio(100 * visited));
        }
      }
    });

    test.each(['ABSORPTION', 'ATTRACTION'] as const satisfies VisitItemType[])(
      '%s counts days of devices by local date',
      async (type) => {
        const settings = [
          { name: 'aois', value: '11' },
          { name: 'pois', value: '12;13' },
          { name: 'Activity Level', value: 'medium' },
        ];
        const asked = {
          ...query,
          pairs: sharePairs(type, settings, { locations: places, places }),
          minDwellMinutes: activityMinutesOf(settings),
        };
        const { values } =
          type === 'ABSORPTION' ? await store.analyse(absorption, asked) : await store.analyse(attraction, asked);
        const days = (place: string, least: number) =>
          new Set(
            at(place)
              .filter(({ minutes }) => minutes >= least)
              .map(({ device, day }) => `${device} ${day}`),
          );
        const source = days('11', 5);
        expect(values.map(({ target_location_id: target }) => target)).toEqual(['12', '13']);
        for (const { target_location_id: id, dateChanges } of values) {
          const target = days(id, 0);
          const of = type === 'ABSORPTION' ? source : target;
          const both = [...source].filter((key) => target.has(key));
          const inMonth = (keys: Iterable<string>, timestamp: number) =>
            [...keys].filter(
              (key) =>
                new Date(Number(key.split(' ')[1]) * 86_400_000).toISOString().slice(0, 7) ===
                new Date(timestamp).toISOString().slice(0, 7),
            ).length;
          expect(dateChanges).toHaveLength(timeFrames.length);
          for (const { timestamp, ...counts } of dateChanges) {
            const [part, whole] = [inMonth(both, timestamp), inMonth(of, timestamp)];
            expect(counts).toEqual(
              type === 'ABSORPTION'
                ? { visits_in_target: part, visits_in_source: whole }
                : { visits_in_target: whole, visits_in_source: part },
            );
          }
        }
      },
    );
  },
);
