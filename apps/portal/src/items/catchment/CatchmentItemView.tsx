import { CatchmentDetail, CatchmentToggle } from '@locus/charts/detail';
import { Skeleton } from '@locus/ui';
import { media, space } from '@locus/ui/theme';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';

import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViews';
import { SocialGraph, SocialPanel } from './SocialDemographics';
import { SpendingChart } from './SpendingChart';
import { useCatchmentAnswer } from './useCatchmentAnswer';
import { useCatchmentComparison } from './useCatchmentComparison';

const CatchmentMap = lazy(async () => ({ default: (await import('./CatchmentMap')).CatchmentMap }));

/** The catchment of the open report: its map with who lives there and the table below, the graph, or the table. */
export function CatchmentItemView({ open }: ItemViewProps) {
  const { state, view, dispatch } = open;
  const answer = useCatchmentAnswer(open);
  const compare = useCatchmentComparison(open);
  const [selected, setSelected] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const { mode: _, locations: __, ...shared } = detailState(open, answer);
  const map = (
    <Suspense fallback={<Skeleton data-map shape="block" height="100%" />}>
      <CatchmentMap
        open={open}
        selected={selected}
        onSelectedChange={setSelected}
        pointed={pointed}
        onPointedChange={setPointed}
      />
    </Suspense>
  );
  if (view?.mode === 'Visualization') {
    const picture = state.switchMode === 'chart' ? 'chart' : 'graph';
    const toggle = (
      <CatchmentToggle
        value={picture}
        onValueChange={(next) => dispatch({ do: 'chooseSwitchMode', mode: next })}
        contentMode={view.mode}
      />
    );
    if (picture === 'chart') return <SpendingChart open={open} answer={answer} map={map} toggle={toggle} />;
    return <SocialGraph open={open} answer={answer} toggle={toggle} />;
  }
  const table = (
    <CatchmentDetail
      {...shared}
      catchment={answer.answer}
      location={view?.primary}
      compare={compare}
      type={state.catchmentType}
      onTypeChange={(type) => dispatch({ do: 'chooseCatchmentType', type })}
      metric={state.catchmentMetricType}
      onMetricChange={(metric) => dispatch({ do: 'chooseCatchmentMetric', metric })}
      threshold={state.catchmentThreshold}
      selectedArea={selected}
      onAreaSelect={setSelected}
      onAreaPoint={setPointed}
    />
  );
  if (view?.mode === 'Table') return table;
  return (
    <>
      <Place>{map}</Place>
      <Below>
        <SocialPanel open={open} answer={answer} />
        {table}
      </Below>
    </>
  );
}

/** A little of what lies below shows that there is more. */
const Place = styled.div`
  block-size: calc(100% - ${space[7]});
  min-block-size: 360px;
  overflow: hidden;
  ${media.narrow} {
    min-block-size: 240px;
  }
`;

const Below = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]} ${space[5]} ${space[5]};
  ${media.narrow} {
    padding-inline: ${space[3]};
  }
`;
