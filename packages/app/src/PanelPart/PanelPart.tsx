import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

const setPlace = (element: HTMLElement | null) => {
  place = element;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The side panel's content where a page fills it itself: what the page and its panel show is one state. */
export const PanelSlot = () => <div ref={setPlace} style={{ display: 'contents' }} />;

/** Shows something of a page in the side panel; nothing where the panel has no `PanelSlot`. */
export function PanelPart({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => place);
  return element && createPortal(children, element);
}
