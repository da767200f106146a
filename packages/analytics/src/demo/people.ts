import { latLngToCell } from 'h3-js';

import type { City, Point, Quarter } from './city';
import { distanceKm } from './city';
import { historyMonths } from './cityCalendar';
import { placeUses } from './places';
import type { Random, Weights } from './random';
import { weightsOf } from './random';

/** Someone with a device. */
export interface Person {
  device: bigint;
  home: Point;
  quarter: number;
  guest: boolean;
  homeCell: bigint;
  workCell: bigint;
  /** Months of the history in which the panel sees the device, end exclusive. */
  from: number;
  to: number;
  habits: Habit[];
}

/** How often someone comes to a place. */
export interface Habit {
  location: number;
  /** Visits per month before season, events and scaling. */
  rate: number;
  /** Whether they come from work, so on workdays. */
  fromWork: boolean;
}

/** Makes people of a city, each with a home, a workplace and habits; `index` tells people apart. */
export function peopleIn(city: City): (random: Random, index: number) => Person {
  const [homes, guests] = [weightsBy(city.homes), weightsBy(city.guests)];
  return (random, index) => {
    const guest = random.next() < (city.guestShare ?? 0.05);
    const quarter = random.pick(guest ? guests : homes);
    const home = pointIn((guest ? city.guests : city.homes)[quarter], random);
    const works = !guest && random.next() < 0.62;
    const office = works ? pointIn(city.offices[random.pick(officesNear(city, home))], random) : undefined;
    return personAt(city, random, index, { quarter, guest, home, office });
  };
}

const weightsBy = (quarters: readonly Quarter[]): Weights => weightsOf(quarters.map(({ weight }) => weight));

/** The weights of a city's offices for somebody who lives here. */
const officesNear = (city: City, home: Point): Weights =>
  weightsOf(city.offices.map((place) => place.weight * (0.15 + Math.exp(-distanceKm(home, place) / 7))));

/** The rest of a person, whose home and office are known. */
function personAt(
  city: City,
  random: Random,
  index: number,
  { quarter, guest, home, office }: Pick<Person, 'quarter' | 'guest' | 'home'> & { office: Point | undefined },
): Person {
  const [from, to] = seenBetween(guest, random);
  return {
    // An odd factor maps different indices to different hashes.
    device: (BigInt(random.bits() >>> 1) << 32n) | BigInt(Math.imul(index, 0x9e3779b1) >>> 0),
    home,
    quarter,
    guest,
    homeCell: cellOf(home),
    workCell: office ? cellOf(office) : 0n,
    from,
    to,
    habits: habits(city, home, office, guest, random),
  };
}

/** A device stays in the panel for good, or for some months; a guest for one or two. */
function seenBetween(guest: boolean, random: Random): [number, number] {
  if (!guest && random.next() < 0.38) return [0, historyMonths];
  const length = guest ? 1 + Math.floor(random.next() * 2) : 3 + Math.floor(-Math.log(1 - random.next()) * 8);
  const from = Math.floor(random.next() * (historyMonths + length)) - length + 1;
  return [Math.max(0, from), Math.min(historyMonths, from + length)];
}

/** Up to four places a person goes to, the first one most often; near home or work, popular, or both. */
function habits(city: City, home: Point, office: Point | undefined, guest: boolean, random: Random): Habit[] {
  const dice = random.next();
  const base = guest ? 1.6 : dice < 0.09 ? 2.8 : dice < 0.35 ? 0.7 : 0.14;
  const count = guest ? 2 : 1 + Math.floor(random.next() * 2.5);
  const pulls = city.locations.map((location) => {
    const [homeKm, workKm] = placeUses[location.kind].reachKm;
    const near = guest ? (location.guests ?? 1) : Math.exp(-distanceKm(home, location) / homeKm);
    return {
      near,
      work: office ? 0.8 * Math.exp(-distanceKm(office, location) / workKm) : 0,
      popularity: location.popularity,
    };
  });
  const weights = pulls.map(({ near, work, popularity }) => popularity * (0.03 + near + work));
  const found: Habit[] = [];
  for (let rank = 0; rank < count; rank += 1) {
    const location = random.pick(weightsOf(weights));
    const pull = pulls[location];
    if (!pull || weights[location] === 0) break;
    weights[location] = 0;
    const fromWork = random.next() < pull.work / (pull.work + pull.near + 0.03);
    found.push({ location, rate: (base * (0.6 + 0.8 * random.next())) / (1 + 1.1 * rank), fromWork });
  }
  return found;
}

function pointIn(quarter: Quarter | undefined, random: Random): Point {
  const { lng, lat, spreadKm } = quarter ?? { lng: 0, lat: 0, spreadKm: 0 };
  const degrees = (spreadKm * 1000) / 111_320;
  return {
    lng: lng + (degrees * random.normal()) / Math.cos((lat * Math.PI) / 180),
    lat: lat + degrees * random.normal(),
  };
}

const cellOf = ({ lng, lat }: Point): bigint => BigInt(`0x${latLngToCell(lat, lng, 9)}`);
