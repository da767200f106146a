import type { MessageTag } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  description: { name: string; b: MessageTag };
}>({
  description: {
    id: 'analyses.attraction.description',
    defaultMessage: 'Percent of the visits to <b>{name}</b> that were also in each source on the same day, by month.',
  },
});
