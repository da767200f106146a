import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  id: { id: 'forms.ReportDetails.id', defaultMessage: 'ID' },
  copyId: { id: 'forms.ReportDetails.copyId', defaultMessage: 'Copy report ID' },
  name: commonMessages.name,
  description: { id: 'forms.ReportDetails.description', defaultMessage: 'Description' },
  category: { id: 'forms.ReportDetails.category', defaultMessage: 'Category' },
  places: { id: 'forms.ReportDetails.places', defaultMessage: 'Assigned POIs' },
  created: { id: 'forms.ReportDetails.created', defaultMessage: 'Created' },
  period: { id: 'forms.ReportDetails.period', defaultMessage: 'Report period' },
  status: commonMessages.status,
  url: { id: 'forms.ReportDetails.url', defaultMessage: 'Visualization URL' },
  frequency: { id: 'forms.ReportDetails.frequency', defaultMessage: 'Recurrence frequency' },
  emails: { id: 'forms.ReportDetails.emails', defaultMessage: 'Notification emails' },
  emailsHint: {
    id: 'forms.ReportDetails.emailsHint',
    defaultMessage: 'One or more, separated by commas; each gets its own email.',
  },
  none: { id: 'forms.ReportDetails.none', defaultMessage: 'none' },
  save: commonMessages.save,
  cancel: commonMessages.cancel,
});

/** How often a report is extended, and by which clocks. */
export const clockMessages = defineMessages<{ frequencyIn: { frequency: string; zone: string } }>({
  frequencyIn: { id: 'forms.ReportDetails.frequencyIn', defaultMessage: '{frequency}, in the time zone {zone}' },
});
