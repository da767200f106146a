import type { Progress } from '@locus/data';
import { factsOfType } from '@locus/model/analyses';
import { MapPlace } from '@locus/ui';
import { lazy } from 'react';

import { detailState } from '../detailState';
import type { ItemMapProps } from './ItemMap';

const Loaded = lazy(async () => ({ default: (await import('./ItemMap')).ItemMap }));

interface MapStageProps extends Pick<ItemMapProps, 'scope' | 'factsOf' | 'empty'> {
  /** The loading state of the analysis. */
  read: Progress;
  /** The loading state of the data behind the facts, if it is a different call. */
  facts?: Progress;
}

/** The map of an analysis' locations; Leaflet and the base map are in a separate chunk. */
export function MapStage({ read, facts = read, ...rest }: MapStageProps) {
  const type = rest.scope.view?.item?.type;
  if (!type || type === 'CATCHMENT' || type === 'MOVEMENT') return null;
  const { status, error, onRetry, noData } = detailState(rest.scope, read);
  return (
    <MapPlace size="fill">
      <Loaded
        {...rest}
        kind={factsOfType[type]}
        factsLoading={facts.item !== undefined && facts.status === 'loading'}
        {...{ status, error, onRetry, noData }}
      />
    </MapPlace>
  );
}
