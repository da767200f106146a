import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { absorption, attraction } from './absorption';
import { crossVisitation } from './crossVisitation';
import { duration } from './duration';
import { importVisits } from './import/importVisits';
import { movement } from './movement';
import { retention } from './retention';
import { seasonality } from './seasonality';
import { sharePairs } from './sharePairs';
import type { VisitFilters } from './store/filters';
import type { VisitStore } from './store/visitStore';
import { openVisitStore } from './store/visitStore';

/*
 * Attempts of an attacker who knows that four people came to a shop on the nights before a Sunday in March, stayed for
 * three hours, went to another shop afterwards, and live at the first one: one query, a frame with and without March, a
 * selection with and without the other shop, a filter on and off. The attacker knows every total. Counts come in steps
 * of ten, so a difference reveals nothing about fewer than ten people.
 */

const places = ['1', '2', '3'].map((id, i) => ({ id, name: `Shop ${id}`, position: [13.4, 52.5 + i / 100] as const }));
const secret = 4;
let root = '';
let store: VisitStore;

/**
 * 83 regulars come to the first shop during the day, every month, most from a café, and to the third one as well; the
 * four come in March only.
 */
function visits(): string[] {
  const rows: string[] = [];
  for (let month = 1; month <= 4; month += 1) {
    for (let device = 0; device < 83; device += 1) {
      const home = '52.7,13.9';
      const day = `2026-0${month}-${String(1 + (device % 28)).padStart(2, '0')}`;
      if ((device + month) % 5 === 0) {
        rows.push(`r${device},3,${day}T19:00:00Z,20,${home}`);
        continue;
      }
      rows.push(`r${device},1,${day}T${10 + (device % 8)}:00:00Z,${6 + (device % 50)},${home}`);
      if (device % 4 !== 0) rows.push(`r${device},cafe,${day}T${9 + (device % 8)}:10:00Z,30,${home}`);
      if (device % 2 === 0) rows.push(`r${device},3,${day}T19:00:00Z,20,${home}`);
      if (device % 3 === 0) rows.push(`r${device},2,2026-0${month}-15T12:00:00Z,20,${home}`);
    }
  }
  for (let device = 0; device < secret; device += 1)
    for (const stay of ['cafe,2026-03-08T02:00:00Z,30', '1,2026-03-08T03:00:00Z,180', '2,2026-03-08T08:00:00Z,10'])
      rows.push(`s${device},${stay},52.5,13.4`);
  rows.push('r0,1,2026-04-30T10:00:00Z,20,52.7,13.9', 'r0,1,2026-01-01T10:00:00Z,20,52.7,13.9');
  return rows;
}

/** Imports the panel with a weight for every visit. */
async function openPanel(weight: number): Promise<void> {
  root = await mkdtemp(join(tmpdir(), 'locus-attacks-'));
  const file = join(root, 'visits.csv');
  await writeFile(
    file,
    `device_id,location_id,arrived_at,dwell_minutes,home_latitude,home_longitude,weight\n${visits()
      .map((row) => `${row},${weight}\n`)
      .join('')}`,
  );
  await importVisits({
    root,
    projectId: 'panel',
    file,
    dataset: 'panel',
    timeZone: 'UTC',
    locations: places.map(({ id, name, position }) => ({ id, name, longitude: position[0], latitude: position[1] })),
    elsewhere: [
      {
        id: 'cafe',
        kind: 'poi',
        name: 'The café',
        category: 'FOOD',
        subcategory: 'CAFE',
        address: '',
        longitude: 13.41,
        latitude: 52.5,
        geometry: null,
      },
    ],
    now: new Date('2026-07-02T10:00:00Z'),
    rejectsFile: join(root, 'rejects.csv'),
    secret: 'a secret of the installation',
    keepEqual: true,
    threads: 1,
  });
  store = await openVisitStore({ root, threads: 1 });
}

interface Attack {
  months: string[];
  shops?: number;
  filters?: VisitFilters;
}
const query = ({ months, shops = 3, filters = {} }: Attack) => ({
  projectId: 'panel',
  locations: places.slice(0, shops),
  timeFrames: months,
  filters,
});

/**
 * Every count behind the answers about the first shop, as derived from its shares and the true totals; null if hidden.
 */
async function counts(attack: Attack, step: number): Promise<Record<string, number | null>> {
  const asked = query(attack);
  const ten = (count: number) => Math.round(count / 10) * 10;
  const stepped = (sum: number) => Math.round(sum / step) * step;
  const found: Record<string, number | null> = {};

  for (const period of ['MONTHLY', 'WEEKLY'] as const) {
    const visited = (await store.footfall({ ...asked, period })).values[0]?.data ?? [];
    for (const { date, value } of visited) found[`visits ${period} ${date}`] = value;
  }

  const stays = await store.analysisPartials(duration, asked);
  const total = [0, 1, 2, 3, 4, 5].map(
    (bucket) => Number(stays.find((sums) => sums.locationId === '1' && sums.bucket === bucket)?.weight ?? 0) / 1000,
  );
  const long = await store.analyse(duration, asked);
  const hiddenTotal = stepped(
    total.filter((_, i) => long.values[0]?.data[i]?.value === null).reduce((sum, count) => sum + count, 0),
  );
  const shown = total.filter((_, i) => long.values[0]?.data[i]?.value !== null).map(stepped);
  const all = shown.reduce((sum, count) => sum + count, hiddenTotal);
  for (const { category, value } of long.values[0]?.data ?? [])
    found[`stays ${category}`] = value === null ? null : value * all;
  // In steps of ten stays of typical length, which is a multiple of two and a half minutes.
  const mean = long.values[0]?.location_average;
  const whole = stays.find((sums) => sums.locationId === '1' && sums.bucket === -1);
  found['minutes'] = mean == null || !whole ? null : (mean * stepped(Number(whole.weight) / 1000)) / 2.5;
  found['stays other'] = (long.disclosure.other.find((rest) => rest.location_id === '1')?.share ?? 0) * all;

  const shared = await store.analysisPartials(crossVisitation, asked);
  const visitors = ten(shared.find((pair) => pair.locationId === '1' && pair.otherId === '1')?.devices ?? 0);
  const pairs = (await store.analyse(crossVisitation, asked)).values[0];
  for (const pair of pairs?.data ?? [])
    found[`shared ${pair.secondary_location_id}`] =
      pair.visitors_loyalty === null ? null : pair.visitors_loyalty * visitors;
  found['shared any'] = pairs?.shared_visitors == null ? null : pairs.shared_visitors * visitors;

  const settings = [
    { name: 'aois', value: '1' },
    { name: 'pois', value: '2;3' },
  ];
  const chosen = sharePairs('ABSORPTION', settings, { locations: asked.locations, places });
  const absorbed = await store.analyse(absorption, { ...asked, locations: places, pairs: chosen, minDwellMinutes: 5 });
  for (const pair of absorbed.values)
    for (const change of pair.dateChanges) {
      found[`absorbed ${pair.target_location_id} ${change.timestamp}`] = change.visits_in_target;
      found[`absorbed whole ${change.timestamp}`] = change.visits_in_source;
    }
  const drawn = sharePairs('ATTRACTION', settings, { locations: asked.locations, places });
  const attracted = await store.analyse(attraction, { ...asked, locations: places, pairs: drawn, minDwellMinutes: 5 });
  for (const pair of attracted.values)
    for (const change of pair.dateChanges) {
      found[`attracted ${pair.target_location_id} ${change.timestamp}`] = change.visits_in_source;
      found[`attracted whole ${pair.target_location_id} ${change.timestamp}`] = change.visits_in_target;
    }

  const moves = {
    ...asked,
    locations: withOutlines.slice(0, asked.locations.length),
    places: withOutlines,
    during: false,
  };
  const sums = await store.analysisPartials(movement, moves);
  const visited = ten(
    sums.find(({ locationId, period }) => locationId === '1' && period === 'whole')?.visitorsVisits ?? 0,
  );
  const moved = await store.analyse(movement, moves);
  for (const stay of moved.stays.filter(({ location_id }) => location_id === '1'))
    found[`moved ${stay.visitation_period} ${moved.places[stay.place]?.id}`] =
      stay.visitors === null ? null : stay.visitors * visited;
  for (const row of moved.values.filter(({ location_id }) => location_id === '1'))
    found[`cell ${row.visitation_period} ${row.geo_entity_code}`] = row.visits_share * visited;
  return found;
}

const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
const outlines = places.map(({ id, position: [lng, lat] }) => ({
  id,
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [lng, lat],
        [lng + 0.0003, lat],
        [lng, lat + 0.0003],
        [lng, lat],
      ] as [number, number][],
    ],
  },
}));
const withOutlines = outlines.map(({ id, geometry }, i) => ({ ...places[i]!, id, geometry, address: '' }));
const night: VisitFilters = { fromHour: 0, toHour: 5 };
const attacks: [string, Attack, Attack][] = [
  ['the frame with and without March', { months: months.slice(0, 2) }, { months: months.slice(0, 3) }],
  ['a frame that begins with March or after it', { months: months.slice(2) }, { months: months.slice(3) }],
  ['the selection with and without the other shop', { months, shops: 1 }, { months, shops: 2 }],
  ['the selection with and without a third shop', { months, shops: 2 }, { months, shops: 3 }],
  ['a rerun without Sundays', { months }, { months, filters: { excludedDays: [1] } }],
  ['a rerun from six o’clock on', { months }, { months, filters: { fromHour: 6 } }],
  ['a rerun of short stays', { months }, { months, filters: { maxDwellMinutes: 120 } }],
  ['a rerun of long stays', { months }, { months, filters: { minDwellMinutes: 120 } }],
  ['a rerun until midnight', { months }, { months, filters: { fromHour: 4, toHour: 23 } }],
  ['a rerun of one location', { months }, { months, filters: { locationIds: ['1'] } }],
  ['a rerun of two locations', { months }, { months, filters: { locationIds: ['1', '2'] } }],
  ['a rerun without residents', { months }, { months, filters: { residentsWithinMetres: 0, outlines } }],
  ['a rerun of residents alone', { months }, { months, filters: { onlyNeighboursWithinMetres: 250, outlines } }],
  [
    'a rerun that begins a day later',
    { months: ['2026-03'] },
    { months: ['2026-03'], filters: { fromDay: '2026-03-09' } },
  ],
  [
    'two reruns that differ by one setting',
    { months, filters: { excludedDays: [7], minDwellMinutes: 6 } },
    { months, filters: { excludedDays: [7, 1], minDwellMinutes: 6 } },
  ],
];

/** One person each, or as many as in a panel weighted to the inhabitants; with the step of weighted sums. */
const panels = [
  { weight: 1, step: 10 },
  { weight: 1140, step: 20_000 },
];

describe.each(panels)('an attacker looking for four people, devices with weight $weight', ({ weight, step }) => {
  beforeAll(() => openPanel(weight));
  afterAll(async () => {
    await store.close();
    await rm(root, { recursive: true });
  });

  test('sees no trace of them in one query, however narrow', async () => {
    for (const attack of [{ months: ['2026-03'] }, { months }, { months: ['2026-03'], filters: night }]) {
      const hourly = (await store.analyse(seasonality, query(attack))).hourly_values[0]?.data;
      const cell = hourly?.find((value) => value.day_of_week_number === 1 && value.hour_of_day === 3);
      // Hidden, or 0 as if nobody came.
      expect(cell?.visits_share ?? 0).toBe(0);
      expect((await store.analyse(duration, query(attack))).values[0]?.data.at(-1)?.value ?? 0).toBe(0);
    }
    const alone = await store.analyse(crossVisitation, query({ months: ['2026-03'], filters: night }));
    expect(alone.values[0]?.shared_visitors).toBeNull();
    for (const filters of [{}, night]) {
      const frame = query({ months: ['2026-03'], filters });
      const moved = await store.analyse(movement, {
        ...frame,
        locations: withOutlines,
        places: withOutlines,
        during: false,
      });
      const own = moved.stays.filter(({ location_id }) => location_id === '1');
      // Only they go on to the other shop, everybody goes to the café.
      expect(own.map(({ place }) => moved.places[place]?.id)).toEqual(filters === night ? [] : ['cafe']);
    }
    const monthly = { ...query({ months: ['2026-03'], filters: night }), period: 'MONTHLY' as const };
    expect((await store.analyse(retention, monthly)).values[0]?.data[0]?.value).toBeNull();
  });

  test.each(attacks)('learns nothing from %s', async (_, asked, other) => {
    const [before, after] = [await counts(asked, step), await counts(other, step)];
    expect(Object.values(before).some((count) => count !== null && count > 0)).toBe(true);
    for (const [name, count] of Object.entries(before)) {
      const later = after[name];
      // For other months these are estimates, made of blocks that do not depend on the requested months
      // (averagingAttack.test.ts).
      const estimated = asked.months.length !== other.months.length || other.filters?.fromDay !== undefined;
      if (estimated && /^(?:stays|minutes)/.test(name)) continue;
      if (count === null || later === null || later === undefined) continue;
      const difference = Math.abs(later - count);
      // None, or at least a step: never the number of a few.
      const own = /^(?:visits|stays|minutes)/.test(name) ? step : 10;
      expect([name, Math.abs(difference - Math.round(difference / own) * own) < 1e-6 * own]).toEqual([name, true]);
    }
  });

  test('learns nothing from monthly retention, nor from the visitors that its rates are of', async () => {
    const { values } = await store.analyse(retention, { ...query({ months }), period: 'MONTHLY' });
    const shown = values.flatMap(({ data }) => data.flatMap(({ of_all: all, of_still_seen: still }) => [all, still]));
    const known = shown.filter((rate) => rate != null);
    expect(known.length).toBeGreaterThan(2);
    for (const { rate, base } of known)
      for (const count of [base, rate * base]) {
        expect(Math.abs(count - Math.round(count / 10) * 10)).toBeLessThan(1e-6);
        expect(count).toBeGreaterThanOrEqual(10);
      }
  });
});
