import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { DuckDBConnection } from '@duckdb/node-api';
import { monthsBetween } from '@locus/model/view';
import { latLngToCell } from 'h3-js';

import { openDatabase, sqlText } from '../src/database';
import { generateDemoVisits } from '../src/demo/index';
import { importVisits } from '../src/import/index';
import { openVisitStore } from '../src/index';

/** A measured figure; `base` is its reference value. */
interface Figure {
  label: string;
  value: number;
  unit: string;
  base?: { label: string; value: number };
  goal?: string;
}

/** The name of this bench. */
export const name = 'analytics';

const visits = 1_000_000;
const places = 30;
const rounds = 3;
const locations = Array.from({ length: places }, (_, i) => ({
  id: `place-${i}`,
  name: `Place ${i}`,
  longitude: 13.4,
  latitude: 52.5,
}));

/**
 * Import, footfall and demo on a million visits of 30 places and two years, each compared with the minimum that DuckDB
 * itself needs.
 */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'locus-bench-'));
  const database = await openDatabase(join(folder, 'temp'), {});
  const connection = await database.connect();
  try {
    const file = join(folder, 'visits.csv');
    await pipeline(Readable.from(csvBlocks()), createWriteStream(file));
    let [importMs, copyMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // Alternating, so that a busy machine slows down both.
    for (let round = 0; round < rounds; round += 1) {
      importMs = Math.min(importMs, await timed(() => importOnce(folder, file, round)));
      copyMs = Math.min(
        copyMs,
        await timed(() => connection.run(`copy (from ${sqlText(file)}) to ${sqlText(join(folder, 'plain.parquet'))}`)),
      );
    }
    return [
      {
        label: 'import of a CSV of a million rows',
        value: perSecond(importMs),
        unit: 'rows/s',
        base: { label: 'plain COPY to Parquet', value: perSecond(copyMs) },
      },
      { label: 'import, times a plain COPY', value: importMs / copyMs, unit: '×', goal: '≤ 3' },
      ...(await footfallFigures(folder, connection)),
      await demoFigure(folder),
    ];
  } finally {
    connection.closeSync();
    database.closeSync();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every round uses another project, so that none is unchanged. */
const importOnce = (root: string, file: string, round: number) =>
  importVisits({
    root,
    projectId: `round-${round}`,
    file,
    dataset: 'panel',
    timeZone: 'Europe/Berlin',
    locations,
    now: new Date('2026-07-02T00:00:00Z'),
    rejectsFile: join(root, 'rejects.csv'),
    secret: 'a secret of the bench',
  });

async function footfallFigures(root: string, connection: DuckDBConnection): Promise<Figure[]> {
  const store = await openVisitStore({ root });
  const timeFrames = monthsBetween('2024-07', '2026-06');
  const generation = (await store.dataset('round-0'))?.generation ?? '';
  const parquet = sqlText(join(root, 'round-0', generation, 'visits.parquet'));
  const scanMs = await fastest(() =>
    connection.run(`select count(device), sum(weight), sum(month_key), sum(location) from ${parquet}`),
  );
  const figures: Figure[] = [];
  for (const period of ['MONTHLY', 'WEEKLY'] as const) {
    const ms = await fastest(() => store.footfall({ projectId: 'round-0', locations, period, timeFrames }));
    figures.push({
      label: `footfall ${period.toLowerCase()}, 30 places, 24 months`,
      value: ms,
      unit: 'ms',
      base: { label: 'bare scan of its columns', value: scanMs },
      goal: '≤ 1000',
    });
  }
  const inGermany = locations.map((place) => ({ ...place, country: 'de' }));
  for (const level of [1, 3] as const) {
    const query = {
      projectId: 'round-0',
      locations: inGermany,
      timeFrames,
      level,
      createdDate: '2026-07-02T00:00:00Z',
    };
    figures.push({
      label: `catchment level ${level}, homes and works, 30 places, 24 months`,
      value: await fastest(() => store.catchment(query)),
      unit: 'ms',
      base: { label: 'bare scan of its columns', value: scanMs },
      goal: '≤ 500',
    });
  }
  await store.close();
  return figures;
}

async function demoFigure(root: string): Promise<Figure> {
  const names = [
    'alexanderplatz',
    'kudamm',
    'potsdamer-platz',
    'warschauer',
    'schoenhauser',
    'bergmann',
    'hermannplatz',
    'wannsee',
  ];
  const locationIds = Object.fromEntries(names.map((place, i) => [`berlin-${place}`, String(i + 1)]));
  const { durationMs } = await generateDemoVisits({
    city: 'berlin',
    end: '2026-06',
    root,
    projectId: 'demo',
    locationIds,
    visits,
  });
  return { label: 'demo of a million visits', value: durationMs / 1000, unit: 's', goal: '≤ 30' };
}

/** The minimum duration of several rounds, in ms. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    best = Math.min(best, await timed(work));
  }
  return best;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const perSecond = (ms: number) => Math.round((visits / ms) * 1000);

/** A CSV file of visits, in batches of ten thousand rows. */
function* csvBlocks(): Generator<string> {
  yield 'device_id,location_id,arrived_at,dwell_minutes,weight,home_cell,work_cell\n';
  const cells = Array.from({ length: 500 }, (_, i) =>
    latLngToCell(52.35 + (i % 25) * 0.012, 13.15 + (i % 20) * 0.025, 9),
  );
  const first = Date.UTC(2024, 6, 1) / 1000;
  for (let start = 0; start < visits; start += 10_000) {
    const rows = Array.from({ length: 10_000 }, (_, k) => {
      const i = start + k;
      const arrived = new Date((first + ((i * 48_271) % 62_900_000)) * 1000).toISOString().slice(0, 19);
      const person = (i * 7919) % 90_000;
      const device = person.toString(16).padStart(32, '5e');
      const [home, work] = [cells[person % 500] ?? '', cells[(person * 13) % 500] ?? ''];
      return `${device},place-${(i * 31) % places},${arrived}+02:00,${(i % 900) / 10},${1 + (i % 700) / 1000},${home},${work}\n`;
    });
    yield rows.join('');
  }
}
