import type { PeriodComparison } from '@locus/charts/detail';
import { type ItemData, useEarlierAnswer, useEarlierMonths } from '@locus/data';
import type { ComparedPeriod } from '@locus/model/analyses';
import type { ItemDataAnswer, VisitItemType } from '@locus/model/calls';

import type { OpenReport } from '../useOpenReport';

/** The comparison months, how to change them, and the loading state of their data. */
type Asked = Omit<PeriodComparison<unknown>, 'earlier'>;

/** The comparison months of the selected ones, and how to change them; `period` is what a value covers. */
export function useComparedMonths(scope: OpenReport, period: ComparedPeriod): Asked {
  const { comparison, ...asked } = useEarlierMonths(scope, period);
  return {
    ...asked,
    value: comparison,
    onValueChange: (next) => scope.dispatch({ do: 'compareWith', comparison: next }),
  };
}

/** The comparison with the loading state of its data, and the day that data starts. */
export const withRead = (asked: Asked, read: Omit<ItemData<unknown>, 'data'>, since: string | undefined): Asked => ({
  ...asked,
  status: read.status,
  error: read.error?.reason,
  onRetry: read.retry,
  since,
});

/**
 * Reads an analysis of the open report for the comparison months, and what is derived from it; nothing is fetched
 * without any.
 */
export function useComparison<Type extends VisitItemType, Derived>(
  scope: OpenReport,
  type: Type,
  period: ComparedPeriod,
  derive: (answer: ItemDataAnswer<Type>) => Derived,
): { before: ItemDataAnswer<Type> | undefined; compare: PeriodComparison<Derived> } {
  const asked = useComparedMonths(scope, period);
  const { before, read } = useEarlierAnswer(scope, type, period);
  return { before, compare: { ...withRead(asked, read, before?.data_since), earlier: before && derive(before) } };
}
