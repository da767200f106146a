import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  title: NoMessageValues;
  sentence: { count: number; city: string; months: string };
  method: NoMessageValues;
}>({
  title: { id: 'analyses.attraction.title', defaultMessage: 'Attraction' },
  sentence: {
    id: 'analyses.attraction.sentence',
    defaultMessage:
      'How many visits to one location come from another on the same day, among {count, plural, one {# location} other {# locations}}{city, select, none {} other { in {city}}}, {months}, monthly',
  },
  method: {
    id: 'analyses.attraction.method',
    defaultMessage:
      'Of the devices seen at the target location on a day, the share that was also in the source area on that day. The average adds up the days of all months before it divides. Means and totals are worked out from exact values and rounded last.',
  },
});
