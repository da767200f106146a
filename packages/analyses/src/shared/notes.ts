import { monthLabel } from '@locus/model/text';
import { monthStart } from '@locus/model/view';
import type { IntlShape } from 'react-intl';

import type { ContentAverage, ContentNote } from '../content';
import { messages } from '../messages';

/** What an answer hides, and by which rules. */
export interface Hiding {
  floor: number;
  roundedTo: number;
  weightedTo?: number;
  suppressed: readonly unknown[];
  months?: readonly string[];
  coverage?: readonly unknown[];
}

/**
 * Which months an answer covers if not the requested ones, how many values it hides, and whether a location was not
 * counted on all days, each with the reason; `hidden` are words that say more about the hidden values than their
 * number.
 */
export function disclosureNotes(intl: IntlShape, disclosure: Hiding | undefined, hidden?: string): ContentNote[] {
  if (!disclosure) return [];
  const { floor, roundedTo, weightedTo = 0, suppressed, months = [], coverage = [] } = disclosure;
  const [first, last] = [months[0], months.at(-1)];
  const label = (month: string) => monthLabel(monthStart(month), intl.locale);
  const notes: ContentNote[] = [];
  if (first !== undefined && last !== undefined) {
    notes.push({
      text: intl.formatMessage(messages.notes.otherMonths, { from: label(first), to: label(last) }),
      why: intl.formatMessage(messages.notes.otherMonthsWhy),
    });
  }
  if (suppressed.length > 0) {
    notes.push({
      text: hidden ?? intl.formatMessage(messages.notes.hidden, { count: suppressed.length }),
      why: intl.formatMessage(messages.notes.hiddenWhy, { floor, step: roundedTo, weighted: weightedTo }),
    });
  }
  if (coverage.length > 0) {
    notes.push({
      text: intl.formatMessage(messages.notes.uncounted),
      why: intl.formatMessage(messages.notes.uncountedWhy),
    });
  }
  return notes;
}

/**
 * What an average over several locations is of, and how many of them it covers, if not all; nothing for one location,
 * which has no average.
 */
export function averageNote(intl: IntlShape, { count, all, pooled = false }: ContentAverage): ContentNote[] {
  if (all < 2) return [];
  return [
    { text: intl.formatMessage(messages.notes.averageMeans, { pooled: pooled ? 'yes' : 'no' }), explains: true },
    ...(count < all ? [{ text: intl.formatMessage(messages.notes.averageOf, { count, all }) }] : []),
  ];
}

/** A note with its reason as one text. */
export const noteText = ({ text, why }: ContentNote): string => (why === undefined ? text : `${text} ${why}`);
