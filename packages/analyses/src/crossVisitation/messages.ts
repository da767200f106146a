import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  method: NoMessageValues;
  matrixCorner: NoMessageValues;
  sharedVisitors: NoMessageValues;
  shareDescription: NoMessageValues;
  ratioDescription: NoMessageValues;
}>({
  method: {
    id: 'analyses.crossVisitation.method',
    defaultMessage:
      'The share of a location’s visitors who were also seen at another selected location in the same period. Visitors who came only to the primary location make up the rest. Means and totals are worked out from exact values and rounded last.',
  },
  matrixCorner: { id: 'analyses.crossVisitation.matrixCorner', defaultMessage: 'Visitors of this row also visit' },
  sharedVisitors: {
    id: 'analyses.crossVisitation.sharedVisitors',
    defaultMessage: 'Visitors who also go to another location, on average',
  },
  shareDescription: {
    id: 'analyses.crossVisitation.shareDescription',
    defaultMessage: 'Of every 100 visitors to the row’s store, how many also visited the column’s.',
  },
  ratioDescription: {
    id: 'analyses.crossVisitation.ratioDescription',
    defaultMessage: 'For every 100 visits to the row’s store, how many visits the same people made to the column’s.',
  },
});
