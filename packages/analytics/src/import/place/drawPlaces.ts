import { join } from 'node:path';

import { parquetSql, rowOf } from '../../database';
import { openAreas } from '../../geo/areas';
import { rulesOf } from '../../privacy';
import type { DatasetInfo } from '../../store/dataset';
import { countsFile, panelFile, pingsFile, visitsFile } from '../../store/dataset';
import { carryOver, daysOf, writeVisits } from '../../store/generation';
import { panelStep } from '../../store/panelStep';
import { placesFile, staysFile } from '../../store/stays';
import { wholeDays } from '../../store/wholeDays';
import { ImportError } from '../importError';
import type { DatasetChange } from '../write/changeDataset';
import { changeDataset } from '../write/changeDataset';
import { reweigh } from '../write/weights';
import { drawnFromPings } from './drawnFromPings';
import { drawnFromStays } from './drawnFromStays';
import type { DrawOptions, DrawReport, Numbered } from './drawnPlace';
import { devicesAt, foundVisits } from './foundVisits';
import { writeNamed } from './namedVisits';

/**
 * Finds the visits of drawn places in the project's data: current pings, otherwise stays and visits at places that are
 * not locations and whose point is inside the outline. Everything else stays as it is; the new generation comes into
 * force atomically. Places with imported visits keep them; of a panel, those of fewer people than the floor count with
 * what is found. Throws an ImportError while an import is running.
 */
export async function drawPlaces({ decide, ...options }: DrawOptions): Promise<DrawReport> {
  let report: DrawReport = { status: 'unchanged', places: [] };
  const prepared = decide && (({ token }: { token: string }) => decide({ token, report }));
  try {
    await changeDataset(
      options,
      async (dataset) => {
        const drawn = await drawing(dataset, options);
        const changes = drawn.wanted.length > 0 || drawn.gone.length > 0;
        const next = changes ? await write(dataset, drawn, options) : undefined;
        const counts = await devicesAt(dataset.connection, next ? dataset.folder : dataset.before);
        const devices = new Map(drawn.locations.map(({ id, key }) => [id, counts.get(key) ?? 0]));
        const places = foundVisits(options.places, devices, rulesOf(dataset.current.kind, options.privacy));
        report = { status: next ? 'imported' : 'unchanged', places };
        return next;
      },
      prepared,
      // The result of drawing is not an import: an undo goes back to before the last import.
      'same',
    );
  } catch (error) {
    if (!(error instanceof ImportError && error.code === 'no_dataset')) throw error;
  }
  return report;
}

/** The data to write. */
interface Drawing {
  wanted: readonly Numbered[];
  /** Numbers of drawn places that are no longer locations. */
  gone: readonly number[];
  /** Numbers of all drawn places afterwards. */
  drawn: number[];
  locations: DatasetInfo['locations'];
}

async function drawing(
  { current, before, connection }: DatasetChange,
  { places, locationIds, privacy }: DrawOptions,
): Promise<Drawing> {
  const known = new Map(current.locations.map(({ id, key }) => [id, key]));
  const visited = await devicesAt(connection, before);
  const earlier = new Set(current.drawn);
  // Below the floor, it must make no difference whether a file names somebody.
  const enough = Math.max(1, rulesOf(current.kind, privacy).floor);
  const given = (key: number | undefined) =>
    current.madeOf !== 'pings' && key !== undefined && !earlier.has(key) && (visited.get(key) ?? 0) >= enough;
  let top = Math.max(0, ...known.values(), ...visited.keys());
  const wanted = places
    .filter(({ id }) => !given(known.get(id)))
    .map((place) => ({ ...place, key: known.get(place.id) ?? (top += 1) }));
  const own = new Set(locationIds);
  const living = new Set(current.locations.filter(({ id }) => own.has(id)).map(({ key }) => key));
  const gone = [...earlier].filter((key) => !living.has(key));
  return {
    wanted,
    gone,
    drawn: [...new Set([...earlier, ...wanted.map(({ key }) => key)])]
      .filter((key) => !gone.includes(key))
      .sort((a, b) => a - b),
    locations: [
      ...current.locations.filter(({ key }) => !gone.includes(key)),
      ...wanted.filter(({ id }) => !known.has(id)).map(({ id, key }) => ({ key, id })),
    ],
  };
}

/** Writes the next generation; returns its description. */
async function write(
  dataset: DatasetChange,
  { wanted, gone, drawn, locations }: Drawing,
  options: DrawOptions,
): Promise<Partial<DatasetInfo>> {
  const { current, before, connection, folder, tempFolder } = dataset;
  await (current.madeOf === 'pings'
    ? drawnFromPings(dataset, wanted, options.now)
    : drawnFromStays(dataset, wanted, options));
  const keys = wanted.map(({ key }) => key);
  const named = await writeNamed(dataset, { wanted: keys, gone });
  const columns = 'device, location, started, dwell, weight, home, work';
  await writeVisits(
    connection,
    folder,
    `select ${columns} from ${parquetSql(join(before, visitsFile))} where location not in (${[...keys, ...gone].join(', ')})
     union all select ${columns} from drawn_visits${named ? ` union all ${named.sql}` : ''}`,
  );
  await carryOver(before, folder, [pingsFile, panelFile, countsFile, staysFile, placesFile]);
  if (current.weights === 'panel') await reweigh(connection, folder, tempFolder, await openAreas(options.areasFolder));
  const { count } = await rowOf<{ count: bigint }>(
    connection,
    `select count(*) as count from ${parquetSql(join(folder, visitsFile))}`,
  );
  const days = await daysAfter(dataset, Number(count));
  // Visits found among those of known devices have their weights: the step must not depend on who was at a place.
  const panel = current.kind === 'panel' &&
    current.madeOf === 'pings' && { weightedTo: await panelStep(connection, folder) };
  const left = current.locations.filter(({ key }) => named?.gone.has(key));
  return {
    rows: Number(count),
    ...days,
    ...panel,
    locations: [...left, ...locations],
    drawn,
    ...(named ? { named: true } : {}),
  };
}

/**
 * The first and last day with drawn places. Those of a panel do not depend on what was found there: they are those of
 * all visits and stays, and for pings those found by the import.
 */
async function daysAfter({ current, connection, folder }: DatasetChange, rows: number) {
  if (current.kind === 'panel' && current.madeOf === 'pings' && current.rows > 0) return {};
  if (current.kind === 'panel' && current.madeOf !== 'pings') return await wholeDays(connection, folder);
  return rows > 0 ? await daysOf(connection, folder) : {};
}
