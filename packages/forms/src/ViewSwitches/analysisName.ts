import type { ReportItemType } from '@locus/model';
import type { IntlShape } from 'react-intl';

import { analysisMessages } from './messages';

/** The name of an analysis. */
export const analysisName = (intl: IntlShape, type: ReportItemType): string =>
  intl.formatMessage(analysisMessages[type]);
