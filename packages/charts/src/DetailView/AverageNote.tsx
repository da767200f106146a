import { useIntl } from 'react-intl';

import { messages } from './messages';
import { Note } from './Note';

export interface AverageNoteProps {
  /** The number of locations in an average, and the total number. */
  count: number;
  all: number;
}

/** Says how many locations an average covers, if not all. */
export function AverageNote({ count, all }: AverageNoteProps) {
  const intl = useIntl();
  return count < all ? <Note>{intl.formatMessage(messages.averageOf, { count, all })}</Note> : null;
}
