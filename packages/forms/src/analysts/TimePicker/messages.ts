import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  wholeYear: { year: string };
  months: { year: string };
  chosen: { count: number };
  cancel: NoMessageValues;
  save: NoMessageValues;
  andMore: { first: string; count: number };
}>({
  title: { id: 'forms.TimePicker.title', defaultMessage: 'Time frames' },
  wholeYear: { id: 'forms.TimePicker.wholeYear', defaultMessage: 'All months of {year}' },
  months: { id: 'forms.TimePicker.months', defaultMessage: 'Months of {year}' },
  chosen: {
    id: 'forms.TimePicker.chosen',
    defaultMessage: '{count, plural, =0 {No month chosen} one {# month} other {# months}}',
  },
  cancel: commonMessages.cancel,
  save: commonMessages.save,
  andMore: { id: 'forms.TimePicker.andMore', defaultMessage: '{first} (+{count, number} more)' },
});
