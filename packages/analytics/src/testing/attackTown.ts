import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PolygonGeometry } from '@locus/model/entities';
import { cellsToMultiPolygon, cellToLatLng, gridDisk, latLngToCell } from 'h3-js';

import { drawPlaces } from '../import/place/drawPlaces';
import { importVisits } from '../import/importVisits';
import type { AttackPlace, MadeVisit } from './attackWorld';
import { attackMonths, attackProject, isSeenElsewhere } from './attackWorld';
import type { AttackWeights } from './attackWeights';
import { weightOf } from './attackWeights';
import type { Cells } from './recovery';

const [lng0, lat0] = [13.4, 52.52];
/** The houses: shops, houses with a few visitors, and empty ones, each in its own cell. */
const houses = gridDisk(latLngToCell(lat0, lng0, 12), 3).map((cell) => {
  const [latitude, longitude] = cellToLatLng(cell);
  return { cell, longitude, latitude };
});

/** The house of a visit, by which it is found out. */
export const houseCells: Cells = { count: houses.length, of: ({ device }) => Number(device.slice(1).split('-')[0]) };

/** The outline of some houses, moved by up to this many metres: less than what separates the centres of two cells. */
export function outlineOf(taken: readonly number[], [east, north]: readonly [number, number]): PolygonGeometry {
  const cells = houses.filter((_, i) => taken[i]).map(({ cell }) => cell);
  const parts = cellsToMultiPolygon(cells, true) as [number, number][][][];
  const [wide, high] = [east / 67_700, north / 111_320];
  const moved = parts.map((rings) =>
    rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng + wide, lat + high])),
  );
  return { type: 'MultiPolygon', coordinates: moved };
}

const placeOf = (id: string, longitude: number, geometry: PolygonGeometry): AttackPlace => ({
  id,
  name: `Place ${id}`,
  address: '',
  country: 'de',
  longitude,
  latitude: lat0,
  position: [longitude, lat0],
  visits: 0,
  geometry,
});
const none = [0, 0] as const;

/** The drawn place, and a shop to which its visitors go on. */
export const townPlaces = (
  outline: PolygonGeometry = outlineOf(
    houses.map(() => 1),
    none,
  ),
) => [placeOf('1', lng0, outline), placeOf('2', lng0 + 0.01, outlineOf([1], [677, 0]))];

const elsewhere = [
  ...houses.map(({ longitude, latitude }, i) => ({ id: `house-${i}`, longitude, latitude })),
  ...[0, 1, 2].map((i) => ({ id: `cafe-1-${i}`, longitude: lng0 + 0.006 * (i - 1), latitude: lat0 + 0.005 })),
].map((place) => ({
  ...place,
  kind: 'poi' as const,
  name: place.id,
  category: 'FOOD',
  subcategory: 'CAFE',
  address: '',
  geometry: null,
}));

/** Visits of a town's houses, and of the shop afterwards, as drawn places find them. */
function visitsOf(random: () => number, weights: AttackWeights): MadeVisit[] {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const homes = Array.from({ length: 12 }, () => [13.3 + random() * 0.2, 52.45 + random() * 0.1] as const);
  return houses.flatMap((_, house) => {
    const visitors = random() < 0.15 ? 12 + Math.floor(random() * 60) : Math.floor(random() * 10);
    return Array.from({ length: visitors }, (__, i) => ({ device: `h${house}-${i}`, home: pick(homes) })).flatMap(
      ({ device, home }) =>
        attackMonths.flatMap((key, month): MadeVisit[] => {
          if (month > 0 && random() > 0.4) return [];
          const day = `${key}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
          const visit = {
            device,
            location: '1',
            month,
            weekday: new Date(`${day}T00:00:00Z`).getUTCDay() + 1,
            hour: 9 + Math.floor(random() * 8),
            day,
            minutes: pick([10, 20, 45, 90, 150]),
            home,
            from: random() < 0.6 ? `cafe-1-${Math.floor(random() * 3)}` : undefined,
            weight: weightOf(weights, device),
          };
          // Where people live is known from the shop.
          const goesOn = month === 0 || random() < 0.5;
          return goesOn ? [visit, { ...visit, location: '2', hour: visit.hour + 4, from: undefined }] : [visit];
        }),
    );
  });
}

/** Imports a panel of people who visited one house each, as stays at places that are not locations. */
export async function makeAttackTown(
  root: string,
  random: () => number,
  weights: AttackWeights = 'one',
): Promise<MadeVisit[]> {
  const made = visitsOf(random, weights);
  const rows = made.flatMap((visit) => {
    const at = (hour: number, minute: string) => `${visit.day}T${String(hour).padStart(2, '0')}:${minute}:00Z`;
    const home = `${visit.home[1]},${visit.home[0]},${visit.weight ?? 1}`;
    const place = visit.location === '1' ? `house-${houseCells.of(visit)}` : visit.location;
    return [
      `${visit.device},${place},${at(visit.hour, '30')},${visit.minutes},${home}`,
      ...(visit.from ? [`${visit.device},${visit.from},${at(visit.hour - 1, '10')},20,${home}`] : []),
    ];
  });
  // As in the other world, at night.
  for (const { device, month, weight = 1 } of made) {
    const next = attackMonths[month + 1];
    if (next && isSeenElsewhere(device)) rows.push(`${device},cafe-1-0,${next}-15T03:00:00Z,20,,,${weight}`);
  }
  rows.push(`first,2,2024-01-01T10:00:00Z,20,,,1`, `last,2,2025-12-31T10:00:00Z,20,,,1`);
  const file = join(root, 'town.csv');
  const header = 'device_id,location_id,arrived_at,dwell_minutes,home_latitude,home_longitude,weight';
  await writeFile(file, `${header}\n${rows.join('\n')}\n`);
  await importVisits({
    root,
    projectId: attackProject,
    file,
    dataset: 'panel',
    timeZone: 'UTC',
    locations: townPlaces().slice(1),
    elsewhere,
    now: new Date('2026-01-02T10:00:00Z'),
    rejectsFile: join(root, 'rejects.csv'),
    secret: 'a secret of the installation',
    threads: 1,
  });
  return made;
}

/** Gives the drawn place an outline. */
export async function drawInTown(root: string, polygon: PolygonGeometry): Promise<void> {
  await drawPlaces({
    root,
    projectId: attackProject,
    places: [{ id: '1', polygon, outdoors: false }],
    locationIds: ['1', '2'],
    former: [],
    now: new Date('2026-01-02T10:00:00Z'),
    threads: 1,
    memoryLimitMb: 256,
  });
}
