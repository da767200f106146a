import { type useCatchmentAreas, useDrivingReaches, useTrips } from '@locus/data';
import type { AreaSceneProps } from '@locus/maps/view';
import {
  AreaScene,
  CatchmentHeatScene,
  DrivingTimeScene,
  RadiusScene,
  TradeAreaScene,
  TripScene,
} from '@locus/maps/view';
import type { CatchmentMapMode, Threshold } from '@locus/model/view';
import { catchmentEntries, distanceRings, tradeAreasOf, tripStarts } from '@locus/model/analyses';
import { drivingTimesInForce, tradeAreaInForce } from '@locus/model/view';
import { useMemo, useState } from 'react';

import type { ItemViewProps } from '../itemViewProps';
import { drivingTimesOffered } from './drivingTimesOffered';

interface CatchmentSceneProps
  extends ItemViewProps, Omit<AreaSceneProps, 'type' | 'metric' | 'overlay' | 'outlines' | 'several'> {
  mode: CatchmentMapMode;
  catchment: ReturnType<typeof useCatchmentAreas>;
}

/** The layer for the sub-mode of the catchment map, with its legend and the outlines of trade areas on top. */
export function CatchmentScene(props: CatchmentSceneProps) {
  const times = drivingTimesInForce(props.scope.state);
  const wanted = times.length > 0 && drivingTimesOffered(props.scope);
  const { reaches, status } = useDrivingReaches(props.scope, props.catchment, wanted);
  return (
    <DrivingTimeScene times={wanted ? times : noTimes} reaches={reaches} failed={wanted && status === 'error'}>
      <Layer {...props} />
      <TradeAreas {...props} />
    </DrivingTimeScene>
  );
}

const noTimes: never[] = [];

function TradeAreas({ scope: { state, view }, catchment: { answer, outlines } }: CatchmentSceneProps) {
  const parts = tradeAreaInForce(state);
  const { catchmentType: type } = state;
  const { areas } = useMemo(
    () => tradeAreasOf(answer ? catchmentEntries(answer, view?.primary?.id, type) : []),
    [answer, view?.primary?.id, type],
  );
  return parts.length > 0 && <TradeAreaScene {...{ areas, parts, outlines }} />;
}

function Layer({ scope, mode, catchment, ...scene }: CatchmentSceneProps) {
  const { state, view } = scope;
  const [playing, setPlaying] = useState(true);
  const { answer, outlines, several } = catchment;
  const { areas, fills, threshold } = scene;
  const overlay = state.catchmentDataOverlay ? state.catchmentSocioDemoMetric : undefined;
  const { catchmentType: type, catchmentMetricType: metric } = state;
  const rings = useMemo(
    () =>
      distanceRings(
        answer ? catchmentEntries(answer, view?.primary?.id, type) : [],
        answer?.isochronesRadius ?? [],
        overlay ? { socio: overlay } : { metric },
      ),
    [answer, view?.primary?.id, type, metric, overlay],
  );
  switch (mode) {
    case 'PostalCodes':
      return <AreaScene {...scene} {...{ type, metric, overlay, outlines, several }} />;
    case 'Heatmap':
      return <CatchmentHeatScene {...{ areas, outlines, fills, type, metric }} range={threshold.value} />;
    case 'Trips':
      return <Trips {...{ scope, areas, catchment, playing }} range={threshold.value} onPlayingChange={setPlaying} />;
    case 'Isochrones':
      return <RadiusScene location={view?.primary} {...{ rings, fills, type, metric, overlay }} />;
  }
}

interface TripsProps extends Pick<CatchmentSceneProps, 'scope' | 'areas' | 'catchment'> {
  range: Threshold;
  playing: boolean;
  onPlayingChange: (playing: boolean) => void;
}

/** The routes from the strongest areas to the primary location; they are fetched only while they are visible. */
function Trips({ scope, areas, catchment: { outlines }, range, ...trips }: TripsProps) {
  const primary = scope.view?.primary;
  const starts = useMemo(() => tripStarts(areas, outlines, range), [areas, outlines, range]);
  const from = useMemo(() => starts.map(({ at }) => [at.longitude, at.latitude] as const), [starts]);
  const { data } = useTrips('driving', from, primary && [primary.longitude, primary.latitude]);
  return <TripScene {...trips} starts={starts.map(({ area }) => area)} trips={data} />;
}
