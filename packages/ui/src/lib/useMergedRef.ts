import type { Ref, RefCallback, RefObject } from 'react';
import { useCallback } from 'react';

/** One ref for the caller's ref and the component's own. */
export function useMergedRef<T>(own: RefObject<T | null>, given: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      own.current = element;
      if (typeof given !== 'function') {
        if (given) given.current = element;
        return undefined;
      }
      const cleanUp = given(element);
      return typeof cleanUp === 'function'
        ? () => {
            own.current = null;
            cleanUp();
          }
        : undefined;
    },
    [own, given],
  );
}
