import { expect, test } from 'vitest';

import type { Hotspot, HotspotsData } from '../answers/movement';
import { knownPlaces } from './knownPlaces';

const place = (name: string, share: number, changes: Partial<Hotspot> = {}): Hotspot => ({
  visitor_type: 'visitors',
  visits_share: share,
  location_name: name,
  location_category: 'FOOD',
  location_subcategory: '',
  location_address: '',
  geometry: { type: 'Point', coordinates: [13.4, 52.5] },
  ...changes,
});
const part = (...pois: Hotspot[]) => ({ locations: { pois, buildings: [place('Tower', 0.9)] } });

test('known places are from any part of the trip, each once, most visited first, without own locations', () => {
  const elsewhere = { geometry: { type: 'Point' as const, coordinates: [13.5, 52.6] as [number, number] } };
  const square = { type: 'Polygon' as const, coordinates: [[[13.4, 52.5]]] as [number, number][][] };
  const hotspots = {
    before: part(place('Café', 0.1), place('Mall', 0.2)),
    during: part(place('Kiosk', 0), place('  ', 0.5), place('Outline', 0.5, { geometry: square })),
    after: part(
      place('Café', 0.3, { visitor_type: 'residents_workers' }),
      place('Café', 0.05, elsewhere),
      place('My store', 0.4, { location_category: 'LOCATION' }),
    ),
  } as unknown as HotspotsData;
  expect(knownPlaces(hotspots).map(({ name, longitude, latitude }) => [name, longitude, latitude])).toEqual([
    ['Café', 13.4, 52.5],
    ['Mall', 13.4, 52.5],
    ['Café', 13.5, 52.6],
    ['Kiosk', 13.4, 52.5],
  ]);
});
