import { expect, test } from 'vitest';

import { placeCategories } from '@locus/model/analyses';

import { sensitivePlace } from '../store/stays';
import { cities } from './cities';
import { distanceKm } from './city';
import { neighbourhoodsIn, simulateDays } from './dailyLife';
import { elsewhereIn } from './elsewhere';
import { lakes, onWater } from './lakes';
import { landmarks } from './landmarks';
import { simulateVisits } from './population';

const end = '2026-06';
const daySeconds = 86_400;
const visitsMade = 20_000;

test.each(cities)('$key has thousands of places, its landmarks have visitors, and no place is on a lake', (city) => {
  const around = elsewhereIn(city);
  const places = [...around, ...neighbourhoodsIn(city, around)];
  expect(places.length).toBeGreaterThan(3000);
  expect(places.map(({ key }) => key)).toEqual(places.map((_, i) => i + 1));
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
  expect(places.filter(sensitivePlace)).toEqual([]);
  const strange = places.filter(
    ({ category, subcategory }) =>
      !(placeCategories[category as keyof typeof placeCategories] as readonly string[] | undefined)?.includes(
        subcategory,
      ),
  );
  expect(strange).toEqual([]);
  expect(neighbourhoodsIn(city, around)).toEqual(places.slice(around.length));
  expect(lakes[city.key]?.length).toBeGreaterThan(0);
  expect(places.filter(({ longitude: lng, latitude: lat }) => onWater(city, { lng, lat }))).toEqual([]);

  const visits = simulateVisits(city, end, visitsMade);
  const stays = simulateDays(city, end, visits, places);
  expect(stays.count / visits.count).toBeGreaterThan(1.2);
  // A circle of 80 m around a well-known spot, in the whole demo: at least ten people per month.
  for (const { name, lng, lat } of landmarks[city.key] ?? []) {
    const inside = new Set(
      places
        .filter(({ longitude, latitude }) => distanceKm({ lng, lat }, { lng: longitude, lat: latitude }) < 0.08)
        .map(({ key }) => key),
    );
    let count = 0;
    for (let i = 0; i < stays.count; i += 1) if (inside.has(stays.place[i] ?? 0)) count += 1;
    const monthly = (count * city.visits) / visits.count / 24;
    expect([name, monthly > 10]).toEqual([name, true]);
  }
});

test('no stay falls within a day of a visit by the same device', () => {
  const [city] = cities;
  if (!city) throw new Error('There is no city');
  const places = elsewhereIn(city);
  const visits = simulateVisits(city, end, 8000);
  const stays = simulateDays(city, end, visits, places);
  const again = simulateDays(city, end, visits, places);
  expect([again.count, again.started, again.place]).toEqual([stays.count, stays.started, stays.place]);
  const days = new Map<bigint, number[]>();
  for (let i = 0; i < visits.count; i += 1) {
    const own = days.get(visits.device[i] ?? 0n) ?? [];
    own.push(Math.floor(Number(visits.started[i]) / daySeconds));
    days.set(visits.device[i] ?? 0n, own);
  }
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (let i = 0; i < stays.count; i += 1) {
    const [device, day] = [stays.device[i] ?? 0n, Math.floor(Number(stays.started[i]) / daySeconds)];
    const own = days.get(device);
    if (!own || own.some((visit) => Math.abs(visit - day) <= 1)) wrong.push(`${device} ${day}: a visit is near`);
    if (seen.has(`${device} ${day}`)) wrong.push(`${device} ${day}: twice`);
    seen.add(`${device} ${day}`);
    if (stays.dwell[i]! < 300) wrong.push(`${device} ${day}: too short`);
  }
  expect(stays.count).toBeGreaterThan(8000);
  expect(wrong).toEqual([]);
});
