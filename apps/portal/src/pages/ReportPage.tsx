import { PartBoundary } from '@locus/app';
import { AnalysisSwitch, ModeSwitch, ViewDescription } from '@locus/forms';
import { embedsDashboard } from '@locus/model';
import { Skeleton, ViewStage } from '@locus/ui';
import { Suspense } from 'react';

import { itemViews, offeredTypes } from '../items/itemViews';
import type { ItemViewProps } from '../items/itemViewProps';
import { BareReport, Outline, Unfinished } from '../parts/BareReport';
import { useOpenReport } from '../useOpenReport';
import { DashboardReport } from './DashboardReport';

/** The open report: how it is shown, and the analysis on show. */
export function ReportPage() {
  const open = useOpenReport();
  if (open.report && embedsDashboard(open.report)) return <DashboardReport report={open.report} />;
  const shown = open.status === 'ready' && open.view?.item !== undefined;
  return shown ? <Content open={open} /> : <BareReport open={open} />;
}

function Content({ open }: ItemViewProps) {
  const { view, dispatch } = open;
  const item = view?.item;
  if (!item) return null;
  const { View, Tools } = itemViews[item.type] ?? {};
  const finished = item.status === 'confirmed' && View;
  const mapped = Boolean(finished) && view.mode === 'Map';
  const tools = (
    <>
      <AnalysisSwitch
        offered={offeredTypes(view)}
        value={item.type}
        onValueChange={(type) => dispatch({ do: 'chooseItem', type })}
      />
      <ModeSwitch
        offered={open.modes}
        value={view.mode}
        onValueChange={(mode) => dispatch({ do: 'chooseMode', mode })}
      />
      {finished && Tools && (
        <PartBoundary part={item.type}>
          <Suspense>
            <Tools open={open} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
  return (
    <ViewStage description={<ViewDescription scope={open} />} tools={tools} mapped={mapped}>
      {finished ? (
        <PartBoundary part={`${item.type} ${view.mode}`} heightPx={480}>
          <Suspense fallback={mapped ? <Skeleton data-map shape="block" height="100%" /> : <Outline />}>
            <View open={open} />
          </Suspense>
        </PartBoundary>
      ) : (
        <Unfinished item={item} />
      )}
    </ViewStage>
  );
}
