import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  label: { id: 'forms.PeriodPresets.label', defaultMessage: 'Period' },
  LAST_MONTH: { id: 'forms.PeriodPresets.LAST_MONTH', defaultMessage: 'Last month' },
  LAST_3_MONTHS: { id: 'forms.PeriodPresets.LAST_3_MONTHS', defaultMessage: 'Last 3 months' },
  THIS_QUARTER: { id: 'forms.PeriodPresets.THIS_QUARTER', defaultMessage: 'This quarter' },
  YEAR_TO_DATE: { id: 'forms.PeriodPresets.YEAR_TO_DATE', defaultMessage: 'Year to date' },
  LAST_12_MONTHS: { id: 'forms.PeriodPresets.LAST_12_MONTHS', defaultMessage: 'Last 12 months' },
  sameLastYear: { id: 'forms.PeriodPresets.sameLastYear', defaultMessage: 'vs. the same last year' },
});
