import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  description: { count: number };
  busiest: { name: string; day: string; hour: string; of: string; b: MessageTag };
  changed: { range: string; day: string; dayDelta: string; hour: string; hourDelta: string };
  hours: NoMessageValues;
  week: NoMessageValues;
  day: NoMessageValues;
  weekday: NoMessageValues;
  byDay: NoMessageValues;
  byHour: NoMessageValues;
  dayOfWeek: NoMessageValues;
  hourOfDay: NoMessageValues;
  visitsShare: NoMessageValues;
}>({
  description: {
    id: 'charts.SeasonalityDetail.description',
    defaultMessage:
      'Share of the week’s visits to {count, plural, one {# location} other {each of # locations}} by weekday and hour of arrival.',
  },
  busiest: {
    id: 'charts.SeasonalityDetail.busiest',
    defaultMessage:
      '<b>{name}</b> is busiest on {day}{of, select, day {, at {hour}} other {; over all days at {hour}}}.',
  },
  changed: {
    id: 'charts.SeasonalityDetail.changed',
    defaultMessage:
      'Compared with {range}, {day} changed most of all days ({dayDelta}) and {hour} most of all hours ({hourDelta}).',
  },
  hours: { id: 'charts.SeasonalityDetail.hours', defaultMessage: 'Hours of' },
  week: { id: 'charts.SeasonalityDetail.week', defaultMessage: 'Week' },
  day: { id: 'charts.SeasonalityDetail.day', defaultMessage: 'Day' },
  weekday: { id: 'charts.SeasonalityDetail.weekday', defaultMessage: 'Weekday of the hours' },
  byDay: { id: 'charts.SeasonalityDetail.byDay', defaultMessage: 'Share of visits by day of week' },
  byHour: { id: 'charts.SeasonalityDetail.byHour', defaultMessage: 'Visit proportion by hour of day' },
  dayOfWeek: { id: 'charts.SeasonalityDetail.dayOfWeek', defaultMessage: 'Day of week' },
  hourOfDay: { id: 'charts.SeasonalityDetail.hourOfDay', defaultMessage: 'Hour of day' },
  visitsShare: { id: 'charts.SeasonalityDetail.visitsShare', defaultMessage: 'Visits share' },
});
