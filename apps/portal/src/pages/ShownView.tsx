import { PartBoundary } from '@locus/app';
import type { ReportItem, ReportView } from '@locus/model';
import { MapAndGraph, Skeleton } from '@locus/ui';
import { useWide } from '@locus/ui/theme';
import { Suspense, useMemo } from 'react';

import { itemViews } from '../items/itemViews';
import type { ItemViewProps } from '../items/itemViewProps';
import { Outline, Unfinished } from './BareReport';

/** The open analysis as map, graph or table; a wide window has the graph next to the map. */
export function ShownView({ scope, item, mapped }: ItemViewProps & { item: ReportItem; mapped: boolean }) {
  const { view } = scope;
  const wide = useWide();
  const { View } = itemViews[item.type] ?? {};
  const onMap = useMemo(() => view && ({ ...view, mode: 'Map' } as const), [view]);
  const beside = useMemo(() => view && ({ ...view, mode: 'Visualization' } as const), [view]);
  if (item.status !== 'confirmed' || !View || !view || !onMap || !beside) return <Unfinished item={item} />;
  const part = (shown: ReportView) => (
    <PartBoundary part={`${item.type} ${shown.mode}`} heightPx={480}>
      <Suspense fallback={shown.mode === 'Map' ? <Skeleton data-map shape="block" height="100%" /> : <Outline />}>
        <View scope={{ ...scope, view: shown }} />
      </Suspense>
    </PartBoundary>
  );
  // The catchment has its own details, which share their settings with its map.
  if (item.type === 'CATCHMENT') return part(view);
  return (
    <MapAndGraph
      key={item.type}
      shown={!mapped ? 'graph' : wide ? 'both' : 'map'}
      map={part(onMap)}
      graph={part(mapped ? beside : view)}
    />
  );
}
