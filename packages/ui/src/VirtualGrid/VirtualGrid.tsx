import { lazy, Suspense } from 'react';

import { Cell, Root, Shown } from './cells';
import type { LongGrid as LongGridOf } from './LongGrid';
import type { VirtualGridProps } from './virtualGridProps';

export type { VirtualGridProps };

// Comes with the first long list; a component of any item, which `lazy` does not know.
const LongGrid = lazy(async () => ({ default: (await import('./LongGrid')).LongGrid })) as unknown as typeof LongGridOf;

/** More items than this are drawn only where they are in sight. */
export const virtualFrom = 60;

/**
 * Cards side by side in a page or panel that scrolls (its nearest `main` or `[data-scrolls]`); thousands of them are no
 * burden. Tabbing goes through them in their order.
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
  const gridOf = (shown: readonly Item[]) => (
    <Root aria-label={label}>
      <Shown style={{ gap: gapPx, gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidthPx}px, 100%), 1fr))` }}>
        {shown.map((item) => (
          <Cell key={itemKey(item)}>{children(item)}</Cell>
        ))}
      </Shown>
    </Root>
  );
  if (items.length <= virtualFrom) return gridOf(items);
  return (
    // The first of them stand where they will be.
    <Suspense fallback={gridOf(items.slice(0, virtualFrom / 2))}>
      <LongGrid {...{ label, items, itemKey, children, minWidthPx, heightPx, gapPx }} />
    </Suspense>
  );
}
