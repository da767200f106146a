import type { ComparedLocation } from '../analyses/comparison';
import { comparedMean, comparedTogether } from '../analyses/comparison';
import type { VisitationPeriod } from '../analyses/movement';
import type { ShareBase } from '../answers/base';
import type { Comparison, ContentMode } from '../entities/enums';

/** A number in a finding, by its format. */
export type FindingAmount =
  /** Visits, or minutes. */
  | { as: 'visits' | 'minutes'; value: number }
  /** A difference in minutes. */
  | { as: 'moreMinutes'; value: number }
  /** A percentage, 0..100. */
  | { as: 'percent'; value: number }
  /** A share, 0..1; with one decimal if its analysis uses one. */
  | { as: 'share' | 'shortShare'; value: number }
  /** A relative change as a fraction, 0.062 is 6.2 % more. */
  | { as: 'change'; value: number }
  /** A difference in percentage points; with one decimal if its analysis uses one. */
  | { as: 'points' | 'shortPoints'; value: number };

/** The kinds of findings, by the sentence used for each. */
export const findingRules = [
  'visitsCompared',
  'visitsOverTime',
  'grewMost',
  'fellMost',
  'leads',
  'peakPeriod',
  'noAbsolute',
  'peakDay',
  'peakHour',
  'peakElsewhere',
  'peakDayBefore',
  'stayCompared',
  'stay',
  'longestStay',
  'commonStay',
  'returnCompared',
  'returnRate',
  'returnsMost',
  'crossCompared',
  'crossShare',
  'crossPair',
  'crossPairs',
  'absorbed',
  'attracted',
  'sharesCompared',
  'topArea',
  'halfOfVisits',
  'areasHidden',
  'movedMost',
  'movedNext',
  'hidden',
] as const;

/** A kind of finding. */
export type FindingRule = (typeof findingRules)[number];

/** One fact that a view shows, with what its sentence needs; fields that a rule does not use are omitted. */
export interface Finding {
  rule: FindingRule;
  /** The view that shows it. */
  to: ContentMode;
  /** The name of a location. */
  place?: string;
  /** The name of another location, an area or a place. */
  other?: string;
  amount?: FindingAmount;
  /** The visits that `amount` is a change of; set below `leastBase`, where the sentence gives them in its place. */
  visits?: { before: number; after: number };
  comparison?: Comparison;
  /** Period starts in ms since the epoch. */
  from?: number;
  at?: number;
  period?: 'monthly' | 'weekly' | 'quarterly';
  /** What `amount` is a share of. */
  base?: ShareBase | undefined;
  /** 1 = Sunday to 7 = Saturday. */
  day?: number;
  /** 0..23. */
  hour?: number;
  /** A duration category. */
  category?: string;
  count?: number;
  all?: number;
  part?: VisitationPeriod;
}

/** The maximum number of findings: more would no longer be read at a glance. */
export const maxFindings = 3;

/** The visits (≥ 1) below which a change is given in visits: “from 1 visit to 59”, not “by 5,800 %”. */
export const leastBase = 100;

type ValueOf<T> = (entry: T) => number | null | undefined;

/** The first entry with the largest value above zero; undefined if there is none: no location leads with nothing. */
export function largestBy<T>(entries: readonly T[], valueOf: ValueOf<T>): T | undefined {
  let best: { entry: T; value: number } | undefined;
  for (const entry of entries) {
    const value = valueOf(entry);
    if (typeof value === 'number' && Number.isFinite(value) && value > (best?.value ?? 0)) best = { entry, value };
  }
  return best?.entry;
}

/** The same; undefined if another entry has as much, as then none is ahead. */
export function leaderBy<T>(entries: readonly T[], valueOf: ValueOf<T>): T | undefined {
  const best = largestBy(entries, valueOf);
  const ties = best !== undefined && entries.some((entry) => entry !== best && valueOf(entry) === valueOf(best));
  return ties ? undefined : best;
}

/** Which values an answer hides, if any. */
export function hiddenFinding(disclosure: { suppressed: readonly unknown[] } | undefined): Finding[] {
  const count = disclosure?.suppressed.length ?? 0;
  return count === 0 ? [] : [{ rule: 'hidden', to: 'Table', count }];
}

/** The mean change of the locations with a value at every point of both periods; null if there are none. */
export function meanDelta(locations: readonly ComparedLocation[]): number | null {
  const together = comparedTogether(locations).filter(({ steady }) => steady);
  const mean = comparedMean(together);
  return mean && mean.now - mean.earlier;
}

/** The smallest change that is reported as a change. */
const leastChange: Partial<Record<FindingAmount['as'], number>> = {
  change: 0.000_05,
  points: 0.005,
  shortPoints: 0.05,
  moreMinutes: 0.05,
};

/** The direction of a change, as far as its displayed figures show one. */
export function directionOfChange({ as, value }: FindingAmount): 'more' | 'fewer' | 'same' {
  if (Math.abs(value) < (leastChange[as] ?? 0)) return 'same';
  return value > 0 ? 'more' : 'fewer';
}
