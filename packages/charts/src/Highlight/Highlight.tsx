import type { Id } from '@locus/model';
import type { ReactNode } from 'react';
import { createContext, use, useMemo, useState } from 'react';

/** The location that is pointed at somewhere, which everything that shows it sets off. */
export interface Highlight {
  /** Its id; undefined while there is none. */
  highlighted?: Id;
  /** Gets the location that the pointer or the focus is on, and undefined once it is on none. */
  onHighlight?: (location: Id | undefined) => void;
}

const Context = createContext<Highlight>({});

/**
 * Lets cards, charts, legends and tables below it set off the same location; told by its props, else by the scope
 * around it, else among themselves.
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

/** The location that is set off, and how to change it. */
export const useHighlight = (): Highlight => use(Context);
