import type { ReportItemType } from '../entities/enums';
import type { MonthKey } from '../view/timeFrames';
import { monthOfDay } from '../view/timeFrames';

/**
 * Why an analysis has nothing to show: it is being calculated, or that failed; the project has counts and it needs
 * devices; it has no area to compare its locations with; the data holds no homes, or no areas are known around the
 * place; there are too few visitors; nobody came; nothing was counted; the months are before the first visits, or after
 * the last; a comparison has only one location; there is no connection; it does not exist (any more).
 */
export const noDataReasons = [
  'calculating',
  'failed',
  'no_devices',
  'no_area',
  'no_homes',
  'no_outline',
  'hidden',
  'closed',
  'not_counted',
  'outside',
  'after',
  'alone',
  'offline',
  'missing',
] as const;

/** Why an analysis has nothing to show. */
export type NoDataReason = (typeof noDataReasons)[number];

/** Why an analysis has no result. */
export type CalculationState = 'calculating' | 'failed' | 'no_devices' | 'no_area';

/** Why a calculation failed. */
export const failureOf = ({ lacks }: { lacks?: 'devices' | 'area' }): CalculationState =>
  lacks === undefined ? 'failed' : `no_${lacks}`;

/** The fields of an answer that explain why it is empty. */
export interface AnswerFacts {
  /** The first day with visits in the project, `'YYYY-MM-DD'`; given if earlier months were requested. */
  data_since?: string;
  /** Its last day with visits; given if later months were requested. */
  data_until?: string;
  /** The reason given by a catchment. */
  unavailable?: 'no_homes' | 'no_areas' | 'too_few' | null;
  disclosure?: {
    suppressed?: readonly unknown[];
    closed?: readonly unknown[];
    coverage?: readonly { counted: number }[];
  };
}

/** How an analysis was requested, and with what result. */
export interface NoDataFacts {
  calculation?: CalculationState | undefined;
  /** The failed call's HTTP status (0 if there was no answer), and the kind of failure. */
  error?: { status: number; kind: string };
  answer?: AnswerFacts;
  /** The requested months, ascending. */
  months: readonly MonthKey[];
  /** How many locations were requested, for analyses that compare several. */
  compared?: number;
}

const ofCatchment = { no_homes: 'no_homes', no_areas: 'no_outline', too_few: 'hidden' } as const;

/** The fields of answers that hold measured values, and those that list places. */
const measured = new Set([
  'value',
  'visits_share',
  'visitors_loyalty',
  'visits_in_source',
  'visits_in_target',
  'geo_entity_share_of_target',
]);
const told = new Set(['disclosure']);

/** Whether an answer holds at least one number to show. */
function knowsAnything(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(knowsAnything);
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([field, value]) =>
    measured.has(field) ? value !== null : !told.has(field) && knowsAnything(value),
  );
}

const known = new WeakMap<object, boolean>();

/** The same, computed once per answer, since cards, graphs and maps all ask. */
function holdsNumbers(answer: object): boolean {
  const before = known.get(answer);
  if (before !== undefined) return before;
  const now = knowsAnything(answer);
  known.set(answer, now);
  return now;
}

/**
 * Why there is nothing to show; undefined if there is something, or if only the general message applies. A calculation
 * takes precedence over a failed call, and the answer's own reason over what it hides.
 */
export function noDataReason({ calculation, error, answer, months, compared }: NoDataFacts): NoDataReason | undefined {
  if (calculation) return calculation;
  if (error) return error.kind === 'offline' ? 'offline' : error.status === 404 ? 'missing' : undefined;
  if (!answer) return undefined;
  if (answer.unavailable) return ofCatchment[answer.unavailable];
  if (compared === 1) return 'alone';
  if (holdsNumbers(answer)) return undefined;
  const [first, last] = [months[0], months.at(-1)];
  if (answer.data_since && last !== undefined && last < monthOfDay(answer.data_since)) return 'outside';
  if (answer.data_until && first !== undefined && first > monthOfDay(answer.data_until)) return 'after';
  if (answer.disclosure?.suppressed?.length) return 'hidden';
  if (answer.disclosure?.closed?.length) return 'closed';
  return answer.disclosure?.coverage?.some(({ counted }) => counted === 0) ? 'not_counted' : undefined;
}

/** The same for an analysis as shown in a report; `view` holds the chosen months and locations. */
export const noDataOf = (
  view: { timeFrames: readonly MonthKey[]; selected: readonly unknown[] } | undefined,
  { item, ...read }: Omit<NoDataFacts, 'months' | 'compared'> & { item?: { type: ReportItemType } },
): NoDataReason | undefined =>
  noDataReason({
    ...read,
    months: view?.timeFrames ?? [],
    compared: item?.type === 'LOYALTY' ? view?.selected.length : undefined,
  });
