import type { Disclosure, Footfall, FootfallSummaryRow } from '@locus/model/analyses';
import type { FootfallMetric } from '@locus/model/entities';
import { footfallSummary, footfallValues } from '@locus/model/analyses';
import { listText, percentText, wholeText } from '@locus/model/text';
import type { IntlShape } from 'react-intl';

import type { ContentNote } from '../content';
import { rangeText } from '../comparison/monthRange';
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
  const insufficient =
    metric === 'absolute number' &&
    footfall.series.some(({ absoluteLocation, uncounted }) =>
      absoluteLocation.some((value, i) => value === null && !uncounted[i]),
    );
  const doubtful = lines.some(({ values, lowConfidence }) =>
    values.some((value, i) => value !== null && lowConfidence?.[i]),
  );
  return [
    ...[...partialRanges(intl, disclosure)].map(([date, range]) => ({
      text: intl.formatMessage(messages.partialMonth, { month: dateOf(date), range }),
    })),
    ...coverageNotes(intl, footfall, dateOf, disclosure),
    ...(insufficient ? [{ text: intl.formatMessage(messages.insufficient) }] : []),
    ...(doubtful
      ? [{ text: intl.formatMessage(messages.doubtful), why: intl.formatMessage(messages.doubtfulWhy) }]
      : []),
    ...disclosureNotes(
      intl,
      disclosure && { ...disclosure, coverage: [] },
      hiddenText(intl, footfall, dateOf, disclosure),
    ),
  ];
}

/** More locations than this are counted instead of named. */
const mostNamed = 3;

/** Which locations were not counted in which periods, and why such a value is not 0. */
function coverageNotes(
  intl: IntlShape,
  footfall: Footfall,
  dateOf: (date: number) => string,
  disclosure: Disclosure | undefined,
): ContentNote[] {
  const gaps = footfall.series.flatMap(({ locationId, locationName: name }) => {
    const text = uncountedText(intl, footfall, locationId, dateOf, disclosure);
    return text === '' ? [] : [intl.formatMessage(messages.uncountedOf, { name, gaps: text })];
  });
  if (gaps.length === 0) return [];
  const text =
    gaps.length > mostNamed
      ? intl.formatMessage(messages.uncountedMany, { count: gaps.length })
      : intl.formatMessage(messages.uncounted, { gaps: listText(intl, gaps) });
  return [{ text, why: intl.formatMessage(messages.uncountedWhy) }];
}

/** The periods in which a location was not counted, or only in part, as text; empty if there are none. */
export function uncountedText(
  intl: IntlShape,
  { dates, series }: Footfall,
  locationId: string,
  dateOf: (date: number) => string,
  disclosure: Disclosure | undefined,
): string {
  const own = series.find((line) => line.locationId === locationId);
  const parts = new Map(
    disclosure?.coverage?.flatMap((part) => (part.location_id === locationId ? [[part.date, part] as const] : [])),
  );
  if (!own || parts.size === 0) return '';
  const texts: string[] = [];
  for (let i = 0; i < dates.length; i += 1) {
    const part = parts.get(dates[i] ?? 0);
    if (!part) continue;
    if (part.counted > 0) {
      texts.push(intl.formatMessage(messages.countedInPart, { ...part, date: dateOf(part.date) }));
      continue;
    }
    const first = i;
    while (own.uncounted[i + 1]) i += 1;
    const range = rangeText([dates[first] ?? 0, dates[i] ?? 0].map(dateOf));
    texts.push(intl.formatMessage(messages.notCounted, { range }));
  }
  return listText(intl, texts);
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
