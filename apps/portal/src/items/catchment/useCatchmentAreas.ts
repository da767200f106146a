import { useAreaPolygons, useMultiCatchment } from '@locus/data';
import type { AreaPolygons } from '@locus/data';
import type { CatchmentAnswer, CatchmentEntry, MultiLocationPolygon, Threshold } from '@locus/model';
import { catchmentEntries, defaultCatchmentThreshold, multiLocationCatchment, thresholdOf } from '@locus/model';
import { useMemo } from 'react';

import type { OpenReport } from '../../useOpenReport';
import type { CatchmentArea } from './catchmentAreas';
import { areasOfOne, areasOfSeveral } from './catchmentAreas';
import { useCatchmentAnswer } from './useCatchmentAnswer';

/** The catchment as the map shows it: the areas of the primary location, or those of all selected ones. */
export interface CatchmentAreas {
  /** Several locations are shown. */
  several: boolean;
  areas: readonly CatchmentArea[];
  /** The primary location's entries; none with several locations. */
  entries: readonly CatchmentEntry[];
  /** With several locations their areas. */
  joined: readonly MultiLocationPolygon[];
  /** Undefined while they come. */
  polygons: AreaPolygons | undefined;
  /** The range (fractions) that the shares span. */
  bounds: Threshold;
  answer: CatchmentAnswer | undefined;
  status: 'loading' | 'error' | 'ready';
  /** What is being loaded. */
  step: 'catchment' | 'polygons';
  error: string | undefined;
  onRetry: () => void;
}

const none: never[] = [];

/** Reads areas and outlines for the map of the open report's catchment. */
export function useCatchmentAreas(open: OpenReport): CatchmentAreas {
  const { state, view } = open;
  const { catchmentType: type, catchmentMetricType: metric, catchmentSocioDemoMetric: socio } = state;
  const several = state.catchmentLocationsCount === 'MULTIPLE';
  const single = useCatchmentAnswer(open, true);
  const ids = useMemo(() => view?.selected.map(({ id }) => id) ?? none, [view?.selected]);
  const multi = useMultiCatchment(several ? single.item?.id : undefined, {
    locations: ids,
    timeFrames: state.timeFrames && view?.timeFrames,
  });
  const entries =
    !several && single.answer ? catchmentEntries(single.answer, view?.primary?.id, type) : (none as CatchmentEntry[]);
  const joined = useMemo(
    () => (several && multi.data ? multiLocationCatchment(multi.data, ids, type, metric).polygons : none),
    [several, multi.data, ids, type, metric],
  );
  const areas = useMemo(
    () => (several ? areasOfSeveral(joined, socio) : areasOfOne(entries, metric, socio)),
    [several, joined, entries, metric, socio],
  );
  const polygons = useAreaPolygons(
    single.item?.id,
    useMemo(() => areas.map(({ index }) => index), [areas]),
  );
  const read = several ? multi : single;
  const last = read.status === 'ready' && areas.length > 0 ? polygons : read;
  return {
    several,
    areas,
    entries,
    joined,
    polygons: polygons.data,
    bounds: several ? defaultCatchmentThreshold : thresholdOf(entries, metric),
    answer: single.answer,
    status: last.status,
    step: last === polygons ? 'polygons' : 'catchment',
    error: last.error?.reason,
    onRetry: last.retry,
  };
}
