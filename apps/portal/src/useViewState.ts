import type { UsageEvent } from '@locus/app';
import { track } from '@locus/app';
import type { ReportView, ReportViewAction, ViewState } from '@locus/model';
import { applyViewState, decodeViewState, reduceReportView } from '@locus/model';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The view state of the address. */
export function useViewState(): ViewState {
  const [parameters] = useSearchParams();
  return useMemo(() => decodeViewState(parameters), [parameters]);
}

/** What usage analytics count of a report view. */
const counted: Partial<Record<ReportViewAction['do'], UsageEvent>> = {
  choosePeriod: 'period change',
  chooseMetric: 'metric change',
  chooseCatchmentMetric: 'metric change',
  chooseMode: 'mode change',
};

/** Changes the address as an action of the report view says, without a history entry. */
export function useReportViewDispatch(
  view: Pick<ReportView, 'locations' | 'months'>,
): (action: ReportViewAction) => void {
  const [, setParameters] = useSearchParams();
  const { locations, months } = view;
  return useCallback(
    (action) => {
      const event = counted[action.do];
      if (event) track(event);
      setParameters(
        (parameters) =>
          applyViewState(parameters, reduceReportView(decodeViewState(parameters), { locations, months }, action)),
        { replace: true },
      );
    },
    [setParameters, locations, months],
  );
}
