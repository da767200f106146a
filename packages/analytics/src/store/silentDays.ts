import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import { dayNumber } from '../calendar';
import { daysText } from '../coverage';
import { parquetSql, rowsOf } from '../database';
import { roundCount, rulesOf } from '../privacy';
import type { DatasetInfo } from './dataset';
import { pingsFile, visitsFile } from './dataset';
import { staysFile } from './stays';

/** Weekdays on fewer days than this are too rare to say what is usual. */
const fewestUsual = 4;
/** In a panel, a usual day has at least this many times the floor: a day below the floor is then no quiet one. */
const usualFloors = 3;
/** A day with this many visits, or pings, is no silent one: few people have not so many. */
const [busyVisits, busyPings] = [1000, 20_000];
/** In open data, a usual day has at least this many devices: that nobody at all came is then implausible. */
const leastUsual = 10;

/**
 * The days (since the epoch, ascending) on which a whole dataset is silent although that is implausible: all other days
 * of the weekday have many devices. Of a panel, a silent day is one below the floor, so that it makes no difference
 * whether one person was seen or nobody, and other days count as rounded: all this could be published. Without a usual
 * level, silence is plausible, and nobody came.
 */
export function silentDays(
  devices: ReadonlyMap<number, number>,
  { kind, firstDay, lastDay }: Pick<DatasetInfo, 'kind' | 'firstDay' | 'lastDay'>,
): number[] {
  const rules = rulesOf(kind);
  const isSilent = (count: number) => (rules.exact ? count === 0 : count < rules.floor);
  const usual = rules.exact ? leastUsual : usualFloors * rules.floor;
  const [first, last] = [dayNumber(firstDay), dayNumber(lastDay)];
  const silent: number[] = [];
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const days: number[] = [];
    for (let day = first + weekday; day <= last; day += 7) days.push(day);
    const counts = days.map((day) => devices.get(day) ?? 0);
    const others = counts.filter((count) => !isSilent(count));
    if (others.length < fewestUsual || others.length < days.length / 2) continue;
    if (others.some((count) => roundCount(count, rules) < usual)) continue;
    silent.push(...days.filter((_, i) => isSilent(counts[i] ?? 0)));
  }
  return silent.toSorted((a, b) => a - b);
}

/**
 * The same for a generation, as a text; of pings by days of UTC, as they are stored. Places do not matter: which ones
 * are locations, or have been drawn, changes nothing.
 */
export async function silentIn(
  connection: DuckDBConnection,
  folder: string,
  info: Pick<DatasetInfo, 'kind' | 'madeOf' | 'firstDay' | 'lastDay'>,
): Promise<string> {
  const present = await readdir(folder);
  const pings = info.madeOf === 'pings' && present.includes(pingsFile);
  const day = pings ? 'seen // 86400' : 'started // 86400';
  const sources = [pings ? pingsFile : visitsFile, ...(pings || !present.includes(staysFile) ? [] : [staysFile])].map(
    (file) => `select ${day} as day, device from ${parquetSql(join(folder, file))}`,
  );
  const byDay = async (counted: string, where = '') => {
    const rows = await rowsOf<{ day: bigint; number: bigint }>(
      connection,
      `select day, count(${counted}) as number from (${sources.join(' union all ')}) ${where} group by day`,
    );
    return new Map(rows.map((row) => [Number(row.day), Number(row.number)]));
  };
  const rows = await byDay('*');
  const isBusy = (number: number) => number >= (pings ? busyPings : busyVisits);
  const quiet = [...rows].filter(([, number]) => !isBusy(number)).map(([each]) => each);
  if (rows.size - quiet.length > dayNumber(info.lastDay) - dayNumber(info.firstDay)) return '';
  // Devices take long to count: of busy days there are as many as anybody asks for.
  const devices = quiet.length === 0 ? rows : await byDay('distinct device', `where day in (${quiet.join(', ')})`);
  return daysText(silentDays(new Map([...rows, ...devices]), info));
}
