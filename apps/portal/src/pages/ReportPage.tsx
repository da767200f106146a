import { AboutNumbers, PartBoundary, ReportExport, ReportFindings } from '@locus/app';
import { AnalysisSwitch, ModeSwitch, ViewDescription } from '@locus/forms';
import { embedsDashboard } from '@locus/model';
import { ViewStage } from '@locus/ui';
import { Suspense } from 'react';

import { itemViews, offeredTypes } from '../items/itemViews';
import type { ItemViewProps } from '../items/itemViewProps';
import { BareReport } from './BareReport';
import { useOpenReport } from '../useOpenReport';
import { DashboardReport } from './DashboardReport';
import { ReportPeriods } from './ReportPeriods';
import { ShownView } from './ShownView';

/** The open report: its kind of view, and the open analysis. */
export function ReportPage() {
  const scope = useOpenReport();
  if (scope.report && embedsDashboard(scope.report)) return <DashboardReport report={scope.report} />;
  const shown = scope.status === 'ready' && scope.view?.item !== undefined;
  return shown ? <Content scope={scope} /> : <BareReport scope={scope} />;
}

function Content({ scope }: ItemViewProps) {
  const { view, dispatch } = scope;
  const item = view?.item;
  if (!item) return null;
  const { View, Tools } = itemViews[item.type] ?? {};
  const finished = item.status === 'confirmed' && View !== undefined;
  const mapped = finished && view.mode === 'Map';
  const tools = (
    <>
      <AnalysisSwitch
        offered={offeredTypes(view)}
        value={item.type}
        onValueChange={(type) => dispatch({ do: 'chooseItem', type })}
      />
      <ModeSwitch
        offered={scope.modes}
        value={view.mode}
        onValueChange={(mode) => dispatch({ do: 'chooseMode', mode })}
      />
    </>
  );
  const viewTools = finished && Tools && (
    <PartBoundary part={item.type}>
      <Suspense>
        <Tools scope={scope} />
      </Suspense>
    </PartBoundary>
  );
  return (
    <ViewStage
      description={
        <>
          <ReportFindings
            scope={scope}
            modes={scope.modes}
            onModeChange={(mode) => dispatch({ do: 'chooseMode', mode })}
          />
          <ViewDescription scope={scope} />
        </>
      }
      period={
        <>
          <ReportPeriods scope={scope} />
          <AboutNumbers scope={scope} />
        </>
      }
      tools={tools}
      viewTools={viewTools}
      endTools={<ReportExport scope={scope} offered={offeredTypes(view)} />}
      mapped={mapped}
    >
      <ShownView scope={scope} item={item} mapped={mapped} />
    </ViewStage>
  );
}
