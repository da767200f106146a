import type { CatchmentArea } from '@locus/model/analyses';
import type { ReportScope } from '@locus/model/view';
import {
  areasOfOne,
  areasOfSeveral,
  catchmentBounds,
  catchmentEntries,
  multiLocationCatchment,
  noDataOf,
} from '@locus/model/analyses';
import { choiceOf } from '@locus/model/view';
import { useMemo } from 'react';

import { useMultiCatchment } from '../catchment';
import { useAreaPolygons } from '../areaPolygons';
import { useCatchmentAnswer } from './useCatchmentAnswer';

const none: never[] = [];

/** Reads areas and outlines for the catchment map: of the primary location, or of all selected ones. */
export function useCatchmentAreas(scope: ReportScope) {
  const { state, view } = scope;
  const { catchmentType: type, catchmentMetricType: metric, catchmentSocioDemoMetric: socio } = state;
  const several = state.catchmentLocationsCount === 'MULTIPLE';
  const single = useCatchmentAnswer(scope, true);
  const ids = useMemo(() => view?.selected.map(({ id }) => id) ?? none, [view?.selected]);
  const { timeFrames } = choiceOf(scope);
  const multi = useMultiCatchment(several ? single.item?.id : undefined, { locations: ids, timeFrames });
  const primary = view?.primary?.id;
  const areas = useMemo((): CatchmentArea[] => {
    if (several)
      return multi.data ? areasOfSeveral(multiLocationCatchment(multi.data, ids, type, metric), socio) : none;
    return single.answer ? areasOfOne(catchmentEntries(single.answer, primary, type), metric, socio) : none;
  }, [several, multi.data, single.answer, primary, ids, type, metric, socio]);
  const indexes = useMemo(() => areas.map(({ index }) => index), [areas]);
  const outlines = useAreaPolygons(single.item?.id, indexes);
  const read = several ? multi : single;
  const last = read.status === 'ready' && areas.length > 0 ? outlines : read;
  return {
    /** Several locations are shown. */
    several,
    areas,
    /** Undefined while loading. */
    outlines: outlines.data,
    /** The range (0..1) of the shares. */
    bounds: catchmentBounds(single.answer, primary, state),
    answer: single.answer,
    status: last.status,
    /** What is being loaded. */
    step: last === outlines ? ('polygons' as const) : ('catchment' as const),
    error: last.error?.reason,
    onRetry: last.retry,
    noData: noDataOf(view, { ...last, answer: several ? multi.data : single.answer }),
  };
}
