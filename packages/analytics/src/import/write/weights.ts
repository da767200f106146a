import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import { numberTable, parquetSql, rowsOf } from '../../database';
import type { AreaCatalogue } from '../../geo/areas';
import { cellAreas } from '../../geo/cellAreas';
import { panelFile, visitsFile } from '../../store/dataset';
import { writeVisits } from '../../store/generation';

/** The number of a panel's devices that live in an area of level 1 (its key) in a month (`month_key`). */
export interface PanelCount {
  area: string;
  month: number;
  devices: number;
}

/** The weight of a visit in a month, in thousandths. */
export interface MonthWeights {
  /** By the key of the home's area. */
  areas: Map<string, number>;
  /** Of all areas; the weight of a visit with an unknown home. */
  median: number;
}

/** The maximum weight as a multiple of the median: few devices in an area say little about its people. */
const mostMedians = 5;

/**
 * Weights by month: inhabitants of the home area / panel devices homed there, capped at 5 × the median over the month's
 * areas. Areas without devices or inhabitants have none.
 */
export function panelWeights(
  counts: readonly PanelCount[],
  inhabitantsOf: (area: string) => number,
): Map<number, MonthWeights> {
  const months = new Map<number, Map<string, number>>();
  for (const { area, month, devices } of counts) {
    const weight = devices > 0 ? (1000 * inhabitantsOf(area)) / devices : 0;
    if (!(weight > 0)) continue;
    const areas = months.get(month) ?? new Map<string, number>();
    months.set(month, areas.set(area, weight));
  }
  return new Map(
    [...months].map(([month, areas]) => {
      const median = medianOf([...areas.values()]);
      const capped = [...areas].map(([area, weight]) => [area, whole(Math.min(weight, mostMedians * median))] as const);
      return [month, { areas: new Map(capped), median: whole(median) }];
    }),
  );
}

const whole = (weight: number) => Math.min(1e9, Math.max(1, Math.round(weight)));

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/**
 * The month whose statistics apply to `month`: itself, otherwise the nearest one before, otherwise the first one after;
 * undefined without any.
 */
export function statisticsMonth(month: number, known: readonly number[]): number | undefined {
  const sorted = known.toSorted((a, b) => a - b);
  return sorted.findLast((start) => start <= month) ?? sorted[0];
}

/** Weights the visits of a generation by the panel statistics stored next to them. */
export async function reweigh(
  connection: DuckDBConnection,
  folder: string,
  tempFolder: string,
  areas: AreaCatalogue,
): Promise<void> {
  const unweighted = join(tempFolder, 'unweighted.parquet');
  await mkdir(tempFolder, { recursive: true });
  await rename(join(folder, visitsFile), unweighted);
  const visits = parquetSql(unweighted);
  const counts = await rowsOf<PanelCount>(connection, `select * from ${parquetSql(join(folder, panelFile))}`);
  const weights = panelWeights(counts, (area) => areas.find(area)?.inhabitants ?? 0);
  const months = await rowsOf<{ month: number }>(connection, `select distinct month_key as month from ${visits}`);
  const cells = await rowsOf<{ cell: bigint }>(
    connection,
    `select distinct home as cell from ${visits} where home is not null`,
  );
  const tables = await weightTables(
    areas,
    weights,
    months.map(({ month }) => month),
    cells.map(({ cell }) => cell),
  );
  await writeVisits(
    connection,
    folder,
    `with ${tables.join(', ')}
     select v.device, v.location, v.started, v.dwell, coalesce(area_weights.weight, medians.weight, 1000) as weight, v.home, v.work
     from ${visits} v
     left join medians on medians.month = v.month_key
     left join cells on cells.cell = v.home
     left join area_weights on area_weights.month = v.month_key and area_weights.area = cells.area`,
  );
}

/**
 * The relations `cells` (cell, area), `medians` (month, weight) and `area_weights` (month, area, weight), areas by
 * their number.
 */
async function weightTables(
  areas: AreaCatalogue,
  weights: ReadonlyMap<number, MonthWeights>,
  months: readonly number[],
  cells: readonly bigint[],
): Promise<string[]> {
  const numberOf = new Map(areas.level(1).map(({ index }, number) => [index, number]));
  const known = [...weights.keys()];
  const medians: [number, number][] = [];
  const rows: [number, number, number][] = [];
  for (const month of months) {
    const { areas: own, median } = weights.get(statisticsMonth(month, known) ?? -1) ?? {};
    if (own === undefined || median === undefined) continue;
    medians.push([month, median]);
    for (const [area, weight] of own) rows.push([month, numberOf.get(area) ?? -2, weight]);
  }
  return [
    numberTable('cells', [
      ['cell', 'bigint', cells],
      ['area', 'integer', await cellAreas(areas)(cells, 1)],
    ]),
    numberTable('medians', [
      ['month', 'integer', medians.map(([month]) => month)],
      ['weight', 'integer', medians.map(([, weight]) => weight)],
    ]),
    numberTable('area_weights', [
      ['month', 'integer', rows.map(([month]) => month)],
      ['area', 'integer', rows.map(([, area]) => area)],
      ['weight', 'integer', rows.map(([, , weight]) => weight)],
    ]),
  ];
}
