import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** Texts about places without numbers. */
export const messages = defineMessages<{
  none: { count: number; names: string };
  help: NoMessageValues;
  waiting: { count: number; names: string };
  more: { count: number };
}>({
  none: {
    id: 'forms.EmptyPlaces.none',
    defaultMessage: 'The project’s data holds no visits inside {names}.',
  },
  help: {
    id: 'forms.EmptyPlaces.help',
    defaultMessage:
      'Without visits there are no numbers, which does not mean that nobody came. It may help to draw the outline larger or in the right spot, or to ask your contact for data on this area.',
  },
  waiting: {
    id: 'forms.EmptyPlaces.waiting',
    defaultMessage: 'The visits to {names} are still being looked up.',
  },
  more: {
    id: 'forms.EmptyPlaces.more',
    defaultMessage: '{count, plural, one {# other} other {# others}}',
  },
});
