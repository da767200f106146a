import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{ open: NoMessageValues }>({
  open: { id: 'app.ReportInfo.open', defaultMessage: 'Report information' },
});
