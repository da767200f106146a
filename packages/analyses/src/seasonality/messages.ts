import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  method: NoMessageValues;
  byDay: NoMessageValues;
  byHour: NoMessageValues;
  busiestDay: NoMessageValues;
  busiestHour: NoMessageValues;
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
});
