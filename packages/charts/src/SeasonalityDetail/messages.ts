import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  changed: { range: string; day: string; dayDelta: string; hour: string; hourDelta: string };
  hours: NoMessageValues;
  week: NoMessageValues;
  day: NoMessageValues;
  weekday: NoMessageValues;
}>({
  changed: {
    id: 'charts.SeasonalityDetail.changed',
    defaultMessage:
      'Compared with {range}, {day} changed most of all days ({dayDelta}) and {hour} most of all hours ({hourDelta}).',
  },
  hours: { id: 'charts.SeasonalityDetail.hours', defaultMessage: 'Hours of' },
  week: { id: 'charts.SeasonalityDetail.week', defaultMessage: 'Week' },
  day: { id: 'charts.SeasonalityDetail.day', defaultMessage: 'Day' },
  weekday: { id: 'charts.SeasonalityDetail.weekday', defaultMessage: 'Weekday of the hours' },
});
