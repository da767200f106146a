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

/** The side panel's content if a page fills it itself: the page and its panel share their state. */
export const PanelSlot = () => <div ref={setPlace} style={{ display: 'contents' }} />;

/** Renders a part of a page in the side panel; nothing if the panel has no `PanelSlot`. */
export function PanelPart({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => place);
  return element && createPortal(children, element);
}
