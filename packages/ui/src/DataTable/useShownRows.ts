import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useState } from 'react';

import { isPlain, nextFlight, onGround } from './flight';

/** With more rows than this, only those in view are rendered. */
const virtualFrom = 200;

/** A table that has not moved for this long (ms) is no longer scrolling. */
const standsMs = 80;

interface ShownRows {
  /** Whether only the rows in view are rendered. */
  virtual: boolean;
  /** The zero-based indexes of the rendered rows, ascending. */
  shown: readonly number[];
  /** Whether only a row's name is rendered because it scrolls past too fast to read. */
  plain: (index: number) => boolean;
  /** Scrolls to a row; only if `virtual`. */
  scrollToIndex: (index: number, options?: { align: 'auto' }) => void;
}

/** The rows of a table to render: all of a short one, those in view of a long one. */
export function useShownRows(
  count: number,
  scroll: RefObject<HTMLElement | null>,
  { rowPx, paddingEndPx }: { rowPx: number; paddingEndPx: number },
): ShownRows {
  const virtual = count > virtualFrom;
  const [flight, setFlight] = useState(onGround);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowPx,
    // Rows outside the view prevent a blank edge, but are gone before anybody sees them if the table is fast.
    overscan: flight.fast ? 0 : 6,
    initialRect: { width: 0, height: 640 },
    isScrollingResetDelay: standsMs,
    scrollPaddingEnd: paddingEndPx,
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
  const next = nextFlight(flight, startIndex, endIndex, virtual && virtualizer.isScrolling);
  if (next !== flight) setFlight(next);
  return {
    virtual,
    shown: virtual ? items.map(({ index }) => index) : Array.from({ length: count }, (_, index) => index),
    plain: (index) => virtual && isPlain(next, index),
    scrollToIndex: (index, options) => virtualizer.scrollToIndex(index, options),
  };
}
