import type { ComparedLocation, Comparison } from '../analyses/comparison';
import { comparedTogether, comparedTotal } from '../analyses/comparison';
import type { VisitationPeriod } from '../analyses/movement';
import type { ContentMode } from '../enums';

/** A number of a finding, by how it is written. */
export type FindingAmount =
  /** Visits, or minutes. */
  | { as: 'visits' | 'minutes'; value: number }
  /** A difference in minutes. */
  | { as: 'moreMinutes'; value: number }
  /** A percentage, 0..100. */
  | { as: 'percent'; value: number }
  /** A share, 0..1; with one decimal where its analysis has one. */
  | { as: 'share' | 'shortShare'; value: number }
  /** A relative change as a fraction, 0.062 is 6.2 % more. */
  | { as: 'change'; value: number }
  /** A difference in percentage points; with one decimal where its analysis has one. */
  | { as: 'points' | 'shortPoints'; value: number };

/** What can be found, by the sentence that says it. */
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

/** One of them. */
export type FindingRule = (typeof findingRules)[number];

/** One thing that a view shows, as its sentence needs it; what a rule does not name is left out. */
export interface Finding {
  rule: FindingRule;
  /** The view that shows it. */
  to: ContentMode;
  /** A location's name. */
  place?: string;
  /** Another location's, an area's or a place's name. */
  other?: string;
  amount?: FindingAmount;
  comparison?: Comparison;
  /** Period starts in ms since 1970. */
  from?: number;
  at?: number;
  period?: 'monthly' | 'weekly' | 'quarterly';
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

/** More findings than these are no longer one line, read at first sight. */
export const maxFindings = 3;

/** The entry with the largest value; undefined where none has one. */
export function largestBy<T>(entries: readonly T[], valueOf: (entry: T) => number | null | undefined): T | undefined {
  let best: { entry: T; value: number } | undefined;
  for (const entry of entries) {
    const value = valueOf(entry);
    if (typeof value === 'number' && Number.isFinite(value) && (best === undefined || value > best.value)) {
      best = { entry, value };
    }
  }
  return best?.entry;
}

/** Which values an answer hides, where it hides any. */
export function hiddenFinding(disclosure: { suppressed: readonly unknown[] } | undefined): Finding[] {
  const count = disclosure?.suppressed.length ?? 0;
  return count === 0 ? [] : [{ rule: 'hidden', to: 'Table', count }];
}

/** By how much the locations that can be compared changed on average; null where none can. */
export function meanDelta(locations: readonly ComparedLocation[]): number | null {
  const together = comparedTogether(locations);
  const total = comparedTotal(together);
  return total && (total.now - total.earlier) / together.length;
}

/** From how large on a change is told as one. */
const leastChange: Partial<Record<FindingAmount['as'], number>> = {
  change: 0.000_05,
  points: 0.005,
  shortPoints: 0.05,
  moreMinutes: 0.05,
};

/** In which direction a change goes, as far as its figures show one. */
export function directionOfChange({ as, value }: FindingAmount): 'more' | 'fewer' | 'same' {
  if (Math.abs(value) < (leastChange[as] ?? 0)) return 'same';
  return value > 0 ? 'more' : 'fewer';
}
