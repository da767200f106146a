import { useMovementAnswer } from '@locus/data';
import { MovementDetail, MovementRanking } from '@locus/charts/detail';
import { visitorTypeOf } from '@locus/model/analyses';
import { MapPlace } from '@locus/ui';
import { lazy } from 'react';

import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { useMovementPlaces } from './useMovementPlaces';

const MovementMap = lazy(async () => ({ default: (await import('./MovementMap')).MovementMap }));

/** Movement around the primary location of the open report: on the map, or as a graph. */
export function MovementItemView({ scope }: ItemViewProps) {
  if (scope.view?.mode !== 'Map') return <MovementGraph scope={scope} />;
  return (
    <MapPlace size="fill">
      <MovementMap scope={scope} />
    </MapPlace>
  );
}

function MovementGraph({ scope }: ItemViewProps) {
  const { state, view, dispatch } = scope;
  const read = useMovementAnswer(scope);
  const { mode: _, ...shared } = detailState(scope, read);
  return (
    <>
      <MovementDetail
        {...shared}
        movement={read.movement}
        disclosure={read.answer?.disclosure}
        location={view?.primary}
        ofArea={read.ofArea}
        period={read.period}
        onPeriodChange={(period) => dispatch({ do: 'chooseMovementPeriod', period })}
        type={state.movementType}
        onTypeChange={(type) => dispatch({ do: 'chooseMovementType', type })}
      />
      <Ranking scope={scope} />
    </>
  );
}

/** The places around the primary location by category, compared with one's own. */
function Ranking({ scope }: ItemViewProps) {
  const { state, view, dispatch } = scope;
  const { hotspots, period, status, error, onRetry, noData } = useMovementPlaces(scope);
  return (
    <MovementRanking
      {...{ hotspots, status, error, onRetry, noData }}
      location={view?.primary}
      period={period}
      who={visitorTypeOf(state.movementType)}
      category={state.placeCategory}
      onCategoryChange={(placeCategory) => dispatch({ do: 'rankPlaces', changes: { placeCategory } })}
      comparedPlace={state.comparedPlace}
      onComparedPlaceChange={(comparedPlace) => dispatch({ do: 'rankPlaces', changes: { comparedPlace } })}
    />
  );
}
