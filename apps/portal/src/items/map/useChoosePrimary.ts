import { useEveryItemLoaded } from '@locus/data';
import type { Id } from '@locus/model/entities';
import { useCallback, useEffect, useState } from 'react';

import type { OpenReport } from '../../useOpenReport';

/** How to make a location of the map the primary one. */
export interface ChoosePrimary {
  choose: (id: Id) => void;
  /** The selected location that is waiting for the analyses. */
  waiting: Id | undefined;
}

/**
 * Makes a location of the map primary once every analysis of the report has loaded: until then the last selection
 * waits. With `recentre` the map moves there.
 */
export function useChoosePrimary(scope: OpenReport, recentre = false): ChoosePrimary {
  const { view, dispatch } = scope;
  const loaded = useEveryItemLoaded(scope);
  const [waiting, setWaiting] = useState<Id>();
  const choose = useCallback(
    (id: Id) => {
      setWaiting(loaded ? undefined : id);
      // Another report may have been opened in the meantime.
      const known = view?.locations.some((location) => location.id === id);
      if (loaded && known) dispatch({ do: 'choosePrimary', id, recentre });
    },
    [loaded, view, dispatch, recentre],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the last response is not an event in this component
    if (loaded && waiting !== undefined) choose(waiting);
  }, [loaded, waiting, choose]);
  return { choose, waiting: loaded ? undefined : waiting };
}
