import type { ComparedPeriod } from '@locus/model/analyses';
import type { ItemDataAnswer, VisitItemType } from '@locus/model/calls';
import type { ReportScope } from '@locus/model/view';
import { choiceOf, earlierMonthsOf, itemRequest, periodOf } from '@locus/model/view';
import { useMemo } from 'react';

import { useItemData } from '../useItemData';

const none: never[] = [];

/** The months that those on show are compared with; `period` is what one value covers. */
export function useEarlierMonths({ view, state }: ReportScope, period: ComparedPeriod) {
  const months = view?.timeFrames ?? none;
  const { comparison } = state;
  const earlierMonths = useMemo(() => earlierMonthsOf(months, comparison, period), [months, comparison, period]);
  return { months, comparison: months.length > 0 ? comparison : undefined, earlierMonths };
}

/** Reads an analysis of the open report for the comparison months; requests nothing if there is no comparison. */
export function useEarlierAnswer<Type extends VisitItemType>(scope: ReportScope, type: Type, period: ComparedPeriod) {
  const asked = useEarlierMonths(scope, period);
  const { data, ...read } = useItemData<ItemDataAnswer<Type>>(asked.comparison && itemRequest(scope, type).itemId, {
    locations: choiceOf(scope).locations,
    timeFrames: asked.comparison && asked.earlierMonths,
    period: periodOf(type, period),
  });
  const compared = asked.comparison !== undefined;
  return { ...asked, before: compared ? data : undefined, read, waiting: compared && read.status === 'loading' };
}
