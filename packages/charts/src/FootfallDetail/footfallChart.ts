import { averageWords, averageOfFootfall } from '@locus/analyses';
import type { Footfall } from '@locus/model/analyses';
import type { FootfallMetric, Id } from '@locus/model/entities';
import type { IntlShape } from 'react-intl';

import type { ChartSeries } from '../chart';

/** The average over all locations; only if there is more than one. */
export const averageLine = (
  intl: IntlShape,
  footfall: Footfall,
  metric: FootfallMetric,
  color: string,
): ChartSeries | undefined =>
  footfall.series.length > 1
    ? { id: 'average', ...averageWords(intl), color, values: averageOfFootfall(footfall, metric).values }
    : undefined;

/** Locations whose entry in the legend cannot be clicked: some others have absolute numbers, they have none. */
export const fixedLocations = (footfall: Footfall): Set<Id> =>
  new Set(footfall.isAbsoluteNumbersDisabled ? [] : footfall.withoutAbsolute);
