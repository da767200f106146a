import { type PlacesMapProps, PlacesMap } from '@locus/maps/view';

import type { ItemViewProps } from '../itemViewProps';
import { useReportMap } from './useReportMap';

export type ItemMapProps = ItemViewProps &
  Pick<PlacesMapProps, 'kind' | 'factsLoading' | 'factsOf' | 'status' | 'error' | 'onRetry' | 'empty' | 'noData'>;

/** The map of an analysis' locations. */
export function ItemMap({ scope, ...map }: ItemMapProps) {
  return <PlacesMap {...useReportMap(scope)} {...map} />;
}
