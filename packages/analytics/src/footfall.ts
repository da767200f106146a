import type { Disclosure, FootfallData, FootfallValue } from '@locus/model/analyses';

import type { PeriodFrame } from './calendar';
import { dayNumber, dayStart, dayText } from './calendar';
import { closedParts, coverageParts } from './closedParts';
import type { CountedDays } from './coverage';
import { partCounted } from './coverage';
import type { HiddenReason, PrivacyRules } from './privacy';
import { countShown, hiddenParts, roundCount } from './privacy';

/** The store's sums per location and period; additive over disjoint sets of devices. */
export interface FootfallPartial {
  locationId: string;
  /** `month_key` or `week_day`, see `PeriodFrame`. */
  period: number;
  /** Sum of the visits' weights, in thousandths. */
  weight: bigint;
  /** Sum over devices of the square of their weight, in millionths. */
  squares: bigint;
  /** Distinct devices. */
  devices: number;
}

/** The precision of a dataset: its calibration error σ, by location and, if it changed, by month. */
export interface Sigma {
  /** Default σ: 0 for complete counts, 0.25 for an uncalibrated panel. */
  default: number;
  /** σ per location id, or per `'YYYY-MM'` of it; months not listed have the default. */
  locations?: Record<string, number | Record<string, number>>;
}

/** Everything besides the sums that an answer is built from. */
export interface FootfallFrame {
  locations: readonly { id: string; name: string }[];
  period: 'MONTHLY' | 'WEEKLY';
  periods: readonly PeriodFrame[];
  rules: PrivacyRules;
  sigma: Sigma;
  /** First and last day the dataset covers, `'YYYY-MM-DD'`. */
  firstDay: string;
  lastDay: string;
  /** Which days of the locations were counted; undefined if all of them were. */
  counted?: CountedDays | undefined;
  /** Weekdays whose visits do not count, 1 = Sunday to 7. */
  excludedDays?: readonly number[] | undefined;
}

const keyOf = (partial: { locationId: string; period: number }) => `${partial.period} ${partial.locationId}`;

/** The sums of several shards merged into those of the whole; independent of the order of shards and rows. */
export function mergePartials(...shards: readonly (readonly FootfallPartial[])[]): FootfallPartial[] {
  const merged = new Map<string, FootfallPartial>();
  for (const partial of shards.flat()) {
    const known = merged.get(keyOf(partial));
    merged.set(
      keyOf(partial),
      known
        ? {
            ...known,
            weight: known.weight + partial.weight,
            squares: known.squares + partial.squares,
            devices: known.devices + partial.devices,
          }
        : { ...partial },
    );
  }
  return [...merged.values()].sort(
    (a, b) => a.period - b.period || (a.locationId < b.locationId ? -1 : a.locationId > b.locationId ? 1 : 0),
  );
}

/** Kish's effective sample size, (Σ w)² / Σ w²; 0 without visits. */
export const effectiveSize = ({ weight, squares }: { weight: bigint; squares: bigint }): number =>
  squares === 0n ? 0 : Number(weight) ** 2 / Number(squares);

/** The error function for x >= 0, to 1e-15 (Abramowitz & Stegun 7.1.6: a series of positive terms). */
export function erf(x: number): number {
  if (x >= 6) return 1;
  let term = x;
  let sum = x;
  for (let n = 1; term > sum * 1e-17; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return Math.min(1, (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum);
}

/**
 * The probability (0..1) that an estimate from `size` effective devices with calibration error `sigma` is within ±10 %.
 */
export const footfallConfidence = (size: number, sigma: number): number =>
  size <= 0 ? 0 : erf(0.1 / Math.sqrt(2 * (1 / size + sigma ** 2)));

/** The calibration error of a location in the month that contains a day (days since the epoch). */
export function sigmaOf(sigma: Sigma, locationId: string, day: number): number {
  const own = sigma.locations?.[locationId];
  if (typeof own === 'object') return own[dayText(day).slice(0, 7)] ?? sigma.default;
  return own ?? sigma.default;
}

/** With fewer effective devices than this not even a relative value is shown. */
const relativeFloor = 30;

/**
 * Months are shown as totals of the weeks in them, so a month's weeks are hidden and shown together: groups of indexes
 * in `periods` that add up to something shown in another answer.
 */
function totalsShown(frame: FootfallFrame): number[][] {
  if (frame.period === 'MONTHLY') return frame.periods.map((_, i) => [i]);
  const byMonth = new Map<string, number[]>();
  frame.periods.forEach(({ firstDay }, i) => {
    const month = dayText(firstDay + 3).slice(0, 7);
    byMonth.set(month, [...(byMonth.get(month) ?? []), i]);
  });
  return [...byMonth.values()];
}

/**
 * The answer: every location in every period of the frame. Hidden numbers are null and listed in `disclosure`; periods
 * outside the dataset are null as well, those it covers partially are listed in `partial`, those without visits in
 * `closed`, those of a location that was not counted on some or all days in `coverage`. Counts are rounded first,
 * confidence is derived from them; an exact count is certain.
 */
export function footfallData(partials: readonly FootfallPartial[], frame: FootfallFrame): FootfallData {
  const { periods, rules } = frame;
  const byKey = new Map(partials.map((partial) => [keyOf(partial), partial]));
  const covered = { first: dayNumber(frame.firstDay), last: dayNumber(frame.lastDay) };
  const reached = periods.map(({ firstDay, lastDay }) => lastDay >= covered.first && firstDay <= covered.last);
  const groups = totalsShown(frame);
  const suppressed: Disclosure['suppressed'] = [];
  const closed: NonNullable<Disclosure['closed']> = [];
  const coverage: NonNullable<Disclosure['coverage']> = [];

  const values = frame.locations.map(({ id, name }) => {
    const counted = frame.counted?.(id);
    const sums = periods.map(({ key }) => byKey.get(keyOf({ locationId: id, period: key })) ?? nothing);
    const hidden: (HiddenReason | undefined)[] = [];
    for (const group of groups) {
      const parts = group.map((i) => sums[i] ?? nothing);
      hiddenParts(parts, rules, parts.length > 1).forEach((reason, k) => {
        hidden[group[k] ?? 0] = reason;
      });
    }
    const data = periods.map((period, i): FootfallValue => {
      const { firstDay } = period;
      const date = dayStart(firstDay);
      const unknown = { date, value: null, confidence_level: null, is_relative_shown: false };
      if (!reached[i]) return unknown;
      const part = counted && partCounted(counted, period, frame, frame.excludedDays);
      if (part && part.counted < part.days) coverage.push({ location_id: id, date, ...part });
      // Not 0: whether anybody came is unknown.
      if (part && part.counted === 0 && part.days > 0) return unknown;
      const sum = sums[i] ?? nothing;
      const value = countShown(sum.weight, rules);
      // Of a panel, a whole that rounds to 0 is too little to tell, never a closed place.
      const reason = hidden[i] ?? (value === 0 && !rules.exact ? 'below_floor' : undefined);
      if (reason) {
        suppressed.push({ location_id: id, date, reason });
        return unknown;
      }
      if (value === 0) closed.push({ location_id: id, date });
      if (rules.exact) return { date, value, confidence_level: 1, is_relative_shown: true };
      const size = effectiveSize(sum);
      return {
        date,
        value,
        confidence_level: footfallConfidence(roundCount(size, rules), sigmaOf(frame.sigma, id, firstDay + 3)),
        is_relative_shown: size >= relativeFloor,
      };
    });
    return { location_id: id, location_name: name, data };
  });

  const partial = periods
    .filter(({ firstDay, lastDay }, i) => reached[i] && (firstDay < covered.first || lastDay > covered.last))
    .map(({ firstDay, lastDay }) => ({
      date: dayStart(firstDay),
      firstDay: dayText(Math.max(firstDay, covered.first)),
      lastDay: dayText(Math.min(lastDay, covered.last)),
    }));
  return { values, disclosure: { ...rules, suppressed, partial, ...closedParts(closed), ...coverageParts(coverage) } };
}

const nothing = { weight: 0n, squares: 0n, devices: 0 };
