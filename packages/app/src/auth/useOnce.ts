import { useEffect, useRef } from 'react';

/**
 * Runs something once after a component has mounted, for actions that must not be repeated, e.g. redeeming a single-use
 * code.
 */
export function useOnce(run: () => void): void {
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current) return;
    ran.current = true;
    run();
  });
}
