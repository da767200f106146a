import { comparedDate, comparedTogether, comparePeriods, compareWhole } from '../analyses/comparison';
import type { Duration } from '../analyses/duration';
import type { Footfall } from '../analyses/footfall';
import { footfallSummary } from '../analyses/footfall';
import type { Retention } from '../analyses/retention';
import { retentionCard, returnedShare } from '../analyses/retention';
import type { Seasonality } from '../analyses/seasonality';
import { weekdays } from '../analyses/seasonality';
import { durationCategories } from '../answers/duration';
import type { FootfallMetric } from '../entities/enums';
import type { Finding } from './finding';
import { hiddenFinding, largestBy, leaderBy, meanDelta } from './finding';
import type { Earlier } from './visitChanges';
import { comparedVisits, steadyVisits, visitsOverTime } from './visitChanges';

type Hidden = { suppressed: readonly unknown[] } | undefined;

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

/** The start of the whole period in which the same locations together had most visits. */
function peakOf(footfall: Footfall, metric: FootfallMetric): number | undefined {
  const { values } = steadyVisits(footfall, metric);
  return largestBy(footfall.dates, (date) =>
    footfall.partialDates.has(date) ? null : values[footfall.dates.indexOf(date)],
  );
}

/** The busiest day over all locations, its hour, and which locations differ. */
export function seasonalityFindings(
  seasonality: Seasonality,
  earlier?: Earlier<Seasonality>,
  disclosure?: Hidden,
): Finding[] {
  // Of all visits together, if the answer tells how many there are; otherwise of the average location.
  const sharesOf = ({ ofAllVisits, averageDailyAcrossLocations }: Seasonality) =>
    ofAllVisits?.daily ?? averageDailyAcrossLocations;
  const dayOf = (of: Seasonality) => largestBy([...weekdays], (day) => sharesOf(of)[weekdays.indexOf(day)]);
  const day = dayOf(seasonality);
  if (day === undefined) return hiddenFinding(disclosure);
  const value = sharesOf(seasonality)[weekdays.indexOf(day)] ?? 0;
  const { ofAllVisits } = seasonality;
  const hoursOfDay = (ofAllVisits?.hourlyByDay ?? seasonality.averageHourlyByDayAcrossLocations)[day] ?? [];
  const count = ofAllVisits ? 1 : seasonality.daily.length;
  const hour = largestBy([...hoursOfDay.keys()], (at) => hoursOfDay[at]);
  const before = earlier && dayOf(earlier.derived);
  const others = seasonality.daily.filter(
    ({ mostPopularDay }) => mostPopularDay !== undefined && mostPopularDay !== day,
  );
  const [other] = others;
  return [
    { rule: 'peakDay', to: 'Visualization', day, count, amount: { as: 'share', value } },
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

const staysOf = ({ series }: Duration) => series.map((place) => ({ ...place, value: place.average }));

/** How long visits last, whether that changed, where they are longest, and the most common duration. */
export function durationFindings(duration: Duration, earlier?: Earlier<Duration>, disclosure?: Hidden): Finding[] {
  // Over all visits the mean would also change with how many of them each location has.
  const changes = earlier && compareWhole(staysOf(duration), staysOf(earlier.derived));
  const change = changes ? meanDelta(changes) : null;
  const longest = leaderBy(duration.series, ({ average }) => average);
  const shares = duration.ofAllVisits ?? duration.averageAcrossLocations;
  const common = largestBy([...durationCategories], (category) => shares[durationCategories.indexOf(category)]);
  const share = common && shares[durationCategories.indexOf(common)];
  return [
    ...(duration.averageData === null
      ? []
      : [{ rule: 'stay', to: 'Visualization', amount: { as: 'minutes', value: duration.averageData } } as const]),
    ...(changes && change !== null
      ? [
          {
            rule: 'stayCompared',
            to: 'Visualization',
            comparison: earlier?.comparison,
            count: comparedTogether(changes).length,
            amount: { as: 'moreMinutes', value: change },
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
      ? [
          {
            rule: 'commonStay',
            to: 'Visualization',
            category: common,
            count: duration.ofAllVisits ? 1 : duration.series.length,
            amount: { as: 'share', value: share },
          } as const,
        ]
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
  const mean = returnedShare(retention);
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
      : [
          {
            rule: 'returnRate',
            to: 'Visualization',
            period,
            base: retention.base,
            amount: { as: 'share', value: mean },
          } as const,
        ]),
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
