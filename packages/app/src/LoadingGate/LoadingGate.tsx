import { LoadingScreen } from '@locus/ui';
import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

import type { LoadProgress, Pace } from './startTicks';
import { loadStart, slowFromStart, startTicks } from './startTicks';

/** How the application's loading screen runs; without one everything opens at once, as in most stories. */
export const LoadingPace = createContext<Pace | undefined>(undefined);

export interface LoadingGateProps {
  /** The loading state of the required data. */
  status: 'loading' | 'error' | 'ready';
  /** The error, in the reader's language. */
  error?: ReactNode;
  onRetry: () => void;
  onSignOut: () => void;
  /** The skeleton of the page that is opened. */
  ground?: ReactNode;
  children: ReactNode;
}

/**
 * Shows the loading screen until the data has arrived and the simulated progress has reached 100. In between the
 * content is already rendered behind it, hidden and inert, so that its own data starts loading. Once open it stays
 * open.
 */
export function LoadingGate({ status, error, onRetry, onSignOut, ground, children }: LoadingGateProps) {
  const pace = useContext(LoadingPace);
  const { progress, slow } = useLoadProgress(pace, status === 'ready');
  const open = !pace || progress === 100;
  useEffect(() => {
    if (open) pace?.visit?.open();
  }, [open, pace]);
  return (
    <>
      {!open && (
        <LoadingScreen
          progress={progress}
          slow={slow}
          ground={ground}
          error={status === 'error' ? error : undefined}
          onRetry={onRetry}
          onSignOut={onSignOut}
        />
      )}
      {(open || status === 'ready') && <Behind data-open={open || undefined}>{children}</Behind>}
    </>
  );
}

function useLoadProgress(pace: Pace | undefined, loaded: boolean): LoadProgress {
  const [state, setState] = useState<LoadProgress>(() => ({ ...loadStart, slow: slowFromStart(pace) }));
  const arrived = useRef(loaded);
  useEffect(() => void (arrived.current = loaded), [loaded]);
  useEffect(() => pace && startTicks(pace, () => arrived.current, setState), [pace]);
  return state;
}

// Hidden content neither receives focus nor is announced; its sizes are the final ones.
const Behind = styled.div`
  display: contents;
  &:not([data-open]) {
    visibility: hidden;
  }
`;
