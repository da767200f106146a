import { defineMessages } from 'react-intl';

export const messages = defineMessages<{ copyright: { year: string } }>({
  copyright: { id: 'forms.SignInLayout.copyright', defaultMessage: '© {year} Locus' },
});
