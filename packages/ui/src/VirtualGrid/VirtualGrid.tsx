import { lazy, Suspense, useState } from 'react';

import { Cell, Root, Shown } from './cells';
import type { LongGrid as LongGridOf } from './LongGrid';
import type { VirtualGridProps } from './virtualGridProps';

export type { VirtualGridProps };

// Loaded with the first long list; generic over its items, which `lazy` does not support.
const LongGrid = lazy(async () => ({ default: (await import('./LongGrid')).LongGrid })) as unknown as typeof LongGridOf;

/** With more items than this at first, only those in view are rendered. */
const virtualFrom = 60;

/**
 * Whether a list renders only the cards in view. A change of that remounts every card, which loses focus and open
 * menus: a few more or fewer cards after a refresh change nothing.
 */
export function useManyCards(count: number): boolean {
  const [long, setLong] = useState(count > virtualFrom);
  const next = count > (long ? virtualFrom / 2 : virtualFrom * 4);
  if (next !== long) setLong(next);
  return next;
}

/**
 * Cards side by side in a page or panel that scrolls (its nearest `main` or `[data-scrolls]`); it handles thousands of
 * them. Tab moves through them in order.
 */
export function VirtualGrid<Item>({
  label,
  items,
  itemKey,
  children,
  minWidthPx = 320,
  heightPx = 208,
  gapPx = 16,
}: VirtualGridProps<Item>) {
  const long = useManyCards(items.length);
  const gridOf = (shown: readonly Item[]) => (
    <Root aria-label={label}>
      <Shown style={{ gap: gapPx, gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidthPx}px, 100%), 1fr))` }}>
        {shown.map((item) => (
          <Cell key={itemKey(item)}>{children(item)}</Cell>
        ))}
      </Shown>
    </Root>
  );
  if (!long) return gridOf(items);
  return (
    // The first items are at their final positions.
    <Suspense fallback={gridOf(items.slice(0, virtualFrom / 2))}>
      <LongGrid {...{ label, items, itemKey, children, minWidthPx, heightPx, gapPx }} />
    </Suspense>
  );
}
