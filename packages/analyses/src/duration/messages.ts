import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  minutes: { range: string };
  meanStay: NoMessageValues;
  longestStay: NoMessageValues;
  description: { count: number };
  mean: { minutes: string };
  longest: { name: string; minutes: string; b: MessageTag };
  category: NoMessageValues;
}>({
  minutes: { id: 'analyses.duration.minutes', defaultMessage: '{range} min' },
  meanStay: { id: 'analyses.duration.meanStay', defaultMessage: 'Mean stay' },
  longestStay: { id: 'analyses.duration.longestStay', defaultMessage: 'Longest stay' },
  description: {
    id: 'analyses.duration.description',
    defaultMessage:
      'Share of visits to {count, plural, one {# location} other {each of # locations}} by their duration in minutes.',
  },
  mean: { id: 'analyses.duration.mean', defaultMessage: 'Visits last {minutes} minutes on average.' },
  longest: {
    id: 'analyses.duration.longest',
    defaultMessage: 'People stay longest at <b>{name}</b>, {minutes} minutes.',
  },
  category: { id: 'analyses.duration.category', defaultMessage: 'Duration' },
});
