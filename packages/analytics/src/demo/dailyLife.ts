import { cellToLatLng, cellToParent } from 'h3-js';

import type { MonthKey } from '@locus/model/view';
import { monthIndex, monthKeyOf, monthOfDay } from '@locus/model/view';

import { dayText, firstDayOfMonth, lastDayOfMonth } from '../calendar';
import type { City, Point } from './city';
import { distanceKm } from './city';
import { historyMonths, weekdayOf } from './cityCalendar';
import type { Elsewhere } from './elsewhere';
import { addressIn, elsewhereUses, madePlace, subcategoryOf, workdaysOnly } from './elsewhere';
import { onWater } from './lakes';
import { placeNamer } from './placeNames';
import type { SimulatedVisits } from './population';
import { indexIn, Random, weightsOf } from './random';
import type { SimulatedStays } from './stays';
import { dwellOf, emptyStays, push } from './stays';

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
  const weights = weightsOf(shares(quarters.map(({ weight }) => weight)));
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
  const people = peopleOf(visits, first);
  const months = people.reduce((sum, { from, to }) => sum + (to - from + 1) / 30, 0);
  const rate = (staysAVisit * visits.count) / Math.max(1, months);
  const placesAround = nearby(city, places);
  const uses = places.map(useOf);
  const stays = emptyStays(Math.ceil(staysAVisit * visits.count));
  // Who was last busy on each day of the history, as the person's position plus 1.
  const busy = new Int32Array((historyMonths + 1) * 31);
  for (const [position, { device, home, work, days, from, to }] of people.entries()) {
    const mark = position + 1;
    for (const day of days) busy.fill(mark, Math.max(0, day - 1 - first), day + 2 - first);
    const atHome = placesAround(home);
    const atWork = work === 0n ? atHome : placesAround(work);
    const times = random.poisson(Math.min(60, (rate * (to - from + 1)) / 30));
    for (let i = 0; i < times; i += 1) {
      const day = from + Math.floor(random.next() * (to - from + 1));
      const use = uses[choose(random.next() < 0.6 ? atHome : atWork, random)];
      const closed = use?.workdaysOnly && weekdayOf(day) > 4;
      if (!use || closed || day < first || busy[day - first] === mark) continue;
      busy[day - first] = mark;
      const start = day * daySeconds + random.pick(use.hours) * 3600 + Math.floor(random.next() * 3600);
      push(stays, device, use.key, start, dwellOf(use.dwell, random));
    }
  }
  return stays;
}

/** How a place is used, by its key. */
function useOf({ key, subcategory }: Elsewhere) {
  const use = elsewhereUses[subcategory];
  return use && { key, hours: use.hours, dwell: use.dwell, workdaysOnly: workdaysOnly(subcategory) };
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

/** Everybody with visits since the first day of the history; the visits of one person are adjacent. */
function peopleOf({ count, device, started, home, work }: SimulatedVisits, first: number): Visitor[] {
  const monthsOfDays = Array.from({ length: (historyMonths + 1) * 31 }, (_, i): [from: number, to: number] => {
    const month = monthOfDay(dayText(first + i));
    return [firstDayOfMonth(month), lastDayOfMonth(month)];
  });
  const people: Visitor[] = [];
  let last: Visitor | undefined;
  for (let i = 0; i < count; i += 1) {
    const day = Math.floor(Number(started[i]) / daySeconds);
    const [from, to] = monthsOfDays[day - first] ?? [day, day];
    const hash = device[i] ?? 0n;
    if (last?.device === hash) {
      last.days.push(day);
      last.from = Math.min(last.from, from);
      last.to = Math.max(last.to, to);
    } else {
      last = { device: hash, home: home[i] ?? 0n, work: work[i] ?? 0n, days: [day], from, to };
      people.push(last);
    }
  }
  return people;
}

/**
 * The running sums of the attraction of places, from a cell: attraction falls with the distance, except for people who
 * live far away.
 */
function nearby(city: City, places: readonly Elsewhere[]): (cell: bigint) => Float64Array {
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
  return sumsAt;
}

/** The index of a place, with a probability proportional to its attraction. */
const choose = (sums: Float64Array, random: Random): number =>
  indexIn(sums, random.next() * (sums[sums.length - 1] ?? 0));
