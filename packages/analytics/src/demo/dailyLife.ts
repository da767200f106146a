import { cellToLatLng, cellToParent } from 'h3-js';

import type { MonthKey } from '@locus/model';
import { monthIndex, monthKeyOf, monthOfDay } from '@locus/model';

import { dayText, firstDayOfMonth, lastDayOfMonth } from '../calendar';
import type { City, Point } from './city';
import { distanceKm } from './city';
import { historyMonths, weekdayOf } from './cityCalendar';
import type { Elsewhere } from './elsewhere';
import { addressIn, elsewhereUses, madePlace, subcategoryOf } from './elsewhere';
import { onWater } from './lakes';
import { placeNamer } from './placeNames';
import type { SimulatedVisits } from './population';
import { Random } from './random';
import type { SimulatedStays } from './stays';
import { dwellAt, emptyStays, push } from './stays';

/*
 * What the people of a city do on days without a visit to a location: they stay at thousands of places all over it, so
 * that an outline drawn around any lively spot contains somebody. All of it is more than a day away from any visit, so
 * it affects no analysis of the demo's own locations.
 */

const morePlaces = 2600;
/** Stays per visit. */
const staysAVisit = 2.2;
/** How far people go from home or work (the attraction of a place falls to 1/e), in km. */
const reachKm = 2;
const daySeconds = 86_400;

/** Places beyond those around the locations, all over the city and none on water; they are numbered after those. */
export function neighbourhoodsIn(city: City, known: readonly Elsewhere[]): Elsewhere[] {
  const random = new Random(`neighbourhoods ${city.key}`);
  const { country = 'de' } = city.locations[0] ?? {};
  const nameOf = placeNamer(
    country,
    random,
    known.map(({ name }) => name),
  );
  const quarters = [
    ...city.offices.map(({ lng, lat, weight, spreadKm }) => ({ lng, lat, weight: 1.2 * weight, spreadKm })),
    ...city.homes.map(({ lng, lat, weight, spreadKm }) => ({ lng, lat, weight, spreadKm: 0.8 * spreadKm })),
  ];
  const weights = shares(quarters.map(({ weight }) => weight));
  const pointIn = (): Point => {
    const { lng = 0, lat = 0, spreadKm = 1 } = quarters[random.pick(weights)] ?? {};
    const degrees = (spreadKm * 1000) / 111_320;
    const at = {
      lng: lng + (degrees * random.normal()) / Math.cos((lat * Math.PI) / 180),
      lat: lat + degrees * random.normal(),
    };
    return onWater(city, at) ? pointIn() : at;
  };
  return Array.from({ length: morePlaces }, (_, i) => {
    const subcategory = subcategoryOf(random);
    const at = pointIn();
    return madePlace(subcategory, at, known.length + i, {
      name: nameOf(subcategory),
      address: addressIn(city, at),
      random,
    });
  });
}

const shares = (weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
};

/**
 * Stays on days without a visit, for everybody with visits, in the months from their first visit to the last. It uses
 * its own random numbers; the same visits lead to the same stays.
 */
export function simulateDays(
  city: City,
  end: MonthKey,
  visits: SimulatedVisits,
  places: readonly Elsewhere[],
): SimulatedStays {
  const random = new Random(`days ${city.key} ${end}`);
  const first = firstDayOfMonth(monthKeyOf(monthIndex(end) - historyMonths + 1));
  const people = peopleOf(visits);
  const months = people.reduce((sum, { from, to }) => sum + (to - from + 1) / 30, 0);
  const rate = (staysAVisit * visits.count) / Math.max(1, months);
  const choose = chooser(city, places);
  const stays = emptyStays(Math.ceil(staysAVisit * visits.count));
  for (const { device, home, work, days, from, to } of people) {
    const busy = new Set(days.flatMap((day) => [day - 1, day, day + 1]));
    const times = random.poisson(Math.min(60, (rate * (to - from + 1)) / 30));
    for (let i = 0; i < times; i += 1) {
      const day = from + Math.floor(random.next() * (to - from + 1));
      const place = choose(random.next() < 0.6 || work === 0n ? home : work, random);
      const weekend = weekdayOf(day) > 4;
      const use = elsewhereUses[place?.subcategory ?? ''];
      const closed = weekend && (place?.subcategory === 'OFFICES' || place?.subcategory === 'UNIVERSITY');
      if (!place || !use || closed || day < first || busy.has(day)) continue;
      busy.add(day);
      const start = day * daySeconds + random.pick(use.hours) * 3600 + Math.floor(random.next() * 3600);
      push(stays, device, place.key, start, dwellAt(place, random));
    }
  }
  return stays;
}

/** A person, the days of their visits, and the first and last day of the months containing them. */
interface Visitor {
  device: bigint;
  home: bigint;
  work: bigint;
  days: number[];
  from: number;
  to: number;
}

/** Everybody with visits; the visits of one person are adjacent. */
function peopleOf({ count, device, started, home, work }: SimulatedVisits): Visitor[] {
  const people: Visitor[] = [];
  for (let i = 0; i < count; i += 1) {
    const day = Math.floor(Number(started[i]) / daySeconds);
    const last = people.at(-1);
    if (last && last.device === device[i]) {
      last.days.push(day);
      continue;
    }
    const who = { device: device[i] ?? 0n, home: home[i] ?? 0n, work: work[i] ?? 0n };
    people.push({ ...who, days: [day], from: day, to: day });
  }
  for (const visitor of people) {
    const [first, last] = [Math.min(...visitor.days), Math.max(...visitor.days)];
    visitor.from = firstDayOfMonth(monthOfDay(dayText(first)));
    visitor.to = lastDayOfMonth(monthOfDay(dayText(last)));
  }
  return people;
}

/**
 * Chooses a place by its attraction and its distance from a cell; for people who live far away by its attraction only.
 */
function chooser(city: City, places: readonly Elsewhere[]): (cell: bigint, random: Random) => Elsewhere | undefined {
  const known = new Map<string, Float64Array>();
  const ofCell = new Map<bigint, Float64Array>();
  const sumsAt = (cell: bigint): Float64Array => {
    const before = ofCell.get(cell);
    if (before) return before;
    const parent = cellToParent(cell.toString(16), 7);
    const sums = known.get(parent) ?? sumsOf(parent);
    known.set(parent, sums);
    ofCell.set(cell, sums);
    return sums;
  };
  const sumsOf = (parent: string): Float64Array => {
    const [lat, lng] = cellToLatLng(parent);
    const far = city.homes.every((quarter) => distanceKm(quarter, { lng, lat }) > 30);
    return far ? (sumsFar ??= sumsBy(() => 1)) : sumsBy((at) => Math.exp(-distanceKm({ lng, lat }, at) / reachKm));
  };
  let sumsFar: Float64Array | undefined;
  const points = places.map(({ longitude, latitude, pull }) => ({ lng: longitude, lat: latitude, pull }));
  const sumsBy = (share: (at: Point) => number): Float64Array => {
    const sums = new Float64Array(points.length);
    let sum = 0;
    for (const [i, point] of points.entries()) {
      sum += point.pull * share(point);
      sums[i] = sum;
    }
    return sums;
  };
  return (cell, random) => {
    const sums = sumsAt(cell);
    const dice = random.next() * (sums.at(-1) ?? 0);
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > dice) high = middle;
      else low = middle + 1;
    }
    return places[low];
  };
}
