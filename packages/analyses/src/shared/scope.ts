import type { Id } from '@locus/model';
import { dayLabel, isolated, locationColor, markOf, monthLabel, monthStart } from '@locus/model';
import type { IntlShape } from 'react-intl';

import { messages } from '../messages';
import type { ContentFigure, ContentSeries } from '../content';
import type { ViewScope } from '../source';
import { plain } from './plain';

/** What an analysis needs besides its answer to say what a view shows. */
export interface AnalysisScope extends ViewScope {
  intl: IntlShape;
  /** Zero-based index of a location within its project; locations no longer in the project come last. */
  indexOf: (id: Id) => number;
}

/** A scope with the indexes of its locations. */
export function analysisScopeOf(scope: ViewScope, intl: IntlShape): AnalysisScope {
  const indices = new Map((scope.project?.locations ?? []).map(({ id, index }) => [id, index]));
  return {
    ...scope,
    intl,
    indexOf: (id) => {
      const index = indices.get(id) ?? indices.size;
      indices.set(id, index);
      return index;
    },
  };
}

/** A location's line with its colour, shape and number; the values as drawn. */
export function seriesOf(
  { indexOf }: AnalysisScope,
  line: { locationId: Id; locationName: string },
  values: readonly (number | null)[],
): ContentSeries {
  const index = indexOf(line.locationId);
  return {
    name: line.locationName,
    number: index + 1,
    color: locationColor(index).fill,
    mark: markOf(index),
    values: [...values],
  };
}

/** Shares (0..1) as percentages. */
export const inPercent = (shares: readonly (number | null)[]): (number | null)[] =>
  shares.map((share) => (share === null ? null : share * 100));

/** The mean over locations as a dotted line, if requested and if there is more than one location. */
export const averageOf = (
  { intl, state }: AnalysisScope,
  lines: readonly ContentSeries[],
  values: readonly (number | null)[],
): ContentSeries[] =>
  state.showDetailsAverage && lines.length > 1
    ? [{ name: intl.formatMessage(messages.words.average), values: [...values] }]
    : [];

/** A number that may be missing, formatted as a figure. */
export const known = <T>(value: T | null | undefined, write: (value: T) => string, { intl }: AnalysisScope): string =>
  value === null || value === undefined ? intl.formatMessage(messages.words.notAvailable) : write(value);

/** The row with the largest value, out of those that have one. */
export function largest<T>(rows: readonly T[], value: (row: T) => number | null | undefined): T | undefined {
  let best: T | undefined;
  let highest = -Infinity;
  for (const row of rows) {
    const of = value(row);
    if (typeof of === 'number' && of > highest) [best, highest] = [row, of];
  }
  return best;
}

/** A figure with its label. */
export const figure = (label: string, value: string, note?: string): ContentFigure => ({ label, value, note });

/** Which months an answer covers if not the requested ones, how many values it hides, and why. */
export function disclosureNotes(
  { intl }: AnalysisScope,
  disclosure:
    | {
        floor: number;
        roundedTo: number;
        weightedTo?: number;
        suppressed: readonly unknown[];
        months?: readonly string[];
      }
    | undefined,
): string[] {
  if (!disclosure) return [];
  const { floor, roundedTo, weightedTo = 0, suppressed, months = [] } = disclosure;
  const rules = { floor, step: roundedTo, weighted: weightedTo };
  const [first, last] = [months[0], months.at(-1)];
  const label = (month: string) => monthLabel(monthStart(month), intl.locale);
  return [
    ...(first !== undefined && last !== undefined
      ? [intl.formatMessage(messages.notes.otherMonths, { from: label(first), to: label(last) })]
      : []),
    ...(suppressed.length > 0
      ? [
          `${intl.formatMessage(messages.notes.hidden, { count: suppressed.length })} ${intl.formatMessage(messages.notes.hiddenWhy, rules)}`,
        ]
      : []),
  ];
}

/** How many of the locations the mean covers, if not all. */
export const averageNote = ({ intl }: AnalysisScope, { count, all }: { count: number; all: number }): string[] =>
  count < all && count > 0 ? [intl.formatMessage(messages.notes.averageOf, { count, all })] : [];

/** Which line leads, in a sentence; empty unless one is ahead of others. */
export function leadsNote(
  { intl }: AnalysisScope,
  lines: readonly { locationName: string; average: number | null }[],
  write: (average: number) => string,
): string[] {
  const [first, second] = lines
    .flatMap(({ locationName, average }) => (average === null ? [] : [{ locationName, average }]))
    .sort((a, b) => b.average - a.average);
  if (!first || !second || first.average === second.average) return [];
  return [plain(intl, messages.words.leads, { name: isolated(first.locationName), mean: write(first.average) })];
}

/** The days of a partial period, e.g. "1 – 18 Nov 2026", formatted for the locale. */
export const daysText = (first: string, last: string, locale: string): string =>
  `${dayLabel(first, locale)} – ${dayLabel(last, locale)}`;
