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
 * Changes the address as an action of the report view says, without a history entry. The function stays the same, and
 * every change builds on the one before, also where that is not on the screen yet: none is lost.
 */
export function useReportViewDispatch(
  view: Pick<ReportView, 'locations' | 'months' | 'item'>,
): (action: ReportViewAction) => void {
  const [parameters, setParameters] = useSearchParams();
  const maps = (useLocation().state as Beside | null)?.maps;
  const address = useRef({ parameters, maps });
  const around = useRef({ setParameters, view });
  useLayoutEffect(() => {
    address.current = { parameters, maps };
  }, [parameters, maps]);
  useLayoutEffect(() => {
    around.current = { setParameters, view };
  });
  return useCallback((action) => {
    const { locations, months, item } = around.current.view;
    const before = address.current;
    const event = counted[action.do];
    if (event) track(event);
    const next = reduceReportView(decodeViewState(before.parameters), { locations, months }, action);
    const { kept, state } = keepMapViews(before.maps ?? {}, item?.type, action, next);
    const after = applyViewState(before.parameters, state);
    address.current = { parameters: after, maps: kept };
    around.current.setParameters(after, { replace: true, state: { maps: kept } satisfies Beside });
  }, []);
}
