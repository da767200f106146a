import type { KeyboardEvent, RefObject } from 'react';
import { useCallback, useRef } from 'react';

/** One tab stop for a matrix of buttons: the arrow keys, Home and End move the focus between its cells. */
export function useMatrixKeys(): {
  body: RefObject<HTMLTableSectionElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const cells = [...(body.current?.rows ?? [])].map((row) => [
      ...row.querySelectorAll<HTMLButtonElement>('td button'),
    ]);
    const y = cells.findIndex((row) => row.some((cell) => cell === document.activeElement));
    const x = cells[y]?.findIndex((cell) => cell === document.activeElement) ?? -1;
    if (y < 0) return;
    const forward = body.current && getComputedStyle(body.current).direction === 'rtl' ? -1 : 1;
    const target = {
      ArrowRight: cells[y]?.[x + forward],
      ArrowLeft: cells[y]?.[x - forward],
      ArrowDown: cells[y + 1]?.[x],
      ArrowUp: cells[y - 1]?.[x],
      Home: cells[y]?.[0],
      End: cells[y]?.at(-1),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    for (const cell of cells.flat()) cell.tabIndex = cell === target ? 0 : -1;
    target.focus();
  }, []);
  return { body, onKeyDown };
}
