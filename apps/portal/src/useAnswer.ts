import type { ItemData } from '@locus/data';
import { useItemData } from '@locus/data';
import type { Id, ItemDataAnswer, MonthKey, ReportItem, VisitItemType } from '@locus/model';
import { cardFetchDelayMs, itemsOf } from '@locus/model';

import type { OpenReport } from './useOpenReport';

/** An item's answer for what the address shows, and how far its calculation is. */
export interface Answer<Type extends VisitItemType> extends Omit<ItemData<ItemDataAnswer<Type>>, 'data'> {
  item: ReportItem | undefined;
  answer: ItemDataAnswer<Type> | undefined;
  /** The item has no result yet: it is under way, or it failed. */
  calculation: 'calculating' | 'failed' | undefined;
}

/** The locations and months on show as calls take them: undefined for all that the report has, an empty list for none. */
export function choiceOf({ view, state }: Pick<OpenReport, 'view' | 'state'>): {
  locations: Id[] | undefined;
  timeFrames: MonthKey[] | undefined;
} {
  const ids = view?.selected.map(({ id }) => id);
  return {
    locations: state.selectedLocations || ids?.length === 0 ? ids : undefined,
    timeFrames: state.timeFrames || view?.timeFrames.length === 0 ? view?.timeFrames : undefined,
  };
}

/**
 * Reads an analysis of the open report for the locations and months on show. The item on show is asked for at once, all others
 * wait their second; an item without a result is not asked for.
 */
export function useAnswer<Type extends VisitItemType>(open: OpenReport, type: Type, period: string): Answer<Type> {
  const { report, view } = open;
  const item = report && itemsOf(report).find((one) => one.type === type);
  const finished = item?.status === 'confirmed';
  const { data, ...read } = useItemData<ItemDataAnswer<Type>>(
    finished && view ? item.id : undefined,
    { ...choiceOf(open), period },
    { delayMs: view?.item?.type === type ? 0 : cardFetchDelayMs },
  );
  const calculation = !item || finished ? undefined : item.status === 'error' ? 'failed' : 'calculating';
  return { ...read, status: calculation ? 'ready' : read.status, item, answer: data, calculation };
}
