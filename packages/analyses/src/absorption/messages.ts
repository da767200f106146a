import type { MessageTag } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  description: { name: string; minutes: number; b: MessageTag };
}>({
  description: {
    id: 'analyses.absorption.description',
    defaultMessage:
      'Percent of visitor days in <b>{name}</b>{minutes, plural, =0 {} one { (stays of at least # minute)} other { (stays of at least # minutes)}} on which the visitor also reached each location, by month.',
  },
});
