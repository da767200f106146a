import { join } from 'node:path';

import { parquetSql, rowOf, rowsOf } from '../../database';
import { visitsFile } from '../../store/dataset';
import type { FirstRow, ImportFacts } from '../importFacts';
import type { SettledJob } from '../importJob';
import { zoneOffsetSql } from './checkedVisits';
import { transitionsOf } from './timeZones';

/** Tells what the rows of a file were understood to mean. */
export async function factsOf(job: SettledJob): Promise<ImportFacts> {
  const { connection, kind, plan, durationUnit, rowSource } = job;
  const stays = kind.madeOf === 'pings' || kind.madeOf === 'visits';
  const { mean, longest, first, last } = await rowOf<Record<'mean' | 'longest' | 'first' | 'last', number>>(
    connection,
    `select cast(avg(dwell) as double) as mean, cast(max(dwell) as double) as longest,
       cast(min(started) as double) as first, cast(max(started) as double) as last from (${ownVisits(job)})`,
  );
  return {
    durationUnit: plan.dwell_minutes && !rowSource(false).grouped ? durationUnit : null,
    meanStay: stays ? mean : null,
    longestStay: stays ? longest : null,
    firstTime: localText(first),
    lastTime: localText(last),
    firstRow: await firstRow(job),
  };
}

/** The visits that the file brings; all of them if its rows are not visits, and if it is not added to others. */
function ownVisits({ kind, base, rowSource, generation }: SettledJob): string {
  const source = rowSource(false);
  return base && kind.madeOf === 'visits' && !source.grouped
    ? `select arrived + ${zoneOffsetSql(source)} as started, round(dwell) as dwell from (${kind.checks(source).sound})`
    : `select started, dwell from ${parquetSql(join(generation.folder, visitsFile))}`;
}

async function firstRow({ connection, kind, rowSource, ...job }: SettledJob): Promise<FirstRow | null> {
  const source = rowSource(true);
  const columns = {
    visits: `location, zone, arrived as instant, ${source.grouped ? 'null' : 'dwell'} as stay, null as counted`,
    counts: 'location, zone, arrived as instant, null as stay, counted',
    pings: 'null as location, null as zone, seen as instant, null as stay, null as counted',
  }[kind.madeOf];
  const [row] = await rowsOf<Record<'location' | 'zone' | 'instant' | 'stay' | 'counted', number | bigint | null>>(
    connection,
    `select ${columns}, fault from (${kind.checks(source).all}) limit 1`,
  ).then((rows) => rows.filter((own) => (own as { fault?: unknown }).fault === null));
  if (!row || row.instant === null) return null;
  const timeZone = (row.zone === null ? undefined : job.timeZones[Number(row.zone)]) ?? job.options.timeZone;
  const at = Number(row.instant);
  return {
    place: row.location === null ? null : placeOf(job, Number(row.location)),
    at: localText(at + (transitionsOf(timeZone, at, at)[0]?.offset ?? 0)),
    timeZone,
    stay: row.stay === null ? null : Number(row.stay),
    count: row.counted === null ? null : Number(row.counted),
  };
}

/** The name of a place by its number; negative numbers are places elsewhere. */
function placeOf(
  { keys, options, elsewhere }: Pick<SettledJob, 'keys' | 'options' | 'elsewhere'>,
  key: number,
): string {
  if (key < 0) return elsewhere.find((place) => place.key === -key)?.name ?? '';
  const id = keys.find((known) => known.key === key)?.id;
  return options.locations.find((place) => place.id === id)?.name ?? '';
}

/** Local seconds since the epoch to the minute: `'YYYY-MM-DDTHH:MM'`. */
const localText = (local: number): string => new Date(local * 1000).toISOString().slice(0, 16);
