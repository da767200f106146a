import { createHash } from 'node:crypto';

import type { DuckDBConnection, DuckDBType, DuckDBVector } from '@duckdb/node-api';
import { BIGINT, DuckDBDataChunk, INTEGER } from '@duckdb/node-api';
import type { MonthKey } from '@locus/model/view';
import { monthIndex, monthKeyOf } from '@locus/model/view';

import type { DatabaseLimits } from '../database';
import { openDatabase } from '../database';
import type { Sigma } from '../footfall';
import { readDataset } from '../store/dataset';
import { daysOf, replaceDataset, writeVisits } from '../store/generation';
import { panelStep } from '../store/panelStep';
import { writeStays } from '../store/stays';
import type { City } from './city';
import { cities } from './cities';
import { historyMonths } from './cityCalendar';
import { neighbourhoodsIn, simulateDays } from './dailyLife';
import { elsewhereIn } from './elsewhere';
import type { SimulatedVisits } from './population';
import { openVisits, simulateVisits } from './population';
import type { SimulatedStays } from './stays';
import { simulateStays } from './stays';

/** The city whose visits to generate, and the project they are for. */
export interface DemoVisitsOptions extends DatabaseLimits {
  /** Key of a demo project's city: berlin, vienna, zurich, milan, amsterdam. */
  city: string;
  /** Last month of the history, `'YYYY-MM'`. */
  end: MonthKey;
  root: string;
  projectId: string;
  /** The stored id of each location, by its demo key such as `berlin-alexanderplatz`. */
  locationIds: Record<string, string>;
  /** Approximate number; the city's own by default. */
  visits?: number;
  /** Share done, 0..1. */
  onProgress?: (share: number) => void;
}

/** What was generated. */
export interface DemoVisitsReport {
  /** `unchanged`: the same visits are already current. */
  status: 'imported' | 'unchanged';
  visits: number;
  firstDay: string;
  lastDay: string;
  durationMs: number;
}

/**
 * Simulates a city's population and writes its visits as a project's dataset. The same options give the same bytes.
 * Throws a RangeError for an unknown city or a location without an id.
 */
export async function generateDemoVisits(options: DemoVisitsOptions): Promise<DemoVisitsReport> {
  const startedAt = performance.now();
  const duration = () => Math.round(performance.now() - startedAt);
  const { end, root, projectId, locationIds, onProgress } = options;
  const city = cities.find(({ key }) => key === options.city);
  if (!city) throw new RangeError(`There is no demo city "${options.city}"`);
  const locations = city.locations.map(({ key }, i) => {
    const id = locationIds[key];
    if (id === undefined) throw new RangeError(`The location "${key}" has no id`);
    return { key: i + 1, id };
  });
  const target = options.visits ?? city.visits;
  const around = elsewhereIn(city);
  const places = [...around, ...neighbourhoodsIn(city, around)];
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([city, end, locationIds, target, places]))
    .digest('hex');

  const known = await readDataset(root, projectId);
  if (known?.sources.length === 1 && known.sources[0]?.fingerprint === fingerprint) {
    const { rows: visits, firstDay, lastDay } = known;
    return { status: 'unchanged', visits, firstDay, lastDay, durationMs: duration() };
  }
  let report: DemoVisitsReport | undefined;
  await replaceDataset(root, projectId, async ({ folder, name, tempFolder }) => {
    const simulated = simulateVisits(city, end, target);
    onProgress?.(0.4);
    const elsewhere = simulateStays(city, end, simulated, around);
    const days = simulateDays(city, end, simulated, places);
    onProgress?.(0.5);
    const database = await openDatabase(tempFolder, options);
    const connection = await database.connect();
    try {
      await loadVisits(connection, openVisits(city, end, simulated));
      onProgress?.(0.65);
      const visits = await writeVisits(connection, folder, simulatedSql);
      onProgress?.(0.8);
      await loadStays(connection, 'elsewhere', elsewhere);
      await loadStays(connection, 'days', days);
      const stays = await writeStays(
        connection,
        folder,
        'select * from elsewhere union all select * from days',
        places.map(({ pull: _, ...place }) => place),
      );
      const span = await daysOf(connection, folder);
      const weightedTo = await panelStep(connection, folder);
      onProgress?.(1);
      report = { status: 'imported', visits, ...span, durationMs: duration() };
      const importedAt = `${monthKeyOf(monthIndex(end) + 1)}-01T00:00:00.000Z`;
      return {
        version: 1,
        kind: 'panel',
        timeZone: city.timeZone,
        sigma: sigmaOf(city, end, locationIds),
        importedAt,
        rows: visits,
        ...span,
        weightedTo,
        generation: name,
        sources: [
          { name: `demo ${city.key}`, sha256: fingerprint, fingerprint, rows: visits, rejected: 0, importedAt },
        ],
        locations,
        stays,
      };
    } finally {
      connection.closeSync();
      database.closeSync();
    }
  });
  if (!report) throw new Error('The demo ended without a report');
  return report;
}

/** The calibration errors of a city's locations, by stored id and, where a counter failed, by month. */
function sigmaOf(city: City, end: MonthKey, locationIds: Record<string, string>): Sigma {
  const month = (i: number) => monthKeyOf(monthIndex(end) - historyMonths + 1 + i);
  const locations = city.locations.map(({ key, sigma, uncalibrated }) => {
    const months = Array.from({ length: historyMonths }, (_, i) => i).filter((i) => !uncalibrated?.includes(i));
    const value = uncalibrated ? Object.fromEntries(months.map((i) => [month(i), sigma])) : sigma;
    return [locationIds[key] ?? '', value] as const;
  });
  return { default: 0.25, locations: Object.fromEntries(locations) };
}

const chunkRows = 2048;

/** Location keys start at 1. */
const simulatedSql =
  'select device, location + 1 as location, started, dwell, weight, nullif(home, 0) as home, nullif(work, 0) as work ' +
  'from simulated';

/** Puts simulated visits into the table `simulated`. */
async function loadVisits(connection: DuckDBConnection, visits: SimulatedVisits): Promise<void> {
  const { device, started, dwell, weight, home, work } = visits;
  await append(connection, 'simulated', visits.count, [
    ['device', BIGINT, device],
    ['location', INTEGER, visits.location],
    ['started', BIGINT, started],
    ['dwell', INTEGER, dwell],
    ['weight', INTEGER, weight],
    ['home', BIGINT, home],
    ['work', BIGINT, work],
  ]);
}

/** Puts simulated stays into a table. */
const loadStays = (
  connection: DuckDBConnection,
  table: string,
  { count, device, place, started, dwell }: SimulatedStays,
): Promise<void> =>
  append(connection, table, count, [
    ['device', BIGINT, device],
    ['place', INTEGER, place],
    ['started', BIGINT, started],
    ['dwell', INTEGER, dwell],
  ]);

/** Creates a table of the first `count` values of some columns. */
async function append(
  connection: DuckDBConnection,
  table: string,
  count: number,
  columns: readonly (readonly [name: string, type: DuckDBType, values: BigInt64Array | Int32Array | Uint8Array])[],
): Promise<void> {
  await connection.run(
    `create table ${table} (${columns.map(([name, type]) => `${name} ${type.toString()}`).join(', ')})`,
  );
  const appender = await connection.createAppender(table);
  const types = columns.map(([, type]) => type);
  for (let start = 0; start < count; start += chunkRows) {
    const rows = Math.min(chunkRows, count - start);
    const chunk = DuckDBDataChunk.create(types, rows);
    columns.forEach(([, , values], i) => fill(chunk.getColumnVector(i), values.subarray(start, start + rows)));
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

function fill(vector: DuckDBVector, values: ArrayLike<bigint | number>): void {
  for (let i = 0; i < values.length; i += 1) vector.setItem(i, values[i] ?? null);
  vector.flush();
}
