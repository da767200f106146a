import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { monthIndex, monthsBetween } from '@locus/model/view';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { crossVisitation } from './crossVisitation';
import { importVisits } from './import/importVisits';
import { readLocations } from './import/read/readLocations';
import { retention } from './retention';
import { seasonality } from './seasonality';
import type { VisitStore } from './store/visitStore';
import { openVisitStore } from './store/visitStore';
import type { PlainVisit, Sighting } from './testing/plainVisits';
import { plainVisits } from './testing/plainVisits';

const data = join(process.env.LOCUS_SAMPLE_DATA ?? '../shared/data', 'foreign');
const missing = !existsSync(join(data, 'newyork-checkins.tsv'));

/** The file has no header, so the test writes one. */
const header = 'user\ttime\tlatitude\tlongitude\tvenue\n';
const lines = (file: string) => readFileSync(join(data, file), 'utf8').trim().split('\n');

/** The check-ins as visits, without our code; a file may say the same check-in twice. */
function readVisits(): PlainVisit[] {
  const lists = new Map<string, Sighting[]>();
  for (const line of lines('newyork-checkins.tsv')) {
    const [user = '', time = '', , , place = ''] = line.split('\t');
    lists.set(user, [...(lists.get(user) ?? []), { user, taken: Date.parse(time) / 1000, place }]);
  }
  return plainVisits(lists.values(), 'America/New_York');
}

describe.skipIf(missing)(
  `check-ins in New York (${missing ? `skipped: the data is not in ${data}` : 'open data'}) against an independent calculation`,
  () => {
    let root = '';
    /** What the import has read. */
    let listed = { places: 0, visits: 0 };
    let venueCount = 0;
    let store: VisitStore;
    let all: PlainVisit[] = [];
    let visits: PlainVisit[] = [];
    let locations: { id: string; name: string; sourceId: string; position: [number, number] }[] = [];
    let timeFrames: ReturnType<typeof monthsBetween> = [];

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'locus-new-york-'));
      const [list, file] = [join(root, 'venues.tsv'), join(root, 'check-ins.tsv')];
      const [, ...venues] = lines('newyork-venues.tsv');
      await writeFile(list, `id\tname\tlatitude\tlongitude\n${venues.join('\n')}\n`);
      await writeFile(file, header + readFileSync(join(data, 'newyork-checkins.tsv'), 'utf8'));
      const { places, rejected } = await readLocations({
        file: list,
        mostRejected: 0.2,
        rejectsFile: join(root, 'venues.rejects.csv'),
      });
      listed = { places: places.length + rejected, visits: 0 };
      venueCount = venues.length;
      const known = places.map((place, i) => ({
        ...place,
        id: String(500 + i),
        position: [place.longitude, place.latitude] as [number, number],
      }));
      all = readVisits();
      const named = new Set(known.map(({ sourceId }) => sourceId));
      const counts = new Map<string, number>();
      for (const { place } of all) if (named.has(place)) counts.set(place, (counts.get(place) ?? 0) + 1);
      locations = known.toSorted((a, b) => (counts.get(b.sourceId) ?? 0) - (counts.get(a.sourceId) ?? 0)).slice(0, 40);
      const report = await importVisits({
        root,
        projectId: 'newyork',
        file,
        dataset: 'open',
        timeZone: 'America/New_York',
        locations: known,
        map: { device_id: 'user', arrived_at: 'time', location_id: 'venue' },
        groupInto: { by: 'user' },
        mostRejected: 0.2,
        now: new Date(),
        rejectsFile: join(root, 'rejects.csv'),
        secret: 'a secret of the installation',
      });
      const months = all.map(({ month }) => month).toSorted();
      timeFrames = monthsBetween(months[0] ?? '', months.at(-1) ?? '');
      visits = all.filter(({ place }) => named.has(place));
      listed.visits = report.visits;
      store = await openVisitStore({ root });
    });
    afterAll(async () => {
      await store?.close();
      await rm(root, { recursive: true, force: true });
    });

    const query = () => ({ projectId: 'newyork', locations, timeFrames });
    const at = (sourceId: string) => visits.filter(({ place }) => place === sourceId);

    test('no place and no visit is lost', () => {
      expect(listed).toEqual({ places: venueCount, visits: visits.length });
    });

    test('visits and hours of the most visited places', async () => {
      const { values } = await store.footfall({ ...query(), period: 'MONTHLY' });
      const { hourly_values: hourly } = await store.analyse(seasonality, query());
      const days = [0, 0, 0, 0, 0, 0, 0, 0];
      // A day before the first check-in or after the last one is nobody's.
      const began = visits.map(({ started }) => Math.floor(started / 86_400));
      for (let day = Math.min(...began); day <= Math.max(...began); day += 1)
        days[new Date(day * 86_400_000).getUTCDay() + 1]! += 1;
      let told = 0;
      for (const [i, { sourceId }] of locations.entries()) {
        for (const { date, value } of values[i]?.data ?? []) {
          const month = new Date(date).toISOString().slice(0, 7);
          expect([sourceId, month, value]).toEqual([
            sourceId,
            month,
            at(sourceId).filter((visit) => visit.month === month).length,
          ]);
          told += value ?? 0;
        }
        const rates = new Map<string, number>();
        for (const { day, hour } of at(sourceId))
          rates.set(`${day} ${hour}`, (rates.get(`${day} ${hour}`) ?? 0) + 1 / days[day]!);
        const total = [...rates.values()].reduce((sum, rate) => sum + rate, 0);
        for (const { day_of_week_number: day, hour_of_day: hour, visits_share: share } of hourly[i]?.data ?? [])
          expect(share).toBeCloseTo((rates.get(`${day} ${hour}`) ?? 0) / total, 10);
      }
      expect(told).toBe(locations.reduce((sum, { sourceId }) => sum + at(sourceId).length, 0));
    });

    test('who comes back in the next quarter', async () => {
      const quarterOf = (month: string) => Math.floor(monthIndex(month) / 3);
      const seen = new Set(visits.map(({ user, place, month }) => `${user} ${quarterOf(month)} ${place}`));
      const { values } = await store.analyse(retention, { ...query(), period: 'QUARTERLY' });
      let known = 0;
      for (const [i, { sourceId }] of locations.entries()) {
        for (const { date, value, settled, of_all: of } of values[i]?.data ?? []) {
          const quarter = quarterOf(new Date(date).toISOString().slice(0, 7));
          const own = at(sourceId).filter(({ month }) => quarterOf(month) === quarter);
          const there = new Set(own.map(({ user }) => user));
          if (!settled || there.size === 0) {
            expect(value).toBeNull();
            continue;
          }
          const back = [...there].filter((user) => seen.has(`${user} ${quarter + 1} ${sourceId}`));
          expect(value).toBeCloseTo(back.length / there.size, 12);
          expect(of?.base).toBe(there.size);
          known += there.size;
        }
      }
      expect(known).toBeGreaterThan(100);
    });

    test('which visitors two places share', async () => {
      const { values } = await store.analyse(crossVisitation, query());
      const users = new Map(locations.map(({ sourceId }) => [sourceId, new Set(at(sourceId).map(({ user }) => user))]));
      const idOf = new Map(locations.map(({ id, sourceId }) => [id, sourceId]));
      for (const [i, { sourceId }] of locations.entries()) {
        const own = users.get(sourceId) ?? new Set();
        for (const pair of values[i]?.data ?? []) {
          const other = users.get(idOf.get(pair.secondary_location_id) ?? '') ?? new Set();
          expect(pair.visitors_loyalty).toBeCloseTo([...own].filter((user) => other.has(user)).length / own.size, 12);
        }
      }
    });
  },
);
