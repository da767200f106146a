import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = {
  parts: defineMessages({
    title: { id: 'forms.ReportInfoDialog.title', defaultMessage: 'Report information' },
    locations: { id: 'forms.ReportInfoDialog.locations', defaultMessage: 'Locations' },
    missing: { id: 'forms.ReportInfoDialog.missing', defaultMessage: 'N/A' },
    close: commonMessages.close,
    exportPdf: { id: 'forms.ReportInfoDialog.exportPdf', defaultMessage: 'Export PDF' },
    failed: {
      id: 'forms.ReportInfoDialog.failed',
      defaultMessage: 'The PDF could not be created. Please check your connection and try again.',
    },
  }),
  facts: defineMessages({
    name: commonMessages.name,
    description: { id: 'forms.ReportInfoDialog.description', defaultMessage: 'Description' },
    category: { id: 'forms.ReportInfoDialog.category', defaultMessage: 'Category' },
    period: { id: 'forms.ReportInfoDialog.period', defaultMessage: 'Period' },
    recurrence: { id: 'forms.ReportInfoDialog.recurrence', defaultMessage: 'Recurrence' },
    creator: { id: 'forms.ReportInfoDialog.creator', defaultMessage: 'Creator' },
    signals: { id: 'forms.ReportInfoDialog.signals', defaultMessage: 'Number of signals' },
  }),
  recurrences: defineMessages<Record<'ONCE' | 'DAILY' | 'WEEKLY' | 'MONTHLY', NoMessageValues>>({
    ONCE: { id: 'forms.ReportInfoDialog.once', defaultMessage: 'None' },
    WEEKLY: { id: 'forms.ReportInfoDialog.weekly', defaultMessage: 'Weekly' },
    DAILY: { id: 'forms.ReportInfoDialog.daily', defaultMessage: 'Daily' },
    MONTHLY: { id: 'forms.ReportInfoDialog.monthly', defaultMessage: 'Monthly' },
  }),
  clocks: defineMessages<{ recurrenceIn: { recurrence: string; zone: string } }>({
    recurrenceIn: {
      id: 'forms.ReportInfoDialog.recurrenceIn',
      defaultMessage: '{recurrence}, in the time zone {zone}',
    },
  }),
  page: defineMessages<{ page: { page: number; pages: number } }>({
    page: { id: 'forms.ReportInfoDialog.page', defaultMessage: 'Page {page} of {pages}' },
  }),
};
