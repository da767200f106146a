import { useIntl } from 'react-intl';

import { messages } from './messages';
import { Note } from './Note';

export interface HiddenNoteProps {
  /** What the answer hides, and by which rules; nothing is shown where it hides nothing. */
  disclosure: { floor: number; roundedTo: number; suppressed: readonly unknown[] } | undefined;
  /** What is hidden, where it can be said better than by a count. */
  children?: string;
}

/** Says how many values are hidden, with the reason one click away. */
export function HiddenNote({ disclosure, children }: HiddenNoteProps) {
  const intl = useIntl();
  if (!disclosure || disclosure.suppressed.length === 0) return null;
  const { floor, roundedTo, suppressed } = disclosure;
  return (
    <Note why={intl.formatMessage(messages.hiddenWhy, { floor, step: roundedTo })}>
      {children ?? intl.formatMessage(messages.hidden, { count: suppressed.length })}
    </Note>
  );
}
