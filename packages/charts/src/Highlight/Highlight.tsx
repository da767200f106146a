import type { Id } from '@locus/model/entities';
import type { ReactNode } from 'react';
import { createContext, use, useMemo, useState } from 'react';

/** The location under the pointer somewhere, which is highlighted everywhere. */
export interface Highlight {
  /** Its id; undefined if there is none. */
  highlighted?: Id;
  /** Receives the location under the pointer or with the focus, and undefined when there is none. */
  onHighlight?: (location: Id | undefined) => void;
}

const Context = createContext<Highlight>({});

/**
 * Lets cards, charts, legends and tables inside highlight the same location; controlled by its props, otherwise by the
 * scope around it, otherwise by its own state.
 */
export function HighlightScope({ highlighted, onHighlight, children }: Highlight & { children: ReactNode }) {
  const around = use(Context);
  const [own, setOwn] = useState<Id>();
  const value = useMemo(() => {
    if (onHighlight) return { highlighted, onHighlight };
    const { highlighted: now = own, onHighlight: tell = setOwn } = around;
    return { highlighted: highlighted ?? now, onHighlight: tell };
  }, [highlighted, onHighlight, around, own]);
  return <Context value={value}>{children}</Context>;
}

/** The highlighted location, and how to change it. */
export const useHighlight = (): Highlight => use(Context);
