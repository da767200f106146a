import { type UsageEvent, track } from '@locus/app';
import type { MapOptions, ReportView, ReportViewAction, ViewState } from '@locus/model/view';
import { applyViewState, decodeViewState, keepMapViews, reduceReportView } from '@locus/model/view';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The view state in the address. */
export function useViewState(): ViewState {
  const [parameters] = useSearchParams();
  return useMemo(() => decodeViewState(parameters), [parameters]);
}

/** What usage analytics count in a report view. */
const counted: Partial<Record<ReportViewAction['do'], UsageEvent>> = {
  choosePeriod: 'period change',
  chooseMetric: 'metric change',
  chooseCatchmentMetric: 'metric change',
  chooseMode: 'mode change',
};

/**
 * The switches of a view, which are drawn at once, before anything else on the page follows. All other changes are
 * transitions, which may wait for code and data.
 */
const atOnce: ReadonlySet<ReportViewAction['do']> = new Set(['chooseMode', 'choosePeriod', 'chooseMetric']);

/** The contents of a history entry besides its address: the views of the hidden maps. */
interface Beside {
  maps?: MapOptions;
}

/**
 * Changes the address by an action of the report view, without a new history entry. The function is stable, and every
 * change is based on the previous one, even if that is not rendered yet: none is lost.
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
    around.current.setParameters(after, {
      replace: true,
      flushSync: atOnce.has(action.do),
      state: { maps: kept } satisfies Beside,
    });
  }, []);
}
