import { hoursOf, inPercent, type Phrase, timesChanged } from '@locus/analyses';
import type { Seasonality, SteadyMean } from '@locus/model/analyses';
import type { Comparison } from '@locus/model/entities';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { comparedRange } from '../Comparison/comparedRange';
import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import type { EarlierSeries } from '../Comparison/earlierSeries';
import { besideEarlier, earlierSeries } from '../Comparison/earlierSeries';
import { useEarlierNames } from '../Comparison/useEarlierNames';

/** Popular day and hour of an earlier time as shown in the view. */
export interface SeasonalityComparison {
  /** Which weekday and which hour changed most. */
  changed: Phrase[];
  /** The earlier values of the bars by weekday and of the lines by hour. */
  series: EarlierSeries[];
  /** The current averages (shares 0..1) over the same locations as the earlier ones. */
  averages: SteadyMean[];
  comparison: Comparison;
  earlier: Seasonality;
}

/**
 * The comparison of popular day and hour, its hours those of a weekday (1 = Sunday) or of the whole week; undefined if
 * there is none.
 */
export function useSeasonalityComparison(
  seasonality: Seasonality,
  compare: PeriodComparison<Seasonality> | undefined,
  day: number | undefined,
): SeasonalityComparison | undefined {
  const intl = useIntl();
  const { names, theme } = useEarlierNames(compare);
  const { location, average } = names;
  const earlier = compare?.earlier;
  const series = useMemo(() => {
    if (!earlier) return undefined;
    return [
      besideEarlier(seasonality.daily, earlier.daily),
      besideEarlier(hoursOf(seasonality, day), hoursOf(earlier, day)),
    ].map((part) => ({
      average: part.average,
      lines: earlierSeries(
        { location, average },
        theme,
        part.earlier.map(({ id, values }) => ({ id, values: inPercent(values) })),
        inPercent(part.earlierAverage),
      ),
    }));
  }, [seasonality, earlier, day, location, average, theme]);
  const averages = useMemo(() => series?.map((part) => part.average) ?? [], [series]);
  const range = comparedRange(compare, intl.locale);
  if (!compare?.value || !earlier || !series || range === undefined) return undefined;
  return {
    changed: timesChanged(intl, [seasonality, earlier], range, day),
    series: series.map(({ lines }) => lines),
    averages,
    comparison: compare.value,
    earlier,
  };
}
