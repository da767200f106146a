import type { ReportItemType } from '@locus/model/entities';
import type { MessageDescriptor } from 'react-intl';

import { messages } from './messages';

/**
 * What a view of an analysis shows, for which places and months, as a message: its values are `ViewWords` and `b`, the
 * markup of names.
 */
export const sentenceOf = (type: ReportItemType): MessageDescriptor => messages[type];
