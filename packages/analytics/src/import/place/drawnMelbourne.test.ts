import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PolygonGeometry } from '@locus/model/entities';
import { monthsBetween } from '@locus/model/view';
import { expect, test } from 'vitest';

import { openVisitStore } from '../../store/visitStore';
import { figuresIn, nineAnalyses } from '../../testing/nineAnalyses';
import type { ImportLocation, ImportOptions } from '../importOptions';
import { importPings } from '../importPings';
import { readLocations } from '../read/readLocations';
import { drawPlaces } from './drawPlaces';

const data = join(process.env.LOCUS_SAMPLE_DATA ?? '../shared/data', 'melbourne');

/** A box around a place that extends 0.0004 degrees to each side. */
function box({ longitude, latitude }: { longitude: number; latitude: number }): PolygonGeometry {
  const [w, s, e, n] = [longitude - 0.0004, latitude - 0.0004, longitude + 0.0004, latitude + 0.0004];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [w, s],
        [e, s],
        [e, n],
        [w, n],
        [w, s],
      ],
    ],
  };
}

/** Each photo as three positions within ten minutes at the place where it was taken. */
function pings(places: ReadonlyMap<string, { longitude: number; latitude: number }>): string[] {
  const [, ...rows] = readFileSync(join(data, 'userVisits-Melb.csv'), 'utf8').trim().split('\n');
  return rows.flatMap((row) => {
    const [, user, taken, place = ''] = row.replaceAll('"', '').split(';');
    const at = places.get(place);
    if (!at) return [];
    return [0, 300, 600].map((seconds) => `${user},${Number(taken) + seconds},${at.latitude},${at.longitude}`);
  });
}

test('places drawn in Melbourne give the same analyses as outlines imported with the pings', async ({ skip }) => {
  skip(!existsSync(data), `the Melbourne files are not in ${data}`);
  const root = await mkdtemp(join(tmpdir(), 'locus-drawn-'));
  const names = { id: 'poiID', name: 'poiName', latitude: 'poiLat', longitude: 'poiLon' };
  const rejectsFile = join(root, 'places.rejects.csv');
  const list = await readLocations({ file: join(data, 'poi-Melb-all.csv'), map: names, rejectsFile });
  const { places: listed } = list;
  const file = join(root, 'pings.csv');
  const places = new Map(listed.map((place) => [place.sourceId, place]));
  await writeFile(file, `device_id,seen_at,latitude,longitude\n${pings(places).join('\n')}\n`);
  const locations = listed
    .slice(0, 24)
    .map((place, i): ImportLocation => ({ ...place, id: String(500 + i), polygon: box(place), outdoors: i % 2 === 0 }));
  const [known, drawn] = [locations.slice(0, 12), locations.slice(12)];
  const now = new Date('2026-07-02T10:00:00Z');
  const options = (changes: Pick<ImportOptions, 'projectId' | 'locations'>): ImportOptions => ({
    root,
    file,
    dataset: 'open',
    timeZone: 'Australia/Melbourne',
    now,
    rejectsFile: join(root, 'rejects.csv'),
    mostRejected: 1,
    secret: 'a secret of the installation',
    threads: 1,
    memoryLimitMb: 512,
    ...changes,
  });
  await importPings(options({ projectId: 'imported', locations }));
  await importPings(options({ projectId: 'drawn', locations: known }));
  await drawPlaces({
    root,
    projectId: 'drawn',
    places: drawn.map(({ id, polygon, outdoors = false }) => ({ id, polygon: polygon!, outdoors })),
    locationIds: locations.map(({ id }) => id),
    former: [],
    now,
    threads: 1,
    memoryLimitMb: 512,
  });
  const store = await openVisitStore({ root });
  const query = (projectId: string) => ({
    projectId,
    country: 'au',
    timeFrames: monthsBetween('2004-01', '2014-12'),
    locations: locations.map(({ id, name, longitude, latitude, polygon }) => ({
      id,
      name,
      geometry: polygon!,
      position: [longitude, latitude] as const,
    })),
  });
  const [before, after] = [await nineAnalyses(store, query('imported')), await nineAnalyses(store, query('drawn'))];
  // Locus includes no areas of Australia: for catchments there is nothing to compare. The demo's test does that.
  const { CATCHMENT: _, ...told } = before;
  const figures = Object.entries(told).map(([type, answer]) => [type, figuresIn(answer) > 20]);
  expect(figures).toEqual(Object.keys(told).map((type) => [type, true]));
  expect(after).toEqual(before);
  await store.close();
  await rm(root, { recursive: true });
});
