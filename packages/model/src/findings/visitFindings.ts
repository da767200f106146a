import type { Comparison } from '../analyses/comparison';
import { comparedDate, comparedTogether, comparedTotal, comparePeriods, relativeDelta } from '../analyses/comparison';
import { steadyMean } from '../analyses/averages';
import type { Duration } from '../analyses/duration';
import type { Footfall } from '../analyses/footfall';
import { footfallSummary, footfallValues, meanOf } from '../analyses/footfall';
import type { Retention } from '../analyses/retention';
import { retentionCard } from '../analyses/retention';
import type { Seasonality } from '../analyses/seasonality';
import { weekdays } from '../analyses/seasonality';
import { durationCategories } from '../answers/duration';
import type { FootfallMetric } from '../enums';
import type { MonthKey } from '../timeFrames';
import type { Finding } from './finding';
import { hiddenFinding, largestBy, leaderBy, meanDelta } from './finding';

/** The same for an earlier period, and which period that is. */
export interface Earlier<Derived> {
  derived: Derived;
  comparison: Comparison;
  /** The months on show, which are compared with it. */
  months: readonly MonthKey[];
}

type Hidden = { suppressed: readonly unknown[] } | undefined;

const outermost = (changes: readonly { name: string; change: number | null }[]): Finding[] => {
  const most = leaderBy(changes, ({ change }) => change);
  const least = leaderBy(changes, ({ change }) => change && -change);
  const told = (rule: 'grewMost' | 'fellMost', found: typeof most): Finding[] =>
    found ? [{ rule, to: 'Table', place: found.name, amount: { as: 'change', value: found.change ?? 0 } }] : [];
  return [...told('grewMost', most), ...told('fellMost', least)];
};

/**
 * The findings of visit trends: the change first, then who grew and fell most, who leads, the peak, and what is
 * missing.
 */
export function footfallFindings(
  footfall: Footfall,
  metric: FootfallMetric,
  period: 'monthly' | 'weekly',
  earlier?: Earlier<Footfall>,
  disclosure?: Hidden,
): Finding[] {
  const measured = metric === 'absolute number' ? metric : 'all locations';
  const { dates, series, partialDates } = footfall;
  const lead = leaderBy(footfallSummary(footfall, measured), ({ mean }) => mean);
  const as = measured === 'absolute number' ? 'visits' : 'percent';
  const peak = peakOf(footfall, measured);
  return [
    ...(earlier ? comparedVisits(footfall, measured, period, earlier) : visitsOverTime(footfall, measured, period)),
    ...(lead && lead.mean !== null && series.length > 1
      ? [{ rule: 'leads', to: 'Table', place: lead.locationName, period, amount: { as, value: lead.mean } } as const]
      : []),
    ...(peak !== undefined && dates.length - partialDates.size > 2
      ? [{ rule: 'peakPeriod', to: 'Visualization', at: peak, period } as const]
      : []),
    ...(footfall.withoutAbsolute.length > 0
      ? [{ rule: 'noAbsolute', to: 'Table', count: footfall.withoutAbsolute.length, all: series.length } as const]
      : []),
    ...hiddenFinding(disclosure),
  ];
}

const steadyVisits = ({ series, dates, partialDates }: Footfall, metric: FootfallMetric) =>
  steadyMean(
    series.map((entry) => footfallValues(entry, metric)),
    dates.length,
    (column) => !partialDates.has(dates[column] ?? 0),
  ).values;

/** The start of the whole period in which the same locations together had most visits. */
function peakOf(footfall: Footfall, metric: FootfallMetric): number | undefined {
  const values = steadyVisits(footfall, metric);
  return largestBy(footfall.dates, (date) =>
    footfall.partialDates.has(date) ? null : values[footfall.dates.indexOf(date)],
  );
}

function comparedVisits(
  footfall: Footfall,
  metric: FootfallMetric,
  period: 'monthly' | 'weekly',
  { derived, comparison, months }: Earlier<Footfall>,
): Finding[] {
  const valued = ({ dates, series }: Footfall) => ({
    dates,
    series: series.map((entry) => ({
      locationId: entry.locationId,
      locationName: entry.locationName,
      values: footfallValues(entry, metric),
    })),
  });
  const partial = new Set([...footfall.partialDates, ...derived.partialDates]);
  const back = (date: number) => comparedDate(date, months, comparison, period);
  const locations = comparePeriods(valued(footfall), valued(derived), back, partial);
  const change = relativeDelta(comparedTotal(comparedTogether(locations)));
  if (change === null) return [];
  return [
    { rule: 'visitsCompared', to: 'Visualization', comparison, amount: { as: 'change', value: change } },
    ...(locations.length > 1
      ? outermost(locations.map(({ locationName, mean }) => ({ name: locationName, change: relativeDelta(mean) })))
      : []),
  ];
}

/** From the first to the last whole period. */
function visitsOverTime(footfall: Footfall, metric: FootfallMetric, period: 'monthly' | 'weekly'): Finding[] {
  const { dates, series, partialDates } = footfall;
  const whole = dates.flatMap((date, column) => (partialDates.has(date) ? [] : [column]));
  const [first, last] = [whole[0], whole.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const changeOf = (values: readonly (number | null)[]) => {
    const [before, after] = [values[first] ?? null, values[last] ?? null];
    return before === null || after === null || before <= 0 ? null : after / before - 1;
  };
  const change = changeOf(steadyVisits(footfall, metric));
  if (change === null) return [];
  return [
    {
      rule: 'visitsOverTime',
      to: 'Visualization',
      period,
      from: dates[first],
      at: dates[last],
      amount: { as: 'change', value: change },
    },
    ...(series.length > 1
      ? outermost(
          series.map((entry) => ({ name: entry.locationName, change: changeOf(footfallValues(entry, metric)) })),
        )
      : []),
  ];
}

/** The busiest day over all locations, its hour, and which locations differ. */
export function seasonalityFindings(
  seasonality: Seasonality,
  earlier?: Earlier<Seasonality>,
  disclosure?: Hidden,
): Finding[] {
  const dayOf = ({ averageDailyAcrossLocations: shares }: Seasonality) =>
    largestBy([...weekdays], (day) => shares[weekdays.indexOf(day)]);
  const day = dayOf(seasonality);
  if (day === undefined) return hiddenFinding(disclosure);
  const value = seasonality.averageDailyAcrossLocations[weekdays.indexOf(day)] ?? 0;
  const hoursOfDay = seasonality.averageHourlyByDayAcrossLocations[day] ?? [];
  const hour = largestBy([...hoursOfDay.keys()], (at) => hoursOfDay[at]);
  const before = earlier && dayOf(earlier.derived);
  const others = seasonality.daily.filter(
    ({ mostPopularDay }) => mostPopularDay !== undefined && mostPopularDay !== day,
  );
  const [other] = others;
  return [
    { rule: 'peakDay', to: 'Visualization', day, amount: { as: 'share', value } },
    ...(before === undefined
      ? []
      : [{ rule: 'peakDayBefore', to: 'Visualization', day: before, comparison: earlier?.comparison } as const]),
    ...(hour === undefined ? [] : [{ rule: 'peakHour', to: 'Visualization', day, hour } as const]),
    ...(other && others.length < seasonality.daily.length / 2 + 1
      ? [
          {
            rule: 'peakElsewhere',
            to: 'Table',
            place: other.locationName,
            day: other.mostPopularDay,
            count: others.length,
          } as const,
        ]
      : []),
    ...hiddenFinding(disclosure),
  ];
}

/** How long visits last, whether that changed, where they are longest, and the most common duration. */
export function durationFindings(duration: Duration, earlier?: Earlier<Duration>, disclosure?: Hidden): Finding[] {
  const before = earlier?.derived.averageData ?? null;
  const longest = leaderBy(duration.series, ({ average }) => average);
  const common = largestBy(
    [...durationCategories],
    (category) => duration.averageAcrossLocations[durationCategories.indexOf(category)],
  );
  const share = common && duration.averageAcrossLocations[durationCategories.indexOf(common)];
  return [
    ...(duration.averageData === null
      ? []
      : [{ rule: 'stay', to: 'Visualization', amount: { as: 'minutes', value: duration.averageData } } as const]),
    ...(duration.averageData !== null && before !== null
      ? [
          {
            rule: 'stayCompared',
            to: 'Visualization',
            comparison: earlier?.comparison,
            amount: { as: 'moreMinutes', value: duration.averageData - before },
          } as const,
        ]
      : []),
    ...(longest && longest.average !== null && duration.series.length > 1
      ? [
          {
            rule: 'longestStay',
            to: 'Table',
            place: longest.locationName,
            amount: { as: 'minutes', value: longest.average },
          } as const,
        ]
      : []),
    ...(common && typeof share === 'number'
      ? [{ rule: 'commonStay', to: 'Visualization', category: common, amount: { as: 'share', value: share } } as const]
      : []),
    ...hiddenFinding(disclosure),
  ];
}

/** How many visitors return, whether that changed, and where most of them return. */
export function retentionFindings(
  retention: Retention,
  period: 'monthly' | 'quarterly',
  earlier?: Earlier<Retention>,
  disclosure?: Hidden,
): Finding[] {
  const now = retention.series.map(({ locationId, locationName }) => ({
    locationName,
    value: retentionCard(retention, locationId)?.locationReturningAverage ?? null,
  }));
  const mean = meanOf(now.map(({ value }) => value));
  const inPercent = ({ dates, series }: Retention) => ({
    dates,
    series: series.map((entry) => ({ ...entry, values: entry.values.map((value) => value && value * 100) })),
  });
  const change =
    earlier &&
    meanDelta(
      comparePeriods(inPercent(retention), inPercent(earlier.derived), (date) =>
        comparedDate(date, earlier.months, earlier.comparison, period),
      ),
    );
  const most = leaderBy(now, ({ value }) => value);
  return [
    ...(mean === null
      ? []
      : [{ rule: 'returnRate', to: 'Visualization', period, amount: { as: 'share', value: mean } } as const]),
    ...(typeof change === 'number'
      ? [
          {
            rule: 'returnCompared',
            to: 'Visualization',
            comparison: earlier?.comparison,
            amount: { as: 'points', value: change },
          } as const,
        ]
      : []),
    ...(most && most.value !== null && now.length > 1
      ? [
          {
            rule: 'returnsMost',
            to: 'Table',
            place: most.locationName,
            amount: { as: 'share', value: most.value },
          } as const,
        ]
      : []),
    ...hiddenFinding(disclosure),
  ];
}
