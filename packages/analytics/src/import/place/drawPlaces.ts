import { join } from 'node:path';

import type { PolygonGeometry } from '@locus/model';

import { numberTable, parquetSql, rowOf, rowsOf } from '../../database';
import { openAreas } from '../../geo/areas';
import { insideOutline } from '../../geo/insideOutline';
import type { DatasetInfo } from '../../store/dataset';
import { countsFile, panelFile, pingsFile, visitsFile } from '../../store/dataset';
import { carryOver, daysOf, writeVisits } from '../../store/generation';
import { panelStep } from '../../store/panelStep';
import type { Decide } from '../../store/preparedSwitch';
import { placesFile, staysFile } from '../../store/stays';
import { earliest } from '../check/checks';
import { offsetSql, transitionsOf } from '../check/timeZones';
import { ImportError } from '../importError';
import type { PreparedImport } from '../importOptions';
import type { ChangeOptions, DatasetChange } from '../write/changeDataset';
import { changeDataset } from '../write/changeDataset';
import { reweigh } from '../write/weights';
import { findVisits } from './findVisits';
import { heldPoints, heldStaysSql } from './heldStays';
import { longestGap } from './stayPoints';
import { shortestVisit } from './visitsOfStays';

/** A location drawn by a user. */
export interface DrawnPlace {
  id: string;
  polygon: PolygonGeometry;
  /** Whether it is outdoors, where shorter stays are visits too. */
  outdoors: boolean;
}

/** The places to look up, and what is known about the others. */
export interface DrawOptions extends ChangeOptions {
  /** The places to find visits for. */
  places: readonly DrawnPlace[];
  /** All locations of the project. */
  locationIds: readonly string[];
  /**
   * The positions of places that visits name and that are not locations of the project: deleted ones, or another
   * project's.
   */
  former: readonly { id: string; longitude: number; latitude: number }[];
  /** Folder of imported areas, for weighting homes by panel statistics. */
  areasFolder?: string;
  now: Date;
  /** Decides whether the new visits take effect; by default they do. */
  decide?: Decide<PreparedImport<DrawReport>>;
}

/** The result. */
export interface DrawReport {
  /** `unchanged`: the project has no visits, or each of the places has imported visits. */
  status: 'imported' | 'unchanged';
  /** Visits found at each place that was looked up. Places with imported visits are left out. */
  places: { id: string; visits: number }[];
}

/**
 * Finds the visits of drawn places in the project's data: current pings, otherwise stays and visits at places that are
 * not locations and whose point is inside the outline. Everything else stays as it is; the new generation comes into
 * force atomically. Places with imported visits keep them. Throws an ImportError while an import is running.
 */
export async function drawPlaces({ decide, ...options }: DrawOptions): Promise<DrawReport> {
  let report: DrawReport = { status: 'unchanged', places: [] };
  const prepared = decide && (({ token }: { token: string }) => decide({ token, report }));
  try {
    await changeDataset(
      options,
      async (dataset) => {
        const drawn = await drawing(dataset, options);
        if (drawn.wanted.length === 0 && drawn.gone.length === 0) return undefined;
        const next = await write(dataset, drawn, options);
        const found = await visitsAt(dataset, drawn.wanted);
        report = { status: 'imported', places: found };
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

/** A place with its number. */
interface Numbered extends DrawnPlace {
  key: number;
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
  { places, locationIds }: DrawOptions,
): Promise<Drawing> {
  const known = new Map(current.locations.map(({ id, key }) => [id, key]));
  const rows = await rowsOf<{ location: number }>(
    connection,
    `select distinct location from ${parquetSql(join(before, visitsFile))}`,
  );
  const visited = new Set(rows.map(({ location }) => location));
  const earlier = new Set(current.drawn);
  const given = (key: number | undefined) =>
    current.madeOf !== 'pings' && key !== undefined && visited.has(key) && !earlier.has(key);
  let top = Math.max(0, ...known.values(), ...visited);
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
  await (current.madeOf === 'pings' ? fromPings(dataset, wanted, options.now) : fromStays(dataset, wanted, options));
  const replaced = [...wanted.map(({ key }) => key), ...gone];
  const columns = 'device, location, started, dwell, weight, home, work';
  await writeVisits(
    connection,
    folder,
    `select ${columns} from ${parquetSql(join(before, visitsFile))} where location not in (${replaced.join(', ')})
     union all select ${columns} from drawn_visits`,
  );
  await carryOver(before, folder, [pingsFile, panelFile, countsFile, staysFile, placesFile]);
  if (current.weights === 'panel') await reweigh(connection, folder, tempFolder, await openAreas(options.areasFolder));
  const { count } = await rowOf<{ count: bigint }>(
    connection,
    `select count(*) as count from ${parquetSql(join(folder, visitsFile))}`,
  );
  const days = count > 0n ? await daysOf(connection, folder) : {};
  const panel = current.kind === 'panel' && { weightedTo: await panelStep(connection, folder) };
  return { rows: Number(count), ...days, ...panel, locations, drawn };
}

/** Which of the places have data in the generation, and how much. */
async function visitsAt(
  { connection, folder }: DatasetChange,
  wanted: readonly Numbered[],
): Promise<DrawReport['places']> {
  const rows = await rowsOf<{ location: number; count: bigint }>(
    connection,
    `select location, count(*) as count from ${parquetSql(join(folder, visitsFile))} group by location`,
  );
  const counts = new Map(rows.map(({ location, count }) => [location, Number(count)]));
  return wanted.map(({ id, key }) => ({ id, visits: counts.get(key) ?? 0 }));
}

/**
 * Degrees around an outline within which a stay has a ping if its centre is inside the outline: 250 m, more than
 * enough.
 */
const reachDegrees = 0.00225;

/** Fills `drawn_visits` as an import of the same pings would. */
async function fromPings(
  { current, database, connection, before }: DatasetChange,
  wanted: readonly Numbered[],
  now: Date,
): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const near = wanted.map(({ polygon }) => nearSql(polygon)).join(' or ') || 'false';
  await findVisits({
    database,
    connection,
    folder: before,
    // Homes are derived from all pings of a device, so for a device that was near all its pings count.
    devices: `device in (select device from ${parquetSql(join(before, pingsFile))} where ${near})`,
    timeZone: current.timeZone,
    from: earliest,
    now: seconds,
    locations: wanted.map((place) => ({ ...place, zone: 0 })),
    elsewhere: [],
    elsewhereZone: 0,
    panel: current.kind === 'panel',
  });
  const offset = offsetSql(transitionsOf(current.timeZone, earliest, seconds), 'arrived');
  await connection.run(
    `create temp table drawn_visits as select device, location, arrived + (${offset}) as started, dwell, 1000 as weight,
       home, work from found_visits`,
  );
}

/** Whether a ping is so close to an outline that the centre of its stay may be inside. */
function nearSql(polygon: PolygonGeometry): string {
  const corners = (polygon.type === 'Polygon' ? [polygon.coordinates] : polygon.coordinates).flat(2);
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  const [west, east, south, north] = [least(lngs), most(lngs), least(lats), most(lats)];
  const wide = reachDegrees / Math.max(0.01, Math.cos((most(lats.map(Math.abs)) * Math.PI) / 180));
  const millionths = (degrees: number) => Math.round(degrees * 1e6);
  return `(lng between ${millionths(west - wide)} and ${millionths(east + wide)}
    and lat between ${millionths(south - reachDegrees)} and ${millionths(north + reachDegrees)})`;
}

const least = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value), Infinity);
const most = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value), -Infinity);

/**
 * Fills `drawn_visits` from stays and visits at places that are not locations and whose point is inside the outline.
 */
async function fromStays(
  { current, connection, before }: DatasetChange,
  wanted: readonly Numbered[],
  { former, locationIds }: DrawOptions,
): Promise<void> {
  const points = await heldPoints({ current, before, former, locationIds });
  const inside = wanted.flatMap(({ key, polygon }) =>
    points.filter(({ at }) => insideOutline({ geometry: polygon }, at)).map(({ place }) => ({ place, key })),
  );
  const outdoors = wanted.filter((place) => place.outdoors).map(({ key }) => key);
  const shortest =
    outdoors.length === 0
      ? String(shortestVisit.indoors)
      : `case when location in (${outdoors.join(', ')}) then ${shortestVisit.outdoors} else ${shortestVisit.indoors} end`;
  const drawn = current.drawn ?? [];
  const visits = parquetSql(join(before, visitsFile));
  const known = `${visits} where ${drawn.length === 0 ? 'true' : `location not in (${drawn.join(', ')})`}`;
  // Consecutive stays less than half an hour apart are one visit.
  await connection.run(`create temp table merged as
    with ${numberTable('inside', [
      ['place', 'integer', inside.map(({ place }) => place)],
      ['location', 'integer', inside.map(({ key }) => key)],
    ])},
    held as (select location, device, started, started + dwell as ended
      from (${heldStaysSql(before, current)}) join inside using (place)),
    ordered as (select *, max(ended) over (partition by location, device order by started, ended
        rows between unbounded preceding and 1 preceding) as before from held),
    counted as (select *, sum(case when started - before < ${longestGap} then 0 else 1 end)
        over (partition by location, device order by started, ended rows unbounded preceding) as visit from ordered)
    select location, device, min(started) as started, cast(max(ended) - min(started) as integer) as dwell
    from counted group by location, device, visit having max(ended) - min(started) >= ${shortest}`);
  await connection.run(`create temp table seen as
    select device, started, max(weight) as weight, max(home) as home, max(work) as work
    from ${known} and device in (select device from merged) group by device, started`);
  const { usual } = await rowOf<{ usual: number }>(
    connection,
    `select cast(coalesce(median(weight), 1000) as integer) as usual from ${known}`,
  );
  // A device's weight, home and work are those of its previous visit, or of the first one afterwards.
  await connection.run(`create temp table drawn_visits as
    select merged.device, merged.location, merged.started, merged.dwell,
      coalesce(earlier.weight, later.weight, ${usual}) as weight,
      case when earlier.device is null then later.home else earlier.home end as home,
      case when earlier.device is null then later.work else earlier.work end as work
    from merged
    asof left join seen as earlier on merged.device = earlier.device and merged.started >= earlier.started
    asof left join seen as later on merged.device = later.device and merged.started < later.started`);
}
