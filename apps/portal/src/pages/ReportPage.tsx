import { PartBoundary, ReportExport } from '@locus/app';
import { ModeSwitch } from '@locus/forms/shared';
import { embedsDashboard } from '@locus/model/entities';
import { ViewStage } from '@locus/ui';
import { Suspense } from 'react';

import { itemViews, offeredTypes } from '../items/itemViews';
import type { ItemViewProps } from '../items/itemViewProps';
import { BareReport } from './BareReport';
import { useOpenReport } from '../useOpenReport';
import { DashboardReport } from './DashboardReport';
import { Analyses, Description, Periods } from './ReportHead';
import { ShownView } from './ShownView';

/** The open report: its kind of view, and the open analysis. */
export function ReportPage() {
  const scope = useOpenReport();
  if (scope.report && embedsDashboard(scope.report)) return <DashboardReport report={scope.report} />;
  const shown = scope.status === 'ready' && scope.view?.item !== undefined;
  return shown ? <Content scope={scope} /> : <BareReport scope={scope} />;
}

function Content({ scope }: ItemViewProps) {
  const { view, modes, dispatch } = scope;
  const item = view?.item;
  if (!item) return null;
  const { View, Tools } = itemViews[item.type] ?? {};
  const finished = item.status === 'confirmed' && View !== undefined;
  const mapped = finished && view.mode === 'Map';
  const viewTools = finished && Tools && (
    <PartBoundary part={item.type}>
      <Suspense>
        <Tools scope={scope} />
      </Suspense>
    </PartBoundary>
  );
  return (
    <ViewStage
      description={<Description />}
      period={<Periods />}
      tools={
        <>
          <Analyses />
          <ModeSwitch
            offered={modes}
            value={view.mode}
            onValueChange={(mode) => dispatch({ do: 'chooseMode', mode })}
          />
        </>
      }
      viewTools={viewTools}
      endTools={<ReportExport scope={scope} offered={offeredTypes(view)} />}
      mapped={mapped}
    >
      <ShownView scope={scope} item={item} mapped={mapped} />
    </ViewStage>
  );
}
