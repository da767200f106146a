import type { PeriodComparison } from '@locus/charts/detail';
import { useItemData } from '@locus/data';
import type { ItemDataAnswer, VisitItemType } from '@locus/model';
import { comparedMonths, itemsOf, offeredComparisons } from '@locus/model';
import { useMemo } from 'react';

import { choiceOf } from '../useAnswer';
import type { OpenReport } from '../useOpenReport';

/** The answer of an analysis for an earlier period, and all that a view takes to compare with it but what is derived of it. */
interface Earlier<Type extends VisitItemType> {
  answer: ItemDataAnswer<Type> | undefined;
  compare: Omit<PeriodComparison<unknown>, 'earlier'>;
}

/**
 * Reads an analysis of the open report for the months that those on show are compared with; nothing is asked for while none are. Only
 * months of the report can be compared with.
 */
export function useComparison<Type extends VisitItemType>(open: OpenReport, type: Type, period: string): Earlier<Type> {
  const { report, view, state, dispatch } = open;
  const item = report && itemsOf(report).find((one) => one.type === type);
  const months = view?.timeFrames;
  const offered = useMemo(() => offeredComparisons(months ?? [], view?.months ?? []), [months, view?.months]);
  const value = offered.find((one) => one === state.comparison);
  const { data, status, error, retry } = useItemData<ItemDataAnswer<Type>>(
    value && item?.status === 'confirmed' ? item.id : undefined,
    {
      locations: choiceOf(open).locations,
      timeFrames: value && months && comparedMonths(months, value),
      period,
    },
  );
  return {
    answer: value && data,
    compare: {
      offered,
      value,
      onValueChange: (comparison) => dispatch({ do: 'compareWith', comparison }),
      months: months ?? [],
      status,
      error: error?.reason,
      onRetry: retry,
    },
  };
}
