import type { IntlShape } from 'react-intl';

import { messages } from '../messages';

const { heads } = messages;

/** A column whose header does not depend on the period. */
export type Head = Exclude<keyof typeof heads, 'mean' | 'highestWhen' | 'change'>;

/** The header of a column. */
export const headOf = (intl: IntlShape, head: Head): string => intl.formatMessage(messages.heads[head]);
