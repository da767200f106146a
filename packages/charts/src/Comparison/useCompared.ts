import type { ComparedLocation } from '@locus/model';
import { comparedDate, comparePeriods, meanOf } from '@locus/model';
import { useThemeTokens } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { ChartSeries } from '../chart';
import type { PeriodComparison } from './ComparisonSelect';
import { comparisonMessages } from './ComparisonSelect';
import { messages } from './messages';

/** Lines with the dates (ms since 1970) of their values. */
export interface DatedLines {
  dates: readonly number[];
  lines: readonly ChartSeries[];
}

/** An earlier period as a view shows it. */
export interface Compared {
  locations: ComparedLocation[];
  /** The first and the last date (ms since 1970) compared with. */
  from: number;
  to: number;
  /** The dashed line beside each location, by its id, and the one beside all of them, `average`. */
  lines: ReadonlyMap<string, ChartSeries>;
}

const valuesOf = ({ dates, lines }: DatedLines) => ({
  dates,
  series: lines.map(({ id, name, values }) => ({ locationId: id, locationName: name, values })),
});

/**
 * The earlier period's lines on the dates of `now`; undefined without a comparison or before its answer has come. Keep the arguments
 * stable. `partial` are dates of either that the data covers in part.
 */
export function useCompared(
  now: DatedLines,
  earlier: DatedLines | undefined,
  compare: PeriodComparison<unknown> | undefined,
  period: 'weekly' | 'monthly' | 'quarterly',
  partial?: ReadonlySet<number>,
): Compared | undefined {
  const intl = useIntl();
  const { color } = useThemeTokens();
  const { value, months } = compare ?? {};
  return useMemo(() => {
    if (!earlier || !value || !months || now.dates.length === 0) return undefined;
    const back = (date: number) => comparedDate(date, months, value, period);
    const locations = comparePeriods(valuesOf(now), valuesOf(earlier), back, partial);
    const name = intl.formatMessage(comparisonMessages[value]);
    const dashed = (id: string, title: string, values: (number | null)[]): [string, ChartSeries] => [
      id,
      { id: `${id} earlier`, name: title, color: color.textMuted, mark: 'circle', dashed: true, values },
    ];
    const average = now.dates.map((_, i) => meanOf(locations.map((one) => one.earlier[i])));
    return {
      locations,
      from: back(now.dates[0] ?? 0),
      to: back(now.dates.at(-1) ?? 0),
      lines: new Map([
        dashed('average', intl.formatMessage(messages.average, { name }), average),
        ...locations.map((one) => dashed(one.locationId, name, one.earlier)),
      ]),
    };
  }, [now, earlier, value, months, period, partial, intl, color]);
}
