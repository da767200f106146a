import { useIntl } from 'react-intl';

import { messages } from './messages';
import { Note } from './Note';

export interface AverageNoteProps {
  /** How many locations an average is over, and how many there are. */
  count: number;
  all: number;
}

/** Says over how many locations an average is, where these are not all. */
export function AverageNote({ count, all }: AverageNoteProps) {
  const intl = useIntl();
  return count < all ? <Note>{intl.formatMessage(messages.averageOf, { count, all })}</Note> : null;
}
