import { defineMessages } from 'react-intl';

export const messages = defineMessages<{ counter: { used: number; limit: number } }>({
  counter: { id: 'ui.TextArea.counter', defaultMessage: '{used, number} of {limit, number} characters' },
});
