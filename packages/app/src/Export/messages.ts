import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  export: NoMessageValues;
  scope: { name: string; months: string; count: number };
}>({
  export: { id: 'app.Export.export', defaultMessage: 'Export' },
  scope: {
    id: 'app.Export.scope',
    defaultMessage: '{name} • {months} • {count, plural, one {# location} other {# locations}}',
  },
});
