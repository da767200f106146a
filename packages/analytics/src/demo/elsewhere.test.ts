import { createHash } from 'node:crypto';

import { placeCategories } from '@locus/model/analyses';
import { expect, test } from 'vitest';

import { insideOutline } from '../geo/insideOutline';
import { sensitivePlace } from '../store/stays';
import { cities } from './cities';
import { amsterdam } from './cities/amsterdam';
import { berlin } from './cities/berlin';
import { elsewhereIn } from './elsewhere';
import { simulateVisits } from './population';
import { simulateStays } from './stays';

const end = '2026-06';

/** The bytes of columns up to a count, as a short hash. */
function digest(count: number, columns: readonly (BigInt64Array | Int32Array | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const column of columns) hash.update(new Uint8Array(column.buffer, 0, count * column.BYTES_PER_ELEMENT));
  return hash.digest('hex').slice(0, 16);
}

test('every city has hundreds of places of known kinds with unique names, none of a sensitive kind', () => {
  for (const city of cities) {
    const places = elsewhereIn(city);
    expect(places.length).toBeGreaterThan(500);
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
    expect(places.map(({ key }) => key)).toEqual(places.map((_, i) => i + 1));
    const wrong: string[] = [];
    for (const { category, subcategory, kind, geometry, address } of places) {
      const known: readonly string[] = placeCategories[category as keyof typeof placeCategories] ?? [];
      const building = category === 'BUILDING';
      if (!known.includes(subcategory) || sensitivePlace({ category, subcategory })) wrong.push(subcategory);
      if ((kind === 'building') !== building || (geometry !== null) !== building) wrong.push(`${category} ${kind}`);
      if (!address.includes(', ')) wrong.push(address);
    }
    expect(wrong).toEqual([]);
    expect(elsewhereIn(city)).toEqual(places);
  }
});

test('simulating stays elsewhere does not change the visits, which match a known hash', () => {
  const visits = simulateVisits({ ...berlin, tourists: 0 }, end, 5000);
  const columns = () =>
    digest(visits.count, [
      visits.device,
      visits.location,
      visits.started,
      visits.dwell,
      visits.weight,
      visits.home,
      visits.work,
    ]);
  expect([visits.count, columns()]).toEqual([4984, '3842063d96f3396f']);
  simulateStays(berlin, end, visits, elsewhereIn(berlin));
  expect(columns()).toBe('3842063d96f3396f');
});

test('stays are within two hours of a visit, never overlap and are the same each time', () => {
  const visits = simulateVisits(amsterdam, end, 4000);
  const places = elsewhereIn(amsterdam);
  const stays = simulateStays(amsterdam, end, visits, places);
  expect(stays.count / visits.count).toBeGreaterThan(0.6);
  const again = simulateStays(amsterdam, end, visits, places);
  const { device, place, started, dwell } = stays;
  expect(digest(again.count, [again.device, again.place, again.started, again.dwell])).toBe(
    digest(stays.count, [device, place, started, dwell]),
  );

  const byDevice = new Map<bigint, { from: number; to: number; at?: number }[]>();
  for (let i = 0; i < visits.count; i += 1) {
    const from = Number(visits.started[i]);
    const own = byDevice.get(visits.device[i]!) ?? [];
    own.push({ from, to: from + visits.dwell[i]!, at: visits.location[i]! });
    byDevice.set(visits.device[i]!, own);
  }
  const elsewhere = new Map<bigint, { from: number; to: number }[]>();
  const wrong: string[] = [];
  const check = (right: boolean, fault: string) => {
    if (!right) wrong.push(fault);
  };
  for (let i = 0; i < stays.count; i += 1) {
    const from = Number(started[i]);
    const to = from + dwell[i]!;
    const where = places[place[i]! - 1]!;
    const own = byDevice.get(device[i]!) ?? [];
    const during = own.find((visit) => from >= visit.from && from < visit.to);
    if (during) {
      // Inside the area, and left before the area is.
      check(insideOutline(amsterdam.locations[during.at!]!, [where.longitude, where.latitude]), `${i} is outside`);
      check(to <= during.to, `${i} ends after the visit`);
    } else {
      check(!own.some((visit) => from < visit.to && to > visit.from), `${i} overlaps a visit`);
      check(
        own.some((visit) => from >= visit.from - 7200 && from <= visit.to + 7200),
        `${i} is far from any visit`,
      );
    }
    const others = elsewhere.get(device[i]!) ?? [];
    check(!others.some((other) => from < other.to && to > other.from), `${i} overlaps another stay`);
    elsewhere.set(device[i]!, [...others, { from, to }]);
    check(dwell[i]! >= 300, `${i} is too short`);
  }
  expect(wrong).toEqual([]);
});
