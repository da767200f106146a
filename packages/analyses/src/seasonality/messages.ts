import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  method: NoMessageValues;
  byDay: NoMessageValues;
  byHour: NoMessageValues;
  busiestDay: NoMessageValues;
  busiestHour: NoMessageValues;
  description: { count: number };
  busiest: { name: string; day: string; hour: string; of: string; b: MessageTag };
}>({
  method: {
    id: 'analyses.seasonality.method',
    defaultMessage:
      'Visits by weekday and hour of arrival in local time, as a mean per calendar day so that each weekday counts alike. All hours of the week add up to 100 %; the card names the strongest day and hour of the primary location. Means and totals are worked out from exact values and rounded last.',
  },
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
