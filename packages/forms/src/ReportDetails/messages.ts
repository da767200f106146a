import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  id: { id: 'forms.ReportDetails.id', defaultMessage: 'ID' },
  copyId: { id: 'forms.ReportDetails.copyId', defaultMessage: 'Copy report ID' },
  name: { id: 'forms.ReportDetails.name', defaultMessage: 'Name' },
  description: { id: 'forms.ReportDetails.description', defaultMessage: 'Description' },
  category: { id: 'forms.ReportDetails.category', defaultMessage: 'Category' },
  places: { id: 'forms.ReportDetails.places', defaultMessage: 'Assigned POIs' },
  created: { id: 'forms.ReportDetails.created', defaultMessage: 'Created' },
  period: { id: 'forms.ReportDetails.period', defaultMessage: 'Report period' },
  status: { id: 'forms.ReportDetails.status', defaultMessage: 'Status' },
  url: { id: 'forms.ReportDetails.url', defaultMessage: 'Visualization URL' },
  frequency: { id: 'forms.ReportDetails.frequency', defaultMessage: 'Recurrence frequency' },
  emails: { id: 'forms.ReportDetails.emails', defaultMessage: 'Notification emails' },
  emailsHint: {
    id: 'forms.ReportDetails.emailsHint',
    defaultMessage: 'One or more, separated by commas; each gets its own email.',
  },
  none: { id: 'forms.ReportDetails.none', defaultMessage: 'none' },
  save: { id: 'forms.ReportDetails.save', defaultMessage: 'Save' },
  cancel: { id: 'forms.ReportDetails.cancel', defaultMessage: 'Cancel' },
});
