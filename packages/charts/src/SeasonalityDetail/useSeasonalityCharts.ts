import { averageWords, headOf, hoursOf, inPercent, seasonalityTitles } from '@locus/analyses';
import type { Seasonality, SteadyMean } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import {
  dayHourLabel,
  hourLabel,
  hours,
  hourSpanLabel,
  labelledHours,
  averageAcross,
  weekdayName,
  weekdays,
} from '@locus/model/analyses';
import { useThemeTokens } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { DrawnChart } from '../ChartPicture/ChartPicture';
import { averageSeries, indexWithin, locationSeries } from '../DetailView/locationSeries';
import { usePercent } from '../DetailView/usePercent';

/**
 * Bars by weekday and lines by hour, the latter for one weekday (1 = Sunday) or, without it, for the whole week; and
 * the zero-based index of a location within its project, and the locations in the averages. `compared` are averages
 * used instead.
 */
export function useSeasonalityCharts(
  seasonality: Seasonality,
  locations: readonly { id: Id; index: number }[],
  showAverage: boolean,
  day: number | undefined,
  compared?: readonly SteadyMean[],
): { charts: DrawnChart[]; indexOf: (location: Id) => number; averages: readonly SteadyMean[] } {
  const intl = useIntl();
  const { color } = useThemeTokens();
  const percent = usePercent();
  return useMemo(() => {
    const { locale } = intl;
    const indexOf = indexWithin(locations, seasonality.daily);
    const hourly = hoursOf(seasonality, day);
    const averages = compared ?? [
      averageAcross(seasonality.daily, weekdays.length),
      averageAcross(hourly, hours.length),
    ];
    const seriesOf = (places: readonly Parameters<typeof locationSeries>[0][], chart: number) => {
      const lines = places.map((place) => locationSeries(place, indexOf(place.locationId)));
      return [
        ...lines,
        ...averageSeries(
          lines,
          showAverage,
          inPercent(averages[chart]?.values ?? []),
          averageWords(intl),
          color.textMuted,
        ),
      ];
    };
    const charts: DrawnChart[] = [
      {
        type: 'bar',
        label: seasonalityTitles(intl).byDay,
        series: seriesOf(seasonality.daily, 0),
        categories: weekdays.map((weekday) => ({
          id: weekday,
          axisLabel: weekdayName(weekday, locale),
          title: weekdayName(weekday, locale, 'long'),
        })),
        categoryName: headOf(intl, 'dayOfWeek'),
        unit: '%',
        ...percent,
      },
      {
        type: 'line',
        label: seasonalityTitles(intl).byHour,
        series: seriesOf(hourly, 1),
        categories: hours.map((hour) => ({
          id: hour,
          axisLabel: hourLabel(hour, locale),
          title: day === undefined ? hourSpanLabel(hour, locale) : dayHourLabel(day, hour, locale),
        })),
        categoryName: headOf(intl, 'hourOfDay'),
        labelled: labelledHours,
        unit: '%',
        ...percent,
      },
    ];
    return { charts, indexOf, averages };
  }, [seasonality, locations, showAverage, day, compared, intl, color, percent]);
}
