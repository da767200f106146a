import { inPercent, meanStays } from '@locus/analyses';
import type { Duration, SteadyMean } from '@locus/model/analyses';
import { compareWhole } from '@locus/model/analyses';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { comparedRange } from '../Comparison/comparedRange';
import type { ComparisonNoteProps } from '../Comparison/ComparisonNote';
import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import type { EarlierSeries } from '../Comparison/earlierSeries';
import { besideEarlier, earlierSeries } from '../Comparison/earlierSeries';
import { useEarlierNames } from '../Comparison/useEarlierNames';

/** Visit duration of an earlier time as shown in the view; undefined if nothing is compared. */
export function useDurationComparison(
  duration: Duration,
  compare: PeriodComparison<Duration> | undefined,
): { note: Omit<ComparisonNoteProps, 'measure' | 'indexOf'>; series: EarlierSeries; average: SteadyMean } | undefined {
  const intl = useIntl();
  const { names, theme } = useEarlierNames(compare);
  const { location, average } = names;
  const { earlier, value: comparison } = compare ?? {};
  const range = comparedRange(compare, intl.locale);
  return useMemo(() => {
    if (!earlier || !comparison || range === undefined) return undefined;
    const beside = besideEarlier(duration.series, earlier.series);
    return {
      note: {
        locations: compareWhole(meanStays(duration), meanStays(earlier)),
        range,
        comparison,
      },
      average: beside.average,
      series: earlierSeries(
        { location, average },
        theme,
        beside.earlier.map(({ id, values }) => ({ id, values: inPercent(values) })),
        inPercent(beside.earlierAverage),
      ),
    };
  }, [duration, earlier, comparison, range, location, average, theme]);
}
