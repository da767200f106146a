import type { MonthKey } from '@locus/model/view';
import { monthIndex, monthKeyOf, monthOfDay } from '@locus/model/view';

import { dayText, firstDayOfMonth } from '../calendar';
import type { City } from './city';
import { distanceKm } from './city';
import type { MonthAt } from './cityCalendar';
import { historyMonths, monthAt, openPart, weekdayOf } from './cityCalendar';
import type { Person } from './people';
import { peopleIn } from './people';
import type { PlaceUse } from './places';
import { placeUses } from './places';
import { Random, weightsOf } from './random';

/** Visits in columns, one entry per visit, in the order people were simulated. */
export interface SimulatedVisits {
  count: number;
  /** 63-bit hash. */
  device: BigInt64Array;
  /** Index in the city's locations. */
  location: Uint8Array;
  /** Local seconds since the epoch. */
  started: BigInt64Array;
  /** Seconds. */
  dwell: Int32Array;
  /** Thousandths. */
  weight: Int32Array;
  /** H3 cells of resolution 9; 0 is none. */
  home: BigInt64Array;
  work: BigInt64Array;
}

/** The probability that a visit leads on to another location. */
const chainShare = 0.16;
/** How far people walk on, in km (the attraction falls to 1/e). */
const chainKm = 2.5;
const daySeconds = 86_400;
/** Approximate number of visits per tourist. */
const touristVisits = 4;

/**
 * Simulates the people of a city and their visits of 24 months up to `end`. About `target` visits result (within a few
 * per cent), plus those of tourists. The same city, end and target give the same visits.
 */
export function simulateVisits(city: City, end: MonthKey, target: number): SimulatedVisits {
  const random = new Random(`${city.key} ${end}`);
  const months = Array.from({ length: historyMonths }, (_, i) => monthKeyOf(monthIndex(end) - historyMonths + 1 + i));
  const calendar = city.locations.map((location) => months.map((month, i) => monthAt(city, location, month, i)));
  const setting: Setting = { city, calendar, firstDays: months.map(firstDayOfMonth), onward: onwardIn(city) };
  const makePerson = peopleIn(city);
  const people = Array.from({ length: Math.max(1, Math.round(target / 5)) }, (_, i) => makePerson(random, i));
  const scale = target / Math.max(1, expectedVisits(people, calendar));
  const onTop = target * (city.tourists ?? 0);
  const visits = emptyVisits(Math.ceil((target + onTop) * 1.25) + 1000);
  for (const person of people) addVisits(visits, person, setting, scale, random);
  if (onTop === 0) return visits;
  const dice = new Random(`${city.key} ${end} tourists`);
  const tourists = touristsOf(city, dice, people.length, Math.round(onTop / touristVisits));
  const touristScale = onTop / Math.max(1, expectedVisits(tourists, calendar));
  for (const person of tourists) addVisits(visits, person, setting, touristScale, dice);
  return visits;
}

/** What the visits of everybody depend on. */
interface Setting {
  city: City;
  /** By location and month of the history. */
  calendar: readonly MonthAt[][];
  /** Day number of each month's first day. */
  firstDays: readonly number[];
  /** The attraction of each location (second index) for those who leave a location (first index). */
  onward: readonly number[][];
}

const onwardIn = ({ locations }: City): number[][] =>
  locations.map((here) =>
    locations.map((there) => (here === there ? 0 : there.popularity * Math.exp(-distanceKm(here, there) / chainKm))),
  );

/** This many additional people; the others are numbered up to `first`. */
function touristsOf(city: City, random: Random, first: number, count: number): Person[] {
  const locations = city.locations.map((location) => ({ ...location, guests: location.tourists ?? 0 }));
  const makePerson = peopleIn({ ...city, guestShare: 1, locations });
  return Array.from({ length: count }, (_, i) => makePerson(random, first + i));
}

function expectedVisits(people: readonly Person[], calendar: readonly MonthAt[][]): number {
  let expected = 0;
  for (const { habits: all, from, to } of people) {
    for (const { location, rate } of all) {
      for (let month = from; month < to; month += 1) expected += rate * (calendar[location]?.[month]?.factor ?? 0);
    }
  }
  return expected * (1 + 0.85 * chainShare);
}

/** The visits of one person, no two at the same time. */
function addVisits(visits: SimulatedVisits, person: Person, setting: Setting, scale: number, random: Random): void {
  const { city, calendar, firstDays } = setting;
  for (let month = person.from; month < person.to; month += 1) {
    const stays: { location: number; start: number; dwell: number }[] = [];
    for (const habit of person.habits) {
      const at = calendar[habit.location]?.[month];
      if (!at || at.factor === 0) continue;
      const times = random.poisson(habit.rate * at.factor * scale);
      for (let i = 0; i < times; i += 1) {
        const day = (firstDays[month] ?? 0) + random.pick(habit.fromWork ? at.workDays : at.freeDays);
        stays.push(stay(city, habit.location, day, random));
      }
    }
    if (stays.length === 0) continue;
    const direct = stays.slice();
    for (const before of direct) {
      if (random.next() >= chainShare) continue;
      const next = walkOn(setting, month, before, random);
      if (next) stays.push(next);
    }
    const weight = weightOf(city, person, month);
    stays.sort((a, b) => a.start - b.start);
    let free = 0;
    for (const { location, start, dwell } of stays) {
      if (start < free) continue;
      free = start + dwell + 300;
      push(visits, person, location, start, dwell, weight);
    }
  }
}

function stay(
  city: City,
  location: number,
  day: number,
  random: Random,
): { location: number; start: number; dwell: number } {
  const use = placeUseOf(city, location);
  const hour = random.pick(weekdayOf(day) > 4 ? use.weekend : use.workday);
  const start = day * daySeconds + hour * 3600 + Math.floor(random.next() * 3600);
  // People stay longer at weekends and around the afternoon, less long in the morning and the late evening.
  const unhurried = (weekdayOf(day) > 4 ? 1.18 : 1) * (1 - 0.035 * Math.abs(hour - 14));
  const minutes = use.dwell[0] * unhurried * Math.exp(use.dwell[1] * random.normal());
  return { location, start, dwell: Math.round(60 * Math.min(540, Math.max(5, minutes))) };
}

/** The next place after a visit: nearby, open that day, reached within the hour. */
function walkOn(
  { city, calendar, firstDays, onward }: Setting,
  month: number,
  before: { location: number; start: number; dwell: number },
  random: Random,
): { location: number; start: number; dwell: number } | undefined {
  const day = Math.floor(before.start / daySeconds);
  const dayOfMonth = day - (firstDays[month] ?? 0);
  const open = (location: number) => {
    const at = calendar[location]?.[month];
    return at !== undefined && at.factor !== 0 && at.freeDays.each[dayOfMonth] !== 0;
  };
  const weights = weightsOf((onward[before.location] ?? []).map((pull, i) => (open(i) ? pull : 0)));
  // Nothing is near enough: home instead.
  if (weights.total < 12 * random.next()) return undefined;
  const location = random.pick(weights);
  const next = stay(city, location, day, random);
  const start = before.start + before.dwell + 600 + Math.floor(random.next() * 3000);
  const hour = Math.floor((start - day * daySeconds) / 3600);
  return hour < 24 && (placeUseOf(city, location).workday.each[hour] ?? 0) > 0 ? { ...next, start } : undefined;
}

/**
 * Inhabitants behind each device of a neighbourhood, in thousandths: about 7, more where few take part, slightly
 * different each month. Hardly any device stands for more than ten, so weighted sums are rounded to 100.
 */
function weightOf(city: City, { quarter, guest }: Person, month: number): number {
  if (guest) return 6800;
  const takePart = 0.7 + 0.6 * fraction(quarter * 0.754877 + city.homes.length * 0.1);
  return Math.round((6800 / takePart) * (0.96 + 0.08 * fraction(quarter * 0.56984 + month * 0.618034)));
}

const fraction = (value: number) => value - Math.floor(value);

const placeUseOf = (city: City, location: number): PlaceUse => placeUses[city.locations[location]?.kind ?? 'store'];

/**
 * The visits of places that were open, see `DemoLocation.shut`. No random numbers change: everything else simulated
 * stays as it is.
 */
export function openVisits(city: City, end: MonthKey, visits: SimulatedVisits): SimulatedVisits {
  const shut = city.locations.map((location) => location.shut && location);
  const first = firstDayOfMonth(monthKeyOf(monthIndex(end) - historyMonths + 1));
  const monthOf = new Map<number, number>();
  for (let day = first; day < first + historyMonths * 31; day += 1)
    monthOf.set(day, monthIndex(monthOfDay(dayText(day))) - monthIndex(monthOfDay(dayText(first))));
  const kept = emptyVisits(visits.count);
  for (let i = 0; i < visits.count; i += 1) {
    const location = shut[visits.location[i] ?? -1];
    const day = Math.floor(Number(visits.started[i]) / daySeconds);
    if (location && fraction(i * 0.618034) >= openPart(location, monthOf.get(day) ?? 0)) continue;
    const at = kept.count;
    kept.count += 1;
    kept.device[at] = visits.device[i] ?? 0n;
    kept.location[at] = visits.location[i] ?? 0;
    kept.started[at] = visits.started[i] ?? 0n;
    kept.dwell[at] = visits.dwell[i] ?? 0;
    kept.weight[at] = visits.weight[i] ?? 0;
    kept.home[at] = visits.home[i] ?? 0n;
    kept.work[at] = visits.work[i] ?? 0n;
  }
  return kept;
}

function emptyVisits(capacity: number): SimulatedVisits {
  return {
    count: 0,
    device: new BigInt64Array(capacity),
    location: new Uint8Array(capacity),
    started: new BigInt64Array(capacity),
    dwell: new Int32Array(capacity),
    weight: new Int32Array(capacity),
    home: new BigInt64Array(capacity),
    work: new BigInt64Array(capacity),
  };
}

function push(
  visits: SimulatedVisits,
  person: Person,
  location: number,
  start: number,
  dwell: number,
  weight: number,
): void {
  const at = visits.count;
  if (at === visits.device.length) return;
  visits.device[at] = person.device;
  visits.location[at] = location;
  visits.started[at] = BigInt(start);
  visits.dwell[at] = dwell;
  visits.weight[at] = weight;
  visits.home[at] = person.homeCell;
  visits.work[at] = person.workCell;
  visits.count += 1;
}
