import type { MessageTag } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  description: { name: string; b: MessageTag };
}>({
  description: {
    id: 'analyses.absorption.description',
    defaultMessage: 'Percent of the visits to <b>{name}</b> that reach each location on the same day, by month.',
  },
});
