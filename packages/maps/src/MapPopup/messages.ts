import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  close: NoMessageValues;
}>({
  close: commonMessages.close,
});
