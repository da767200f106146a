import type { Progress } from '@locus/data';
import type { ItemCardState } from '@locus/charts';
import { noDataOf } from '@locus/model/analyses';

import type { OpenReport } from '../useOpenReport';

/** The props of every card besides its data: whether it is selected, its loading state, and its error. */
export function cardState(scope: OpenReport, read: Progress): ItemCardState {
  const { item, status, error, retry } = read;
  return {
    location: scope.view?.primary?.id,
    selected: item !== undefined && scope.view?.item?.id === item.id,
    onSelect: item && (() => scope.dispatch({ do: 'chooseItem', type: item.type })),
    status,
    error: error?.reason,
    onRetry: retry,
    failure: item?.reason,
    noData: noDataOf(scope.view, read),
  };
}
