import type { Progress } from '@locus/data';
import { readConfiguration } from '@locus/app';
import type { DetailProps } from '@locus/charts/detail';
import { noDataOf } from '@locus/model/analyses';

import type { OpenReport } from '../useOpenReport';

/** The props of every detail view besides its data: mode, locations, and loading state. */
export function detailState(
  scope: OpenReport,
  read: Progress,
): Pick<DetailProps, 'mode' | 'tableChoice' | 'locations' | 'contactHref' | 'status' | 'error' | 'onRetry' | 'noData'> {
  return {
    mode: scope.view?.mode === 'Table' ? 'table' : 'chart',
    tableChoice: {
      form: scope.state.tableForm,
      hideEmpty: scope.state.hideEmpty,
      onChange: (changes) => scope.dispatch({ do: 'changeTable', changes }),
    },
    locations: scope.view?.locations ?? [],
    contactHref: readConfiguration().contact,
    status: read.status,
    error: read.error?.reason,
    onRetry: read.retry,
    noData: noDataOf(scope.view, read),
  };
}

/** Whether the line of the mean is shown, and how to change that. */
export const onAverage = ({ state, dispatch }: OpenReport) => ({
  showAverage: state.showDetailsAverage,
  onShowAverageChange: (shown: boolean) => dispatch({ do: 'showAverage', shown }),
});
