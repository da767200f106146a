import { Banner, ToastProvider, useToast } from '@locus/ui';
import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';

/** What a reader is told once something is done. */
export interface Done {
  /** What is done, in one sentence; it goes after five seconds. */
  title: ReactNode;
  /** Takes it back; then it stays for ten. */
  undo?: { label: string; onAction: () => void };
}

interface NoticesValue {
  /** The one shared error message. */
  failure: string | undefined;
  fail: (reason: string) => void;
  clear: () => void;
}

const NoticesContext = createContext<NoticesValue | undefined>(undefined);

/** How long a reader can take something back, ms. */
const undoMs = 10_000;

/** Keeps the one shared error message and tells what was done; mount it once around the pages of the back-office. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [failure, fail] = useState<string>();
  const value = useMemo(() => ({ failure, fail, clear: () => fail(undefined) }), [failure]);
  return (
    <NoticesContext value={value}>
      <ToastProvider>{children}</ToastProvider>
    </NoticesContext>
  );
}

/** The shared error message; throws outside a `NoticesProvider`. */
export function useNotices(): NoticesValue {
  const value = useContext(NoticesContext);
  if (!value) throw new Error('useNotices needs a NoticesProvider above it');
  return value;
}

/** Tells what was done. */
export function useDone(): (done: Done) => void {
  const show = useToast();
  return ({ title, undo }) =>
    show({ variant: 'success', title, ...(undo ? { action: undo, durationMs: undoMs } : {}) });
}

/**
 * Hands every failure of a change, or of reading a single record, to the shared error message; answers it unchanged.
 * That somebody else was first is asked about in a dialog instead.
 */
export function useTold<Call extends { error: { reason: string; code: string } | undefined }>(call: Call): Call {
  const { fail } = useNotices();
  const { error } = call;
  useEffect(() => {
    if (error && error.code !== 'conflict') fail(error.reason);
  }, [error, fail]);
  return call;
}

/** Where the shared error message stands; it is forgotten when this goes. */
export function ErrorArea() {
  const { failure, clear } = useNotices();
  // oxlint-disable-next-line react/exhaustive-deps -- when it goes, not with every message
  useEffect(() => clear, []);
  return failure === undefined ? null : (
    <Banner variant="danger" onDismiss={clear}>
      {failure}
    </Banner>
  );
}
