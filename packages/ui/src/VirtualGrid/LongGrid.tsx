import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

import { Cell, Root, Shown } from './cells';
import type { VirtualGridProps } from './virtualGridProps';

/** The scrolling container of a list: the page, or the body of a panel. */
const scrollerOf = (list: Element | null) => list?.closest('main, [data-scrolls]') ?? null;

/** A grid that only renders what is in view; in its own file because most lists are short. */
export function LongGrid<Item>({
  label,
  items,
  itemKey,
  children,
  minWidthPx,
  heightPx,
  gapPx,
}: Required<Omit<VirtualGridProps<Item>, 'label'>> & Pick<VirtualGridProps<Item>, 'label'>) {
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
  const rows = Math.ceil(items.length / place.columns);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scrollerOf(root.current),
    estimateSize: () => heightPx,
    gap: gapPx,
    scrollMargin: place.top,
    overscan: 3,
    // Cards whose height differs from the estimate move those below; delayed by a frame, so that the browser reports no
    // loop.
    useAnimationFrameWithResizeObserver: true,
    initialRect: { width: 0, height: 900 },
  });
  const shown = virtualizer.getVirtualItems();
  const inSight = shown.flatMap(({ index }) => items.slice(index * place.columns, (index + 1) * place.columns));
  const firstIndex = (shown[0]?.index ?? 0) * place.columns;
  return (
    <Root ref={root} aria-label={label} style={{ blockSize: virtualizer.getTotalSize() }} data-virtual>
      <Shown
        style={{
          gap: gapPx,
          gridTemplateColumns: `repeat(${place.columns}, minmax(0, 1fr))`,
          transform: `translateY(${(shown[0]?.start ?? 0) - place.top}px)`,
        }}
      >
        {inSight.map((item, i) => (
          <Cell
            key={itemKey(item)}
            data-index={Math.floor((firstIndex + i) / place.columns)}
            ref={i % place.columns === 0 ? virtualizer.measureElement : undefined}
            aria-setsize={items.length}
            aria-posinset={firstIndex + i + 1}
          >
            {children(item)}
          </Cell>
        ))}
      </Shown>
    </Root>
  );
}
