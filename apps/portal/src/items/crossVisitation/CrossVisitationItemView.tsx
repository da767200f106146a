import { CrossVisitationDetail } from '@locus/charts/detail';
import type { Id } from '@locus/model';
import { useCallback } from 'react';

import { useAnswer } from '../../useAnswer';
import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViews';
import { MapStage } from '../map/MapStage';
import type { PlaceFacts } from '../map/placeFacts';
import { useComparison } from '../useComparison';

/** Cross-visitation of the open report. */
export function CrossVisitationItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <CrossVisitationMap open={open} /> : <CrossVisitationGraph open={open} />;
}

function CrossVisitationMap({ open }: ItemViewProps) {
  const answer = useAnswer(open, 'LOYALTY', 'monthly');
  const rows = answer.answer?.values;
  const factsOf = useCallback(
    (id: Id, from: Id | undefined): PlaceFacts | undefined => {
      const row = rows?.find(({ primary_location_id: of }) => of === from);
      if (!row) return undefined;
      // Of the location itself: how many of its visitors were at any of the others.
      if (id === from) return { kind: 'crossVisitation', share: row.shared_visitors, ratio: null, distanceKm: null };
      const pair = row.data.find(({ secondary_location_id: of }) => of === id);
      return (
        pair && {
          kind: 'crossVisitation',
          share: pair.visitors_loyalty,
          ratio: pair.ratio,
          distanceKm: pair.aerial_distance,
        }
      );
    },
    [rows],
  );
  return <MapStage open={open} answer={answer} factsOf={factsOf} empty={rows?.length === 0} />;
}

function CrossVisitationGraph({ open }: ItemViewProps) {
  const answer = useAnswer(open, 'LOYALTY', 'monthly');
  const { answer: earlier, compare } = useComparison(open, 'LOYALTY', 'whole');
  return (
    <CrossVisitationDetail
      {...detailState(open, answer)}
      data={answer.answer}
      compare={{ ...compare, earlier }}
      values={open.state.crossVisitationChartValues}
      onValuesChange={(values) => open.dispatch({ do: 'chooseCrossVisitation', values })}
    />
  );
}
