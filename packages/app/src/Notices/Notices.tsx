import { Banner, ToastProvider, useToast } from '@locus/ui';
import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';

/** A notice about a completed action. */
export interface Done {
  /** What was done, in one sentence; it disappears after five seconds. */
  title: ReactNode;
  /** Undoes it; then the notice stays for ten. */
  undo?: { label: string; onAction: () => void };
}

interface NoticesValue {
  /** The one shared error message. */
  failure: string | undefined;
  fail: (reason: string) => void;
  clear: () => void;
}

const NoticesContext = createContext<NoticesValue | undefined>(undefined);

/** How long an action can be undone, in ms. */
const undoMs = 10_000;

/**
 * Holds the one shared error message and announces completed actions; mount it once around the pages of the
 * back-office.
 */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [failure, fail] = useState<string>();
  // Always the same function: a page that clears older messages as it opens keeps its own.
  const clear = useCallback(() => fail(undefined), []);
  const value = useMemo(() => ({ failure, fail, clear }), [failure, clear]);
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

/** Announces a completed action. */
export function useDone(): (done: Done) => void {
  const show = useToast();
  return ({ title, undo }) =>
    show({ variant: 'success', title, ...(undo ? { action: undo, durationMs: undoMs } : {}) });
}

/**
 * Passes every failure of a change, or of reading a single record, to the shared error message; returns it unchanged.
 * Conflicts with somebody else's change open a dialog instead.
 */
export function useTold<Call extends { error: { reason: string; code: string } | undefined }>(call: Call): Call {
  const { fail } = useNotices();
  const { error } = call;
  useEffect(() => {
    if (error && error.code !== 'conflict') fail(error.reason);
  }, [error, fail]);
  return call;
}

/** The place of the shared error message; unmounting it clears the message. */
export function ErrorArea() {
  const { failure, clear } = useNotices();
  // oxlint-disable-next-line react/exhaustive-deps -- on unmount, not for every message
  useEffect(() => clear, []);
  return failure === undefined ? null : (
    <Banner variant="danger" onDismiss={clear}>
      {failure}
    </Banner>
  );
}
