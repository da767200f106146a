import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  byDay: NoMessageValues;
  byHour: NoMessageValues;
  busiestDay: NoMessageValues;
  busiestHour: NoMessageValues;
  description: { count: number };
  busiest: { name: string; day: string; hour: string; of: string; b: MessageTag };
}>({
  byDay: { id: 'analyses.seasonality.byDay', defaultMessage: 'Share of visits by day of week' },
  byHour: { id: 'analyses.seasonality.byHour', defaultMessage: 'Visit proportion by hour of day' },
  busiestDay: { id: 'analyses.seasonality.busiestDay', defaultMessage: 'Busiest day' },
  busiestHour: { id: 'analyses.seasonality.busiestHour', defaultMessage: 'Busiest hour' },
  description: {
    id: 'analyses.seasonality.description',
    defaultMessage:
      'Share of the week’s visits to {count, plural, one {# location} other {each of # locations}} by weekday and hour of arrival.',
  },
  busiest: {
    id: 'analyses.seasonality.busiest',
    defaultMessage:
      '<b>{name}</b> is busiest on {day}{of, select, day {, at {hour}} other {; over all days at {hour}}}.',
  },
});
