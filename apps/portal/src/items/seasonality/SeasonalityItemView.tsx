import { seasonalityOf } from '@locus/analyses';
import { useBusiestTimes, useSeasonality, useSizedLocations } from '@locus/data';
import { SeasonalityDetail } from '@locus/charts/detail';

import { detailState, onAverage } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { MapStage } from '../map/MapStage';
import { useComparison } from '../useComparison';

/** Popular day and hour of the open report. */
export function SeasonalityItemView({ scope }: ItemViewProps) {
  return scope.view?.mode === 'Map' ? <SeasonalityMap scope={scope} /> : <SeasonalityGraph scope={scope} />;
}

function SeasonalityMap({ scope }: ItemViewProps) {
  const { factsOf, ...read } = useBusiestTimes(scope);
  return <MapStage scope={scope} read={read} factsOf={factsOf} empty={read.answer?.daily_values.length === 0} />;
}

function SeasonalityGraph({ scope }: ItemViewProps) {
  const { seasonality, ...read } = useSeasonality(scope);
  const { compare } = useComparison(scope, 'SEASONALITY', 'whole', seasonalityOf);
  return (
    <SeasonalityDetail
      {...detailState(scope, read)}
      {...onAverage(scope)}
      locations={useSizedLocations(scope)}
      seasonality={seasonality}
      compare={compare}
      disclosure={read.answer?.disclosure}
      hoursByWeek={scope.state.showHoursByWeek}
      onHoursByWeekChange={(byWeek) => scope.dispatch({ do: 'showHours', byWeek })}
    />
  );
}
