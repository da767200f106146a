import { join } from 'node:path';

import type { PolygonGeometry } from '@locus/model';

import { numberTable, parquetSql, rowOf, rowsOf } from '../../database';
import { openAreas } from '../../geo/areas';
import { insideOutline } from '../../geo/insideOutline';
import type { DatasetInfo } from '../../store/dataset';
import { countsFile, panelFile, pingsFile, visitsFile } from '../../store/dataset';
import { carryOver, daysOf, writeVisits } from '../../store/generation';
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

/** A location that somebody has drawn. */
export interface DrawnPlace {
  id: string;
  polygon: PolygonGeometry;
  /** In the open, where shorter stays are visits too. */
  outdoors: boolean;
}

/** Which places to look up, and what is known of the others. */
export interface DrawOptions extends ChangeOptions {
  /** The places to find visits for. */
  places: readonly DrawnPlace[];
  /** All locations of the project. */
  locationIds: readonly string[];
  /** Where places are that visits name and that are no location of the project: deleted ones, or another project's. */
  former: readonly { id: string; longitude: number; latitude: number }[];
  /** Folder of imported areas, by which panel statistics weigh homes. */
  areasFolder?: string;
  now: Date;
  /** Decides whether the new visits come into force; they do without it. */
  decide?: Decide<PreparedImport<DrawReport>>;
}

/** What was found. */
export interface DrawReport {
  /** `unchanged`: the project holds no visits, or each of the places has been given visits of its own. */
  status: 'imported' | 'unchanged';
  /** Visits found at each place that was looked up. Places with visits of their own are left out. */
  places: { id: string; visits: number }[];
}

/**
 * Gives drawn places their visits from what the project holds: pings in force, else stays and visits at places that are
 * no location and whose point lies in the outline. Everything else stays as it is; the new generation comes into force
 * at once and as a whole. Places that an import gave visits keep these. Throws an ImportError while an import runs.
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
      // What came of drawing is no import: going back leads before the import.
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

/** What is to be written. */
interface Drawing {
  wanted: readonly Numbered[];
  /** Numbers of drawn places that are no location any more. */
  gone: readonly number[];
  /** Numbers of all drawn places then. */
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

/** Writes the next generation; answers what is said of it. */
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
  return { rows: Number(count), ...days, locations, drawn };
}

/** What the generation has of each place. */
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

/** Degrees around an outline in which a stay has a ping if its middle lies in the outline: 250 m, more than enough. */
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
    // Homes follow from all pings of a device, so whoever was near counts with all of them.
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

/** Whether a ping is so near to an outline that a stay with it may have its middle there. */
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

/** Fills `drawn_visits` from stays and visits at places that are no location and whose point lies in the outline. */
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
  // Stays in a row, less than half an hour apart, are one visit.
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
  // Who somebody is follows from the visit before, else from the first one after.
  await connection.run(`create temp table drawn_visits as
    select merged.device, merged.location, merged.started, merged.dwell,
      coalesce(earlier.weight, later.weight, ${usual}) as weight,
      case when earlier.device is null then later.home else earlier.home end as home,
      case when earlier.device is null then later.work else earlier.work end as work
    from merged
    asof left join seen as earlier on merged.device = earlier.device and merged.started >= earlier.started
    asof left join seen as later on merged.device = later.device and merged.started < later.started`);
}
