import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PolygonGeometry } from '@locus/model/entities';
import { monthsBetween } from '@locus/model/view';

import { firstDayOfMonth, lastDayOfMonth } from '../calendar';
import { importVisits } from '../import/importVisits';
import type { DatasetKind } from '../privacy';
import type { AttackWeights } from './attackWeights';
import { weightOf } from './attackWeights';

/** A visit as generated, including where its person was in the two hours before. */
export interface MadeVisit {
  device: string;
  location: string;
  /** Index in `attackMonths`. */
  month: number;
  /** 1 = Sunday to 7, and 0..23. */
  weekday: number;
  hour: number;
  day: string;
  minutes: number;
  home: readonly [lng: number, lat: number];
  from: string | undefined;
  /** For how many people its device stands; one by default. */
  weight?: number;
}

/** The project of the synthetic panel. */
export const attackProject = 'attacked';
/** Its months: two calendar years, one of them a leap year. */
export const attackMonths = monthsBetween('2024-01', '2025-12');

/** Approximate number of visits per month to each location. */
const sizes = [3, 4, 5, 6, 7, 8, 9, 11, 14, 18, 60, 400, 3000];

/** A location of a synthetic panel. */
export interface AttackPlace {
  id: string;
  name: string;
  address: string;
  country: string;
  longitude: number;
  latitude: number;
  position: readonly [lng: number, lat: number];
  /** Approximate number of visits per month. */
  visits: number;
  geometry: PolygonGeometry;
}

/** The locations, the smallest first. */
export const attackLocations = sizes.map((visits, i): AttackPlace => {
  const [longitude, latitude] = [13.3 + i * 0.02, 52.5];
  return {
    id: String(i + 1),
    name: `Place ${i + 1}`,
    address: '',
    country: 'de',
    longitude,
    latitude,
    position: [longitude, latitude],
    visits,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [longitude, latitude],
          [longitude + 0.0003, latitude],
          [longitude, latitude + 0.0003],
          [longitude, latitude],
        ],
      ],
    },
  };
});

const cafes = attackLocations.flatMap(({ id, longitude, latitude }) =>
  [0, 1, 2].map((i) => ({ id: `cafe-${id}-${i}`, longitude: longitude + 0.012 * (i - 1), latitude: latitude + 0.009 })),
);

type Home = MadeVisit['home'];

/** Homes all over the town. */
const townHomes = (random: () => number): Home[] =>
  Array.from({ length: 40 }, () => [13.2 + random() * 0.5, 52.4 + random() * 0.2] as const);

/** Four homes around each location, one in each of the rings used for selecting residents. */
const neighbourHomes = (): Home[] =>
  attackLocations.flatMap(({ longitude, latitude }) =>
    [150, 450, 900, 1400].map((metres): Home => {
      const [east, north] = [Math.cos(metres + longitude * 100), Math.sin(metres + longitude * 100)];
      return [longitude + (metres * east) / 67_700, latitude + (metres * north) / 111_320];
    }),
  );

/** The last days of months, after those on which people come. */
const monthEnds = attackMonths.flatMap((month) =>
  Array.from({ length: lastDayOfMonth(month) - firstDayOfMonth(month) - 27 }, (_, i) => `${month}-${29 + i}`),
);
const others = Array.from({ length: 30 }, (_, i) => `other-${i}`);

/** Whether a visitor is seen elsewhere in the month after each visit, as half of them are. */
export const isSeenElsewhere = (device: string): boolean => Number(device.split('-')[1]) % 2 === 0;

/** How a panel differs from the usual one. */
interface AttackWorld {
  /** People live within 1.5 km of the locations, so that each has a few in every ring. */
  neighbours?: boolean;
  dataset?: DatasetKind;
  /** Locations with more visits per month have none; those of the others are the same. */
  largest?: number;
  /** For how many people the devices stand; by default for themselves, so that nothing but the rules protects them. */
  weights?: AttackWeights;
}

/** Generates a panel, and imports it. Its people live all over the town. */
export async function makeAttackWorld(
  root: string,
  random: () => number,
  { neighbours = false, dataset = 'panel', largest = Infinity, weights = 'one' }: AttackWorld = {},
): Promise<MadeVisit[]> {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const made: MadeVisit[] = [];
  const homes = neighbours ? neighbourHomes() : townHomes(random);
  const dwells = [3, 10, 20, 45, 90, 150];
  for (const [place, { id, visits }] of attackLocations.entries()) {
    if (visits > largest) continue;
    const people = Array.from({ length: Math.ceil(visits * 4) }, (_, i) => ({
      device: `p${id}-${i}`,
      home: pick(homes),
    }));
    for (const month of attackMonths.keys()) {
      // Between half and one and a half times as many as usual.
      const count = Math.round(visits * (0.5 + random()) + random() - 0.5);
      for (let i = 0; i < count; i += 1) {
        const { device, home } = pick(people);
        const date = 1 + Math.floor(random() * 28);
        const day = `${attackMonths[month] ?? ''}-${String(date).padStart(2, '0')}`;
        const hour = 9 + Math.floor(random() * 11);
        const visit = {
          device,
          location: id,
          month,
          weekday: new Date(`${day}T00:00:00Z`).getUTCDay() + 1,
          hour,
          day,
          minutes: pick(dwells),
          home,
          from: random() < 0.6 ? `cafe-${id}-${Math.floor(random() * 3)}` : undefined,
          weight: weightOf(weights, device),
        };
        made.push(visit);
        // Some go on to the next place on the same day.
        const next = attackLocations[place + 1];
        if (next && random() < 0.3 && next.visits <= largest)
          made.push({ ...visit, location: next.id, hour: hour + 3, from: undefined });
      }
    }
  }
  const rows = made.flatMap((visit) => {
    const at = (hour: number, minute: string) => `${visit.day}T${String(hour).padStart(2, '0')}:${minute}:00Z`;
    const home = `${visit.home[1]},${visit.home[0]},${visit.weight ?? 1}`;
    return [
      `${visit.device},${visit.location},${at(visit.hour, '30')},${visit.minutes},${home}`,
      ...(visit.from ? [`${visit.device},${visit.from},${at(visit.hour - 1, '10')},20,${home}`] : []),
    ];
  });
  const elsewhere = (device: string, at: string) =>
    rows.push(`${device},${cafes[0]?.id},${at}:00:00Z,20,,,${weightOf(weights, device)}`);
  // Others are seen elsewhere when nobody comes, so that no day is silent: of months with such days little is told.
  for (const day of monthEnds) for (const device of others) elsewhere(device, `${day}T12`);
  // At night, so that many are still seen who do not come back.
  for (const { device, month } of made) {
    const next = attackMonths[month + 1];
    if (next && isSeenElsewhere(device)) elsewhere(device, `${next}-15T03`);
  }
  // There are visits on the first and on the last day, so that no month is incomplete.
  rows.push(`first,13,2024-01-01T10:00:00Z,20,,,1`, `last,13,2025-12-31T10:00:00Z,20,,,1`);
  const file = join(root, 'attacked.csv');
  const header = 'device_id,location_id,arrived_at,dwell_minutes,home_latitude,home_longitude,weight';
  await writeFile(file, `${header}\n${rows.join('\n')}\n`);
  await importVisits({
    root,
    projectId: attackProject,
    file,
    dataset,
    timeZone: 'UTC',
    locations: attackLocations.map(({ id, name, longitude, latitude }) => ({ id, name, longitude, latitude })),
    elsewhere: cafes.map((cafe) => ({
      ...cafe,
      kind: 'poi' as const,
      name: cafe.id,
      category: 'FOOD',
      subcategory: 'CAFE',
      address: '',
      geometry: null,
    })),
    now: new Date('2026-01-02T10:00:00Z'),
    rejectsFile: join(root, 'rejects.csv'),
    secret: 'a secret of the installation',
    threads: 1,
  });
  return made;
}
