import type { Id } from '@locus/model';
import { useCallback, useEffect, useRef } from 'react';

import type { OpenReport } from '../useOpenReport';
import { useEveryItemLoaded } from './useEveryItemLoaded';

/**
 * Makes a location of the map primary once every analysis of the report has loaded: until then the last choice waits. With
 * `recentre` the map goes there.
 */
export function useChoosePrimary(open: OpenReport, recentre = false): (id: Id) => void {
  const { view, dispatch } = open;
  const loaded = useEveryItemLoaded(open);
  const waiting = useRef<Id>(undefined);
  const settle = useCallback(() => {
    const id = waiting.current;
    if (id === undefined || !loaded) return;
    waiting.current = undefined;
    // Another report may have been opened meanwhile.
    if (view?.locations.some((location) => location.id === id)) dispatch({ do: 'choosePrimary', id, recentre });
  }, [loaded, view, dispatch, recentre]);
  useEffect(settle, [settle]);
  return useCallback(
    (id) => {
      waiting.current = id;
      settle();
    },
    [settle],
  );
}
