import { useCatchmentAnswer } from '@locus/data';
import { CatchmentDetail, CatchmentToggle } from '@locus/charts/detail';
import { MapAndDetails, MapPlace, Page } from '@locus/ui';
import { lazy, useState } from 'react';

import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { DrivingTimeDetails } from './DrivingTimeDetails';
import { SocialGraph, SocialPanel } from './SocialDemographics';
import { SpendingChart } from './SpendingChart';
import { TradeAreaDetails } from './TradeAreaDetails';
import { useCatchmentComparison } from './useCatchmentComparison';

const CatchmentMap = lazy(async () => ({ default: (await import('./CatchmentMap')).CatchmentMap }));

/** The catchment of the open report: its map with demographics and the table below, the graph, or the table. */
export function CatchmentItemView({ scope }: ItemViewProps) {
  const { state, view, dispatch } = scope;
  const read = useCatchmentAnswer(scope);
  const compare = useCatchmentComparison(scope);
  const [selected, setSelected] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const { mode: _, locations: __, ...shared } = detailState(scope, read);
  const map = (
    <CatchmentMap
      scope={scope}
      selected={selected}
      onSelectedChange={setSelected}
      pointed={pointed}
      onPointedChange={setPointed}
    />
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
    if (picture === 'graph') return <SocialGraph scope={scope} read={read} toggle={toggle} />;
    return <SpendingChart scope={scope} map={<MapPlace size="fill">{map}</MapPlace>} toggle={toggle} />;
  }
  const table = (
    <CatchmentDetail
      {...shared}
      catchment={read.answer}
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
    <MapAndDetails
      map={<MapPlace size="most">{map}</MapPlace>}
      details={
        <Page>
          <TradeAreaDetails scope={scope} />
          <DrivingTimeDetails scope={scope} />
          <SocialPanel scope={scope} read={read} />
          {table}
        </Page>
      }
    />
  );
}
