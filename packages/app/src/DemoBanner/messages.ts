import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  text: { id: 'app.DemoBanner.text', defaultMessage: 'This portal is a demo.' },
  contact: { id: 'app.DemoBanner.contact', defaultMessage: 'Contact us for full access' },
});
