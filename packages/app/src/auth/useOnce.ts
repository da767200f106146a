import { useEffect, useRef } from 'react';

/** Runs something once after a component is there, for what must not happen twice, e.g. using up a single-use code. */
export function useOnce(run: () => void): void {
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current) return;
    ran.current = true;
    run();
  });
}
