import { readDataset } from '@locus/analytics';
import type { Id } from '@locus/model/entities';
import type { MonthKey } from '@locus/model/view';
import { earliestCompared } from '@locus/model/analyses';
import { monthOfDay, monthsBetween } from '@locus/model/view';

import { HttpError } from '../http/httpError';
import type { CalculationFrame } from '../jobs/calculation';

/** The requested months. */
export interface AskedMonths {
  /** Ascending; months before the report are left out if the project has no visits in them. */
  months: MonthKey[];
  /** Whether they are all the months of the report. */
  whole: boolean;
  /**
   * If some of them may lie before the report, for a comparison: the first day of the project's visits, `'YYYY-MM-DD'`.
   */
  since: string | undefined;
  /** If some of them lie after the project's visits: the last day of these, `'YYYY-MM-DD'`. */
  until: string | undefined;
}

/** First and last day, `YYYY-MM-DD`. */
interface Days {
  startDate: string;
  endDate: string;
}

/** What determines an item's available months: the days of its result, and the current days of its report. */
type ItemDays = Days & { reportDays: Days };

/**
 * Throws 400 `months_outside`, with the months of the report, for any that it does not have. Earlier months that are
 * comparable with some of it may be requested if the analysis `compares`.
 */
export function refuseMonthsOutside(
  { startDate, endDate, reportDays }: ItemDays,
  timeFrames: readonly (MonthKey | undefined)[],
  { compares }: { compares: boolean },
): void {
  // A report whose months have changed shows its earlier result until the next one is available.
  const [first = ''] = [startDate, reportDays.startDate].map(monthOfDay).sort();
  const [, last = ''] = [endDate, reportDays.endDate].map(monthOfDay).sort();
  const earliest = (compares && earliestCompared(monthsBetween(first, last))) || first;
  if (timeFrames.every((month) => month === undefined || (month >= earliest && month <= last))) return;
  throw new HttpError(400, 'months_outside', { field: 'timeFrames', months: { first, last } });
}

/**
 * The requested months that are available: the report's own, and earlier ones that are comparable with some of it. All
 * of the report's if none are named. Throws 400 `months_outside` for others.
 */
export async function askedMonths(
  { visitsRoot }: { visitsRoot: string },
  item: ItemDays & { projectId: Id },
  timeFrames: readonly (MonthKey | undefined)[] | undefined,
): Promise<AskedMonths> {
  const own = monthsBetween(monthOfDay(item.startDate), monthOfDay(item.endDate));
  const { firstDay, lastDay } = (await readDataset(visitsRoot, item.projectId)) ?? {};
  const untilOf = (months: readonly MonthKey[]) =>
    lastDay !== undefined && (months.at(-1) ?? '') > monthOfDay(lastDay) ? lastDay : undefined;
  // An empty list means everything, like a missing one.
  if (!timeFrames?.length) return { months: own, whole: true, since: undefined, until: untilOf(own) };
  refuseMonthsOutside(item, timeFrames, { compares: true });
  const asked = new Set(timeFrames);
  const [first, earliest] = [own[0], earliestCompared(own)];
  const reached = first === undefined || earliest === undefined ? [] : monthsBetween(earliest, first).slice(0, -1);
  const within = own.filter((month) => asked.has(month));
  const before = reached.filter((month) => asked.has(month));
  const until = untilOf(within);
  if (before.length === 0) return { months: within, whole: within.length === own.length, since: undefined, until };
  const held = before.filter((month) => firstDay !== undefined && month >= monthOfDay(firstDay));
  return { months: [...held, ...within], whole: false, since: firstDay, until };
}

/** The frame over other months; months before the report are complete even if the report starts within a month. */
export function frameOver(frame: CalculationFrame, { months, since }: AskedMonths): CalculationFrame {
  if (since === undefined || !frame.filters) return { ...frame, months };
  const { fromDay: _, ...filters } = frame.filters;
  return { ...frame, months, filters };
}

/** The part of a response about months before the report or after the visits; empty if none were requested. */
export const dataDays = ({ since, until }: AskedMonths): { data_since?: string; data_until?: string } => ({
  ...(since === undefined ? {} : { data_since: since }),
  ...(until === undefined ? {} : { data_until: until }),
});
