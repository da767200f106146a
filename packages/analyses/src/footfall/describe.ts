import type { Disclosure, Footfall, FootfallMetric, FootfallSummaryRow } from '@locus/model';
import { footfallSummary, footfallValues, percentText, wholeText } from '@locus/model';
import type { IntlShape } from 'react-intl';

import type { ContentNote } from '../content';
import { disclosureNotes } from '../shared/notes';
import type { Phrase } from '../shared/phrase';
import { dateTitle, type FootfallPeriod, footfallLines, partialRanges } from './footfallLines';
import { messages } from './messages';

/** A value of visit trends as text, e.g. "1,140" or "87.25 %". */
export const footfallText = (value: number, metric: FootfallMetric, locale: string): string =>
  metric === 'absolute number' ? wholeText(value, locale) : percentText(value, locale);

/** What the graph and the table of visit trends show, and which location leads. */
export function describeFootfall(
  intl: IntlShape,
  footfall: Footfall,
  { metric, period }: { metric: FootfallMetric; period: FootfallPeriod },
): Phrase[] {
  const { dates } = footfall;
  const title = (date = 0) => (dates.length === 0 ? '' : dateTitle(date, period, intl.locale));
  const [first, last] = [title(dates[0]), title(dates.at(-1))];
  const description: Phrase = {
    message: messages.description,
    values: {
      period,
      metric: { 'absolute number': 'absolute', 'all locations': 'all', 'single location': 'single' }[metric],
      count: footfall.series.length,
      range: first === last ? first : `${first} – ${last}`,
    },
  };
  // As percentages of each one's own maximum, none is ahead.
  const leader = metric === 'single location' ? undefined : leaderOf(footfall, metric);
  if (!leader) return [description];
  const { name, always, mean } = leader;
  const values = { name, always: always ? 'yes' : 'no', period, mean: footfallText(mean, metric, intl.locale) };
  return [description, { message: messages.leads, values }];
}

/**
 * The location with the highest mean, and whether it is ahead on every date; undefined unless several can be compared.
 */
export function leaderOf(
  footfall: Footfall,
  metric: FootfallMetric,
): { name: string; mean: number; always: boolean } | undefined {
  const lines = footfall.series.map((line) => footfallValues(line, metric));
  const ranked = footfallSummary(footfall, metric)
    .flatMap(({ mean, locationName: name }, i) => (mean === null ? [] : [{ name, mean, values: lines[i] ?? [] }]))
    .sort((a, b) => b.mean - a.mean);
  const [first, second] = ranked;
  if (!first || !second || first.mean === second.mean) return undefined;
  const always = first.values.every((value, date) =>
    value === null ? false : lines.every((line) => line === first.values || (line[date] ?? -1) < value),
  );
  return { name: first.name, mean: first.mean, always };
}

/** That absolute numbers are not precise for all locations, or for some of them in some months. */
export const warningNote = (intl: IntlShape, { absoluteWarning }: Footfall): ContentNote[] =>
  absoluteWarning
    ? [{ text: intl.formatMessage(absoluteWarning === 'all' ? messages.warningAll : messages.warningSome) }]
    : [];

/** What is missing from, hidden in or uncertain about visit trends. */
export function footfallNotes(
  intl: IntlShape,
  footfall: Footfall,
  { metric, period }: { metric: FootfallMetric; period: FootfallPeriod },
  disclosure: Disclosure | undefined,
): ContentNote[] {
  const lines = footfallLines(footfall, metric, () => 0);
  const dateOf = (date: number) => dateTitle(date, period, intl.locale);
  const insufficient = metric === 'absolute number' && lines.some(({ values }) => values.includes(null));
  const doubtful = lines.some(({ values, lowConfidence }) =>
    values.some((value, i) => value !== null && lowConfidence?.[i]),
  );
  return [
    ...[...partialRanges(intl, disclosure)].map(([date, range]) => ({
      text: intl.formatMessage(messages.partialMonth, { month: dateOf(date), range }),
    })),
    ...(insufficient ? [{ text: intl.formatMessage(messages.insufficient) }] : []),
    ...(doubtful
      ? [{ text: intl.formatMessage(messages.doubtful), why: intl.formatMessage(messages.doubtfulWhy) }]
      : []),
    ...disclosureNotes(intl, disclosure, hiddenText(intl, footfall, dateOf, disclosure)),
  ];
}

function hiddenText(
  intl: IntlShape,
  { series }: Footfall,
  dateOf: (date: number) => string,
  disclosure: Disclosure | undefined,
): string | undefined {
  const { suppressed = [], floor = 0 } = disclosure ?? {};
  const [first] = suppressed;
  if (!first) return undefined;
  if (suppressed.length > 1) return intl.formatMessage(messages.hiddenMany, { count: suppressed.length, floor });
  const place = series.find(({ locationId }) => locationId === first.location_id);
  const name = place?.locationName ?? first.location_id;
  return intl.formatMessage(messages.hiddenOne, { name, date: dateOf(first.date), floor });
}

/** How sure the values of a location are; undefined if it is unknown. */
export function confidenceText(
  intl: IntlShape,
  { confidence, lowDates }: FootfallSummaryRow,
  period: FootfallPeriod,
  exact: true | undefined,
): string | undefined {
  const [first] = lowDates;
  if (confidence === 'unknown') return undefined;
  if (confidence === 'high') return intl.formatMessage(exact ? messages.exactCount : messages.confidenceHigh);
  if (confidence === 'low') return intl.formatMessage(messages.confidenceLow);
  return lowDates.length === 1 && first !== undefined
    ? intl.formatMessage(messages.confidenceLowIn, { date: dateTitle(first, period, intl.locale) })
    : intl.formatMessage(messages.confidenceLowMany, { count: lowDates.length });
}
