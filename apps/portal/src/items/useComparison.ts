import type { PeriodComparison } from '@locus/charts/detail';
import type { ItemData } from '@locus/data';
import { useEarlierAnswer, useEarlierMonths } from '@locus/data';
import type { ComparedPeriod, ItemDataAnswer, VisitItemType } from '@locus/model';

import type { OpenReport } from '../useOpenReport';

/** With which months those on show are compared, how that is chosen, and how far their answer is. */
type Asked = Omit<PeriodComparison<unknown>, 'earlier'>;

/** The months that those on show are compared with, and how that is chosen; `period` is what a value covers. */
export function useComparedMonths(scope: OpenReport, period: ComparedPeriod): Asked {
  const { comparison, ...asked } = useEarlierMonths(scope, period);
  return {
    ...asked,
    value: comparison,
    onValueChange: (next) => scope.dispatch({ do: 'compareWith', comparison: next }),
  };
}

/** The comparison with how far its answer is, and the day it begins with. */
export const withRead = (asked: Asked, read: Omit<ItemData<unknown>, 'data'>, since: string | undefined): Asked => ({
  ...asked,
  status: read.status,
  error: read.error?.reason,
  onRetry: read.retry,
  since,
});

/**
 * Reads an analysis of the open report for the months that those on show are compared with, and what is derived of it;
 * nothing is asked for while none are.
 */
export function useComparison<Type extends VisitItemType, Derived>(
  scope: OpenReport,
  type: Type,
  period: ComparedPeriod,
  derive: (answer: ItemDataAnswer<Type> | undefined) => Derived | undefined,
): { before: ItemDataAnswer<Type> | undefined; compare: PeriodComparison<Derived> } {
  const asked = useComparedMonths(scope, period);
  const { before, read } = useEarlierAnswer(scope, type, period);
  return { before, compare: { ...withRead(asked, read, before?.data_since), earlier: derive(before) } };
}
