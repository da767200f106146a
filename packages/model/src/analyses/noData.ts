import type { ReportItemType } from '../enums';
import type { MonthKey } from '../timeFrames';
import { monthOfDay } from '../timeFrames';

/**
 * Why an analysis has nothing to show: it is being calculated, or that failed; the data holds no homes, or no areas are
 * known around the place; too few visitors stand behind it; nobody came; the months lie outside the data's time; one
 * location has nothing to be compared with; there is no connection; it does not exist (any more).
 */
export const noDataReasons = [
  'calculating',
  'failed',
  'no_homes',
  'no_outline',
  'hidden',
  'closed',
  'outside',
  'alone',
  'offline',
  'missing',
] as const;

/** Why an analysis has nothing to show. */
export type NoDataReason = (typeof noDataReasons)[number];

/** What of an answer tells why it holds nothing. */
export interface AnswerFacts {
  /** The first day the project has visits of, `'YYYY-MM-DD'`; told where months before it were asked for. */
  data_since?: string;
  /** A catchment's own reason. */
  unavailable?: 'no_homes' | 'no_areas' | 'too_few' | null;
  disclosure?: { suppressed?: readonly unknown[]; closed?: readonly unknown[] };
}

/** How an analysis was asked for, and what came of it. */
export interface NoDataFacts {
  calculation?: 'calculating' | 'failed';
  /** The failed call's HTTP status (0 without an answer), and how it failed. */
  error?: { status: number; kind: string };
  answer?: AnswerFacts;
  /** The months asked for, ascending. */
  months: readonly MonthKey[];
  /** How many locations were asked for, where several are compared with each other. */
  compared?: number;
}

const ofCatchment = { no_homes: 'no_homes', no_areas: 'no_outline', too_few: 'hidden' } as const;

/** The fields of answers that hold what an analysis measures, and those that list places. */
const measured = new Set([
  'value',
  'visits_share',
  'visitors_loyalty',
  'visits_in_source',
  'visits_in_target',
  'geo_entity_share_of_target',
]);
const told = new Set(['disclosure']);

/** Whether an answer holds a single number to show. */
function knowsAnything(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(knowsAnything);
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([field, value]) =>
    measured.has(field) ? value !== null : !told.has(field) && knowsAnything(value),
  );
}

const known = new WeakMap<object, boolean>();

/** The same, found out once an answer: cards, graphs and maps all ask. */
function holdsNumbers(answer: object): boolean {
  const before = known.get(answer);
  if (before !== undefined) return before;
  const now = knowsAnything(answer);
  known.set(answer, now);
  return now;
}

/**
 * Why there is nothing to show; undefined where there is something, and where only the general words hold. A
 * calculation goes before a failed call, what the answer says of itself before what it hides.
 */
export function noDataReason({ calculation, error, answer, months, compared }: NoDataFacts): NoDataReason | undefined {
  if (calculation) return calculation;
  if (error) return error.kind === 'offline' ? 'offline' : error.status === 404 ? 'missing' : undefined;
  if (!answer) return undefined;
  if (answer.unavailable) return ofCatchment[answer.unavailable];
  if (compared === 1) return 'alone';
  if (holdsNumbers(answer)) return undefined;
  const last = months.at(-1);
  if (answer.data_since && last !== undefined && last < monthOfDay(answer.data_since)) return 'outside';
  if (answer.disclosure?.suppressed?.length) return 'hidden';
  return answer.disclosure?.closed?.length ? 'closed' : undefined;
}

/** The same of an analysis as a report shows it; `view` are the months and locations chosen. */
export const noDataOf = (
  view: { timeFrames: readonly MonthKey[]; selected: readonly unknown[] } | undefined,
  { item, ...read }: Omit<NoDataFacts, 'months' | 'compared'> & { item?: { type: ReportItemType } },
): NoDataReason | undefined =>
  noDataReason({
    ...read,
    months: view?.timeFrames ?? [],
    compared: item?.type === 'LOYALTY' ? view?.selected.length : undefined,
  });
