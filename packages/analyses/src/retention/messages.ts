import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  quarter: { quarter: number; year: string };
  description: { period: string; count: number; base: string };
  open: { period: string; count: number; titles: string };
}>({
  quarter: { id: 'analyses.retention.quarter', defaultMessage: 'Q{quarter} {year}' },
  description: {
    id: 'analyses.retention.description',
    defaultMessage:
      'Share of a {period, select, monthly {month} other {quarter}}’s visitors to {count, plural, one {# location} other {each of # locations}} who come back in the next {period, select, monthly {month} other {quarter}}{base, select, visitors {} other {, out of those still seen anywhere in it}}.',
  },
  open: {
    id: 'analyses.retention.open',
    defaultMessage:
      '{count, plural, one {{titles} has} other {{titles} have}} no rate yet: whoever came then has until the end of the next {period, select, monthly {month} other {quarter}} to come back.',
  },
});
