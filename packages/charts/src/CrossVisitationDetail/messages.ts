import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  values: NoMessageValues;
  crossVisitation: NoMessageValues;
  visitRatio: NoMessageValues;
  both: NoMessageValues;
  legend: NoMessageValues;
  corner: { down: MessageTag };
  pair: { primary: string; secondary: string; values: string };
  mean: NoMessageValues;
  meansOfAll: { count: number };
  cell: { share: string; ratio: string; distance: string };
  before: { range: string; share: string; ratio: string };
  secondary: NoMessageValues;
  distance: NoMessageValues;
  strongest: NoMessageValues;
  strongestRule: NoMessageValues;
}>({
  values: { id: 'charts.CrossVisitationDetail.values', defaultMessage: 'Chart values' },
  crossVisitation: { id: 'charts.CrossVisitationDetail.crossVisitation', defaultMessage: 'Cross visitation' },
  visitRatio: { id: 'charts.CrossVisitationDetail.visitRatio', defaultMessage: 'Visit ratio' },
  both: { id: 'charts.CrossVisitationDetail.both', defaultMessage: 'Both' },
  legend: { id: 'charts.CrossVisitationDetail.legend', defaultMessage: 'Colours' },
  corner: { id: 'charts.CrossVisitationDetail.corner', defaultMessage: 'Visitors of <down>this row</down> also visit' },
  pair: { id: 'charts.CrossVisitationDetail.pair', defaultMessage: 'Visitors of {primary} at {secondary}: {values}' },
  mean: { id: 'charts.CrossVisitationDetail.mean', defaultMessage: 'Mean' },
  meansOfAll: {
    id: 'charts.CrossVisitationDetail.meansOfAll',
    defaultMessage: 'The means cover all {count} locations.',
  },
  cell: {
    id: 'charts.CrossVisitationDetail.cell',
    defaultMessage: 'share of visitors {share}, visits ratio {ratio}, aerial distance {distance} km',
  },
  before: {
    id: 'charts.CrossVisitationDetail.before',
    defaultMessage: 'in {range} share of visitors {share}, visits ratio {ratio}',
  },
  secondary: { id: 'charts.CrossVisitationDetail.secondary', defaultMessage: 'Secondary location' },
  distance: { id: 'charts.CrossVisitationDetail.distance', defaultMessage: 'Aerial distance' },
  strongest: { id: 'charts.CrossVisitationDetail.strongest', defaultMessage: 'Strongest links' },
  strongestRule: {
    id: 'charts.CrossVisitationDetail.strongestRule',
    defaultMessage: 'Visitors of the first location who also visited the second',
  },
});
