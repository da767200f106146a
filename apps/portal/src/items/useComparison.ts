import type { PeriodComparison } from '@locus/charts/detail';
import { useItemData } from '@locus/data';
import type { ComparedPeriod, ItemDataAnswer, MonthKey, ReportItem, VisitItemType } from '@locus/model';
import { comparedMonths, itemsOf } from '@locus/model';
import { useMemo } from 'react';

import { choiceOf } from '../useAnswer';
import type { OpenReport } from '../useOpenReport';

/** A comparison without its answer. */
type Asked = Omit<PeriodComparison<unknown>, 'earlier'>;

/** How far the answer of an earlier time is. */
interface EarlierRead {
  status: Asked['status'];
  error?: { reason: string } | undefined;
  retry: () => void;
}

/** With which months those on show are compared, and how that is chosen; `period` is what one value of the analysis covers. */
export function useComparedMonths({ view, state, dispatch }: OpenReport, period: ComparedPeriod): Asked {
  const months = view?.timeFrames ?? none;
  const value = months.length > 0 ? state.comparison : undefined;
  const earlierMonths = useMemo(() => (value ? comparedMonths(months, value, period) : none), [months, value, period]);
  return {
    value,
    onValueChange: (comparison) => dispatch({ do: 'compareWith', comparison }),
    months,
    earlierMonths,
  };
}

const none: readonly MonthKey[] = [];

/** The comparison with how far its answer is. */
export const withRead = (asked: Asked, { status, error, retry }: EarlierRead, since: string | undefined): Asked => ({
  ...asked,
  status,
  error: error?.reason,
  onRetry: retry,
  since,
});

/** The report's item of a type, if it has an answer. */
export function finishedItem({ report }: OpenReport, type: VisitItemType): ReportItem | undefined {
  const item = report && itemsOf(report).find((one) => one.type === type);
  return item?.status === 'confirmed' ? item : undefined;
}

/** What an analysis without dates is asked for, and what of it. */
const wholePeriods: Partial<Record<VisitItemType, string>> = {
  SEASONALITY: 'WHOLE_PERIOD',
  DURATION: 'WHOLE_PERIOD',
  LOYALTY: 'monthly',
};

/** The answer of an analysis for an earlier time, and all that a view takes to compare with it but what is derived of it. */
interface Earlier<Type extends VisitItemType> {
  answer: ItemDataAnswer<Type> | undefined;
  compare: Asked;
}

/** Reads an analysis of the open report for the months that those on show are compared with; nothing is asked for while none are. */
export function useComparison<Type extends VisitItemType>(
  open: OpenReport,
  type: Type,
  period: ComparedPeriod,
): Earlier<Type> {
  const asked = useComparedMonths(open, period);
  const { data, ...read } = useItemData<ItemDataAnswer<Type>>(asked.value ? finishedItem(open, type)?.id : undefined, {
    locations: choiceOf(open).locations,
    timeFrames: asked.value && asked.earlierMonths,
    period: period === 'whole' ? wholePeriods[type] : period,
  });
  const answer = asked.value && data;
  return { answer, compare: withRead(asked, read, answer?.data_since) };
}
