import { defineMessages } from 'react-intl';

export const messages = defineMessages({ text: { id: 'app.LoadingPage.text', defaultMessage: 'Loading Locus' } });
