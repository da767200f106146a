import type { ReportItemType } from '@locus/model';
import type { IntlShape } from 'react-intl';

import { analysisMessages } from './messages';

/** What an analysis is called. */
export const analysisName = (intl: IntlShape, type: ReportItemType): string =>
  intl.formatMessage(analysisMessages[type]);
