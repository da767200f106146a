import { PartBoundary } from '@locus/app';
import { type ContentMode, type ReportItem } from '@locus/model/entities';
import { sameScope } from '@locus/model/view';
import { MapAndGraph, Skeleton } from '@locus/ui';
import { useWide } from '@locus/ui/theme';
import { memo, Suspense } from 'react';

import { itemViews } from '../items/itemViews';
import type { ItemViewProps } from '../items/itemViewProps';
import { Outline, Unfinished } from './BareReport';

/** The open analysis as map, graph or table; a wide window has the graph next to the map. */
export function ShownView({ scope, item, mapped }: ItemViewProps & { item: ReportItem; mapped: boolean }) {
  const { view, state } = scope;
  const wide = useWide();
  if (item.status !== 'confirmed' || !itemViews[item.type] || !view) return <Unfinished item={item} />;
  const part = (mode: ContentMode) => (
    <Analysis scope={{ ...scope, view: { ...view, mode }, state: { ...state, contentVisualizationMode: mode } }} />
  );
  // The catchment has its own details, which share their settings with its map.
  if (item.type === 'CATCHMENT') return part(view.mode);
  return (
    <MapAndGraph
      key={item.type}
      shown={!mapped ? 'graph' : wide ? 'both' : 'map'}
      map={part('Map')}
      graph={part(mapped ? 'Visualization' : view.mode)}
    />
  );
}

/** One way to look at the open analysis; it stays as it is when only the other one is chosen. */
const Analysis = memo(
  function Analysis({ scope }: ItemViewProps) {
    const { item, mode } = scope.view ?? {};
    const { View } = (item && itemViews[item.type]) ?? {};
    if (!item || !View) return null;
    return (
      <PartBoundary part={`${item.type} ${mode}`} heightPx={480}>
        <Suspense fallback={mode === 'Map' ? <Skeleton data-map shape="block" height="100%" /> : <Outline />}>
          <View scope={scope} />
        </Suspense>
      </PartBoundary>
    );
  },
  (before, next) => sameScope(before.scope, next.scope),
);
