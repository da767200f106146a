import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deriveFootfall, footfallCard } from '@locus/model/analyses';
import { monthsBetween } from '@locus/model/view';
import { proofSeed, rounds } from '@locus/model/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Random } from './demo/random';
import { importCounters } from './import/importCounters';
import { seasonality } from './seasonality';
import type { VisitStore } from './store/visitStore';
import { openVisitStore } from './store/visitStore';

/*
 * Counters with known gaps: counts are generated, imported, and counted here in plain loops. A day without a row was
 * not counted; a day whose counts are all 0 was.
 */

const places = ['11', '12', '13', '14', '15'].map((id) => ({
  id,
  name: `Counter ${id}`,
  longitude: 8.5,
  latitude: 47.4,
}));
const months = monthsBetween('2024-12', '2025-11');
const dayMs = 86_400_000;
const first = Date.UTC(2024, 11, 1) / dayMs;
const last = Date.UTC(2025, 11, 1) / dayMs - 1;

interface Count {
  place: string;
  /** Days since the epoch. */
  day: number;
  hour: number;
  visits: number;
}

const monthOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 7);
/** 0 = Sunday. */
const weekdayOf = (day: number) => new Date(day * dayMs).getUTCDay();
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => (values.length === 0 ? null : sum(values) / values.length);

/** Whether a counter was on. */
function isOn(place: string, day: number, offDays: ReadonlySet<number>): boolean {
  const month = monthOf(day);
  if (place === '12') return month !== '2025-03' && month !== '2025-04' && !offDays.has(day);
  // It counts on working days only.
  if (place === '13') return weekdayOf(day) !== 0 && weekdayOf(day) !== 6;
  // It was put up on 10 May, and is off since 20 November.
  if (place === '14') return day >= Date.UTC(2025, 4, 10) / dayMs && day < Date.UTC(2025, 10, 20) / dayMs;
  return place === '11';
}

function rollCounts(seed: number): Count[] {
  const random = new Random(`counters ${seed}`);
  const offDays = new Set(Array.from({ length: 5 }, () => first + 200 + Math.floor(random.next() * 60)));
  const counts: Count[] = [];
  for (const { id: place } of places)
    for (let day = first; day <= last; day += 1) {
      if (!isOn(place, day, offDays)) continue;
      // The shop is closed on 1 January and in the second week of August, and its counter says so.
      const shut = place === '11' && (day === first + 31 || monthOf(day) === '2025-08');
      for (let hour = 8; hour < 20; hour += 3)
        counts.push({ place, day, hour, visits: shut ? 0 : Math.floor(random.next() * 90) + weekdayOf(day) * 5 });
    }
  return counts;
}

/** Zurich is an hour ahead of UTC in winter, and two from 30 March to 25 October 2025. */
function rowOf({ place, day, hour, visits }: Count): string {
  const summer = day >= Date.UTC(2025, 2, 30) / dayMs && day < Date.UTC(2025, 9, 26) / dayMs;
  const time = `${new Date(day * dayMs).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00`;
  return `${place},${time}+0${summer ? 2 : 1}:00,${visits}`;
}

let root = '';
let store: VisitStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-counters-'));
  store = await openVisitStore({ root, threads: 1 });
});
afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

describe.each(Array.from({ length: rounds(1, 20) }, (_, i) => proofSeed + i))('counters with gaps, seed %i', (seed) => {
  const counts = rollCounts(seed);
  const projectId = `counters${seed}`;
  const query = { projectId, locations: places, timeFrames: months };
  const daysOf = (month: string) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((day) => monthOf(day) === month);
  const at = (place: string, month: string) =>
    counts.filter((row) => row.place === place && monthOf(row.day) === month);
  const counted = (place: string, month: string) => new Set(at(place, month).map(({ day }) => day)).size;
  const whole = (place: string, month: string) => counted(place, month) === daysOf(month).length;
  const visitsIn = (place: string, month: string) => sum(at(place, month).map(({ visits }) => visits));

  async function importRows(rows: readonly Count[], append: boolean) {
    const file = join(root, `${projectId}.csv`);
    await writeFile(file, `location_id,counted_at,visits\n${rows.map(rowOf).join('\n')}\n`);
    const report = await importCounters({
      root,
      projectId,
      file,
      append,
      timeZone: 'Europe/Zurich',
      locations: places,
      now: new Date('2026-07-02T10:00:00Z'),
      rejectsFile: join(root, 'rejects.csv'),
      secret: 'a secret of the installation',
      threads: 1,
    });
    expect(report).toMatchObject({ rejected: 0 });
  }

  beforeAll(async () => {
    // In two files, the later half first.
    const half = first + 170;
    await importRows(
      counts.filter(({ day }) => day >= half),
      false,
    );
    await importRows(
      counts.filter(({ day }) => day < half),
      true,
    );
  });

  test('a month without a counted day is null, one counted in part is marked, and only a counted 0 is 0', async () => {
    const { values, disclosure } = await store.footfall({ ...query, period: 'MONTHLY' });
    for (const [i, { id }] of places.entries())
      for (const [m, month] of months.entries()) {
        const cell = values[i]?.data[m];
        const days = counted(id, month);
        expect([id, month, cell?.value]).toEqual([id, month, days === 0 ? null : visitsIn(id, month)]);
        expect(cell?.confidence_level).toBe(days === 0 ? null : 1);
        const entry = disclosure.coverage?.find((part) => part.location_id === id && part.date === cell?.date);
        expect([id, month, entry?.counted, entry?.days]).toEqual(
          whole(id, month) ? [id, month, undefined, undefined] : [id, month, days, daysOf(month).length],
        );
      }
    // A whole month of zeros, from a counter that was on.
    expect(disclosure.closed).toEqual([{ location_id: '11', date: Date.UTC(2025, 7, 1) }]);
    expect(disclosure.suppressed).toEqual([]);
  });

  test('the same by weeks', async () => {
    const { values, disclosure } = await store.footfall({ ...query, period: 'WEEKLY' });
    for (const [i, { id }] of places.entries())
      for (const { date, value } of values[i]?.data ?? []) {
        const monday = date / dayMs;
        // The first and the last week of the data are partial for everybody.
        const days = Array.from({ length: 7 }, (_, d) => monday + d).filter((day) => day >= first && day <= last);
        const rows = counts.filter((row) => row.place === id && days.includes(row.day));
        const on = new Set(rows.map(({ day }) => day)).size;
        expect([id, date, value]).toEqual([id, date, on === 0 ? null : sum(rows.map(({ visits }) => visits))]);
        const entry = disclosure.coverage?.find((part) => part.location_id === id && part.date === date);
        expect([id, date, entry?.counted]).toEqual([id, date, on === days.length ? undefined : on]);
      }
  });

  test('means, changes and the card use months that were counted on every day', async () => {
    const footfall = deriveFootfall(await store.footfall({ ...query, period: 'MONTHLY' }));
    for (const { id } of places) {
      const card = footfallCard(footfall, id, 'absolute number');
      const used = months.filter((month) => whole(id, month));
      const average = mean(used.map((month) => visitsIn(id, month)));
      if (average === null) expect(card?.avgTraffic).toBeNull();
      else expect(card?.avgTraffic).toBeCloseTo(average, 6);
      const changes = months.flatMap((month, m) => {
        const before = months[m - 1];
        if (before === undefined || !whole(id, month) || !whole(id, before) || visitsIn(id, before) === 0) return [];
        return [visitsIn(id, month) / visitsIn(id, before) - 1];
      });
      const change = mean(changes);
      if (change === null) expect(footfall.fromMonthToMonthAverageChange[id]).toBeNull();
      else expect(footfall.fromMonthToMonthAverageChange[id]).toBeCloseTo(change, 9);
      // The card's change is that of the last whole month there.
      const latest = used.at(-1);
      expect(card?.dates[card.last]).toBe(latest === undefined ? undefined : Date.parse(`${latest}-01`));
    }
    // Only one location was counted on every day: the average covers no other.
    const average = footfall.averageByDifferentMetricsInLine.absoluteNumber;
    expect(average).toEqual(months.map((month) => visitsIn('11', month)));
    expect(footfall.withoutAbsolute).toEqual([]);
    expect(footfall.absoluteWarning).toBeUndefined();
  });

  test('weekdays are means per day that was counted, and a weekday that never was has no share', async () => {
    const { daily_values: daily, hourly_values: hourly, disclosure } = await store.analyse(seasonality, query);
    for (const [i, { id }] of places.entries()) {
      const rates = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
        const rows = counts.filter((row) => row.place === id && weekdayOf(row.day) === weekday);
        const days = new Set(rows.map(({ day }) => day)).size;
        return days === 0 ? null : sum(rows.map(({ visits }) => visits)) / days;
      });
      const total = sum(rates.map((rate) => rate ?? 0));
      for (const { day_of_week_number: day, visits_share: share } of daily[i]?.data ?? []) {
        const rate = rates[day - 1] ?? null;
        if (rate === null) expect([id, day, share]).toEqual([id, day, null]);
        else expect(share).toBeCloseTo(rate / total, 9);
        const hours = hourly[i]?.data.filter((value) => value.day_of_week_number === day) ?? [];
        if (rate === null)
          expect(hours.map((value) => value.visits_share)).toEqual(Array.from({ length: 24 }, () => null));
        else expect(sum(hours.map((value) => value.visits_share ?? 0))).toBeCloseTo(rate / total, 9);
      }
      const own = disclosure.coverage?.filter((part) => part.location_id === id) ?? [];
      const days = new Set(counts.filter((row) => row.place === id).map(({ day }) => day)).size;
      expect(own.find(({ part }) => part === 'all')).toEqual(
        id === '11' ? undefined : { location_id: id, part: 'all', counted: days, days: last - first + 1 },
      );
      expect(own.filter(({ part, counted: times }) => part !== 'all' && times === 0).map(({ part }) => part)).toEqual(
        id === '13' ? ['7', '1'].toSorted() : [],
      );
    }
    expect(disclosure.closed).toBeUndefined();
  });
});
