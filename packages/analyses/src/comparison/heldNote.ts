import type { MonthKey } from '@locus/model/view';
import { heldMonths } from '@locus/model/analyses';
import { dayLabel } from '@locus/model/text';
import type { IntlShape } from 'react-intl';

import type { ContentNote } from '../content';
import { messages } from './messages';
import { monthRange } from './monthRange';

/** That the data starts (`since`, `'YYYY-MM-DD'`) after the months compared with, or within them. */
export function heldNote(intl: IntlShape, months: readonly MonthKey[], since: string | undefined): ContentNote[] {
  const held = heldMonths(months, since);
  if (held === 'all' || since === undefined) return [];
  const first = dayLabel(since, intl.locale);
  return [
    {
      text:
        held === 'none'
          ? intl.formatMessage(messages.heldNone, { since: first, range: monthRange(months, intl.locale) })
          : intl.formatMessage(messages.heldSome, { since: first }),
    },
  ];
}
