import type { MonthKey } from '@locus/model/view';

import { insideOutline } from '../geo/insideOutline';
import type { City } from './city';
import { distanceKm } from './city';
import { weekdayOf } from './cityCalendar';
import type { Elsewhere } from './elsewhere';
import { elsewhereUses, workdaysOnly } from './elsewhere';
import type { SimulatedVisits } from './population';
import { indexIn, Random } from './random';

/** Stays elsewhere in columns, one entry per stay. */
export interface SimulatedStays {
  count: number;
  /** 63-bit hash. */
  device: BigInt64Array;
  /** Key of the place. */
  place: Int32Array;
  /** Local seconds since the epoch. */
  started: BigInt64Array;
  /** Seconds. */
  dwell: Int32Array;
}

/**
 * Probabilities that a visit leads from a place, to a place, and to a place inside an area; and on to a further place
 * afterwards.
 */
const [beforeShare, afterShare, duringShare, furtherShare] = [0.36, 0.42, 0.5, 0.16];
/** How far people come and go (the attraction of a place falls to 1/e), in km. */
const reachKm = 0.9;
const daySeconds = 86_400;
/** Nobody is at two places within this many seconds. */
const wayTime = 240;
/** Stays count if they begin within this many seconds before or after a visit. */
const windowSeconds = 7200;

/**
 * Where the people of a city are before and after their visits, and inside areas during them. It uses its own random
 * numbers and changes no visit; the same visits lead to the same stays.
 */
export function simulateStays(
  city: City,
  end: MonthKey,
  visits: SimulatedVisits,
  places: readonly Elsewhere[],
): SimulatedStays {
  const random = new Random(`stays ${city.key} ${end}`);
  const choices = city.locations.map((location) => choiceOf(places, (place) => pullOf(place, location)));
  const inside = city.locations.map((location) =>
    choiceOf(places, (place) => (insideOutline(location, [place.longitude, place.latitude]) ? place.pull : 0)),
  );
  const stays = emptyStays(Math.ceil(visits.count * 1.6));
  let gone = -Infinity;
  for (let i = 0; i < visits.count; i += 1) {
    const device = visits.device[i] ?? 0n;
    const location = visits.location[i] ?? 0;
    const start = Number(visits.started[i]);
    const leave = start + (visits.dwell[i] ?? 0);
    const same = (j: number) => j >= 0 && j < visits.count && visits.device[j] === device;
    const before = same(i - 1) ? Number(visits.started[i - 1]) + (visits.dwell[i - 1] ?? 0) : -Infinity;
    // Since the previous visit, or the last place after it.
    const free = (same(i - 1) ? Math.max(gone, before) : before) + wayTime;
    const busy = same(i + 1) ? Number(visits.started[i + 1]) - wayTime : Infinity;

    for (let until = start; random.next() < (until === start ? beforeShare : furtherShare);) {
      const stop = until - wayTime - Math.floor(random.next() * 1500);
      const place = choices[location]?.(stop, random);
      // A stay counts by its start.
      const dwell = Math.min(dwellAt(place, random), stop - start + windowSeconds - 60);
      if (!place || dwell < 300 || stop - dwell < free) break;
      push(stays, device, place.key, stop - dwell, dwell);
      until = stop - dwell;
    }
    if (random.next() < duringShare) {
      const begin = start + Math.floor(random.next() * 0.6 * (leave - start));
      const place = inside[location]?.(begin, random);
      const dwell = Math.min(dwellAt(place, random), leave - begin);
      if (place && dwell >= 300) push(stays, device, place.key, begin, dwell);
    }
    gone = leave;
    for (let from = leave; random.next() < (from === leave ? afterShare : furtherShare);) {
      const begin = from + wayTime + Math.floor(random.next() * 1500);
      const place = choices[location]?.(begin, random);
      const dwell = dwellAt(place, random);
      if (!place || begin > leave + windowSeconds || begin + dwell > busy) break;
      push(stays, device, place.key, begin, dwell);
      gone = from = begin + dwell;
    }
  }
  return stays;
}

function pullOf({ longitude, latitude, pull }: Elsewhere, location: City['locations'][number]): number {
  const km = distanceKm(location, { lng: longitude, lat: latitude });
  return km > 5 ? 0 : pull * Math.exp(-km / reachKm);
}

/**
 * Picks a place by its attraction at an hour (local seconds since the epoch); none if all are closed or attract nobody.
 */
function choiceOf(places: readonly Elsewhere[], pull: (place: Elsewhere) => number) {
  const reached = places.map((place) => ({ place, pull: pull(place) })).filter((reach) => reach.pull > 0);
  const sums = Array.from({ length: 48 }, (_, slot) => {
    let sum = 0;
    return Float64Array.from(reached, ({ place, pull: strength }) => (sum += strength * openAt(place, slot)));
  });
  return (at: number, random: Random): Elsewhere | undefined => {
    const dice = random.next();
    const weekend = weekdayOf(Math.floor(at / daySeconds)) > 4 ? 24 : 0;
    const sum = sums[weekend + Math.floor((at % daySeconds) / 3600)];
    const total = sum?.[sum.length - 1] ?? 0;
    if (!sum || total <= 0) return undefined;
    return reached[indexIn(sum, dice * total)]?.place;
  };
}

/** How many people a place attracts in an hour: 0 to 23 on workdays, 24 to 47 on weekends. */
function openAt({ subcategory }: Elsewhere, slot: number): number {
  const quiet = slot >= 24 && workdaysOnly(subcategory) ? 0.05 : 1;
  return quiet * (elsewhereUses[subcategory]?.hours.each[slot % 24] ?? 0);
}

const dwellAt = (place: Elsewhere | undefined, random: Random): number =>
  dwellOf(elsewhereUses[place?.subcategory ?? '']?.dwell ?? 15, random);

/** The duration of a stay in seconds, by the median of its place in minutes. */
export function dwellOf(median: number, random: Random): number {
  const minutes = median * Math.exp(0.5 * random.normal());
  return Math.round(60 * Math.min(180, Math.max(5, minutes)));
}

/** Room for approximately this many stays. */
export function emptyStays(most: number): SimulatedStays {
  const capacity = most + 1000;
  return {
    count: 0,
    device: new BigInt64Array(capacity),
    place: new Int32Array(capacity),
    started: new BigInt64Array(capacity),
    dwell: new Int32Array(capacity),
  };
}

/** Adds a stay, if there is room. */
export function push(stays: SimulatedStays, device: bigint, place: number, started: number, dwell: number): void {
  const at = stays.count;
  if (at === stays.device.length) return;
  stays.device[at] = device;
  stays.place[at] = place;
  stays.started[at] = BigInt(started);
  stays.dwell[at] = dwell;
  stays.count += 1;
}
