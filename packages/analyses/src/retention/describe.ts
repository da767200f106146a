import type { Retention } from '@locus/model/analyses';
import { retentionCard } from '@locus/model/analyses';
import { listText, shareText } from '@locus/model/text';
import type { IntlShape } from 'react-intl';

import type { ContentNote } from '../content';
import { leaderPhrase, type Phrase } from '../shared/phrase';
import { messages } from './messages';
import { periodTitle, type RetentionPeriod } from './periodTitle';

/** The mean rate (0..1) of each location, without the last period. */
export const meansOf = (retention: Retention) =>
  retention.series.map(({ locationId, locationName: name }) => ({
    name,
    value: retentionCard(retention, locationId)?.locationReturningAverage ?? null,
  }));

/** Whether it is known of how many visitors each rate is. */
export const hasBases = (series: Retention['series']): boolean =>
  series.some(({ bases = [] }) => bases.some((base) => base !== null));

/** Whether means of rates pool visitors: of each rate it is known of how many visitors it is. */
export const poolsVisitors = (series: Retention['series']): boolean =>
  series.every(({ values, bases = [] }) => values.every((rate, i) => rate === null || typeof bases[i] === 'number'));

/** What the graph and the table of the retention rate show, and which location leads. */
export const describeRetention = (intl: IntlShape, retention: Retention, period: RetentionPeriod): Phrase[] => [
  {
    message: messages.description,
    values: { period, count: retention.series.length, base: retention.base ?? 'visitors_still_seen' },
  },
  ...leaderPhrase(meansOf(retention), (share) => shareText(share, intl.locale)),
];

/**
 * Why the last periods have no rate: visitors in the last one, or in the previous one while the last has not ended, may
 * still come back.
 */
export function openNote(intl: IntlShape, { series, dates }: Retention, period: RetentionPeriod): ContentNote[] {
  const last = Math.max(-1, ...series.map(({ values }) => values.findLastIndex((value) => value !== null)));
  const titles = dates.slice(last + 1).map((date) => periodTitle(intl, date, period));
  const count = titles.length;
  if (count !== 1 && count !== 2) return [];
  return [{ text: intl.formatMessage(messages.open, { period, count, titles: listText(intl, titles) }) }];
}
