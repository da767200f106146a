import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PolygonGeometry } from '@locus/model/entities';
import { monthsBetween } from '@locus/model/view';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase, parquetSql, rowsOf } from '../../database';
import { berlin } from '../../demo/cities/berlin';
import { generateDemoVisits } from '../../demo/visits';
import { readDataset, visitsFile } from '../../store/dataset';
import type { StoredPlace } from '../../store/stays';
import { readPlaces, staysFile } from '../../store/stays';
import { openVisitStore } from '../../store/visitStore';
import { figuresIn, nineAnalyses } from '../../testing/nineAnalyses';
import type { ImportLocation, ImportOptions } from '../importOptions';
import { importPings } from '../importPings';
import { drawPlaces } from './drawPlaces';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-drawn-demo-'));
});
afterAll(() => rm(root, { recursive: true }));

const now = new Date('2026-07-02T10:00:00Z');
const projectId = 'berlin';
const firstId = 500;

/** A box of about 160 m around a place of the demo, which contains the cells its people are seen in. */
function box({ lng, lat }: { lng: number; lat: number }): PolygonGeometry {
  const [w, e, s, n] = [lng - 0.0012, lng + 0.0012, lat - 0.0007, lat + 0.0007];
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

const locations = berlin.locations.map(({ name, lng, lat }, i): ImportLocation & { polygon: PolygonGeometry } => ({
  id: String(500 + i),
  name,
  longitude: lng,
  latitude: lat,
  polygon: box({ lng, lat }),
}));

/** A stay of one of the demo's people; times are in seconds of a clock without changes. */
interface DemoStay {
  device: bigint;
  at: { longitude: number; latitude: number };
  started: number;
  dwell: number;
  home: bigint | null;
  work: bigint | null;
}

/** The stays of the demo's Berlin, at its locations and elsewhere, and the places elsewhere. */
async function demoStays(): Promise<{ stays: DemoStay[]; places: StoredPlace[] }> {
  const locationIds = Object.fromEntries(berlin.locations.map(({ key }, i) => [key, String(firstId + i)]));
  await generateDemoVisits({
    city: 'berlin',
    end: '2026-06',
    root,
    projectId,
    locationIds,
    visits: 6000,
    threads: 1,
  });
  const { generation = '' } = (await readDataset(root, projectId)) ?? {};
  const folder = join(root, projectId, generation);
  const places = await readPlaces(folder);
  const at = new Map<number, { longitude: number; latitude: number }>([
    ...places.map((place) => [place.key, place] as const),
    ...locations.map((location, i) => [-1 - i, location] as const),
  ]);
  const database = await openDatabase(root, { threads: 1 });
  const connection = await database.connect();
  const visits = parquetSql(join(folder, visitsFile));
  const rows = await rowsOf<Omit<DemoStay, 'at' | 'started'> & { place: number; started: bigint | number }>(
    connection,
    `select device, -location as place, started, dwell, home, work from ${visits}
     union all select device, place, started, dwell, null, null from ${parquetSql(join(folder, staysFile))}
       where device in (select device from ${visits})`,
  );
  connection.closeSync();
  database.closeSync();
  const stays = rows.flatMap(({ place, started, ...row }) => {
    const point = at.get(place);
    return point ? [{ ...row, at: point, started: Number(started) }] : [];
  });
  return { stays, places };
}

/** Each stay as pings at its place: at its start, every twenty minutes, and at its end. */
function pingsOf(stays: readonly DemoStay[]): string[] {
  const cell = (of: bigint | null) => (of ? of.toString(16) : '');
  return stays.flatMap(({ device, at, started, dwell, home, work }) => {
    const times = [...Array.from({ length: Math.ceil(dwell / 1200) }, (_, i) => i * 1200), dwell];
    return times.map((time) => [device, started + time, at.latitude, at.longitude, cell(home), cell(work)].join(','));
  });
}

test('places drawn in the demo’s Berlin give the same nine analyses as outlines imported with the pings', async () => {
  const { stays, places } = await demoStays();
  const file = join(root, 'pings.csv');
  const head = 'device_id,seen_at,latitude,longitude,home_cell,work_cell';
  await writeFile(file, `${head}\n${pingsOf(stays).join('\n')}\n`);
  const elsewhere = places
    .filter(({ longitude, latitude }) => !locations.some(({ polygon }) => inBox(polygon, longitude, latitude)))
    .map(({ key: _, ...place }, i) => ({ ...place, id: `elsewhere-${i}` }));
  const options = (changes: Pick<ImportOptions, 'root' | 'locations'>): ImportOptions => ({
    projectId,
    file,
    dataset: 'panel',
    timeZone: 'UTC',
    elsewhere,
    now,
    rejectsFile: join(root, 'rejects.csv'),
    mostRejected: 1,
    secret: 'a secret of the installation',
    threads: 1,
    memoryLimitMb: 512,
    ...changes,
  });
  const [imported, drawn] = [join(root, 'imported'), join(root, 'drawn')];
  await importPings(options({ root: imported, locations }));
  await importPings(options({ root: drawn, locations: locations.slice(0, 4) }));
  const report = await drawPlaces({
    root: drawn,
    projectId,
    places: locations.slice(4).map(({ id, polygon }) => ({ id, polygon, outdoors: false })),
    locationIds: locations.map(({ id }) => id),
    former: [],
    now,
    threads: 1,
    memoryLimitMb: 512,
  });
  expect(report.places.filter(({ found }) => found === 'ENOUGH')).toHaveLength(4);

  const query = {
    projectId,
    country: 'de',
    timeFrames: monthsBetween('2024-07', '2026-06'),
    locations: locations.map(({ id, name, longitude, latitude, polygon }) => ({
      id,
      name,
      geometry: polygon,
      position: [longitude, latitude] as const,
    })),
  };
  const numbers = async (folder: string) => {
    const store = await openVisitStore({ root: folder, threads: 1 });
    const answers = await nineAnalyses(store, query);
    await store.close();
    return answers;
  };
  const [before, after] = [await numbers(imported), await numbers(drawn)];
  const figures = Object.entries(before).map(([type, answer]) => [type, figuresIn(answer) > 20]);
  expect(figures).toEqual(Object.keys(before).map((type) => [type, true]));
  expect(after).toEqual(before);
});

/** Whether a place is inside a box. */
function inBox({ coordinates }: PolygonGeometry, lng: number, lat: number): boolean {
  const corners = coordinates[0] as [number, number][];
  const [lngs, lats] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return lng >= Math.min(...lngs) && lng <= Math.max(...lngs) && lat >= Math.min(...lats) && lat <= Math.max(...lats);
}
