import type { ItemData } from '../useItemData';
import { useItemData } from '../useItemData';
import type { AnswerFacts } from '@locus/model/analyses';
import type { ItemDataAnswer, VisitItemType } from '@locus/model/calls';
import type { ItemRequest, ReportScope } from '@locus/model/view';
import { choiceOf, itemRequest } from '@locus/model/view';

/** The loading state of an item, and the progress of its calculation. */
export type Progress = Omit<ItemData<unknown>, 'data'> &
  Pick<ItemRequest, 'item' | 'calculation'> & { answer?: AnswerFacts };

/** An item's answer for what the address shows, and the progress of its calculation. */
export interface Answer<Type extends VisitItemType> extends Progress {
  answer: ItemDataAnswer<Type> | undefined;
}

/** Reads an analysis of the open report for the locations and months on show. */
export function useAnswer<Type extends VisitItemType>(scope: ReportScope, type: Type, period: string): Answer<Type> {
  const request = itemRequest(scope, type);
  const query = { ...choiceOf(scope), period };
  const { data: answer, ...read } = useItemData<ItemDataAnswer<Type>>(request.itemId, query, request);
  return { ...progressOf(request, read), answer };
}

/** The state of a read: an item without a result has nothing to load. */
export const progressOf = ({ item, calculation }: ItemRequest, read: Omit<ItemData<unknown>, 'data'>): Progress => ({
  ...read,
  status: calculation ? 'ready' : read.status,
  item,
  calculation,
});
