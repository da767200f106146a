import type { MessageTag } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  description: { name: string; minutes: number; b: MessageTag };
}>({
  description: {
    id: 'analyses.attraction.description',
    defaultMessage:
      'Percent of visitor days at <b>{name}</b> on which the visitor was also in each source{minutes, plural, =0 {} one { (for at least # minute)} other { (for at least # minutes)}}, by month.',
  },
});
