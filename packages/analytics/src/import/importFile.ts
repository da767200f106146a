import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { BIGINT, DOUBLE, DuckDBScalarFunction } from '@duckdb/node-api';
import { latLngToCell } from 'h3-js';

import { openDatabase } from '../database';
import type { Sigma } from '../footfall';
import { openAreas } from '../geo/areas';
import type { DatasetKind } from '../privacy';
import type { DatasetInfo, DatasetSource } from '../store/dataset';
import { countsFile, datasetFolder, panelFile, readDataset } from '../store/dataset';
import type { Generation } from '../store/generation';
import { carryOver, DatasetLocked, daysOf, replaceDataset } from '../store/generation';
import { keepPanelFrom } from '../store/retention';
import type { StoredPlace } from '../store/stays';
import { readPlaces } from '../store/stays';
import { calibrated } from './calibration';
import { placesSql } from './checkedVisits';
import type { CheckedRows, Fault, TimeLimits } from './checks';
import type { ColumnPlan } from './columns';
import { missing, positionOf } from './columns';
import { openCsv } from './csvSource';
import { deviceKeyOf, keyCheckOf } from './deviceKeys';
import { ImportError } from './importError';
import type { ImportOptions, ImportProgress, ImportReport } from './importOptions';
import { checkOptions, fingerprintOf } from './importOptions';
import { optedOutKey } from './optOut';
import { isParquet, openParquet } from './parquetSource';
import type { Reject } from './rejects';
import { writeRejects } from './rejects';
import type { FaultyRow, SourceFile } from './sourceFile';
import { fileState } from './sourceFile';
import { reweigh } from './weights';

/** What the rows of a file are, and how visits are made of them. */
export interface RowKind {
  madeOf: 'visits' | 'pings';
  /** Finds the columns. Throws an ImportError for one that is missing. */
  plan: (header: readonly string[], options: ImportOptions) => ColumnPlan;
  checks: (source: RowSource) => CheckedRows;
  /** Writes visits, and whatever else is kept, of the sound rows and of those in force; answers their numbers. */
  write: (job: WriteJob) => Promise<{ visits: number; sound: number; stays?: number }>;
}

/** The rows of a file and how they are read. */
export interface RowSource extends TimeLimits {
  /** SQL giving `record` (bigint, from 1) and `text` (null where they are not needed), `extra` and `short` (boolean) and every column of the plan as text. */
  rows: string;
  plan: ColumnPlan;
  /** Rows are single sightings to be grouped into visits. */
  grouped: boolean;
  /** The zones that `places.zone` counts, from 0. */
  timeZones: readonly string[];
}

/** What writing a generation needs; the tables `places` (id, key, zone; negative keys are places elsewhere) and `opted_out` (hash) are there. */
export interface WriteJob {
  options: ImportOptions;
  database: DuckDBInstance;
  connection: DuckDBConnection;
  /** The rows; with numbers only if `counted`. */
  source: (counted: boolean) => RowSource;
  /** Locations by their key, in the order of `places`. */
  places: readonly { id: string; key: number; zone: number }[];
  /** Places that are no location: those of the generation that is added to, and new ones. */
  elsewhere: readonly StoredPlace[];
  /** Folder of the new generation. */
  folder: string;
  /** Folder of the generation that is added to. */
  base: string | undefined;
  /** Condition on `device_id`: it has not opted out. */
  notOptedOut: string;
}

/**
 * Imports a file: sound rows are kept, every rejected row goes to a file with line, column and reason. The new visits come into
 * force at once and as a whole; whatever fails or is killed before leaves the old ones. Throws an ImportError for a file that cannot
 * be used at all or has no sound row.
 */
export async function importFile(options: ImportOptions, kind: RowKind): Promise<ImportReport> {
  const startedAt = performance.now();
  const progress = (phase: ImportProgress['phase'], share: number, rows: number) =>
    options.onProgress?.({ phase, share, rows });
  checkOptions(options);
  const before = await fileState(options.file);
  const source = (await isParquet(options.file))
    ? await openParquet(options.file, options)
    : await openCsv(options.file, options.delimiter, (bytes, rows) => progress('checking', bytes / before.size, rows));
  const groupBy = options.groupInto?.by;
  const plan = kind.plan(source.header, options);
  if (groupBy !== undefined && positionOf(source.header, groupBy) < 0) throw missing(groupBy, source.header);
  if (source.rows === 0) throw new ImportError('empty_file', 'The file has a header but no rows');
  const fingerprint = fingerprintOf(options, source.sha256, kind.madeOf);
  const finish = (report: Omit<ImportReport, 'durationMs'>): ImportReport => {
    progress('done', 1, report.rowsRead);
    return { ...report, durationMs: Math.round(performance.now() - startedAt) };
  };

  const known = await readDataset(options.root, options.projectId);
  const same = known && sameSource(known, fingerprint, options.append ?? false);
  if (same) {
    const { rows: visits, firstDay, lastDay } = known;
    return finish({ status: 'unchanged', rowsRead: same.rows, visits, rejected: same.rejected, firstDay, lastDay });
  }

  let report: Omit<ImportReport, 'durationMs'> | undefined;
  try {
    await replaceDataset(options.root, options.projectId, async (generation) => {
      const written = await writeGeneration(options, kind, source, plan, generation, progress);
      const { visits, rejected, days, keys, weights, sigma, stays, hashedFor } = written;
      const after = await fileState(options.file);
      if (after.size !== before.size || after.mtimeMs !== before.mtimeMs) {
        throw new ImportError('file_changed', 'The file was changed while it was imported');
      }
      report = {
        status: options.dryRun ? 'checked' : 'imported',
        rowsRead: source.rows,
        visits,
        rejected,
        ...(rejected > 0 ? { rejectsFile: options.rejectsFile } : {}),
        ...days,
      };
      if (options.dryRun) return undefined;
      progress('switching', 0, source.rows);
      const importedAt = options.now.toISOString();
      const own = {
        name: basename(options.file),
        sha256: source.sha256,
        fingerprint,
        rows: source.rows,
        rejected,
        importedAt,
      };
      return {
        version: 1,
        kind: options.dataset,
        timeZone: options.timeZone,
        madeOf: kind.madeOf,
        deviceKey: keyCheckOf(options.secret),
        hashedFor,
        weights,
        sigma,
        importedAt,
        rows: visits,
        ...days,
        generation: generation.name,
        sources: [...(options.append ? (generation.current?.sources ?? []) : []), own],
        locations: keys,
        ...(stays === undefined ? {} : { stays }),
      };
    });
  } catch (error) {
    if (error instanceof DatasetLocked) throw new ImportError('import_running', error.message);
    throw error;
  }
  if (!report) throw new Error('The import ended without a report');
  return finish(report);
}

/** σ of a dataset nobody has calibrated. */
const defaultSigma = (kind: DatasetKind): Sigma => ({ default: kind === 'open' ? 0 : 0.25 });

/** Throws an ImportError for visits in force that this file cannot be added to. */
function checkBase(options: ImportOptions, { madeOf }: RowKind, plan: ColumnPlan, base: DatasetInfo): void {
  const differs = (reason: string) => new ImportError('dataset_differs', reason);
  if (base.kind !== options.dataset || base.timeZone !== options.timeZone)
    throw differs(`The visits in force are a ${base.kind} dataset in ${base.timeZone}; only the same can be added`);
  if ((base.madeOf ?? 'visits') !== madeOf)
    throw differs(`The visits in force come from ${base.madeOf ?? 'visits'}; ${madeOf} cannot be added to them`);
  if (base.deviceKey !== keyCheckOf(options.secret))
    throw differs('Devices of the visits in force were hashed with another secret, so none would be known again');
  if (base.weights === 'panel' && plan.weight)
    throw differs('The visits in force are weighted by panel statistics; visits with weights cannot be added');
}

/** Where the weights of the new visits come from. */
function weightsOf(plan: ColumnPlan, base: DatasetInfo | undefined, statistics: boolean): DatasetInfo['weights'] {
  if (plan.weight || base?.weights === 'given') return 'given';
  return statistics ? 'panel' : 'none';
}

async function writeGeneration(
  options: ImportOptions,
  kind: RowKind,
  source: SourceFile,
  plan: ColumnPlan,
  { current, folder, tempFolder }: Generation,
  progress: (phase: ImportProgress['phase'], share: number, rows: number) => void,
): Promise<{
  visits: number;
  rejected: number;
  days: { firstDay: string; lastDay: string };
  keys: DatasetInfo['locations'];
  weights: DatasetInfo['weights'];
  sigma: Sigma;
  stays: number | undefined;
  hashedFor: string;
}> {
  const base = options.append ? current : undefined;
  if (base) checkBase(options, kind, plan, base);
  const home = datasetFolder(options.root, options.projectId);
  const keys = locationKeys(options, base);
  const hashedFor = base?.hashedFor ?? options.projectId;
  const elsewhere = await elsewherePlaces(options, base && join(home, base.generation), base);
  const timeZones = [
    ...new Set([
      ...options.locations.map(({ timeZone }) => timeZone ?? options.timeZone),
      ...(elsewhere.length > 0 ? [options.timeZone] : []),
    ]),
  ];
  const keyOf = new Map(keys.map(({ key, id }) => [id, key]));
  const places = options.locations.map(({ id, sourceId, timeZone }) => ({
    id: sourceId ?? id,
    key: keyOf.get(id) ?? 0,
    zone: timeZones.indexOf(timeZone ?? options.timeZone),
  }));
  const groupBy = options.groupInto?.by;
  const sourceOf = (counted: boolean): RowSource => ({
    rows: source.rowsSql(plan, groupBy, counted),
    plan,
    timestampFormat: source.typedTimes ? undefined : options.timestampFormat,
    grouped: groupBy !== undefined,
    timeZones,
    now: Math.floor(options.now.getTime() / 1000),
    keepFrom: options.dataset === 'panel' ? keepPanelFrom(options.now) : undefined,
  });

  const database = await openDatabase(tempFolder, options);
  const connection = await database.connect();
  const ticking = setInterval(() => {
    const share = Math.max(0, connection.progress.percentage) / 100;
    if (share > 0) progress('importing', share, Math.floor(share * source.rows));
  }, 250);
  try {
    await prepare(connection, plan, deviceKeyOf(options.secret, hashedFor));
    await connection.run(
      placesSql([
        ...places,
        ...elsewhere.map(({ id, key }) => ({ id, key: -key, zone: timeZones.indexOf(options.timeZone) })),
      ]),
    );
    const notOptedOut = await optedOutKey(connection, options);
    await connection.run(
      'set enable_progress_bar = true; set enable_progress_bar_print = false; set progress_bar_time = 0',
    );
    progress('importing', 0, 0);
    const { visits, sound, stays } = await kind.write({
      options,
      database,
      connection,
      source: sourceOf,
      places,
      elsewhere,
      folder,
      base: base && join(home, base.generation),
      notOptedOut,
    });
    clearInterval(ticking);
    progress('importing', 1, source.rows);
    const rejected = source.rows - sound;
    if (rejected > 0) await reject(connection, options, source, plan, kind.checks(sourceOf(true)), rejected, progress);
    else await rm(options.rejectsFile, { force: true });
    if (visits === 0) throw new ImportError('no_valid_rows', 'No visit to a location of this project is left');
    const carried = current
      ? await carryOver(join(home, current.generation), folder, [panelFile, countsFile])
      : new Set<string>();
    const weights = weightsOf(plan, base, carried.has(panelFile));
    if (weights === 'panel') await reweigh(connection, folder, tempFolder, await openAreas(options.areasFolder));
    const days = await daysOf(connection, folder);
    const uncalibrated = options.sigma ?? base?.sigma ?? defaultSigma(options.dataset);
    const sigma =
      carried.has(countsFile) && options.dataset === 'panel'
        ? (await calibrated(connection, folder, { locations: keys, ...days }, uncalibrated)).sigma
        : uncalibrated;
    return { visits, rejected, days, keys, weights, sigma, stays, hashedFor };
  } finally {
    clearInterval(ticking);
    connection.closeSync();
    database.closeSync();
  }
}

/** Writes the rejected rows; throws an ImportError if no row is left. */
async function reject(
  connection: DuckDBConnection,
  options: ImportOptions,
  source: SourceFile,
  plan: ColumnPlan,
  { faults, faulty }: CheckedRows,
  expected: number,
  progress: (phase: ImportProgress['phase'], share: number, rows: number) => void,
): Promise<void> {
  progress('rejecting', 0, source.rows);
  let first: Reject | undefined;
  const nameOf = ({ column }: Fault) => (column ? (plan[column]?.name ?? column) : '');
  async function* rejects(): AsyncGenerator<Reject> {
    for await (const one of source.rejects(faultsOf(connection, faulty, faults), nameOf)) {
      first ??= one;
      yield one;
    }
  }
  const written = await writeRejects(options.rejectsFile, rejects());
  // The checks ran twice over the same file; if they disagree it is not the same file any more, or a defect that must not pass.
  if (written !== expected) throw new ImportError('file_changed', 'The file was changed while it was imported');
  progress('rejecting', 1, source.rows);
  if (expected === source.rows) {
    throw new ImportError(
      'no_valid_rows',
      `All ${source.rows} rows were rejected, the first because: ${first?.reason ?? ''}`,
      {
        ...(first ? { line: first.line } : {}),
        ...(first?.column ? { column: first.column } : {}),
      },
    );
  }
}

async function* faultsOf(
  connection: DuckDBConnection,
  sql: string,
  faults: readonly Fault[],
): AsyncGenerator<FaultyRow> {
  const result = await connection.stream(sql);
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return;
    const [records = [], codes = [], texts = []] = chunk.getColumns();
    for (let i = 0; i < chunk.rowCount; i += 1) {
      const [fault, text] = [faults[Number(codes[i])], texts[i]];
      if (fault) yield { record: Number(records[i]), fault, text: typeof text === 'string' ? text : undefined };
    }
  }
}

/** Sets the key of device hashes and, where the file gives coordinates, the function that makes cells of them. */
async function prepare(connection: DuckDBConnection, plan: ColumnPlan, key: string): Promise<void> {
  await connection.run('set variable device_key = $key', { key });
  if (!plan.home_latitude && !plan.work_latitude) return;
  connection.registerScalarFunction(
    DuckDBScalarFunction.create({
      name: 'cell_at',
      parameterTypes: [DOUBLE, DOUBLE],
      returnType: BIGINT,
      mainFunction: (_info, input, output) => {
        const [latitudes, longitudes] = [input.getColumnValues(0), input.getColumnValues(1)];
        for (let i = 0; i < input.rowCount; i += 1) {
          const [latitude, longitude] = [latitudes[i], longitudes[i]];
          const known = typeof latitude === 'number' && typeof longitude === 'number';
          output.setItem(i, known ? BigInt(`0x${latLngToCell(latitude, longitude, 9)}`) : null);
        }
        output.flush();
      },
    }),
  );
}

/** Numbers for location ids: those in force stay, new ones follow in the order of their ids. */
function locationKeys(options: ImportOptions, base: DatasetInfo | undefined): DatasetInfo['locations'] {
  const known = base?.locations ?? [];
  const ids = new Set(known.map(({ id }) => id));
  const first = known.reduce((top, { key }) => Math.max(top, key), 0) + 1;
  const added = [...new Set(options.locations.map(({ id }) => id))].filter((id) => !ids.has(id)).sort();
  return [...known, ...added.map((id, i) => ({ key: first + i, id }))];
}

/** Places elsewhere with their numbers: those in force stay, brought up to date; new ones follow in the order of their ids. */
async function elsewherePlaces(
  { elsewhere = [] }: ImportOptions,
  folder: string | undefined,
  base: DatasetInfo | undefined,
): Promise<StoredPlace[]> {
  const known = folder !== undefined && base?.stays !== undefined ? await readPlaces(folder) : [];
  const given = new Map(elsewhere.map((place) => [place.id, place]));
  const ids = new Set(known.map(({ id }) => id));
  const first = known.reduce((top, { key }) => Math.max(top, key), 0) + 1;
  const added = elsewhere.filter(({ id }) => !ids.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return [
    ...known.map((place) => ({ ...place, ...given.get(place.id) })),
    ...added.map((place, i) => ({ key: first + i, ...place })),
  ];
}

/** The earlier import that this one would only repeat, if there is one. */
function sameSource(dataset: DatasetInfo, fingerprint: string, append: boolean): DatasetSource | undefined {
  if (!append && dataset.sources.length > 1) return undefined;
  return dataset.sources.find((source) => source.fingerprint === fingerprint);
}
