import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';
import { monthKeyOf } from '@locus/model/view';
import { cellToParent, latLngToCell } from 'h3-js';

import { dayNumber, firstDayOfMonth, lastDayOfMonth } from '../calendar';
import { openDatabase, parquetSql, rowOf, rowsOf } from '../database';
import type { AreaCatalogue } from '../geo/areas';
import { cellAreas } from '../geo/cellAreas';
import { snapResolution } from '../geo/snapped';
import { earliest } from '../import/check/timesSql';
import { offsetSql, transitionsOf } from '../import/check/timeZones';
import { findVisits } from '../import/place/findVisits';
import { heldPoints, heldStaysSql } from '../import/place/heldStays';
import { fillTable } from '../import/write/fillTable';
import type { PrivacyRules } from '../privacy';
import { countShown } from '../privacy';
import { trustedDataset } from '../store/checksums';
import type { DatasetInfo } from '../store/dataset';
import { datasetFolder, visitsFile } from '../store/dataset';

/*
 * A project's data about places that are not locations, as blocks of cells: the only numbers behind estimates. Blocks
 * do not overlap. A cell whose devices reach the floor is a block; the other cells of the parent cell together form one
 * if they reach it, otherwise they are passed up another level, and so on. What is in no block is in no estimate.
 */

/** The visits of a year in a block. */
export interface EstimateBlock {
  /** Visits over all months of the index, rounded. */
  visits: number;
}

/** Where the visitors of a part of the city live. */
export interface HomeBlock {
  /** Visits by people with a known home, rounded. */
  visits: number;
  /** Visits by area, rounded; none with fewer devices than the floor. */
  areas: { code: string; name: string; visits: number }[];
}

/** Everything that estimates of a generation of visits need. */
export interface EstimateIndex {
  /** Months it covers; 0 if there are no visits. */
  months: number;
  floor: number;
  /** The step of its visits, see `PrivacyRules`. */
  roundedTo: number;
  exact: boolean;
  /** Calibration error of places without their own. */
  sigma: number;
  /** Blocks by the H3 cell that they are, or of which they are the remainder. */
  blocks: Record<string, EstimateBlock>;
  homes: Record<string, HomeBlock>;
}

/** The project of the index, and its rules. */
export interface IndexOptions {
  root: string;
  projectId: string;
  info: DatasetInfo;
  rules: PrivacyRules;
  locationIds: readonly string[];
  /** The positions of places that visits name and that are not locations of the project. */
  former: readonly { id: string; longitude: number; latitude: number }[];
  areas: () => Promise<AreaCatalogue>;
  memoryLimitMb?: number;
}

/** Finest resolution first: cells of 10 m to 1 km. */
const blockLevels = [12, 11, 10, 9, 8, 7] as const;
/** Homes are reported for parts of a city: 170 m to 1 km. */
const homeLevels = [9, 8, 7] as const;
/** A part of a city reports homes if its devices reach this multiple of the floor. */
const homeFloors = 5;
const mostMonths = 12;
const shortestDwell = 300;
const daySeconds = 86_400;

/** The index of a generation: read if it already exists, otherwise built and stored next to the visits. */
export async function estimateIndex(options: IndexOptions): Promise<EstimateIndex> {
  const { root, projectId, info, rules, locationIds, former } = options;
  const folder = join(datasetFolder(root, projectId), info.generation);
  const version = createHash('sha256')
    .update(JSON.stringify([1, rules, [...locationIds].sort(), former]))
    .digest('hex');
  const file = join(folder, `estimates-${version.slice(0, 12)}.json`);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as EstimateIndex;
  const trusted = await trustedDataset(root, projectId);
  if (trusted?.generation !== info.generation) throw new Error('The visits have been replaced in the meantime');
  const index = await makeIndex(options, folder);
  // It appears atomically; if the generation has been deleted in the meantime, nothing is stored.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(index))
    .then(() => rename(draft, file))
    .catch(() => undefined);
  return index;
}

async function makeIndex(options: IndexOptions, folder: string): Promise<EstimateIndex> {
  const { info, rules, memoryLimitMb } = options;
  const window = windowOf(info);
  const head = {
    floor: rules.floor,
    roundedTo: rules.weightedTo ?? rules.roundedTo,
    exact: rules.exact ?? false,
    sigma: info.sigma.default,
  };
  if (window.months === 0 || info.madeOf === 'counts') return { months: 0, ...head, blocks: {}, homes: {} };
  const database = await openDatabase(folder, { memoryLimitMb: memoryLimitMb ?? 512, threads: 1 });
  const connection = await database.connect();
  try {
    const cells =
      info.madeOf === 'pings'
        ? await holdPings(options, { database, connection, folder })
        : await holdStays(options, { connection, folder });
    await connection.run(`create temp table counted as select place, device, weight, home from held
      where started >= ${window.from} and started < ${window.to} and dwell >= ${shortestDwell}`);
    return {
      months: window.months,
      ...head,
      blocks: await blocksOf(connection, cells, rules),
      homes: await homesOf(connection, cells, { rules, areas: await options.areas() }),
    };
  } finally {
    connection.closeSync();
    database.closeSync();
  }
}

/** The last twelve whole months that the visits cover, in local seconds; fewer if fewer are covered. */
function windowOf({ firstDay, lastDay }: DatasetInfo): { months: number; from: number; to: number } {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  let [first, last] = [monthOf(firstDay), monthOf(lastDay)];
  if (dayNumber(lastDay) < lastDayOfMonth(monthKeyOf(last)) && last > first) last -= 1;
  if (dayNumber(firstDay) > firstDayOfMonth(monthKeyOf(first)) && last > first) first += 1;
  first = Math.max(first, last - mostMonths + 1);
  return {
    months: last - first + 1,
    from: firstDayOfMonth(monthKeyOf(first)) * daySeconds,
    to: (lastDayOfMonth(monthKeyOf(last)) + 1) * daySeconds,
  };
}

/** The cell of the finest resolution of each place in the table `held`. */
type Cells = Map<number, string>;

interface Open {
  connection: DuckDBConnection;
  folder: string;
}

/** Creates the table `held` (place, device, started, dwell, weight, home) of stays at places that are not locations. */
async function holdStays(options: IndexOptions, { connection, folder }: Open): Promise<Cells> {
  const { info, former, locationIds } = options;
  const points = await heldPoints({ current: info, before: folder, former, locationIds });
  const visits = parquetSql(join(folder, visitsFile));
  const { usual } = await rowOf<{ usual: number }>(
    connection,
    `select cast(coalesce(median(weight), 1000) as integer) as usual from ${visits}`,
  );
  await fillTable(
    connection,
    'points',
    [['place', 'integer']],
    points.map(({ place }) => [place]),
  );
  await connection.run(`create temp table held as
    with people as (select device, cast(round(avg(weight)) as integer) as weight, max(home) as home
      from ${visits} group by device)
    select place, stays.device, started, dwell, coalesce(weight, ${usual}) as weight, home
    from (${heldStaysSql(folder, info)}) stays join points using (place) left join people on stays.device = people.device`);
  return new Map(points.map(({ place, at: [lng, lat] }) => [place, latLngToCell(lat, lng, snapResolution)]));
}

/** The same for all stays in the pings. */
async function holdPings(
  { info }: IndexOptions,
  { database, connection, folder }: Open & Pick<Parameters<typeof findVisits>[0], 'database'>,
): Promise<Cells> {
  const now = dayNumber(info.lastDay) * daySeconds + 2 * daySeconds;
  const numbers = new Map<string, number>();
  await findVisits({
    database,
    connection,
    folder,
    timeZone: info.timeZone,
    from: earliest,
    now,
    locations: [],
    elsewhere: [],
    elsewhereZone: 0,
    panel: info.kind === 'panel',
    everywhere: ([lng, lat]) => {
      const cell = latLngToCell(lat, lng, snapResolution);
      const number = numbers.get(cell) ?? numbers.size + 1;
      numbers.set(cell, number);
      return number;
    },
  });
  const offset = offsetSql(transitionsOf(info.timeZone, earliest, now), 'arrived');
  await connection.run(`create temp table held as
    select location as place, device, arrived + (${offset}) as started, dwell, 1000 as weight, home from found_visits`);
  return new Map([...numbers].map(([cell, number]) => [number, cell]));
}

/**
 * Divides cells into blocks: at each level those that reach the floor, without what finer levels have taken. Returns
 * the block of each place, and the blocks' sums.
 */
async function divide(
  connection: DuckDBConnection,
  cells: Cells,
  levels: readonly number[],
  floor: number,
): Promise<{ blockOf: Map<number, string>; sums: Map<string, { weight: bigint }> }> {
  const blockOf = new Map<number, string>();
  const sums = new Map<string, { weight: bigint }>();
  let left = [...cells];
  for (const level of levels) {
    if (left.length === 0) break;
    const names = new Map<string, number>();
    const rows = left.map(([place, cell]) => {
      const parent = cellToParent(cell, level);
      const number = names.get(parent) ?? names.size;
      names.set(parent, number);
      return [place, number] as const;
    });
    await connection.run('drop table if exists level');
    await fillTable(
      connection,
      'level',
      [
        ['place', 'integer'],
        ['cell', 'integer'],
      ],
      rows,
    );
    const counts = await rowsOf<{ cell: number; weight: bigint }>(
      connection,
      `select cell, cast(sum(weight) as bigint) as weight from counted join level using (place) group by cell
       having count(distinct device) >= ${Math.max(1, floor)}`,
    );
    const weights = new Map(counts.map(({ cell, weight }) => [cell, weight]));
    const parents = [...names.keys()];
    for (const [place, number] of rows) {
      const [weight, parent = ''] = [weights.get(number), parents[number]];
      if (weight === undefined) continue;
      blockOf.set(place, parent);
      sums.set(parent, { weight });
    }
    left = left.filter(([place]) => !blockOf.has(place));
  }
  return { blockOf, sums };
}

async function blocksOf(
  connection: DuckDBConnection,
  cells: Cells,
  rules: PrivacyRules,
): Promise<Record<string, EstimateBlock>> {
  const { sums } = await divide(connection, cells, rules.exact ? [snapResolution] : blockLevels, rules.floor);
  return Object.fromEntries([...sums].map(([cell, { weight }]) => [cell, { visits: countShown(weight, rules) }]));
}

async function homesOf(
  connection: DuckDBConnection,
  cells: Cells,
  { rules, areas }: { rules: PrivacyRules; areas: AreaCatalogue },
): Promise<Record<string, HomeBlock>> {
  const levels = rules.exact ? [snapResolution] : homeLevels;
  const { blockOf } = await divide(connection, cells, levels, homeFloors * rules.floor);
  const names = [...new Set(blockOf.values())];
  const numbers = new Map(names.map((cell, i) => [cell, i]));
  const homes = await rowsOf<{ cell: bigint }>(
    connection,
    'select distinct home as cell from counted where home is not null',
  );
  const found = await cellAreas(areas)(
    homes.map(({ cell }) => cell),
    1,
  );
  await fillTable(
    connection,
    'home_blocks',
    [
      ['place', 'integer'],
      ['block', 'integer'],
    ],
    [...blockOf].map(([place, block]) => [place, numbers.get(block) ?? 0]),
  );
  await fillTable(
    connection,
    'home_areas',
    [
      ['home', 'bigint'],
      ['area', 'integer'],
    ],
    homes.map(({ cell }, i) => [cell, found[i] ?? -1]),
  );
  const rows = await rowsOf<{ block: number; area: number; devices: bigint; weight: bigint }>(
    connection,
    `select block, area, count(distinct device) as devices, cast(sum(weight) as bigint) as weight
     from counted join home_blocks using (place) join home_areas using (home) where area >= 0
     group by block, area order by block, weight desc, area`,
  );
  const all = areas.level(1);
  const blocks = new Map<number, { whole: bigint; shown: typeof rows; hidden: number }>();
  for (const row of rows) {
    const block = blocks.get(row.block) ?? { whole: 0n, shown: [], hidden: 0 };
    block.whole += row.weight;
    if (Number(row.devices) >= rules.floor) block.shown.push(row);
    else block.hidden += 1;
    blocks.set(row.block, block);
  }
  return Object.fromEntries(
    [...blocks].map(([number, { whole, shown, hidden }]): [string, HomeBlock] => {
      // A single hidden area could be found by subtraction.
      const told = hidden === 1 ? shown.slice(0, -1) : shown;
      return [
        names[number] ?? '',
        {
          visits: countShown(whole, rules),
          areas: told.flatMap(({ area, weight }) => {
            const { code, name } = all[area] ?? { code: '', name: '' };
            return code === '' ? [] : [{ code, name, visits: countShown(weight, rules) }];
          }),
        },
      ];
    }),
  );
}
