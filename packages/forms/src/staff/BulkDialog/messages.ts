import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

type Counted = { count: number };

export const messages = {
  titles: defineMessages<Record<'showReports' | 'hideReports' | 'recalculateReports' | 'deleteReports', Counted>>({
    showReports: {
      id: 'forms.BulkDialog.showReports',
      defaultMessage: 'Show {count, plural, one {# report} other {# reports}} to customers?',
    },
    hideReports: {
      id: 'forms.BulkDialog.hideReports',
      defaultMessage: 'Hide {count, plural, one {# report} other {# reports}} from customers?',
    },
    recalculateReports: {
      id: 'forms.BulkDialog.recalculateReports',
      defaultMessage: 'Recalculate {count, plural, one {# report} other {# reports}}?',
    },
    deleteReports: {
      id: 'forms.BulkDialog.deleteReports',
      defaultMessage: 'Delete {count, plural, one {# report} other {# reports}}?',
    },
  }),
  itemTitles: defineMessages<Record<'recalculateItems' | 'removeItems', Counted>>({
    recalculateItems: {
      id: 'forms.BulkDialog.recalculateItems',
      defaultMessage: 'Recalculate {count, plural, one {# item} other {# items}}?',
    },
    removeItems: {
      id: 'forms.BulkDialog.removeItems',
      defaultMessage: 'Remove {count, plural, one {# item} other {# items}}?',
    },
  }),
  verbs: defineMessages({
    showReports: { id: 'forms.BulkDialog.showVerb', defaultMessage: 'Show' },
    hideReports: { id: 'forms.BulkDialog.hideVerb', defaultMessage: 'Hide' },
    recalculateReports: { id: 'forms.BulkDialog.recalculateVerb', defaultMessage: 'Recalculate' },
    deleteReports: commonMessages.delete,
    recalculateItems: { id: 'forms.BulkDialog.recalculateItemsVerb', defaultMessage: 'Recalculate' },
    removeItems: { id: 'forms.BulkDialog.removeVerb', defaultMessage: 'Remove' },
  }),
  parts: defineMessages<{
    waiting: NoMessageValues;
    done: NoMessageValues;
    cancel: NoMessageValues;
    close: NoMessageValues;
    progress: { done: number; count: number };
    outcome: { done: number; failed: number };
  }>({
    waiting: { id: 'forms.BulkDialog.waiting', defaultMessage: 'waiting' },
    done: { id: 'forms.BulkDialog.done', defaultMessage: 'done' },
    cancel: commonMessages.cancel,
    close: commonMessages.close,
    progress: { id: 'forms.BulkDialog.progress', defaultMessage: '{done, number} of {count, number} done' },
    outcome: {
      id: 'forms.BulkDialog.outcome',
      defaultMessage: '{done, number} done, {failed, number} failed',
    },
  }),
};
