import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

interface RowKeys {
  /** Zero-based row that the Tab key reaches. */
  active: number;
  /** Handles the key presses of the rows; attach it to the table. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Records a row that received the focus by other means. */
  onFocus: (event: { target: EventTarget }) => void;
}

const pageRows = 10;

/**
 * Arrow keys, Page Up and Down, Home and End move the focus between rows; Enter opens the row. `reveal` brings a row
 * into the document before it is focused.
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  count: number,
  reveal: (index: number) => void,
  onOpen?: (index: number) => void,
): RowKeys {
  const [active, setActive] = useState(0);
  const wanted = useRef<number>(undefined);

  // A distant row is rendered a moment after it was requested: try again on every render.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  });

  const indexOf = (target: EventTarget) => {
    const index = target instanceof HTMLTableRowElement ? Number(target.dataset.index) : Number.NaN;
    return Number.isNaN(index) ? undefined : index;
  };

  return {
    active: Math.min(active, Math.max(0, count - 1)),
    onFocus: ({ target }) => {
      const index = indexOf(target);
      if (index !== undefined) setActive(index);
    },
    onKeyDown: (event) => {
      const index = indexOf(event.target);
      if (index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter' && onOpen) return onOpen(index);
      const next = destination(event.key, index, count - 1);
      if (next === undefined) return;
      event.preventDefault();
      wanted.current = next;
      setActive(next);
      reveal(next);
    },
  };
}

function destination(key: string, index: number, last: number): number | undefined {
  const to = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageRows,
    PageUp: index - pageRows,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}
