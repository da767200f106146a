import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PolygonGeometry } from '@locus/model/entities';
import { missingReasons } from '@locus/model/analyses';
import { periodsOfItem } from '@locus/model/calls';
import { accountTypes, confidenceThreshold, locationSetups, roles, settingValid } from '@locus/model/entities';
import { monthOfDay, monthsBetween } from '@locus/model/view';
import { cellToLatLng } from 'h3-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { absorption, attraction } from '../absorption';
import { crossVisitation } from '../crossVisitation';
import { duration } from '../duration';
import { footfallConfidence } from '../footfall';
import { movement } from '../movement';
import { retention } from '../retention';
import { seasonality } from '../seasonality';
import { sharePairs } from '../sharePairs';
import { openVisitStore } from '../store/visitStore';
import { cities } from './cities';
import { distanceKm } from './city';
import { demoCompany } from './company';
import { openVisits, simulateVisits } from './population';
import { Random, weightsOf } from './random';
import { generateDemoVisits } from './visits';

const end = '2026-06';
const company = demoCompany({ end });
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-demo-'));
});
afterAll(() => rm(root, { recursive: true }));

const idsOf = (city: string) =>
  Object.fromEntries(
    company.projects.find(({ key }) => key === city)?.locations.map(({ key }, i) => [key, String(100 + i)]) ?? [],
  );
const generate = (projectId: string, city = 'berlin', visits = 6000, threads = 2) =>
  generateDemoVisits({ city, end, root, projectId, locationIds: idsOf(city), visits, threads });

/** A block of 100 m around a place. */
const blockAround = ([lng, lat]: readonly [number, number]): PolygonGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng - 0.0007, lat - 0.00045],
      [lng + 0.0007, lat - 0.00045],
      [lng + 0.0007, lat + 0.00045],
      [lng - 0.0007, lat + 0.00045],
      [lng - 0.0007, lat - 0.00045],
    ],
  ],
});

describe('the demo company', () => {
  test('has every role, every account type and five cities with thirty locations', () => {
    expect(new Set(company.users.map(({ role }) => role))).toEqual(new Set(roles));
    expect(new Set(company.accounts.map(({ type }) => type))).toEqual(new Set(accountTypes));
    expect(company.projects.map(({ key }) => key)).toEqual(['berlin', 'vienna', 'zurich', 'milan', 'amsterdam']);
    expect(company.projects.flatMap(({ locations }) => locations)).toHaveLength(30);
  });

  test('has shown and hidden reports, every category, one invalid analysis and only valid references', () => {
    const reports = company.projects.flatMap(({ reports: all }) => all);
    const settings = reports.flatMap(({ items }) => items.flatMap((item) => item.settings));
    expect(settings.filter((setting) => 'value' in setting && !settingValid(setting))).toHaveLength(1);
    expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(['READY', 'PRESENTABLE']));
    expect(new Set(reports.map(({ category }) => category))).toEqual(new Set(['POI_DEFAULT', 'AOI_DEFAULT', 'FFI']));
    const accounts = new Set(company.accounts.map(({ key }) => key));
    for (const { account } of [...company.users, ...company.projects]) expect(accounts).toContain(account);
    for (const project of company.projects) {
      const keys = project.locations.map(({ key }) => key);
      for (const report of project.reports) {
        expect(keys).toEqual(expect.arrayContaining(report.locations));
        expect(report.category === 'FFI' ? 1 : report.locations.length).toBeGreaterThan(0);
        expect(report.startDate < report.endDate).toBe(true);
        expect(report.createdAt > project.createdAt && report.createdAt < '2026-07-01T01').toBe(true);
      }
    }
  });

  test('has only analyses allowed for the report’s category, and settings that name its locations', () => {
    const reports = company.projects.flatMap(({ reports: all }) => all);
    const ofAreas = ['LOYALTY', 'ABSORPTION', 'ATTRACTION'];
    for (const { category, items, locations } of reports) {
      const types = items.map(({ type }) => type);
      expect(new Set(types).size).toBe(types.length);
      if (category === 'AOI_DEFAULT') expect(types.filter((type) => ofAreas.includes(type))).toEqual([]);
      for (const { type, settings } of items) {
        const named = settings.flatMap((setting) => ('locations' in setting ? setting.locations : []));
        expect(locations).toEqual(expect.arrayContaining(named));
        expect([type, named.length > 1]).toEqual([type, type === 'ABSORPTION' || type === 'ATTRACTION']);
      }
    }
    expect(new Set(reports[0]?.items.map(({ type }) => type))).toEqual(new Set(Object.keys(periodsOfItem)));
  });

  test('has realistic locations: outlines are closed, contain their point and are neither too small nor too large', () => {
    for (const { locations, key: city } of company.projects) {
      const areas = city === 'amsterdam';
      for (const { geometry, lng, lat, setup, key } of locations) {
        const [ring = []] = geometry.coordinates as [number, number][][];
        expect(ring[0]).toEqual(ring.at(-1));
        expect(locationSetups).toContain(setup);
        const metres = ring.map(
          ([x, y]) => [(x - lng) * 111_320 * Math.cos((lat * Math.PI) / 180), (y - lat) * 111_320] as const,
        );
        const turns = metres.slice(1).map(([x, y], i) => (metres[i]?.[0] ?? 0) * y - x * (metres[i]?.[1] ?? 0));
        const area = Math.abs(turns.reduce((sum, turn) => sum + turn, 0)) / 2;
        expect({ key, fits: area > 500 && area < (areas ? 5_000_000 : 32_000) }).toEqual({ key, fits: true });
        // Convex, and the point is on the same side of every edge.
        expect({ key, sides: new Set(turns.map(Math.sign)).size }).toEqual({ key, sides: 1 });
      }
    }
  });

  test('starts the Meidling report with the shop that opened, and mentions weeks only in the weekly report', () => {
    const reports = company.projects.flatMap((project) => project.reports);
    const named = (name: string) => reports.find((report) => report.name === name);
    expect(named('Meidling opening')?.locations).toEqual(['vienna-meidling', 'vienna-favoriten']);
    expect(named('Weekly pulse')?.recurrenceFrequency).toBe('WEEKLY');
    // Only these open with weeks, so no other promises them.
    const weekly = reports.filter(({ name, description }) => /week by week|weekly/i.test(`${name} ${description}`));
    expect(weekly.map(({ name }) => name)).toEqual(['Weekly pulse']);
  });

  test('starts each report with a location that is open in its first month and calibrated for absolute numbers', () => {
    const poorly = company.projects.flatMap(({ locations, reports }) =>
      reports.filter((report) => {
        const first = locations.find(({ key }) => key === report.locations[0]);
        if (!first) return report.category !== 'FFI';
        const [from, until] = first.closed ?? [0, 0];
        const start = monthsBetween('2024-07', monthOfDay(report.startDate)).length - 1;
        // Calibrated well enough for a month with 300 devices.
        return (start >= from && start < until) || footfallConfidence(300, first.sigma) < confidenceThreshold;
      }),
    );
    expect(poorly.map(({ name }) => name)).toEqual([]);
  });

  test.each(['2026-01', '2026-06', '2026-10', '2026-12'])(
    'when it ends in %s has reports of past seasons, and none that starts with the failing analysis',
    (month) => {
      const reports = demoCompany({ end: month }).projects.flatMap((project) => project.reports);
      const monthsOf = (name: string) =>
        reports.filter((report) => report.name === name).map(({ startDate, endDate }) => [startDate, endDate]);
      const seasons = { 'Christmas market impact': '11-01 01-31', 'Summer opening hours': '06-01 09-30' };
      for (const [name, days] of Object.entries({ ...seasons, 'Design week': '03-01 05-31' })) {
        const [[start = '', last = ''] = []] = monthsOf(name);
        expect(`${start.slice(5)} ${last.slice(5)}`).toBe(days);
        expect(last.slice(0, 7) <= month && last > `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`).toBe(true);
      }
      for (const { items } of reports)
        expect(items[0]?.settings.every((setting) => !('value' in setting) || settingValid(setting)) ?? true).toBe(
          true,
        );
    },
  );

  test('is the same each time', () => {
    expect(demoCompany({ end })).toEqual(company);
  });
});

/** Berlin with the demo's number of visits, generated once. */
const wholeBerlin = () =>
  generateDemoVisits({ city: 'berlin', end, root, projectId: 'whole', locationIds: idsOf('berlin'), threads: 2 });

describe('demo visits', () => {
  test('are byte-identical with one thread or two', async () => {
    const [first, other] = [await generate('one', 'berlin', 8000), await generate('other', 'berlin', 8000, 1)];
    expect(first.visits).toBe(other.visits);
    const bytes = (project: string, file: string) => readFile(join(root, project, file));
    for (const file of ['generation-1/visits.parquet', 'dataset.json']) {
      expect((await bytes('one', file)).equals(await bytes('other', file))).toBe(true);
    }
    expect(await generate('one', 'berlin', 8000)).toMatchObject({ status: 'unchanged', visits: first.visits });
  });

  test('have about the requested number and cover two years up to the end', async () => {
    for (const { key, tourists = 0 } of cities) {
      const report = await generate(key, key);
      expect(Math.abs(report.visits - 6000 * (1 + tourists))).toBeLessThan(400);
      expect([report.firstDay.slice(0, 7), report.lastDay.slice(0, 7)]).toEqual(['2024-07', end]);
    }
  });

  test('reach absolute numbers always, in some months or never, depending on the location, and hide one at times', async () => {
    await wholeBerlin();
    const store = await openVisitStore({ root, threads: 2 });
    const locations = Object.entries(idsOf('berlin')).map(([name, id]) => ({ id, name }));
    const { values } = await store.footfall({
      projectId: 'whole',
      locations,
      period: 'MONTHLY',
      timeFrames: monthsBetween('2025-07', end),
    });
    await store.close();
    const sure = (name: string) =>
      values
        .find((entry) => entry.location_name === `berlin-${name}`)
        ?.data.filter(({ confidence_level: level }) => (level ?? 0) >= 0.65).length;
    expect(['alexanderplatz', 'kudamm', 'potsdamer-platz', 'warschauer'].map(sure)).toEqual([12, 12, 12, 12]);
    expect(sure('schoenhauser')).toBe(9);
    expect(sure('bergmann')).toBe(0);
    const wannsee = values.find((entry) => entry.location_name === 'berlin-wannsee')?.data ?? [];
    expect(wannsee.filter(({ value }) => value === null).length).toBeGreaterThan(4);
    const alexanderplatz =
      values.find((entry) => entry.location_name === 'berlin-alexanderplatz')?.data.map(({ value }) => value ?? 0) ??
      [];
    // December is the busiest month.
    expect(Math.max(...alexanderplatz)).toBe(alexanderplatz[5]);
  });

  test(
    'in the first report fewer than 5 % of the numbers of each analysis are hidden, each hour with its reason',
    { timeout: 600_000 },
    async () => {
      const [project] = company.projects;
      const [report] = project?.reports ?? [];
      const ids = idsOf('berlin');
      const locations =
        project?.locations
          .filter(({ key }) => report?.locations.includes(key))
          .map(({ key, name, lng, lat }) => ({
            id: ids[key] ?? '',
            name,
            position: [lng, lat] as const,
          })) ?? [];
      expect(locations).toHaveLength(6);
      await wholeBerlin();
      const store = await openVisitStore({ root, threads: 2 });
      const timeFrames = monthsBetween(report?.startDate.slice(0, 7) ?? '', report?.endDate.slice(0, 7) ?? '');
      const query = { projectId: 'whole', locations, timeFrames, frames: [timeFrames] };
      const places = locations.map((place) => ({ ...place, address: '', geometry: blockAround(place.position) }));
      const [area = '', ...targets] = locations.map(({ id }) => id);
      const sharesOf = (type: 'ABSORPTION' | 'ATTRACTION') => {
        const settings = [
          { name: 'aois', value: area },
          { name: 'pois', value: targets.join(';') },
        ];
        return { ...query, pairs: sharePairs(type, settings, { locations, places: locations }), minDwellMinutes: 5 };
      };
      const week = await store.analyse(seasonality, query);
      const trends = await store.footfall({ ...query, period: 'MONTHLY' });
      const stays = await store.analyse(duration, query);
      const returns = await store.analyse(retention, { ...query, period: 'MONTHLY' });
      const pairs = await store.analyse(crossVisitation, query);
      const [absorbed, attracted] = [
        await store.analyse(absorption, sharesOf('ABSORPTION')),
        await store.analyse(attraction, sharesOf('ATTRACTION')),
      ];
      const moves = await store.analyse(movement, { ...query, locations: places, places, during: false });
      const homes = await store.catchment({
        ...query,
        locations: locations.map(({ id, name, position: [longitude, latitude] }) => {
          return { id, name, longitude, latitude, country: 'de' };
        }),
        level: 1,
        createdDate: '2026-07-02T10:00:00Z',
      });
      await store.close();

      const cells = week.hourly_values.flatMap(({ location_id: id, data }) => data.map((cell) => ({ id, ...cell })));
      expect(cells).toHaveLength(6 * 168);
      const reasonOf = missingReasons(week.disclosure);
      for (const { id, day_of_week_number: day, hour_of_day: hour, visits_share: share } of cells)
        expect([id, day, hour, share === null]).toEqual([
          id,
          day,
          hour,
          ['below_floor', 'complement'].includes(reasonOf(id, `${day} ${hour}`, String(day)) ?? ''),
        ]);
      const days = week.daily_values.flatMap(({ data }) => data.map(({ visits_share: share }) => share));
      expect(days.filter((share) => share === null)).toEqual([]);

      const numbers = {
        hours: cells.map(({ visits_share: share }) => share),
        visits: trends.values.flatMap(({ data }) => data.map(({ value }) => value)),
        durations: stays.values.flatMap(({ data }) => data.map(({ value }) => value)),
        // Nobody from the last month can have come back yet.
        returns: returns.values.flatMap(({ data }) => data.slice(0, -1).map(({ value }) => value)),
        pairs: pairs.values.flatMap(({ data }) => data.map(({ visitors_loyalty: share }) => share)),
        absorbed: absorbed.values.flatMap(({ dateChanges }) =>
          dateChanges.flatMap((change) => [change.visits_in_source, change.visits_in_target]),
        ),
        attracted: attracted.values.flatMap(({ dateChanges }) =>
          dateChanges.flatMap((change) => [change.visits_in_source, change.visits_in_target]),
        ),
        // Spots and areas with too few visitors are left out; only those areas are summed up, see below.
        moves: moves.stays.map(({ visitors }) => visitors),
        areas: homes.values.flatMap(({ home, work }) =>
          [...home, ...work].map(({ geo_entity_share_of_target: share }) => share),
        ),
      };
      for (const [name, values] of Object.entries(numbers)) {
        const hidden = values.filter((value) => value === null).length;
        expect([name, values.length > 29, hidden < values.length / 20]).toEqual([name, true, true]);
      }
      expect(homes.disclosure.other).toHaveLength(12);
      for (const { location_id: id, type, share } of homes.disclosure.other)
        expect([id, type, share !== null && share < 1 / 20]).toEqual([id, type, true]);
    },
  );

  const simulated = new Map(
    cities.map((city) => [city.key, openVisits(city, end, simulateVisits(city, end, 12_000))] as const),
  );
  /** Visits to a location by month of the history, and the share of those whose home is not in the city. */
  function story(key: string) {
    const [name = ''] = key.split('-');
    const city = cities.find((candidate) => candidate.key === name);
    const visits = simulated.get(name);
    const location = city?.locations.findIndex((place) => place.key === key) ?? -1;
    const months = Array.from({ length: 24 }, () => 0);
    let far = 0;
    for (let i = 0; i < (visits?.count ?? 0); i += 1) {
      if (visits?.location[i] !== location) continue;
      const date = new Date(Number(visits.started[i]) * 1000);
      months[(date.getUTCFullYear() - 2024) * 12 + date.getUTCMonth() - 6]! += 1;
      const [lat, lng] = cellToLatLng((visits.home[i] ?? 0n).toString(16));
      if (distanceKm({ lat, lng }, city!.locations[location]!) > 30) far += 1;
    }
    return { months, guests: far / months.reduce((sum, count) => sum + count, 0) };
  }

  test.each([
    ['berlin-hermannplatz', 'closes', [17, 24]],
    ['berlin-warschauer', 'opens', [0, 7]],
    ['berlin-kudamm', 'is shut for its refit', [9, 11]],
    ['vienna-meidling', 'opens', [0, 4]],
    ['zurich-bahnhofstrasse', 'is shut for its refit', [19, 20]],
    ['milan-bicocca', 'opens', [0, 9]],
  ] as const)('%s %s', (key, _, [from, to]) => {
    expect(story(key).months.map((count) => count === 0)).toEqual(
      Array.from({ length: 24 }, (__, month) => month >= from && month < to),
    );
  });

  test('tourists visit the sights, but rarely offices and residential areas', () => {
    for (const [sight, other] of [
      ['berlin-kudamm', 'berlin-bergmann'],
      ['berlin-potsdamer-platz', 'berlin-schoenhauser'],
      ['vienna-kaerntner', 'vienna-favoriten'],
      ['milan-duomo', 'milan-bicocca'],
      ['zurich-niederdorf', 'zurich-oerlikon'],
      ['amsterdam-museumplein', 'amsterdam-zuidas'],
    ] as const)
      expect([sight, story(sight).guests > 2 * story(other).guests]).toEqual([sight, true]);
  });

  test('a fifth of the visitors to the Ku’damm are tourists, who do not change anyone else’s visits', () => {
    expect(story('berlin-kudamm').guests).toBeGreaterThan(0.18);
    expect(story('berlin-bergmann').guests).toBeLessThan(0.08);
    const [berlin] = cities;
    const rows = ({ count, device, started }: ReturnType<typeof simulateVisits>) =>
      Array.from({ length: count }, (_, i) => `${device[i]} ${started[i]}`);
    const locals = rows(simulateVisits({ ...berlin!, tourists: 0 }, end, 12_000));
    expect(rows(simulateVisits(berlin!, end, 12_000)).slice(0, locals.length)).toEqual(locals);
  });

  test('closing a place does not change the visits to other places', () => {
    const [berlin] = cities;
    const open = simulateVisits(berlin!, end, 12_000);
    const others = ({ count, location, started }: typeof open) =>
      Array.from({ length: count }, (_, i) => i).flatMap((i) =>
        berlin?.locations[location[i] ?? -1]?.shut ? [] : [`${location[i]} ${started[i]}`],
      );
    expect(others(simulated.get('berlin')!)).toEqual(others(open));
  });

  test('require a known city and an id for every location', async () => {
    await expect(generate('x', 'atlantis')).rejects.toThrow(RangeError);
    await expect(generateDemoVisits({ city: 'berlin', end, root, projectId: 'x', locationIds: {} })).rejects.toThrow(
      'berlin-alexanderplatz',
    );
  });
});

test('random numbers have the expected means and frequencies', () => {
  const random = new Random('dice');
  const values = Array.from({ length: 20_000 }, () => random.next());
  expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(0.5, 2);
  const poisson = Array.from({ length: 20_000 }, () => random.poisson(1.7));
  expect(poisson.reduce((sum, value) => sum + value, 0) / poisson.length).toBeCloseTo(1.7, 1);
  const picks = Array.from({ length: 20_000 }, () => random.pick(weightsOf([1, 0, 3])));
  expect(picks.filter((pick) => pick === 2).length / picks.length).toBeCloseTo(0.75, 1);
  expect(picks).not.toContain(1);
});
