import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { MovementResult } from '@locus/model/analyses';
import { formatRatio } from '@locus/model/analyses';
import { monthIndex, monthKeyOf, monthsBetween } from '@locus/model/view';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { crossVisitation } from './crossVisitation';
import { duration } from './duration';
import type { ImportOptions } from './import/importOptions';
import { importVisits } from './import/importVisits';
import { readLocations } from './import/read/readLocations';
import { movement } from './movement';
import { retention } from './retention';
import { seasonality } from './seasonality';
import type { VisitStore } from './store/visitStore';
import { openVisitStore } from './store/visitStore';
import type { PlainVisit, Sighting } from './testing/plainVisits';
import { plainVisits } from './testing/plainVisits';

const data = join(process.env.LOCUS_SAMPLE_DATA ?? '../shared/data', 'melbourne');
const missing = !existsSync(data);

/** The category of a stay, with edges of its own. */
const categoryOf = (minutes: number) =>
  ['0-5', '5-15', '15-30', '30-60', '60-120', '120+'][[5, 15, 30, 60, 120].filter((edge) => minutes >= edge).length];

/** The photos as visits, read and converted to local time without our code. */
function readVisits(): PlainVisit[] {
  const [, ...rows] = readFileSync(join(data, 'userVisits-Melb.csv'), 'utf8').trim().split('\n');
  const walks = new Map<string, Sighting[]>();
  for (const row of rows) {
    const [, user = '', taken, place = '', , , walk] = row.replaceAll('"', '').split(';');
    const photos = walks.get(`${user} ${walk}`) ?? [];
    photos.push({ user, taken: Number(taken), place });
    walks.set(`${user} ${walk}`, photos);
  }
  return plainVisits(walks.values(), 'Australia/Melbourne');
}

/** Kilometres between two positions, by the law of cosines on a sphere. */
function kilometres([x0, y0]: [number, number], [x, y]: [number, number]): number {
  const [from, to, turn] = [y0, y, x - x0].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const cosine = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(turn);
  return 6371.0088 * Math.acos(Math.min(1, cosine));
}

describe.skipIf(missing)(
  `the Melbourne photos (${missing ? `skipped: the data is not in ${data}` : 'open data'}) against an independent calculation`,
  () => {
    const timeFrames = monthsBetween('2010-01', '2013-12');
    let root = '';
    let store: VisitStore;
    let locations: { id: string; name: string; sourceId: string; position: [number, number] }[] = [];
    let everywhere: typeof locations = [];
    const stays = new Map<string, PlainVisit[]>();
    let all: PlainVisit[] = [];
    let visits: PlainVisit[] = [];

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'locus-melbourne-'));
      const { places: listed } = await readLocations({
        file: join(data, 'poi-Melb-all.csv'),
        map: { id: 'poiID', name: 'poiName', latitude: 'poiLat', longitude: 'poiLon' },
        rejectsFile: join(root, 'places.rejects.csv'),
      });
      const places = listed.map((place, i) => ({ ...place, id: String(500 + i) }));
      const settings = {
        root,
        file: join(data, 'userVisits-Melb.csv'),
        dataset: 'open' as const,
        timeZone: 'Australia/Melbourne',
        map: { device_id: 'userID', arrived_at: 'dateTaken', location_id: 'poiID' },
        groupInto: { by: 'seqID' },
        now: new Date(),
        rejectsFile: join(root, 'rejects.csv'),
        secret: 'a secret of the installation',
      } satisfies Partial<ImportOptions>;
      await importVisits({ ...settings, projectId: 'melbourne', locations: places });
      await importVisits({
        ...settings,
        projectId: 'elsewhere',
        locations: places.slice(0, 30),
        elsewhere: places.slice(30).map(({ id, sourceId, name, longitude, latitude }) => ({
          id: sourceId,
          kind: 'poi' as const,
          name,
          category: 'CULTURE',
          subcategory: '',
          address: `${id}, Melbourne`,
          longitude,
          latitude,
          geometry: null,
        })),
      });
      store = await openVisitStore({ root });
      everywhere = places.map((place) => ({ ...place, position: [place.longitude, place.latitude] }));
      locations = everywhere.slice(0, 30);
      all = readVisits();
      for (const visit of all) stays.set(visit.user, [...(stays.get(visit.user) ?? []), visit]);
      visits = all.filter(({ month }) => timeFrames.includes(month));
    });
    afterAll(async () => {
      await store.close();
      await rm(root, { recursive: true });
    });

    const query = () => ({ projectId: 'melbourne', locations, timeFrames });
    const at = (sourceId: string) => visits.filter(({ place }) => place === sourceId);

    test('[VIEW-130] hourly shares', async () => {
      const dayCounts = [0, 0, 0, 0, 0, 0, 0, 0];
      for (let day = Date.UTC(2010, 0, 1); day < Date.UTC(2014, 0, 1); day += 86_400_000)
        dayCounts[new Date(day).getUTCDay() + 1]! += 1;
      const { hourly_values: hourly, disclosure } = await store.analyse(seasonality, query());
      expect(disclosure).toMatchObject({ dataset: 'open', suppressed: [], other: [] });
      for (const [i, { sourceId }] of locations.entries()) {
        const rates = new Map<string, number>();
        for (const { day, hour } of at(sourceId))
          rates.set(`${day} ${hour}`, (rates.get(`${day} ${hour}`) ?? 0) + 1 / dayCounts[day]!);
        const total = [...rates.values()].reduce((sum, rate) => sum + rate, 0);
        for (const { day_of_week_number: day, hour_of_day: hour, visits_share: share } of hourly[i]?.data ?? [])
          if (total === 0) expect(share).toBeNull();
          else expect(share).toBeCloseTo((rates.get(`${day} ${hour}`) ?? 0) / total, 10);
      }
    });

    test('[VIEW-133] shares of durations and the mean duration', async () => {
      const { values } = await store.analyse(duration, query());
      for (const [i, { sourceId }] of locations.entries()) {
        const own = at(sourceId);
        const mean = own.reduce((sum, { minutes }) => sum + Math.min(minutes, 480), 0) / own.length;
        if (own.length === 0) expect(values[i]?.location_average).toBeNull();
        else expect(values[i]?.location_average).toBeCloseTo(mean, 2);
        for (const { category, value } of values[i]?.data ?? []) {
          const inside = own.filter(({ minutes }) => categoryOf(minutes) === category).length;
          if (own.length === 0) expect(value).toBeNull();
          else expect(value).toBeCloseTo(inside / own.length, 10);
        }
      }
    });

    test.each([
      ['MONTHLY', 1],
      ['QUARTERLY', 3],
    ] as const)('[VIEW-135] %s shares of returning visitors', async (period, months) => {
      const periodOf = (month: string) => Math.floor(monthIndex(month) / months);
      const seen = new Set(all.map(({ user, place, month }) => `${user} ${periodOf(month)} ${place}`));
      const { values } = await store.analyse(retention, { ...query(), period });
      let known = 0;
      for (const [i, { sourceId }] of locations.entries()) {
        for (const { date, value, settled, of_all: of } of values[i]?.data ?? []) {
          const key = periodOf(new Date(date).toISOString().slice(0, 7));
          expect(monthKeyOf(key * months)).toBe(new Date(date).toISOString().slice(0, 7));
          const there = new Set(
            all.filter(({ place, month }) => place === sourceId && periodOf(month) === key).map(({ user }) => user),
          );
          const back = [...there].filter((user) => seen.has(`${user} ${key + 1} ${sourceId}`));
          // Who returned is not known yet, or there is nobody who could.
          if (!settled || there.size === 0) expect(value).toBeNull();
          else {
            expect(value).toBeCloseTo(back.length / there.size, 12);
            expect(of?.base).toBe(there.size);
            known += there.size;
          }
        }
      }
      expect(known).toBeGreaterThan(100);
    });

    test('[VIEW-136] pairs of places with shared visitors', async () => {
      const { values } = await store.analyse(crossVisitation, query());
      const users = new Map(locations.map(({ sourceId }) => [sourceId, new Set(at(sourceId).map(({ user }) => user))]));
      const of = (sourceId: string) => users.get(sourceId) ?? new Set<string>();
      for (const [i, { sourceId }] of locations.entries()) {
        const own = of(sourceId);
        const elsewhere = [...own].filter((user) =>
          locations.some((other) => other.sourceId !== sourceId && of(other.sourceId).has(user)),
        );
        if (own.size === 0) expect(values[i]?.shared_visitors).toBeNull();
        else expect(values[i]?.shared_visitors).toBeCloseTo(elsewhere.length / own.size, 12);
        for (const pair of values[i]?.data ?? []) {
          const other = locations.find(({ id }) => id === pair.secondary_location_id)!;
          const both = [...own].filter((user) => of(other.sourceId).has(user));
          if (own.size === 0) continue;
          expect(pair.visitors_loyalty).toBeCloseTo(both.length / own.size, 12);
          const visited = at(other.sourceId).filter(({ user }) => both.includes(user)).length;
          expect(pair.ratio).toBe(formatRatio((100 * visited) / at(sourceId).length));
        }
      }
    });

    test('catchment is unavailable because no homes are known', async () => {
      const areas = { level: 1 as const, createdDate: '2026-07-01T00:00:00Z' };
      const located = locations.map(({ position: [longitude, latitude], ...place }) => ({
        ...place,
        country: 'au',
        longitude,
        latitude,
      }));
      const found = await store.catchment({ ...query(), ...areas, locations: located });
      expect(found).toMatchObject({
        unavailable: 'no_homes',
        countries: [],
        disclosure: { dataset: 'open', floor: 0 },
      });
      expect(found.values).toHaveLength(30);
      expect(found.values.flatMap(({ home, work }) => [...home, ...work])).toEqual([]);
    });

    test('[VIEW-151] places visited in the two hours before and after, whether or not they are locations', async () => {
      const outlined = everywhere.map(({ position: [lng, lat], ...place }) => {
        const ring: [number, number][] = [
          [lng, lat],
          [lng + 1e-5, lat],
          [lng, lat + 1e-5],
          [lng, lat],
        ];
        const geometry = { type: 'Polygon' as const, coordinates: [ring] };
        return { ...place, position: [lng, lat] as const, address: '', geometry };
      });
      const asked = { timeFrames, locations: outlined.slice(0, 30), during: true };
      const listed = await store.analyse(movement, { ...asked, projectId: 'melbourne', places: outlined });
      const split = await store.analyse(movement, { ...asked, projectId: 'elsewhere', places: outlined.slice(0, 30) });
      const sharesOf = ({ stays: shown, places }: MovementResult) =>
        new Map(
          shown.map((stay) => [
            `${stay.location_id} ${stay.visitation_period} ${places[stay.place]?.name}`,
            stay.visitors,
          ]),
        );

      const counted = new Map<string, number>();
      for (const { id, sourceId, position } of everywhere.slice(0, 30)) {
        const own = at(sourceId);
        for (const { user, started, minutes } of own) {
          const seen = new Set<string>();
          for (const stay of stays.get(user) ?? []) {
            const other = everywhere.find((place) => place.sourceId === stay.place)!;
            if (other.sourceId === sourceId || kilometres(position, other.position) > 5) continue;
            const ended = started + minutes * 60;
            if (stay.started >= started - 7200 && stay.started < started) seen.add(`${id} before ${other.name}`);
            if (stay.started >= ended && stay.started <= ended + 7200) seen.add(`${id} after ${other.name}`);
          }
          for (const key of seen) counted.set(key, (counted.get(key) ?? 0) + 1 / own.length);
        }
      }
      expect(counted.size).toBeGreaterThan(200);
      for (const shares of [sharesOf(listed), sharesOf(split)]) {
        expect([...shares.keys()].toSorted()).toEqual([...counted.keys()].toSorted());
        for (const [key, share] of counted) expect([key, shares.get(key)]).toEqual([key, expect.closeTo(share, 10)]);
      }
    });
  },
);
