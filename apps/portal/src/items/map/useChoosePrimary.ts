import { useEveryItemLoaded } from '@locus/data';
import type { Id } from '@locus/model';
import { useCallback, useEffect, useState } from 'react';

import type { OpenReport } from '../../useOpenReport';

/** How a location of the map is made the primary one. */
export interface ChoosePrimary {
  choose: (id: Id) => void;
  /** The location that was chosen and waits for the analyses. */
  waiting: Id | undefined;
}

/**
 * Makes a location of the map primary once every analysis of the report has loaded: until then the last choice waits.
 * With `recentre` the map goes there.
 */
export function useChoosePrimary(scope: OpenReport, recentre = false): ChoosePrimary {
  const { view, dispatch } = scope;
  const loaded = useEveryItemLoaded(scope);
  const [waiting, setWaiting] = useState<Id>();
  const choose = useCallback(
    (id: Id) => {
      setWaiting(loaded ? undefined : id);
      // Another report may have been opened meanwhile.
      const known = view?.locations.some((location) => location.id === id);
      if (loaded && known) dispatch({ do: 'choosePrimary', id, recentre });
    },
    [loaded, view, dispatch, recentre],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the last answer is no event of ours
    if (loaded && waiting !== undefined) choose(waiting);
  }, [loaded, waiting, choose]);
  return { choose, waiting: loaded ? undefined : waiting };
}
