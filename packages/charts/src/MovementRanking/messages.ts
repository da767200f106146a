import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  subtitle: { name: string; who: string; period: string; b: MessageTag };
  category: NoMessageValues;
  allCategories: NoMessageValues;
  compare: NoMessageValues;
  rank: NoMessageValues;
  place: NoMessageValues;
  kind: NoMessageValues;
  distance: NoMessageValues;
  share: NoMessageValues;
  difference: { name: string };
  noMatch: NoMessageValues;
  noMatchText: NoMessageValues;
}>({
  title: { id: 'charts.MovementRanking.title', defaultMessage: 'Competition: places by category' },
  subtitle: {
    id: 'charts.MovementRanking.subtitle',
    defaultMessage:
      'Where {who, select, residents_workers {people who live or work nearby} other {visitors}} also stay {period, select, before {before a visit to} during {during a visit to} other {after a visit to}} <b>{name}</b>. Each place is ranked among those of its category.',
  },
  category: { id: 'charts.MovementRanking.category', defaultMessage: 'Category' },
  allCategories: { id: 'charts.MovementRanking.allCategories', defaultMessage: 'All categories' },
  compare: { id: 'charts.MovementRanking.compare', defaultMessage: 'Compare with my place' },
  rank: { id: 'charts.MovementRanking.rank', defaultMessage: 'Rank in category' },
  place: { id: 'charts.MovementRanking.place', defaultMessage: 'Place' },
  kind: { id: 'charts.MovementRanking.kind', defaultMessage: 'Kind' },
  distance: { id: 'charts.MovementRanking.distance', defaultMessage: 'Distance' },
  share: { id: 'charts.MovementRanking.share', defaultMessage: 'Share of visits' },
  difference: { id: 'charts.MovementRanking.difference', defaultMessage: 'Compared with {name}' },
  noMatch: { id: 'charts.MovementRanking.noMatch', defaultMessage: 'No place of this category' },
  noMatchText: {
    id: 'charts.MovementRanking.noMatchText',
    defaultMessage: 'Choose another category, or another part of the trip.',
  },
});
