import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** Texts about places without numbers. */
export const messages = defineMessages<{
  few: { count: number; names: string; floor: number };
  fewHelp: NoMessageValues;
  none: { count: number; names: string };
  help: NoMessageValues;
  untold: { count: number; names: string };
  untoldHelp: NoMessageValues;
  waiting: { count: number; names: string };
  more: { count: number };
}>({
  few: {
    id: 'forms.EmptyPlaces.few',
    defaultMessage: 'In the project’s data, fewer than {floor, number} people, or nobody, came to {names}.',
  },
  fewHelp: {
    id: 'forms.EmptyPlaces.fewHelp',
    defaultMessage:
      'Too few people give no numbers: the data must not show what individuals did. It may help to draw the outline larger or in the right spot, or to ask your contact for data on this area.',
  },
  none: {
    id: 'forms.EmptyPlaces.none',
    defaultMessage: 'The project’s data holds no visits inside {names}.',
  },
  help: {
    id: 'forms.EmptyPlaces.help',
    defaultMessage:
      'Without visits there are no numbers, which does not mean that nobody came. It may help to draw the outline larger or in the right spot, or to ask your contact for data on this area.',
  },
  untold: {
    id: 'forms.EmptyPlaces.untold',
    defaultMessage: 'Locus does not say whether enough people for numbers came to {names}.',
  },
  untoldHelp: {
    id: 'forms.EmptyPlaces.untoldHelp',
    defaultMessage:
      'Too many outlines were tried or drawn in that area on the same day, so there is no estimate; the limit protects the people in it. The analyses are calculated as usual.',
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
