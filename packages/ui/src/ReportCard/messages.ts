import type { ReportCategory } from '@locus/model/entities';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{ type: { category: string } }>({
  type: { id: 'ui.ReportCard.type', defaultMessage: 'Report type: {category}' },
});

/** Names of the report categories, for cards and forms. */
export const reportCategoryMessages = defineMessages<Record<ReportCategory, NoMessageValues>>({
  POI_DEFAULT: { id: 'ui.ReportCard.POI_DEFAULT', defaultMessage: 'Points of interest' },
  AOI_DEFAULT: { id: 'ui.ReportCard.AOI_DEFAULT', defaultMessage: 'Areas of interest' },
  OOH: { id: 'ui.ReportCard.OOH', defaultMessage: 'Out of home' },
  FFI: { id: 'ui.ReportCard.FFI', defaultMessage: 'Foreign footfall insights' },
  EMPTY: { id: 'ui.ReportCard.EMPTY', defaultMessage: 'Empty' },
});
