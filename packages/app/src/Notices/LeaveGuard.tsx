import { ConfirmDialog } from '@locus/ui';
import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Location } from 'react-router';
import { useBlocker } from 'react-router';

import { messages } from './messages';

/** Whether a navigation loses a form. */
export type Leaves = (from: Location, to: Location) => boolean;

const leavesPage: Leaves = (from, to) => from.pathname !== to.pathname;

/** For a form that is open as long as a value stays in the address, e.g. `item`. */
export const leavesValue = (name: string): Leaves => {
  const valueIn = ({ search }: Location) => new URLSearchParams(search).get(name);
  return (from, to) => leavesPage(from, to) || valueIn(from) !== valueIn(to);
};

/** The rules of all forms with unsaved input: a router has a single blocker, however many forms are open. */
const UnsavedContext = createContext<Set<Leaves> | undefined>(undefined);

/** Asks before the unsaved input of any `LeaveGuard` below is lost; mount it once around the pages. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const [rules] = useState(() => new Set<Leaves>());
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    [...rules].some((leaves) => leaves(currentLocation, nextLocation)),
  );
  return (
    <UnsavedContext value={rules}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        variant="primary"
        title={<FormattedMessage {...messages.title} />}
        confirmLabel={intl.formatMessage(messages.leave)}
        cancelLabel={intl.formatMessage(messages.stay)}
        onConfirm={() => blocker.proceed?.()}
      >
        <FormattedMessage {...messages.text} />
      </ConfirmDialog>
    </UnsavedContext>
  );
}

export interface LeaveGuardProps {
  /** Whether there is unsaved input. */
  unsaved: boolean;
  /** Which navigations lose it; by default those to another page. */
  leaves?: Leaves;
}

/** Asks before unsaved work is lost, however it is left; throws outside `LeaveGuards`. */
export function LeaveGuard({ unsaved, leaves = leavesPage }: LeaveGuardProps) {
  const rules = useContext(UnsavedContext);
  if (!rules) throw new Error('LeaveGuard needs LeaveGuards above it');
  // Before anything else can navigate.
  useLayoutEffect(() => {
    if (!unsaved) return undefined;
    // Two forms may have the same rule.
    const rule: Leaves = (from, to) => leaves(from, to);
    rules.add(rule);
    return () => void rules.delete(rule);
  }, [rules, unsaved, leaves]);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return null;
}

/** Whether a form has unsaved input, for its `LeaveGuard`. */
export function useUnsaved(): {
  unsaved: boolean;
  setUnsaved: (unsaved: boolean) => void;
  /** Call it before leaving on purpose: the next navigation is not asked about. */
  settle: () => void;
} {
  const [unsaved, setUnsaved] = useState(false);
  return { unsaved, setUnsaved, settle: () => flushSync(() => setUnsaved(false)) };
}
