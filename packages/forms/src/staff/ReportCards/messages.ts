import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = {
  sorts: defineMessages({
    newest: { id: 'forms.ReportCards.newest', defaultMessage: 'Newest first' },
    oldest: { id: 'forms.ReportCards.oldest', defaultMessage: 'Oldest first' },
    name: commonMessages.name,
    updated: { id: 'forms.ReportCards.updated', defaultMessage: 'Last updated' },
    status: commonMessages.status,
  }),
  parts: defineMessages<{
    search: NoMessageValues;
    sort: NoMessageValues;
    choose: { name: string };
    chooseAll: NoMessageValues;
    chosen: { count: number };
    show: NoMessageValues;
    hide: NoMessageValues;
    recalculate: NoMessageValues;
    delete: NoMessageValues;
    clear: NoMessageValues;
    bulk: NoMessageValues;
  }>({
    search: { id: 'forms.ReportCards.search', defaultMessage: 'Name, ID or place' },
    sort: { id: 'forms.ReportCards.sort', defaultMessage: 'Order' },
    choose: { id: 'forms.ReportCards.choose', defaultMessage: 'Choose {name}' },
    chooseAll: { id: 'forms.ReportCards.chooseAll', defaultMessage: 'Choose all' },
    chosen: { id: 'forms.ReportCards.chosen', defaultMessage: '{count, plural, one {# chosen} other {# chosen}}' },
    show: { id: 'forms.ReportCards.show', defaultMessage: 'Show' },
    hide: { id: 'forms.ReportCards.hide', defaultMessage: 'Hide' },
    recalculate: { id: 'forms.ReportCards.recalculate', defaultMessage: 'Recalculate' },
    delete: commonMessages.delete,
    clear: { id: 'forms.ReportCards.clear', defaultMessage: 'Clear' },
    bulk: { id: 'forms.ReportCards.bulk', defaultMessage: 'Chosen reports' },
  }),
};
