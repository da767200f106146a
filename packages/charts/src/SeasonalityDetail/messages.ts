import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  hours: NoMessageValues;
  week: NoMessageValues;
  day: NoMessageValues;
  weekday: NoMessageValues;
}>({
  hours: { id: 'charts.SeasonalityDetail.hours', defaultMessage: 'Hours of' },
  week: { id: 'charts.SeasonalityDetail.week', defaultMessage: 'Week' },
  day: { id: 'charts.SeasonalityDetail.day', defaultMessage: 'Day' },
  weekday: { id: 'charts.SeasonalityDetail.weekday', defaultMessage: 'Weekday of the hours' },
});
