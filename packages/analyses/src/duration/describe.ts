import type { Duration, DurationCategory } from '@locus/model/analyses';
import { minuteFigures } from '@locus/model/text';
import type { IntlShape } from 'react-intl';

import { headOf } from '../shared/headOf';
import type { Phrase } from '../shared/phrase';
import { longestStay } from './longestStay';
import { messages } from './messages';

/** A length of stay, e.g. "0–5 min". */
export const categoryTitle = (intl: IntlShape, category: DurationCategory): string =>
  intl.formatMessage(messages.minutes, { range: category.replace('-', '–') });

/** The headers of the categories and of their shares. */
export const durationHeads = (intl: IntlShape) => ({
  category: intl.formatMessage(messages.category),
  share: headOf(intl, 'visitProportion'),
});

/** What the graph and the table of visit durations show, how long visits last, and where people stay longest. */
export function describeDuration(intl: IntlShape, duration: Duration): Phrase[] {
  const { averageData, series } = duration;
  const round = (minutes: number) => minuteFigures(minutes, intl.locale);
  const longest = longestStay(duration);
  return [
    { message: messages.description, values: { count: series.length } },
    ...(averageData === null ? [] : [{ message: messages.mean, values: { minutes: round(averageData) } }]),
    ...(longest
      ? [{ message: messages.longest, values: { name: longest.name, minutes: round(longest.minutes) } }]
      : []),
  ];
}
