import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { MeasuredServer } from './measureServer';
import type { Measured } from './measureVisits';

/** A measured figure; `base` is its reference value. */
interface Figure {
  label: string;
  value: number;
  unit: string;
  base?: { label: string; value: number };
  goal?: string;
}

/**
 * The name of this bench; `--large` adds 50 million visits, and 100 million on ClickHouse's engine in comparison with
 * DuckDB.
 */
export const name = 'analytics';

const maker = fileURLToPath(new URL('./makeVisits.ts', import.meta.url));
const measurer = fileURLToPath(new URL('./measureVisits.ts', import.meta.url));
const serverMeasurer = fileURLToPath(new URL('./measureServer.ts', import.meta.url));
const large = process.argv.includes('--large');

/**
 * CPU seconds of all nine analyses of 30 places and 12 months: a million visits, ten million, and fifty with `--large`.
 */
export async function run(): Promise<Figure[]> {
  const root = await mkdtemp(join(tmpdir(), 'locus-bench-'));
  try {
    const small = await measure(root, 1e6);
    const ten = await measure(root, 1e7);
    const fifty = large ? await measure(root, 5e7) : undefined;
    return [
      figure('1 M visits, from the visits', small.raw?.total ?? 0, small.scan, '≤ 2.5'),
      { label: 'reading the areas, once a process', value: small.areas, unit: 'CPU s' },
      figure('1 M visits, first time: sums and trips are made and kept', small.first.total, small.scan),
      figure('1 M visits, from kept sums', small.kept.total, small.scan),
      ...eachOf(small, '1 M'),
      figure('10 M visits, first time: sums and trips are made and kept', ten.first.total, ten.scan),
      figure('10 M visits, from kept sums', ten.kept.total, ten.scan, '≤ 12'),
      figure('10 M visits, hours and weekdays filtered', ten.filtered.total, ten.scan, '≤ 20'),
      ...eachOf(ten, '10 M'),
      { label: '10 M visits, memory at most', value: ten.memoryMb, unit: 'MB', goal: '≤ 1536' },
      { label: 'longest stall of the one who asks two shard processes', value: ten.stallMs, unit: 'ms', goal: '≤ 50' },
      ...(fifty
        ? [
            figure('50 M visits, first time: sums and trips are made and kept', fifty.first.total, fifty.scan),
            figure('50 M visits, from kept sums', fifty.kept.total, fifty.scan),
            figure('50 M visits, hours and weekdays filtered', fifty.filtered.total, fifty.scan),
            { label: '50 M visits, memory at most', value: fifty.memoryMb, unit: 'MB' },
            growth('made the first time', small.first.total, fifty.first.total),
            growth('kept sums', small.kept.total, fifty.kept.total),
            growth('filtered', small.filtered.total, fifty.filtered.total),
          ]
        : []),
      ...(large ? await onServer(root) : []),
    ];
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

function figure(label: string, value: number, scan: number, goal?: string): Figure {
  const base = { label: 'bare scan', value: scan };
  return { label: `all nine, ${label}`, value, unit: 'CPU s', base, ...(goal ? { goal } : {}) };
}

/** Each analysis of this many visits, with and without filters. */
const eachOf = ({ kept, filtered }: Measured, million: string): Figure[] =>
  Object.entries(kept.each).map(([label, value]) => ({
    label: `  ${label}, ${million}, kept sums`,
    value,
    unit: 'CPU s',
    base: { label: 'filtered', value: filtered.each[label] ?? 0 },
  }));

const growth = (label: string, less: number, more: number, times = 50): Figure => ({
  label: `growth per visit, 1 M to 50 M, ${label}`,
  value: more / times / less,
  unit: '×',
  goal: '≤ 1.5',
});

/** 10 and 100 million visits on ClickHouse's engine, if `LOCUS_CHDB` is set, and 100 million on DuckDB. */
async function onServer(root: string): Promise<Figure[]> {
  const chdb = process.env['LOCUS_CHDB'];
  if (chdb === undefined) {
    console.warn('  ClickHouse is not measured: LOCUS_CHDB names no folder with chDB');
    return [];
  }
  const ten = await measure<MeasuredServer>(root, 1e7, serverMeasurer, chdb);
  const hundred = await measure<MeasuredServer>(root, 1e8, serverMeasurer, chdb);
  const duckdb = await measure(root, 1e8);
  const beside = (label: string, value: number, duck: number): Figure => ({
    label: `all nine, ${label}`,
    value,
    unit: 'CPU s',
    base: { label: 'DuckDB', value: duck },
  });
  return [
    { label: '100 M visits, loaded into ClickHouse', value: hundred.loadSeconds, unit: 's' },
    beside('100 M visits, ClickHouse, beside DuckDB the first time', hundred.all.total, duckdb.first.total),
    beside('100 M visits, ClickHouse, beside what DuckDB keeps', hundred.all.total, duckdb.kept.total),
    beside('100 M visits, ClickHouse, filtered', hundred.filtered.total, duckdb.filtered.total),
    { label: '100 M visits, ClickHouse, until the last answer', value: hundred.all.elapsed, unit: 's' },
    {
      label: '100 M visits, ClickHouse, memory at most',
      value: hundred.memoryMb,
      unit: 'MB',
      base: { label: 'DuckDB', value: duckdb.memoryMb },
    },
    {
      ...growth('ClickHouse', ten.all.total, hundred.all.total, 10),
      label: 'growth per visit, ClickHouse, 10 M to 100 M',
    },
  ];
}

/** Generates visits and measures them, each in a separate process, so that memory left by others does not count. */
async function measure<Result = Measured>(
  parent: string,
  visits: number,
  script = measurer,
  argument = String(visits),
): Promise<Result> {
  const root = join(parent, String(visits));
  try {
    await inProcess(maker, root, String(visits));
    return (await inProcess(script, root, argument)) as Result;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Runs a script to its end; returns its last message. */
async function inProcess(script: string, root: string, argument: string): Promise<unknown> {
  const child = fork(script, [root, argument], { execArgv: ['--import', 'tsx'] });
  let said: unknown;
  child.on('message', (message) => (said = message));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return said;
}
