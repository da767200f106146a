import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{ open: NoMessageValues; title: { analysis: string } }>({
  open: { id: 'app.About.open', defaultMessage: 'About these numbers' },
  title: { id: 'app.About.title', defaultMessage: 'About these numbers: {analysis}' },
});
