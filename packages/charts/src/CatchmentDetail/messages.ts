import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  homeSubtitle: { name: string; level: string; km: string; b: MessageTag };
  workSubtitle: { name: string; level: string; km: string; b: MessageTag };
  level1: NoMessageValues;
  level2: NoMessageValues;
  level3: NoMessageValues;
  level4: NoMessageValues;
  level5: NoMessageValues;
  type: NoMessageValues;
  home: NoMessageValues;
  work: NoMessageValues;
  metric: NoMessageValues;
  score: NoMessageValues;
  source: NoMessageValues;
  destination: NoMessageValues;
  area: NoMessageValues;
  code: NoMessageValues;
  inhabitants: NoMessageValues;
  distance: NoMessageValues;
  drivingTime: NoMessageValues;
  cumulative: NoMessageValues;
  confidence: NoMessageValues;
  confidenceTip: NoMessageValues;
  rank: NoMessageValues;
  shown: { shown: number; all: number };
  grandTotal: { all: number };
  other: { share: string };
  changed: { range: string; name: string; delta: string; b: MessageTag };
  outOfRange: NoMessageValues;
  outOfRangeText: NoMessageValues;
}>({
  homeSubtitle: {
    id: 'charts.CatchmentDetail.homeSubtitle',
    defaultMessage:
      'Where the visitors of <b>{name}</b> live. Catchment level: {level}, up to {km} around the location.',
  },
  workSubtitle: {
    id: 'charts.CatchmentDetail.workSubtitle',
    defaultMessage:
      'Where the visitors of <b>{name}</b> work. Catchment level: {level}, up to {km} around the location.',
  },
  level1: { id: 'charts.CatchmentDetail.level1', defaultMessage: 'neighborhood' },
  level2: { id: 'charts.CatchmentDetail.level2', defaultMessage: 'large city/municipality' },
  level3: { id: 'charts.CatchmentDetail.level3', defaultMessage: 'municipality' },
  level4: { id: 'charts.CatchmentDetail.level4', defaultMessage: 'region/district' },
  level5: { id: 'charts.CatchmentDetail.level5', defaultMessage: 'state/province' },
  type: { id: 'charts.CatchmentDetail.type', defaultMessage: 'Areas' },
  home: { id: 'charts.CatchmentDetail.home', defaultMessage: 'Home' },
  work: { id: 'charts.CatchmentDetail.work', defaultMessage: 'Work' },
  metric: { id: 'charts.CatchmentDetail.metric', defaultMessage: 'Visits metric' },
  score: { id: 'charts.CatchmentDetail.score', defaultMessage: 'Score' },
  source: { id: 'charts.CatchmentDetail.source', defaultMessage: 'Share of residents' },
  destination: { id: 'charts.CatchmentDetail.destination', defaultMessage: 'Share of this store’s visits' },
  area: { id: 'charts.CatchmentDetail.area', defaultMessage: 'Area' },
  code: { id: 'charts.CatchmentDetail.code', defaultMessage: 'Code' },
  inhabitants: { id: 'charts.CatchmentDetail.inhabitants', defaultMessage: 'Number of inhabitants' },
  distance: { id: 'charts.CatchmentDetail.distance', defaultMessage: 'Aerial distance' },
  drivingTime: { id: 'charts.CatchmentDetail.drivingTime', defaultMessage: 'Driving time' },
  cumulative: { id: 'charts.CatchmentDetail.cumulative', defaultMessage: 'Cumulative share' },
  confidence: { id: 'charts.CatchmentDetail.confidence', defaultMessage: 'Confidence' },
  confidenceTip: {
    id: 'charts.CatchmentDetail.confidenceTip',
    defaultMessage: 'How likely it is that the share is within 10 % of the true one, given the number of visitors',
  },
  rank: { id: 'charts.CatchmentDetail.rank', defaultMessage: 'Rank' },
  shown: {
    id: 'charts.CatchmentDetail.shown',
    defaultMessage: 'Shown: {shown, number} of {all, number}',
  },
  grandTotal: {
    id: 'charts.CatchmentDetail.grandTotal',
    defaultMessage: 'Grand total: {all, plural, one {# area} other {# areas}}',
  },
  other: {
    id: 'charts.CatchmentDetail.other',
    defaultMessage:
      'Areas with too few visitors are left out, so that nobody can be recognised. Together they make up {share} of the visits.',
  },
  changed: {
    id: 'charts.CatchmentDetail.changed',
    defaultMessage: 'Compared with {range}, <b>{name}</b> changed most of the areas shown: {delta}.',
  },
  outOfRange: { id: 'charts.CatchmentDetail.outOfRange', defaultMessage: 'No area in the chosen range' },
  outOfRangeText: {
    id: 'charts.CatchmentDetail.outOfRangeText',
    defaultMessage: 'Widen the range in the settings of the catchment.',
  },
});
