import type { Progress } from '@locus/data';
import { factsOfType } from '@locus/model';
import { MapPlace } from '@locus/ui';
import { lazy } from 'react';

import { detailState } from '../detailState';
import type { ItemMapProps } from './ItemMap';

const Loaded = lazy(async () => ({ default: (await import('./ItemMap')).ItemMap }));

interface MapStageProps extends Pick<ItemMapProps, 'scope' | 'factsOf' | 'empty'> {
  /** How far the analysis is. */
  read: Progress;
  /** How far the answer is that the facts come from, where it is another one. */
  facts?: Progress;
}

/** The map of an analysis' locations; Leaflet and the base map come in a chunk of their own. */
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
