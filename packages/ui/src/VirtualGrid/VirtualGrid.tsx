import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';

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

/** More items than this are drawn only where they are in sight. */
export const virtualFrom = 60;

/** What scrolls around a list: the page, or the body of a panel. */
const scrollerOf = (list: Element | null) => list?.closest('main, [data-scrolls]') ?? null;

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
  const root = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const list = root.current;
    if (!list) return undefined;
    const measure = () => {
      const columns = Math.max(1, Math.floor((list.clientWidth + gapPx) / (minWidthPx + gapPx)));
      const scroller = scrollerOf(list);
      const top = scroller
        ? list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
        : list.offsetTop;
      setPlace((before) => (before.columns === columns && before.top === top ? before : { columns, top }));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(list);
    measure();
    return () => watcher.disconnect();
  }, [minWidthPx, gapPx]);
  const virtual = items.length > virtualFrom;
  const rows = Math.ceil(items.length / place.columns);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtualizer = useVirtualizer({
    count: rows,
    enabled: virtual,
    getScrollElement: () => scrollerOf(root.current),
    estimateSize: () => heightPx,
    gap: gapPx,
    scrollMargin: place.top,
    overscan: 3,
    // Cards of other heights than thought move those below; a frame later, so that the browser sees no loop.
    useAnimationFrameWithResizeObserver: true,
    initialRect: { width: 0, height: 900 },
  });
  const shown = virtual ? virtualizer.getVirtualItems() : [];
  const inSight = virtual
    ? shown.flatMap(({ index }) => items.slice(index * place.columns, (index + 1) * place.columns))
    : items;
  const firstIndex = (shown[0]?.index ?? 0) * place.columns;
  return (
    <Root
      ref={root}
      aria-label={label}
      style={virtual ? { blockSize: virtualizer.getTotalSize() } : undefined}
      data-virtual={virtual || undefined}
    >
      <Shown
        role="presentation"
        style={{
          gap: gapPx,
          gridTemplateColumns: `repeat(${place.columns}, minmax(0, 1fr))`,
          ...(virtual ? { transform: `translateY(${(shown[0]?.start ?? 0) - place.top}px)` } : {}),
        }}
      >
        {inSight.map((item, i) => (
          <Item
            key={itemKey(item)}
            role="listitem"
            data-index={virtual ? Math.floor((firstIndex + i) / place.columns) : undefined}
            ref={virtual && i % place.columns === 0 ? virtualizer.measureElement : undefined}
            aria-setsize={virtual ? items.length : undefined}
            aria-posinset={virtual ? firstIndex + i + 1 : undefined}
          >
            {children(item)}
          </Item>
        ))}
      </Shown>
    </Root>
  );
}

const Root = styled.div.attrs({ role: 'list' })`
  position: relative;
  flex: none;
`;

const Shown = styled.div`
  display: grid;
`;

const Item = styled.div`
  display: grid;
  min-inline-size: 0;
`;
