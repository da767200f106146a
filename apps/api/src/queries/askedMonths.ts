import { readDataset } from '@locus/analytics';
import type { Id, MonthKey } from '@locus/model';
import { earliestCompared, monthOfDay, monthsBetween } from '@locus/model';

import { HttpError } from '../http/httpError';
import type { CalculationFrame } from '../jobs/calculation';

/** The months that an answer is to be about. */
export interface AskedMonths {
  /** Ascending; those without any visits of the project's are left out where they lie before the report. */
  months: MonthKey[];
  /** They are those of the report, all of them. */
  whole: boolean;
  /**
   * Some of them may lie before the report, for a comparison: then the first day of the project's visits,
   * `'YYYY-MM-DD'`.
   */
  since: string | undefined;
}

/** First and last day, `YYYY-MM-DD`. */
interface Days {
  startDate: string;
  endDate: string;
}

/** What of an item says which months can be asked for: the days of its result, and those of its report by now. */
type ItemDays = Days & { reportDays: Days };

/**
 * Throws 400 `months_outside`, with the months of the report, for any that it does not have. Those before it that
 * something of it can be compared with may be asked for where the analysis `compares`.
 */
export function refuseMonthsOutside(
  { startDate, endDate, reportDays }: ItemDays,
  timeFrames: readonly (MonthKey | undefined)[],
  { compares }: { compares: boolean },
): void {
  // A report whose months have changed shows its earlier result until the next one is there.
  const [first = ''] = [startDate, reportDays.startDate].map(monthOfDay).sort();
  const [, last = ''] = [endDate, reportDays.endDate].map(monthOfDay).sort();
  const earliest = (compares && earliestCompared(monthsBetween(first, last))) || first;
  if (timeFrames.every((month) => month === undefined || (month >= earliest && month <= last))) return;
  throw new HttpError(400, 'months_outside', { field: 'timeFrames', months: { first, last } });
}

/**
 * What of the months asked for there is: the report's own, and those before it that something of it can be compared
 * with. All of the report's if none are named. Throws 400 `months_outside` for others.
 */
export async function askedMonths(
  { visitsRoot }: { visitsRoot: string },
  item: ItemDays & { projectId: Id },
  timeFrames: readonly (MonthKey | undefined)[] | undefined,
): Promise<AskedMonths> {
  const own = monthsBetween(monthOfDay(item.startDate), monthOfDay(item.endDate));
  // An empty list asks for everything, like none.
  if (!timeFrames?.length) return { months: own, whole: true, since: undefined };
  refuseMonthsOutside(item, timeFrames, { compares: true });
  const asked = new Set(timeFrames);
  const [first, earliest] = [own[0], earliestCompared(own)];
  const reached = first === undefined || earliest === undefined ? [] : monthsBetween(earliest, first).slice(0, -1);
  const within = own.filter((month) => asked.has(month));
  const before = reached.filter((month) => asked.has(month));
  if (before.length === 0) return { months: within, whole: within.length === own.length, since: undefined };
  const since = (await readDataset(visitsRoot, item.projectId))?.firstDay;
  const held = before.filter((month) => since !== undefined && month >= monthOfDay(since));
  return { months: [...held, ...within], whole: false, since };
}

/** The frame over other months; what lies before the report is not cut where that begins within a month. */
export function frameOver(frame: CalculationFrame, { months, since }: AskedMonths): CalculationFrame {
  if (since === undefined || !frame.filters) return { ...frame, months };
  const { fromDay: _, ...filters } = frame.filters;
  return { ...frame, months, filters };
}

/** What an answer says of months before the report; nothing where none were asked for. */
export const dataSince = ({ since }: AskedMonths): { data_since?: string } =>
  since === undefined ? {} : { data_since: since };
