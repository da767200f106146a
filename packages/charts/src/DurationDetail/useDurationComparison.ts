import type { Duration } from '@locus/model';
import { compareWhole } from '@locus/model';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { comparedRange } from '../Comparison/comparedRange';
import type { ComparisonNoteProps } from '../Comparison/ComparisonNote';
import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import type { EarlierSeries } from '../Comparison/earlierSeries';
import { earlierSeries } from '../Comparison/earlierSeries';
import { useEarlierNames } from '../Comparison/useEarlierNames';
import { inPercent } from '../DetailView/locationSeries';

/** Visit duration of an earlier time as the view shows it; undefined where nothing is compared. */
export function useDurationComparison(
  duration: Duration,
  compare: PeriodComparison<Duration> | undefined,
): { note: Omit<ComparisonNoteProps, 'measure'>; series: EarlierSeries } | undefined {
  const intl = useIntl();
  const { names, theme } = useEarlierNames(compare);
  const { one, average } = names;
  const earlier = compare?.earlier;
  const range = comparedRange(compare, intl.locale);
  return useMemo(() => {
    if (!earlier || range === undefined) return undefined;
    const means = (of: Duration) => of.series.map((place) => ({ ...place, value: place.average }));
    const [now, before] = [duration.averageData, earlier.averageData];
    return {
      note: {
        locations: compareWhole(means(duration), means(earlier)),
        total: now === null || before === null ? undefined : { now, earlier: before },
        range,
      },
      series: earlierSeries(
        { one, average },
        theme,
        earlier.series.map(({ locationId: id, values }) => ({ id, values: inPercent(values) })),
        inPercent(earlier.averageAcrossLocations),
      ),
    };
  }, [duration, earlier, range, one, average, theme]);
}
