import { steadyMean } from '../analyses/averages';
import { comparedDate, comparedTogether, comparedTotal, comparePeriods, relativeDelta } from '../analyses/comparison';
import type { Footfall } from '../analyses/footfall';
import { comparableValues } from '../analyses/footfall';
import type { Comparison, FootfallMetric } from '../entities/enums';
import type { MonthKey } from '../view/timeFrames';
import type { Finding } from './finding';
import { leaderBy, leastBase } from './finding';

/** The same for an earlier period, and which period that is. */
export interface Earlier<Derived> {
  derived: Derived;
  comparison: Comparison;
  /** The months on show, which are compared with it. */
  months: readonly MonthKey[];
}

/** A location's relative change, and the visits that it is a change of where they are known. */
interface Moved {
  name: string;
  change: number | null;
  visits?: { before: number; after: number };
}

/** Who changed most; of a single known change it is not said that it is the largest. */
const outermost = (changes: readonly Moved[]): Finding[] => {
  if (changes.filter(({ change }) => change !== null).length < 2) return [];
  const most = leaderBy(changes, ({ change }) => change);
  const least = leaderBy(changes, ({ change }) => change && -change);
  const told = (rule: 'grewMost' | 'fellMost', found: Moved | undefined): Finding[] => {
    if (!found) return [];
    const { name: place, change, visits } = found;
    const small = visits !== undefined && visits.before < leastBase;
    return [{ rule, to: 'Table', place, amount: { as: 'change', value: change ?? 0 }, ...(small ? { visits } : {}) }];
  };
  return [...told('grewMost', most), ...told('fellMost', least)];
};

/** The mean visits of the locations that have a value in every whole period, one per date, and their number. */
export const steadyVisits = ({ series, dates, partialDates }: Footfall, metric: FootfallMetric) =>
  steadyMean(
    series.map((entry) => comparableValues(entry, metric)),
    dates.length,
    (column) => !partialDates.has(dates[column] ?? 0),
  );

/** The change against an earlier period, and who grew and fell most against it. */
export function comparedVisits(
  footfall: Footfall,
  metric: FootfallMetric,
  period: 'monthly' | 'weekly',
  { derived, comparison, months }: Earlier<Footfall>,
): Finding[] {
  const valued = ({ dates, series }: Footfall, as: FootfallMetric) => ({
    dates,
    series: series.map((entry) => ({
      locationId: entry.locationId,
      locationName: entry.locationName,
      values: comparableValues(entry, as),
    })),
  });
  const partial = new Set([...footfall.partialDates, ...derived.partialDates]);
  const back = (date: number) => comparedDate(date, months, comparison, period);
  const locations = comparePeriods(valued(footfall, metric), valued(derived, metric), back, partial);
  const counted = comparePeriods(
    valued(footfall, 'absolute number'),
    valued(derived, 'absolute number'),
    back,
    partial,
  );
  const together = comparedTogether(locations);
  const change = relativeDelta(comparedTotal(together));
  if (change === null) return [];
  return [
    {
      rule: 'visitsCompared',
      to: 'Visualization',
      comparison,
      ...someOf(together.length, locations.length),
      amount: { as: 'change', value: change },
    },
    ...(locations.length > 1
      ? outermost(
          locations.map(({ locationName: name, mean }, at) => {
            const { mean: visits = null, dates = 0 } = counted[at] ?? {};
            return { name, change: relativeDelta(mean), ...(visits && { visits: inAll(visits, dates) }) };
          }),
        )
      : []),
  ];
}

/** How many of the locations a number covers, if not all. */
const someOf = (count: number, all: number) => (count < all ? { count, all } : {});

const inAll = ({ now, earlier }: { now: number; earlier: number }, dates: number) => ({
  before: Math.round(earlier * dates),
  after: Math.round(now * dates),
});

/** The change from the first to the last whole period, and who grew and fell most. */
export function visitsOverTime(footfall: Footfall, metric: FootfallMetric, period: 'monthly' | 'weekly'): Finding[] {
  const { dates, series, partialDates } = footfall;
  const whole = dates.flatMap((date, column) => (partialDates.has(date) ? [] : [column]));
  const [first, last] = [whole[0], whole.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const bothOf = (values: readonly (number | null)[]) => {
    const [before, after] = [values[first] ?? null, values[last] ?? null];
    return before === null || after === null || before <= 0 ? null : { before, after };
  };
  const changeOf = (values: readonly (number | null)[]) => {
    const both = bothOf(values);
    return both && both.after / both.before - 1;
  };
  const { values: steady, count } = steadyVisits(footfall, metric);
  const change = changeOf(steady);
  if (change === null) return [];
  return [
    {
      rule: 'visitsOverTime',
      to: 'Visualization',
      period,
      from: dates[first],
      at: dates[last],
      ...someOf(count, series.length),
      amount: { as: 'change', value: change },
    },
    ...(series.length > 1
      ? outermost(
          series.map((entry) => {
            const visits = bothOf(comparableValues(entry, 'absolute number'));
            return {
              name: entry.locationName,
              change: changeOf(comparableValues(entry, metric)),
              ...(visits && { visits }),
            };
          }),
        )
      : []),
  ];
}
