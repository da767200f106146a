import { SeasonalityDetail } from '@locus/charts/detail';

import { detailState, onAverage } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { MapStage } from '../map/MapStage';
import { useComparison } from '../useComparison';
import { seasonalityOf, useBusiestTimes, useSeasonality } from './useSeasonality';

/** Popular day and hour of the open report. */
export function SeasonalityItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <SeasonalityMap open={open} /> : <SeasonalityGraph open={open} />;
}

function SeasonalityMap({ open }: ItemViewProps) {
  const { factsOf, ...read } = useBusiestTimes(open);
  return <MapStage open={open} read={read} factsOf={factsOf} empty={read.answer?.daily_values.length === 0} />;
}

function SeasonalityGraph({ open }: ItemViewProps) {
  const { seasonality, ...read } = useSeasonality(open);
  const { compare } = useComparison(open, 'SEASONALITY', 'whole', seasonalityOf);
  return (
    <SeasonalityDetail
      {...detailState(open, read)}
      {...onAverage(open)}
      seasonality={seasonality}
      compare={compare}
      disclosure={read.answer?.disclosure}
      hoursByWeek={open.state.showHoursByWeek}
      onHoursByWeekChange={(byWeek) => open.dispatch({ do: 'showHours', byWeek })}
    />
  );
}
