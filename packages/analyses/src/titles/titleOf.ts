import type { ReportItemType } from '@locus/model/entities';
import type { IntlShape } from 'react-intl';

import { messages } from './messages';

/** The name of an analysis. */
export const titleOf = (intl: IntlShape, type: ReportItemType): string => intl.formatMessage(messages[type]);
