import type { UsageEvent } from '@locus/app';
import { track } from '@locus/app';
import type { MapOptions, ReportView, ReportViewAction, ViewState } from '@locus/model';
import { applyViewState, decodeViewState, keepMapViews, reduceReportView } from '@locus/model';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

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

/** What a history entry holds beside its address: the views of the maps that are not on show. */
interface Beside {
  maps?: MapOptions;
}

/**
 * Changes the address as an action of the report view says, without a history entry. The function stays the same, so
 * that a view that is not on show changes the address as it stands, not as it stood.
 */
export function useReportViewDispatch(
  view: Pick<ReportView, 'locations' | 'months' | 'item'>,
): (action: ReportViewAction) => void {
  const [parameters, setParameters] = useSearchParams();
  const maps = (useLocation().state as Beside | null)?.maps;
  const latest = useRef({ parameters, setParameters, maps, view });
  useLayoutEffect(() => {
    latest.current = { parameters, setParameters, maps, view };
  });
  return useCallback((action) => {
    const { locations, months, item } = latest.current.view;
    const event = counted[action.do];
    if (event) track(event);
    const next = reduceReportView(decodeViewState(latest.current.parameters), { locations, months }, action);
    const { kept, state } = keepMapViews(latest.current.maps ?? {}, item?.type, action, next);
    latest.current.setParameters(applyViewState(latest.current.parameters, state), {
      replace: true,
      state: { maps: kept } satisfies Beside,
    });
  }, []);
}
