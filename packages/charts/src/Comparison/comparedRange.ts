import { heldRange } from '@locus/analyses';

import type { PeriodComparison } from './ComparisonSelect';

/** The months compared with that have visits, as text; undefined without a comparison, its data or such months. */
export const comparedRange = (compare: PeriodComparison<unknown> | undefined, locale: string): string | undefined =>
  compare?.value && compare.earlier !== undefined ? heldRange(compare.earlierMonths, compare.since, locale) : undefined;
