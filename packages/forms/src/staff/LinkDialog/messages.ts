import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{ title: { name: string } }>({
  title: { id: 'forms.LinkDialog.title', defaultMessage: 'Link of {name}' },
});

export const words = defineMessages({
  url: { id: 'forms.LinkDialog.url', defaultMessage: 'Visualization URL' },
  save: commonMessages.save,
  cancel: commonMessages.cancel,
});
