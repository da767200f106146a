import {
  averageOfFootfall,
  dateTitle,
  footfallCategories,
  footfallLines,
  type FootfallPeriod,
  footfallText,
} from '@locus/analyses';
import type { Disclosure, Footfall, FootfallSummaryRow } from '@locus/model/analyses';
import type { FootfallMetric, Id } from '@locus/model/entities';
import { footfallSummary } from '@locus/model/analyses';
import { axisNumber, axisPercent } from '@locus/model/text';
import { useThemeTokens } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { ChartCategory, ChartSeries } from '../chart';
import { averageLine } from './footfallChart';

/** What the parts of the visit trends view share. */
export interface FootfallView {
  footfall: Footfall;
  disclosure: Disclosure | undefined;
  metric: FootfallMetric;
  absolute: boolean;
  period: FootfallPeriod;
  categories: ChartCategory[];
  /** One line per location, whether or not it is shown. */
  lines: ChartSeries[];
  /** The dotted average; undefined for a single location. */
  average: ChartSeries | undefined;
  /** The number of locations in it, and the total number. */
  averageOf: { count: number; all: number };
  summary: FootfallSummaryRow[];
  /** Zero-based index of a location within its project. */
  indexOf: (location: Id) => number;
  /** A value as formatted in tooltips and tables. */
  formatValue: (value: number) => string;
  formatAxis: (value: number) => string;
  /** A date as formatted in tables and notes. */
  dateOf: (date: number) => string;
}

/** Derives everything that the chart, the tables and the notes of visit trends show, in the reader's language. */
export function useFootfallView(
  footfall: Footfall,
  disclosure: Disclosure | undefined,
  metric: FootfallMetric,
  period: FootfallPeriod,
  locations: readonly { id: Id; index: number }[],
): FootfallView {
  const intl = useIntl();
  const { color } = useThemeTokens();
  return useMemo(() => {
    const { locale } = intl;
    const absolute = metric === 'absolute number';
    const indices = new Map(locations.map(({ id, index }) => [id, index]));
    // A location that no longer belongs to the project comes after all others.
    const indexOf = (id: Id) =>
      indices.get(id) ?? locations.length + footfall.series.findIndex((line) => line.locationId === id);
    return {
      footfall,
      disclosure,
      metric,
      absolute,
      period,
      categories: footfallCategories(intl, footfall, period, disclosure).map(({ label, date, ...category }) => ({
        id: date,
        axisLabel: label,
        ...category,
      })),
      lines: footfallLines(footfall, metric, indexOf),
      average: averageLine(intl, footfall, metric, color.textMuted),
      averageOf: averageOfFootfall(footfall, metric),
      summary: footfallSummary(footfall, metric),
      indexOf,
      formatValue: (value) => footfallText(value, metric, locale),
      formatAxis: (value) => (absolute ? axisNumber(value, locale) : axisPercent(value, locale)),
      dateOf: (date) => dateTitle(date, period, locale),
    };
  }, [footfall, disclosure, metric, period, locations, intl, color]);
}
