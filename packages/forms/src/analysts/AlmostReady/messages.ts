import type { MessageTag } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'forms.AlmostReady.title', defaultMessage: 'Almost ready' },
  readyTitle: { id: 'forms.AlmostReady.readyTitle', defaultMessage: 'Ready' },
  calculating: {
    id: 'forms.AlmostReady.calculating',
    defaultMessage:
      'You can keep working: the calculations run in the background. A message here and an email will tell you when they are done.',
  },
  allDone: { id: 'forms.AlmostReady.allDone', defaultMessage: 'All analyses have been calculated.' },
  someFailed: {
    id: 'forms.AlmostReady.someFailed',
    defaultMessage: 'Some analyses are ready. The others say what went wrong.',
  },
  done: { id: 'forms.AlmostReady.done', defaultMessage: 'done' },
  failed: { id: 'forms.AlmostReady.failed', defaultMessage: 'failed' },
  waiting: { id: 'forms.AlmostReady.waiting', defaultMessage: 'waiting' },
  lost: {
    id: 'forms.AlmostReady.lost',
    defaultMessage: 'The progress cannot be read right now. The calculations continue.',
  },
  retry: { id: 'forms.AlmostReady.retry', defaultMessage: 'Retry' },
  open: { id: 'forms.AlmostReady.open', defaultMessage: 'Open report' },
  proceed: { id: 'forms.AlmostReady.proceed', defaultMessage: 'Proceed' },
  reading: { id: 'forms.AlmostReady.reading', defaultMessage: 'Reading the visits' },
  counting: { id: 'forms.AlmostReady.counting', defaultMessage: 'Counting' },
  storing: { id: 'forms.AlmostReady.storing', defaultMessage: 'Storing the result' },
});

export const valueMessages = defineMessages<{
  about: { name: string; bdi: MessageTag };
  progress: { done: number; all: number };
}>({
  about: { id: 'forms.AlmostReady.about', defaultMessage: '“<bdi>{name}</bdi>” has been created.' },
  progress: {
    id: 'forms.AlmostReady.progress',
    defaultMessage: '{done, number} of {all, plural, one {# calculation} other {# calculations}}',
  },
});
