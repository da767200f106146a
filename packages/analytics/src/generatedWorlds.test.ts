import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { VisitItemType } from '@locus/model/calls';
import { formatRatio } from '@locus/model/analyses';
import { monthIndex, monthKeyOf, monthsBetween } from '@locus/model/view';
import { proofSeed, rounds } from '@locus/model/testing';
import { cellToLatLng, latLngToCell } from 'h3-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { absorption, attraction } from './absorption';
import { crossVisitation } from './crossVisitation';
import { Random } from './demo/random';
import { duration } from './duration';
import { openAreas } from './geo/areas';
import { importVisits } from './import/importVisits';
import { movement } from './movement';
import { retention } from './retention';
import { seasonality } from './seasonality';
import { activityMinutesOf, sharePairs } from './sharePairs';
import type { VisitFilters } from './store/filters';
import type { VisitStore } from './store/visitStore';
import { openVisitStore } from './store/visitStore';

/*
 * Worlds with known answers: random visits are generated in local time, written as instants, imported, and counted here
 * in plain loops over the original local times. Both time zones change their clocks, at opposite times of the year; the
 * period includes a leap day and both changes.
 */

const zones = ['Europe/Berlin', 'America/Santiago'] as const;
/** One world for each zone in `npm test`, three in full. */
const seeds = Array.from({ length: rounds(1, 3) }, (_, i) => proofSeed + i);
const everyMonth = monthsBetween('2023-09', '2024-06');
const everyPlace = ['11', '12', '13', '14'].map((id, i) => ({
  id,
  name: `Shop ${id}`,
  longitude: 13.4,
  latitude: 52.5 + i / 100,
  position: [13.4, 52.5 + i / 100] as const,
}));
const buckets = [0, 5, 15, 30, 60, 120, Infinity];

/** A visit as generated, in the place's own time. */
interface Visit {
  device: string;
  place: string;
  /** Days since the epoch of the local date, and the local hour, 0 to 23. */
  day: number;
  hour: number;
  minutes: number;
  weight: number;
  /** `'YYYY-MM'`. */
  month: string;
  /** Seconds since the epoch, UTC. */
  instant: number;
  /** The same by the clocks there. */
  local: number;
}

/** Where devices live, `[lng, lat]`; every seventh is seen at home too rarely. */
const homes = [
  [13.384, 52.532],
  [13.423, 52.501],
  [13.352, 52.481],
  [13.413, 52.55],
] as const;
const homeOf = (device: string) => (Number(device.slice(1)) % 7 === 6 ? undefined : homes[Number(device.slice(1)) % 4]);

const formats: Partial<Record<string, Intl.DateTimeFormat>> = Object.fromEntries(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

/**
 * The instants at which the clocks of a zone show a local time: none in the hour skipped in spring, two in the hour
 * repeated in autumn.
 */
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
    // An hour that clocks skip has no visits; neither has one that they show twice.
    const instant = found[Math.floor(random.next() * found.length)];
    if (instant === undefined) continue;
    visits.push({
      device: `d${Math.floor(random.next() * random.next() * 120)}`,
      place: everyPlace[Math.floor(random.next() * 3.2)]?.id ?? '11',
      day,
      hour,
      minutes: Math.floor(random.next() ** 3 * 600),
      weight: 1 + Math.floor(random.next() * 4000) / 1000,
      month: new Date(day * 86_400_000).toISOString().slice(0, 7),
      instant,
      local,
    });
  }
  // Equal visits count once; here there are none.
  return [...new Map(visits.map((visit) => [`${visit.device} ${visit.place} ${visit.instant}`, visit])).values()];
}

const areas = openAreas();
/** The area of a home, according to the cell stored for it. */
async function areaOf(device: string): Promise<string | undefined> {
  const home = homeOf(device);
  if (!home) return undefined;
  const [lat, lng] = cellToLatLng(latLngToCell(home[1], home[0], 9));
  const known = await areas;
  return known.level(1)[known.areasAt([lng, lat])?.[0] ?? -1]?.index;
}

/** A place with a small outline (metres). */
const outlined = ({ id, name, position: [lng, lat] }: (typeof everyPlace)[number]) => {
  const ring: [number, number][] = [
    [lng, lat],
    [lng + 1e-5, lat],
    [lng, lat + 1e-5],
    [lng, lat],
  ];
  return {
    id,
    name,
    position: [lng, lat] as const,
    address: '',
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  };
};

/** The request: the places and months, and which of their visits count. */
interface Selection {
  chosen: string;
  places: typeof everyPlace;
  timeFrames: typeof everyMonth;
  filters?: VisitFilters;
  /** The same as a plain function. */
  passes?: (visit: Visit) => boolean;
}

/** Opening hours without Sundays, without short and long visits, and without the first and the last days. */
const filtered: Pick<Selection, 'filters' | 'passes'> = {
  filters: {
    fromHour: 6,
    toHour: 22,
    excludedDays: [1],
    minDwellMinutes: 5,
    maxDwellMinutes: 400,
    fromDay: '2023-09-10',
    toDay: '2024-06-20',
  },
  passes: ({ day, hour, minutes }) =>
    hour >= 6 &&
    hour <= 22 &&
    weekdayOf(day) !== 1 &&
    minutes >= 5 &&
    minutes <= 400 &&
    day >= Date.UTC(2023, 8, 10) / 86_400_000 &&
    day <= Date.UTC(2024, 5, 20) / 86_400_000,
};

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

    async function importInto(project: string, dataset: 'open' | 'panel') {
      const file = join(root, `${project}.csv`);
      const rows = visits.map(
        ({ device, place, instant, minutes, weight }, i) =>
          // Half of the instants as seconds, half as ISO 8601 in UTC.
          `${device},${place},${i % 2 ? instant : new Date(instant * 1000).toISOString()},${minutes},${weight},${homeOf(device)?.toReversed().join() ?? ','}`,
      );
      const head = 'device_id,location_id,arrived_at,dwell_minutes,weight,home_latitude,home_longitude';
      await writeFile(file, `${head}\n${rows.join('\n')}\n`);
      const report = await importVisits({
        root,
        projectId: project,
        file,
        dataset,
        timeZone: zone,
        locations: everyPlace,
        now: new Date('2026-07-02T10:00:00Z'),
        rejectsFile: join(root, 'rejects.csv'),
        secret: 'a secret of the installation',
        threads: 1,
      });
      expect(report).toMatchObject({ visits: visits.length, rejected: 0, equal: 0 });
    }

    beforeAll(async () => {
      await importInto(projectId, 'open');
      await importInto(`${projectId}panel`, 'panel');
      store = await openVisitStore({ root, threads: 1, areas: () => areas });
    });
    afterAll(() => store.close());

    test('contains the leap day and the hour repeated when the clocks change', () => {
      expect(visits.filter(({ day }) => day === Date.UTC(2024, 1, 29) / 86_400_000).length).toBeGreaterThan(20);
      const twice = visits.filter(({ day, hour }) => instantsOf(zone, day * 86_400 + hour * 3600).length === 2);
      expect(twice.length).toBeGreaterThan(0);
    });

    /** Ten times the weight that one device in twenty exceeds, each counted once a month, as 1, 2 or 5 and zeros. */
    const step = (() => {
      const largest = new Map<string, number>();
      for (const { device, month, weight } of visits)
        largest.set(`${device} ${month}`, Math.max(weight, largest.get(`${device} ${month}`) ?? 0));
      const sorted = [...largest.values()].toSorted((a, b) => a - b);
      const usual = sorted[Math.ceil(0.95 * sorted.length) - 1] ?? NaN;
      return [10, 20, 50, 100].find((candidate) => candidate >= 10 * usual) ?? NaN;
    })();

    const some = new Random(`selection ${zone} ${seed}`);
    const selections: Selection[] = [
      { chosen: 'all months and places', places: everyPlace, timeFrames: everyMonth },
      { chosen: 'some hours, weekdays, durations and dates', places: everyPlace, timeFrames: everyMonth, ...filtered },
      {
        chosen: 'some months and places',
        places: everyPlace.slice(0, 3),
        timeFrames: everyMonth.filter((_, i) => i === 3 || some.next() < 0.6),
      },
    ];

    describe.each(selections)('requested for $chosen', ({ places, timeFrames, filters, passes = () => true }) => {
      const query = { projectId, locations: places, timeFrames, ...(filters && { filters }) };
      const ofPanel = { ...query, projectId: `${projectId}panel` };
      /** Visits to a place, in the requested months and in total. */
      const at = (place: string) => everAt(place).filter(({ month }) => timeFrames.includes(month));
      const everAt = (place: string) => visits.filter((visit) => visit.place === place && passes(visit));
      const devicesAt = (place: string) => new Set(at(place).map(({ device }) => device));
      /** How often each weekday occurs in the requested months, 1 = Sunday to 7. */
      const weekdayCounts = () => {
        const counts = [0, 0, 0, 0, 0, 0, 0, 0];
        const [first, last] = [filters?.fromDay ?? '2023-09-01', filters?.toDay ?? '2024-06-30'].map(Date.parse);
        for (let day = first ?? 0; day <= (last ?? 0); day += 86_400_000)
          if (timeFrames.includes(new Date(day).toISOString().slice(0, 7))) counts[weekdayOf(day / 86_400_000)]! += 1;
        return counts;
      };

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

      test('in a panel, months with fewer than ten devices are hidden and others are right within rounding', async () => {
        const { values, disclosure } = await store.footfall({ ...ofPanel, period: 'MONTHLY' });
        expect(disclosure).toMatchObject({ dataset: 'panel', floor: 10 });
        expect(disclosure.weightedTo).toBe(step);
        let shown = 0;
        for (const [i, { id }] of places.entries()) {
          for (const { date, value } of values[i]?.data ?? []) {
            const month = new Date(date).toISOString().slice(0, 7);
            const own = at(id).filter((visit) => visit.month === month);
            const whole = sum(own.map(({ weight }) => weight));
            const few = new Set(own.map(({ device }) => device)).size < 10 || whole < step / 2;
            expect([id, month, value === null]).toEqual([id, month, few]);
            if (value === null) continue;
            shown += 1;
            expect(value % step).toBe(0);
            expect(Math.abs(value - whole)).toBeLessThanOrEqual(step / 2);
          }
        }
        expect(shown).toBeGreaterThan(timeFrames.length);
      });

      test('hours are shares of each weekday’s mean, by local time', async () => {
        const { hourly_values: hourly } = await store.analyse(seasonality, query);
        const dayCounts = weekdayCounts();
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

      test('in a panel, days and hours are right within rounding, or hidden below ten devices', async () => {
        const panel = { ...ofPanel, frames: [timeFrames] };
        const { daily_values: daily, hourly_values: hourly, disclosure } = await store.analyse(seasonality, panel);
        const days = weekdayCounts();
        const reasons = new Map(
          disclosure.suppressed.map(({ location_id: id, part, reason }) => [`${id} ${part}`, reason]),
        );
        let [shown, hidden] = [0, 0];
        for (const [i, { id }] of places.entries()) {
          // In thousandths, as weights are stored.
          const weightOf = (kept: readonly Visit[]) => sum(kept.map(({ weight }) => Math.round(weight * 1000))) / 1000;
          const onDay = (day: number) => at(id).filter((visit) => weekdayOf(visit.day) === day);
          const rate = (day: number, kept: readonly Visit[]) => weightOf(kept) / days[day]!;
          const week = [1, 2, 3, 4, 5, 6, 7];
          const total = sum(week.map((day) => rate(day, onDay(day))));
          // A published place has every day published, and each day's visits are off by at most half a step.
          const off = sum(week.map((day) => step / 2 / days[day]!));
          const check = (value: number | null, day: number, kept: readonly Visit[]) => {
            if (value === null) return;
            shown += 1;
            const share = rate(day, kept) / total;
            if (total <= off) return;
            const most = (step / 2 / days[day]! + share * off) / (total - off);
            expect(Math.abs(value - share)).toBeLessThanOrEqual(most + 1e-9);
          };
          // Too few devices, too few visits, or too few on every weekday.
          const tooFew = new Set(at(id).map(({ device }) => device)).size < 10 || weightOf(at(id)) < step / 2;
          if (tooFew || week.every((day) => weightOf(onDay(day)) < step / 2)) {
            expect(reasons.get(`${id} all`)).toBe('below_floor');
            continue;
          }
          for (const { day_of_week_number: day, visits_share: value } of daily[i]?.data ?? [])
            check(value, day, onDay(day));
          for (const { day_of_week_number: day, hour_of_day: hour, visits_share: value } of hourly[i]?.data ?? []) {
            const kept = onDay(day).filter((visit) => visit.hour === hour);
            check(value, day, kept);
            const few = new Set(kept.map(({ device }) => device)).size < 10 && weightOf(kept) >= step / 2;
            const reason = reasons.get(`${id} ${day} ${hour}`);
            expect([id, day, hour, value === null]).toEqual([id, day, hour, reason !== undefined]);
            if (reasons.has(`${id} ${day}`)) continue;
            expect([id, day, hour, reason === 'below_floor']).toEqual([id, day, hour, few]);
            hidden += few ? 1 : 0;
          }
        }
        expect(shown).toBeGreaterThan(20);
        // Below half a step a cell is shown as 0, so that a selection may hide none.
        if (places.length === everyPlace.length && !filters) expect(hidden).toBeGreaterThan(0);
      });

      test('durations are shares by weight, and their mean counts at most eight hours per visit', async () => {
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

      test.each([['MONTHLY', 1] as const, ...(timeFrames === everyMonth ? [['QUARTERLY', 3] as const] : [])])(
        '%s retention is of all visitors of a period, and of those seen again in the next one',
        async (period, months) => {
          const { values, base } = await store.analyse(retention, { ...query, period });
          expect(base).toBe('visitors');
          const periodOf = (month: string) => Math.floor(monthIndex(month) / months);
          const dayAfter = filters?.toDay ?? '2024-07-01';
          let known = 0;
          for (const [i, { id }] of places.entries()) {
            for (const { date, value, settled, of_all: ofAll, of_still_seen: ofStill } of values[i]?.data ?? []) {
              const now = periodOf(new Date(date).toISOString().slice(0, 7));
              expect(monthKeyOf(now * months)).toBe(new Date(date).toISOString().slice(0, 7));
              const there = new Set(
                everAt(id)
                  .filter(({ month }) => periodOf(month) === now)
                  .map(({ device }) => device),
              );
              const later = visits.filter(({ month }) => periodOf(month) === now + 1);
              const still = [...there].filter((device) => later.some((visit) => visit.device === device));
              const back = still.filter((device) =>
                later.some((visit) => visit.device === device && visit.place === id && passes(visit)),
              );
              // Who returns in an incomplete period is unknown.
              const over = `${monthKeyOf((now + 2) * months)}-01` <= dayAfter;
              expect(settled).toBe(over);
              if (there.size === 0 || !over) {
                expect([value, ofAll, ofStill]).toEqual([null, null, null]);
                continue;
              }
              expect(value).toBeCloseTo(back.length / there.size, 12);
              expect(ofAll).toEqual({ rate: value, base: there.size });
              const rate = expect.closeTo(back.length / still.length, 12);
              expect(ofStill).toEqual(still.length === 0 ? null : { rate, base: still.length });
              known += still.length;
            }
          }
          expect(known).toBeGreaterThan(50);
        },
      );

      test('pairs have the share of shared visitors and the ratio of their visits', async () => {
        const { values } = await store.analyse(crossVisitation, query);
        const of = devicesAt;
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

      /** Which of the first place's visitors come to two others on the same day, or vice versa. */
      async function sharesOf(type: 'ABSORPTION' | 'ATTRACTION', base: typeof query) {
        const settings = [
          { name: 'aois', value: '11' },
          { name: 'pois', value: '12;13' },
          { name: 'Activity Level', value: 'medium' },
        ];
        const asked = {
          ...base,
          pairs: sharePairs(type, settings, { locations: places, places: everyPlace }),
          minDwellMinutes: activityMinutesOf(settings),
        };
        const { values } =
          type === 'ABSORPTION' ? await store.analyse(absorption, asked) : await store.analyse(attraction, asked);
        return values;
      }

      test.each(['ABSORPTION', 'ATTRACTION'] as const satisfies VisitItemType[])(
        '%s counts device-days by local date',
        async (type) => {
          const values = await sharesOf(type, query);
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

      test.each(['ABSORPTION', 'ATTRACTION'] as const satisfies VisitItemType[])(
        'in a panel, %s is rounded to tens of device-days, and hidden below ten devices',
        async (type) => {
          const values = await sharesOf(type, ofPanel);
          const daysIn = (place: string, month: string, least: number) =>
            new Set(
              at(place)
                .filter((visit) => visit.month === month && visit.minutes >= least)
                .map(({ device, day }) => `${device} ${day}`),
            );
          const devicesOf = (keys: readonly string[]) => new Set(keys.map((key) => key.split(' ')[0])).size;
          const tens = (keys: readonly string[]) => Math.round(keys.length / 10) * 10;
          let shown = 0;
          for (const { target_location_id: id, dateChanges } of values) {
            expect(dateChanges).toHaveLength(timeFrames.length);
            for (const { timestamp, visits_in_target: target, visits_in_source: source } of dateChanges) {
              const month = new Date(timestamp).toISOString().slice(0, 7);
              const [inSource, inTarget] = [daysIn('11', month, 5), daysIn(id, month, 0)];
              const both = [...inSource].filter((key) => inTarget.has(key));
              const whole = [...(type === 'ABSORPTION' ? inSource : inTarget)];
              const [part, of] = type === 'ABSORPTION' ? [target, source] : [source, target];
              const few = devicesOf(whole) < 10;
              expect([id, month, of]).toEqual([id, month, few ? null : tens(whole)]);
              const partFew = few || devicesOf(both) < 10;
              expect([id, month, part]).toEqual([id, month, partFew ? null : tens(both)]);
              shown += of === null ? 0 : 1;
            }
          }
          expect(shown).toBeGreaterThan(timeFrames.length);
        },
      );

      /** The visits of each home area at a place. */
      async function byHome(place: string): Promise<Map<string, Visit[]>> {
        const found = new Map<string, Visit[]>();
        for (const visit of at(place)) {
          const area = await areaOf(visit.device);
          if (area !== undefined) found.set(area, [...(found.get(area) ?? []), visit]);
        }
        return found;
      }
      const located = places.map((place) => ({ ...place, country: 'de' }));

      test('home areas have shares by weight, and the share of their inhabitants who visited', async () => {
        const asked = { ...query, locations: located, level: 1 as const, createdDate: '2026-07-01T00:00:00Z' };
        const { values } = await store.catchment(asked);
        const known = await areas;
        for (const [i, { id }] of places.entries()) {
          const counted = await byHome(id);
          const total = sum([...counted.values()].flat().map(({ weight }) => weight));
          expect(values[i]?.home.map(({ index }) => index).toSorted()).toEqual([...counted.keys()].toSorted());
          for (const entry of values[i]?.home ?? []) {
            const own = counted.get(entry.index) ?? [];
            const weight = sum(own.map((visit) => visit.weight));
            expect(entry.geo_entity_share_of_target).toBeCloseTo(weight / total, 9);
            const people = new Map<string, number[]>();
            for (const visit of own) people.set(visit.device, [...(people.get(visit.device) ?? []), visit.weight]);
            const came = sum([...people.values()].map((weights) => sum(weights) / weights.length));
            const { inhabitants = NaN } = known.find(entry.index) ?? {};
            // Weights are stored in thousandths, and so is the mean of each device.
            expect(Math.abs((entry.geo_entity_share_of_source ?? 0) - came / inhabitants)).toBeLessThan(
              (0.001 * people.size) / inhabitants,
            );
          }
        }
      });

      /** Shares of visits with a stay at another place within two hours, by place, part of the trip and other. */
      function trips(): Map<string, number> {
        const counted = new Map<string, number>();
        for (const { id } of places) {
          const own = at(id);
          for (const { device, local, minutes } of own) {
            const seen = new Set<string>();
            const ended = local + minutes * 60;
            for (const stay of visits.filter((visit) => visit.device === device && visit.place !== id)) {
              if (stay.local >= local - 7200 && stay.local < local) seen.add(`${id} before Shop ${stay.place}`);
              if (stay.local >= ended && stay.local <= ended + 7200) seen.add(`${id} after Shop ${stay.place}`);
            }
            for (const key of seen) counted.set(key, (counted.get(key) ?? 0) + 1 / own.length);
          }
        }
        return counted;
      }

      test('places before and after have the share of visits with a stay there within two hours', async () => {
        const asked = { ...query, locations: places.map(outlined), places: everyPlace.map(outlined), during: false };
        const { stays, places: listed } = await store.analyse(movement, asked);
        const shown = new Map(
          stays.map((stay) => [
            `${stay.location_id} ${stay.visitation_period} ${listed[stay.place]?.name}`,
            stay.visitors,
          ]),
        );
        const counted = trips();
        expect(counted.size).toBeGreaterThan(0);
        expect([...shown.keys()].toSorted()).toEqual([...counted.keys()].toSorted());
        for (const [key, share] of counted) expect([key, shown.get(key)]).toEqual([key, expect.closeTo(share, 10)]);
      });

      test('in a panel, shares are right within rounding, or hidden', async () => {
        let shown = 0;
        /** A share of rounded counts: each of them is off by at most ten, or by the step of weighted sums. */
        const check = (value: number | null | undefined, part: number, whole: number, off = 10) => {
          if (value == null) return;
          shown += 1;
          expect(Math.abs(value - part / whole)).toBeLessThanOrEqual((2 * off) / Math.max(whole - off, 1));
        };
        const stays = (await store.analyse(duration, { ...ofPanel, frames: [timeFrames] })).values;
        const pairs = (await store.analyse(crossVisitation, { ...ofPanel, frames: [timeFrames] })).values;
        const asked = { ...ofPanel, frames: [timeFrames], locations: located, level: 1 as const, createdDate: '' };
        const homesOf = (await store.catchment(asked)).values;
        for (const [i, { id }] of places.entries()) {
          const total = sum(at(id).map(({ weight }) => weight));
          for (const [bucket, { value }] of (stays[i]?.data ?? []).entries()) {
            const inside = at(id).filter(
              ({ minutes }) => minutes >= buckets[bucket]! && minutes < buckets[bucket + 1]!,
            );
            check(value, sum(inside.map(({ weight }) => weight)), total, step);
          }
          const own = devicesAt(id);
          for (const pair of pairs[i]?.data ?? []) {
            const there = devicesAt(pair.secondary_location_id);
            check(pair.visitors_loyalty, [...own].filter((device) => there.has(device)).length, own.size);
          }
          const counted = await byHome(id);
          const homed = sum([...counted.values()].flat().map(({ weight }) => weight));
          for (const entry of homesOf[i]?.home ?? []) {
            const weights = (counted.get(entry.index) ?? []).map(({ weight }) => weight);
            check(entry.geo_entity_share_of_target, sum(weights), homed, step);
          }
        }
        const { values: back } = await store.analyse(retention, { ...ofPanel, period: 'MONTHLY' });
        for (const [i, { id }] of places.entries())
          for (const { date, value, of_all: ofAll, of_still_seen: ofStill } of back[i]?.data ?? []) {
            const now = monthIndex(new Date(date).toISOString().slice(0, 7));
            const seen = (month: number, place?: string) =>
              new Set(
                visits
                  .filter(
                    (visit) =>
                      monthIndex(visit.month) === month &&
                      (place === undefined || (visit.place === place && passes(visit))),
                  )
                  .map(({ device }) => device),
              );
            const [next, returned] = [seen(now + 1), seen(now + 1, id)];
            const still = [...seen(now, id)].filter((device) => next.has(device));
            const again = still.filter((device) => returned.has(device)).length;
            check(value, again, still.length);
            check(ofAll?.rate, again, seen(now, id).size);
            expect(ofStill?.rate ?? null).toBe(value);
            for (const [of, all] of [
              [ofAll, seen(now, id).size],
              [ofStill, still.length],
            ] as const)
              // Fewer than ten who left count as seen.
              if (of) expect([of.base % 10, Math.abs(of.base - all) < 15]).toEqual([0, true]);
          }
        const onTheWay = { ...ofPanel, frames: [timeFrames], locations: places.map(outlined), during: false };
        const moved = await store.analyse(movement, { ...onTheWay, places: everyPlace.map(outlined) });
        const counted = trips();
        for (const stay of moved.stays) {
          const key = `${stay.location_id} ${stay.visitation_period} ${moved.places[stay.place]?.name}`;
          const all = at(stay.location_id).length;
          check(stay.visitors, (counted.get(key) ?? 0) * all, all);
        }
        expect(shown).toBeGreaterThan(25);
      });
    });
  },
);
