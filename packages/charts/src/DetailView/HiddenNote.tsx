import type { MonthKey } from '@locus/model';
import { monthLabel, monthStart } from '@locus/model';
import { useIntl } from 'react-intl';

import { messages } from './messages';
import { Note } from './Note';

export interface HiddenNoteProps {
  /** What the data hides, and by which rules; nothing is shown if nothing is hidden. */
  disclosure:
    | {
        floor: number;
        roundedTo: number;
        weightedTo?: number;
        suppressed: readonly unknown[];
        months?: readonly MonthKey[];
      }
    | undefined;
  /** A description of what is hidden, if it can be more precise than a count. */
  children?: string;
}

/**
 * Says how many values are hidden, and which months the data covers if not those requested, each with the reason one
 * click away.
 */
export function HiddenNote({ disclosure, children }: HiddenNoteProps) {
  const intl = useIntl();
  if (!disclosure) return null;
  const { floor, roundedTo, weightedTo = 0, suppressed, months = [] } = disclosure;
  const [first, last] = [months[0], months.at(-1)];
  const label = (month: MonthKey) => monthLabel(monthStart(month), intl.locale);
  return (
    <>
      {first !== undefined && last !== undefined && (
        <Note why={intl.formatMessage(messages.otherMonthsWhy)}>
          {intl.formatMessage(messages.otherMonths, { from: label(first), to: label(last) })}
        </Note>
      )}
      {suppressed.length > 0 && (
        <Note why={intl.formatMessage(messages.hiddenWhy, { floor, step: roundedTo, weighted: weightedTo })}>
          {children ?? intl.formatMessage(messages.hidden, { count: suppressed.length })}
        </Note>
      )}
    </>
  );
}
