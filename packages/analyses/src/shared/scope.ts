import type { Id } from '@locus/model/entities';
import { locationColor, markOf } from '@locus/model/charts';
import type { IntlShape } from 'react-intl';

import { messages } from '../messages';
import { averageName } from './averageName';
import type { AnalysisContent, ContentAverage, ContentFigure, ContentSeries } from '../content';
import type { ViewScope } from '../source';

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

/** A location's line with its colour, shape and number, which follow from its zero-based index; the values as drawn. */
export function placeSeries(
  { locationId, locationName, bases }: { locationId: Id; locationName: string; bases?: readonly (number | null)[] },
  index: number,
  values: readonly (number | null)[],
) {
  const { fill } = locationColor(index);
  return {
    id: locationId,
    name: locationName,
    number: index + 1,
    color: fill,
    mark: markOf(index),
    values: [...values],
    ...(bases && { bases }),
  };
}

/** The same, by the location's index in the project. */
export const seriesOf = (
  { indexOf }: AnalysisScope,
  line: { locationId: Id; locationName: string; bases?: readonly (number | null)[] },
  values: readonly (number | null)[],
): ContentSeries => placeSeries(line, indexOf(line.locationId), values);

/** Shares (0..1) as percentages. */
export const inPercent = (shares: readonly (number | null)[]): (number | null)[] =>
  shares.map((share) => (share === null ? null : share * 100));

/** The mean over locations as a dotted line, if requested and if there is more than one location. */
export const averageOf = (
  { intl, state }: AnalysisScope,
  lines: readonly ContentSeries[],
  values: readonly (number | null)[],
): ContentSeries[] =>
  state.showDetailsAverage && lines.length > 1 ? [{ name: averageName(intl), values: [...values] }] : [];

/** What that mean is of, if it is drawn. */
export const averageIn = (
  { state }: AnalysisScope,
  lines: readonly ContentSeries[],
  { count, all, pooled }: ContentAverage,
): Pick<AnalysisContent, 'average'> =>
  state.showDetailsAverage && lines.length > 1 ? { average: { count, all, pooled } } : {};

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
