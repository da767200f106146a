import type { MonthKey } from '@locus/model/view';

import { dayText, firstDayOfMonth, lastDayOfMonth } from '../calendar';
import type { City, DemoLocation } from './city';
import { placeUses } from './places';
import type { Weights } from './random';
import { weightsOf } from './random';

/** Months of history a demo has. */
export const historyMonths = 24;

/** A location in one month: how much its visits deviate, and on which days. */
export interface MonthAt {
  factor: number;
  /** Weight of each day of the month for those who come in their free time, and for those who come from work. */
  freeDays: Weights;
  workDays: Weights;
}

/** A location in month `index` of the history. */
export function monthAt(city: City, location: DemoLocation, month: MonthKey, index: number): MonthAt {
  const use = placeUses[location.kind];
  const calendarMonth = Number(month.slice(5));
  const [closedFrom, closedTo] = location.closed ?? [-1, -1];
  const first = firstDayOfMonth(month);
  const length = lastDayOfMonth(month) - first + 1;
  const [freeDays, workDays] = [new Float64Array(length), new Float64Array(length)];
  let mean = 0;
  for (let i = 0; i < length; i += 1) {
    const weekday = weekdayOf(first + i);
    const date = dayText(first + i).slice(5);
    const shut = use.trade && !city.sundayTrade && (weekday === 6 || city.holidays.includes(date));
    const event = eventFactor(city, location, calendarMonth, i + 1);
    const day = shut ? 0 : (use.week[weekday] ?? 0) * event * (city.holidays.includes(date) ? 0.5 : 1);
    freeDays[i] = day;
    workDays[i] = weekday < 5 && !city.holidays.includes(date) ? day : 0;
    mean += event / length;
  }
  const closed = index >= closedFrom && index < closedTo;
  // A new place is still becoming known in its first months; every place grows a little over the years.
  const known = location.closed?.[0] === 0 ? knownAfter(index - closedTo) : 1;
  const factor = closed ? 0 : (use.season[calendarMonth - 1] ?? 1) * mean * known * (1 + 0.0022 * index);
  return { factor, freeDays: weightsOf(freeDays), workDays: weightsOf(workDays) };
}

/** The share of future visitors who know a place this many months after it opened. */
const knownAfter = (months: number) => Math.min(1, 0.55 + 0.15 * months);

/** The share of would-be visitors who find a location open in month `index` of the history, see `shut`. */
export function openPart({ shut }: DemoLocation, index: number): number {
  if (!shut || index < shut[0]) return 1;
  if (index < shut[1]) return 0;
  return shut[0] === 0 ? knownAfter(index - shut[1]) : 1;
}

function eventFactor(city: City, location: DemoLocation, month: number, day: number): number {
  return city.events
    .filter(
      (event) =>
        event.month === month && day >= event.fromDay && day <= event.toDay && event.locations.includes(location.key),
    )
    .reduce((product, { factor }) => product * factor, 1);
}

/** 0 = Monday to 6 = Sunday. */
export const weekdayOf = (day: number): number => (day + 3) % 7;
