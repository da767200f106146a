import { MapAndDetails, Page, Skeleton } from '@locus/ui';
import { PartBoundary } from '@locus/app';
import type { ReportItem } from '@locus/model';
import { useWide } from '@locus/ui/theme';
import { Suspense } from 'react';

import { itemViews } from '../items/itemViews';
import type { ItemViewProps } from '../items/itemViewProps';
import { Outline, Unfinished } from './BareReport';

/** The analysis on show as map, graph or table; a wide window has the graph beside the map. */
export function ShownView({ scope, item, mapped }: ItemViewProps & { item: ReportItem; mapped: boolean }) {
  const { view } = scope;
  const { View } = itemViews[item.type] ?? {};
  // The catchment brings details of its own.
  const beside = useWide() && mapped && item.type !== 'CATCHMENT';
  if (item.status !== 'confirmed' || !View || !view) return <Unfinished item={item} />;
  const map = <View scope={scope} />;
  const graph = beside && (
    <Page>
      <View scope={{ ...scope, view: { ...view, mode: 'Visualization' } }} />
    </Page>
  );
  return (
    <PartBoundary part={`${item.type} ${view.mode}`} heightPx={480}>
      <Suspense fallback={mapped ? <Skeleton data-map shape="block" height="100%" /> : <Outline />}>
        {graph ? <MapAndDetails map={map} details={graph} /> : map}
      </Suspense>
    </PartBoundary>
  );
}
