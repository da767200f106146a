import type { ReactNode } from 'react';

/** The props of a virtual grid. */
export interface VirtualGridProps<Item> {
  /** What the list contains, for screen readers; omit it if a heading already says so. */
  label?: string;
  items: readonly Item[];
  /** The key of an item. */
  itemKey: (item: Item) => string;
  /** Renders an item. */
  children: (item: Item) => ReactNode;
  /** The minimum width of an item in px; each row has as many as fit. */
  minWidthPx?: number;
  /** The estimated height of an item in px, until it has been rendered. */
  heightPx?: number;
  /** The gap between items, in px. */
  gapPx?: number;
}
