import type { ComparedLocation } from '@locus/model/analyses';
import type { Comparison } from '@locus/model/entities';
import { comparedDate, comparePeriods, heldMonths, steadyMeans, wholeValues } from '@locus/model/analyses';
import { useThemeTokens } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { ChartSeries } from '../chart';
import type { PeriodComparison } from './ComparisonSelect';
import { comparisonMessages } from './ComparisonSelect';
import type { EarlierSeries } from './earlierSeries';
import { earlierSeries } from './earlierSeries';
import { messages } from './messages';

/** Lines with the dates (ms since the epoch) of their values. */
export interface DatedLines {
  dates: readonly number[];
  lines: readonly ChartSeries[];
}

/** An earlier period as shown in a view. */
export interface Compared {
  locations: ComparedLocation[];
  /** The first and the last date (ms since the epoch) compared with. */
  from: number;
  to: number;
  /** The dashed line for each location, by its id, and the one for all of them, `average`. */
  lines: EarlierSeries;
  comparison: Comparison;
  /**
   * The current average over the same locations as the earlier one, one value per date, with their number and the total
   * number.
   */
  average: { values: (number | null)[]; count: number; all: number };
}

const valuesOf = ({ dates, lines }: DatedLines) => ({
  dates,
  series: lines.map(({ id, name, values, partial, bases }) => ({
    locationId: id,
    locationName: name,
    values,
    partial,
    bases,
  })),
});

/**
 * The earlier period's lines on the dates of `now`; undefined without a comparison or before its data has loaded. Keep
 * the arguments stable. `partial` are dates of either that the data covers only partially.
 */
export function useCompared(
  now: DatedLines,
  earlier: DatedLines | undefined,
  compare: PeriodComparison<unknown> | undefined,
  period: 'weekly' | 'monthly' | 'quarterly',
  partial?: ReadonlySet<number>,
): Compared | undefined {
  const intl = useIntl();
  const theme = useThemeTokens();
  const { value, months, since } = compare ?? {};
  const nothing = heldMonths(compare?.earlierMonths ?? [], since) === 'none';
  return useMemo(() => {
    if (!earlier || !value || !months || nothing || now.dates.length === 0) return undefined;
    const back = (date: number) => comparedDate(date, months, value, period);
    const locations = comparePeriods(valuesOf(now), valuesOf(earlier), back, partial);
    const name = intl.formatMessage(comparisonMessages[value]);
    const means = steadyMeans(
      now.lines.map(wholeValues),
      locations.map((location) => location.comparable),
      now.dates.length,
      (column) => !partial?.has(now.dates[column] ?? 0) && !partial?.has(back(now.dates[column] ?? 0)),
      {
        now: now.lines.map(({ bases }) => bases ?? []),
        earlier: locations.map(({ earlierBases }) => earlierBases ?? []),
      },
    );
    return {
      locations,
      from: back(now.dates[0] ?? 0),
      to: back(now.dates.at(-1) ?? 0),
      lines: earlierSeries(
        { location: name, average: intl.formatMessage(messages.average, { name }) },
        theme,
        locations.map(({ locationId, earlier: values }) => ({ id: locationId, values })),
        means.earlier,
      ),
      comparison: value,
      average: { values: means.now, count: means.count, all: means.all },
    };
  }, [now, earlier, value, months, nothing, period, partial, intl, theme]);
}
