import type { ReactNode } from 'react';

/** What a virtual grid is told. */
export interface VirtualGridProps<Item> {
  /** What the list holds, for screen readers; where a heading says so, not again. */
  label?: string;
  items: readonly Item[];
  /** What an item is told apart by. */
  itemKey: (item: Item) => string;
  /** Draws an item. */
  children: (item: Item) => ReactNode;
  /** The least width of an item in px; as many stand side by side as there is room for. */
  minWidthPx?: number;
  /** About how high an item is in px, until it has been drawn. */
  heightPx?: number;
  /** Between items, in px. */
  gapPx?: number;
}
