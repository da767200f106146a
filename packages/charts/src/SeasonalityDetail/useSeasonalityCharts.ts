import type { Id, Seasonality } from '@locus/model';
import { dayHourLabel, hourLabel, hours, hourSpanLabel, labelledHours, weekdayName, weekdays } from '@locus/model';
import { useThemeTokens } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { DrawnChart } from '../ChartPicture/ChartPicture';
import { averageSeries, indexWithin, locationSeries } from '../DetailView/locationSeries';
import { messages as shared } from '../DetailView/messages';
import { usePercent } from '../DetailView/usePercent';
import { messages } from './messages';

/**
 * Bars by weekday and lines by hour, the latter of one weekday (1 = Sunday) or of the whole week without one; and the zero-based index of
 * a location within its project.
 */
export function useSeasonalityCharts(
  seasonality: Seasonality,
  locations: readonly { id: Id; index: number }[],
  showAverage: boolean,
  day: number | undefined,
): { charts: DrawnChart[]; indexOf: (location: Id) => number } {
  const intl = useIntl();
  const { color } = useThemeTokens();
  const percent = usePercent();
  return useMemo(() => {
    const { locale } = intl;
    const indexOf = indexWithin(locations, seasonality.daily);
    const hourly = hoursOf(seasonality, day);
    const seriesOf = (places: readonly Parameters<typeof locationSeries>[0][], average: readonly (number | null)[]) => {
      const lines = places.map((place) => locationSeries(place, indexOf(place.locationId)));
      const name = intl.formatMessage(shared.average);
      return [...lines, ...averageSeries(lines, showAverage, average, name, color.textMuted)];
    };
    const charts: DrawnChart[] = [
      {
        type: 'bar',
        label: intl.formatMessage(messages.byDay),
        series: seriesOf(seasonality.daily, seasonality.averageDailyAcrossLocations),
        categories: weekdays.map((weekday) => ({
          id: weekday,
          axisLabel: weekdayName(weekday, locale),
          title: weekdayName(weekday, locale, 'long'),
        })),
        categoryName: intl.formatMessage(messages.dayOfWeek),
        unit: '%',
        ...percent,
      },
      {
        type: 'line',
        label: intl.formatMessage(messages.byHour),
        series: seriesOf(hourly.locations, hourly.average),
        categories: hours.map((hour) => ({
          id: hour,
          axisLabel: hourLabel(hour, locale),
          title: day === undefined ? hourSpanLabel(hour, locale) : dayHourLabel(day, hour, locale),
        })),
        categoryName: intl.formatMessage(messages.hourOfDay),
        labelled: labelledHours,
        unit: '%',
        ...percent,
      },
    ];
    return { charts, indexOf };
  }, [seasonality, locations, showAverage, day, intl, color, percent]);
}

/** The shares by hour of a weekday (1 = Sunday), or of the whole week without one: by location, and their mean. */
export function hoursOf(seasonality: Seasonality, day: number | undefined) {
  return day === undefined
    ? { locations: seasonality.hourlyByWeek, average: seasonality.averageHourlyByWeekAcrossLocations }
    : {
        locations: seasonality.hourlyByDay[day] ?? [],
        average: seasonality.averageHourlyByDayAcrossLocations[day] ?? [],
      };
}
