import { SeasonalityDetail } from '@locus/charts/detail';
import { deriveSeasonality } from '@locus/model';
import { useMemo } from 'react';

import { useAnswer } from '../../useAnswer';
import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViews';
import { MapStage } from '../map/MapStage';
import { useBusiestTimes } from './useBusiestTimes';
import { useComparison } from '../useComparison';

/** Popular day and hour of the open report. */
export function SeasonalityItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <SeasonalityMap open={open} /> : <SeasonalityGraph open={open} />;
}

function SeasonalityMap({ open }: ItemViewProps) {
  const { answer, factsOf } = useBusiestTimes(open);
  return <MapStage open={open} answer={answer} factsOf={factsOf} empty={answer.answer?.daily_values.length === 0} />;
}

function SeasonalityGraph({ open }: ItemViewProps) {
  const { state, dispatch } = open;
  const answer = useAnswer(open, 'SEASONALITY', 'WHOLE_PERIOD');
  const seasonality = useMemo(() => answer.answer && deriveSeasonality(answer.answer), [answer.answer]);
  const { answer: before, compare } = useComparison(open, 'SEASONALITY', 'whole');
  const earlier = useMemo(() => before && deriveSeasonality(before), [before]);
  return (
    <SeasonalityDetail
      {...detailState(open, answer)}
      seasonality={seasonality}
      compare={{ ...compare, earlier }}
      disclosure={answer.answer?.disclosure}
      showAverage={state.showDetailsAverage}
      onShowAverageChange={(shown) => dispatch({ do: 'showAverage', shown })}
      hoursByWeek={state.showHoursByWeek}
      onHoursByWeekChange={(byWeek) => dispatch({ do: 'showHours', byWeek })}
    />
  );
}
