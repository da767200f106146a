import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  description: { count: number };
  mean: { minutes: string };
  longest: { name: string; minutes: string; b: MessageTag };
  minutes: { range: string };
  category: NoMessageValues;
  share: NoMessageValues;
}>({
  description: {
    id: 'charts.DurationDetail.description',
    defaultMessage:
      'Share of visits to {count, plural, one {# location} other {each of # locations}} by their duration in minutes.',
  },
  mean: { id: 'charts.DurationDetail.mean', defaultMessage: 'Visits last {minutes} minutes on average.' },
  longest: {
    id: 'charts.DurationDetail.longest',
    defaultMessage: 'People stay longest at <b>{name}</b>, {minutes} minutes.',
  },
  minutes: { id: 'charts.DurationDetail.minutes', defaultMessage: '{range} min' },
  category: { id: 'charts.DurationDetail.category', defaultMessage: 'Duration' },
  share: { id: 'charts.DurationDetail.share', defaultMessage: 'Visit proportion' },
});
