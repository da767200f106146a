import { CatchmentDetail } from '@locus/charts/detail';
import { useAreaPolygons } from '@locus/data';
import { catchmentEntries } from '@locus/model';
import { Card } from '@locus/ui';
import { useState } from 'react';
import styled from 'styled-components';

import { CatchmentMap } from './CatchmentMap';
import { detailState } from './detailState';
import type { ItemViewProps } from './itemViews';
import { useCatchmentAnswer } from './useCatchmentAnswer';

/** The catchment of the primary location: the table, and in map mode the map above it, each pointing at the other's areas. */
export function CatchmentItemView({ open }: ItemViewProps) {
  const { state, view, dispatch } = open;
  const { catchmentType: type, catchmentMetricType: metric } = state;
  const answer = useCatchmentAnswer(open);
  const entries = answer.answer ? catchmentEntries(answer.answer, view?.primary?.id, type) : [];
  const mapped = view?.mode === 'Map';
  const polygons = useAreaPolygons(
    mapped ? answer.item?.id : undefined,
    entries.map(({ index }) => index),
  );
  const [selected, setSelected] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const { mode: _, locations: __, ...shared } = detailState(open, answer);
  return (
    <>
      {mapped && (
        <Place>
          <CatchmentMap
            entries={entries}
            polygons={polygons.data}
            metric={metric}
            locations={view.selected}
            primary={view.primary}
            selected={selected}
            onSelectedChange={setSelected}
            pointed={pointed}
            onPointedChange={setPointed}
            onPrimaryChange={(id) => dispatch({ do: 'choosePrimary', id })}
            status={answer.status === 'ready' ? polygons.status : answer.status}
            onRetry={answer.status === 'ready' ? polygons.retry : answer.retry}
          />
        </Place>
      )}
      <CatchmentDetail
        {...shared}
        catchment={answer.answer}
        location={view?.primary}
        type={type}
        onTypeChange={(next) => dispatch({ do: 'chooseCatchmentType', type: next })}
        metric={metric}
        onMetricChange={(next) => dispatch({ do: 'chooseCatchmentMetric', metric: next })}
        threshold={state.catchmentThreshold}
        selectedArea={selected}
        onAreaSelect={setSelected}
        onAreaPoint={setPointed}
      />
    </>
  );
}

const Place = styled(Card.Root)`
  block-size: clamp(320px, 60dvh, 720px);
  overflow: hidden;
`;
