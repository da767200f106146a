import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  type: NoMessageValues;
  home: NoMessageValues;
  work: NoMessageValues;
  metric: NoMessageValues;
  score: NoMessageValues;
  source: NoMessageValues;
  destination: NoMessageValues;
  code: NoMessageValues;
  distance: NoMessageValues;
  confidenceTip: NoMessageValues;
  shown: { shown: number; all: number };
  grandTotal: { all: number };
  outOfRange: NoMessageValues;
  outOfRangeText: NoMessageValues;
}>({
  type: { id: 'charts.CatchmentDetail.type', defaultMessage: 'Areas' },
  home: { id: 'charts.CatchmentDetail.home', defaultMessage: 'Home' },
  work: { id: 'charts.CatchmentDetail.work', defaultMessage: 'Work' },
  metric: { id: 'charts.CatchmentDetail.metric', defaultMessage: 'Visits metric' },
  score: { id: 'charts.CatchmentDetail.score', defaultMessage: 'Score' },
  source: { id: 'charts.CatchmentDetail.source', defaultMessage: 'Share of residents' },
  destination: { id: 'charts.CatchmentDetail.destination', defaultMessage: 'Share of this store’s visits' },
  code: { id: 'charts.CatchmentDetail.code', defaultMessage: 'Code' },
  distance: { id: 'charts.CatchmentDetail.distance', defaultMessage: 'Aerial distance' },
  confidenceTip: {
    id: 'charts.CatchmentDetail.confidenceTip',
    defaultMessage: 'How likely it is that the share is within 10 % of the true one, given the number of visitors',
  },
  shown: {
    id: 'charts.CatchmentDetail.shown',
    defaultMessage: 'Shown: {shown, number} of {all, number}',
  },
  grandTotal: {
    id: 'charts.CatchmentDetail.grandTotal',
    defaultMessage: 'Grand total: {all, plural, one {# area} other {# areas}}',
  },
  outOfRange: { id: 'charts.CatchmentDetail.outOfRange', defaultMessage: 'No area in the chosen range' },
  outOfRangeText: {
    id: 'charts.CatchmentDetail.outOfRangeText',
    defaultMessage: 'Widen the range in the settings of the catchment.',
  },
});
