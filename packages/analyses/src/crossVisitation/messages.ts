import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  matrixCorner: NoMessageValues;
  sharedVisitors: { pooled: string };
  shareDescription: NoMessageValues;
  ratioDescription: NoMessageValues;
}>({
  matrixCorner: { id: 'analyses.crossVisitation.matrixCorner', defaultMessage: 'Visitors of this row also visit' },
  sharedVisitors: {
    id: 'analyses.crossVisitation.sharedVisitors',
    defaultMessage:
      '{pooled, select, yes {Visitors who also go to another location} other {Visitors to the average location who also go to another one}}',
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
