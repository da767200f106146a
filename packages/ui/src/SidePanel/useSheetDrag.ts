import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';

/** A pointer that moves less than this (px) presses the handle; beyond it, the sheet goes where it is dragged. */
const pressPx = 8;

interface SheetDrag {
  /** Whether the panel is a sheet now. */
  narrow: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The handle of a panel, which folds and unfolds it when pressed; a sheet also follows the pointer. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, { narrow, open, onOpenChange }: SheetDrag) {
  const dragged = useRef(0);
  const far = () => Math.abs(dragged.current) >= pressPx;
  const show = (px: number) => {
    // An unfolded sheet only goes down, a folded one only up.
    const shown = open ? Math.max(0, px) : Math.min(0, px);
    sheet.current?.toggleAttribute('data-dragged', shown !== 0);
    sheet.current?.style.setProperty('--dragged', `${shown}px`);
  };
  return {
    onPointerDown: ({ clientY: from }: PointerEvent) => {
      dragged.current = 0;
      if (!narrow) return;
      const over = new AbortController();
      const { signal } = over;
      const end = () => {
        over.abort();
        show(0);
      };
      const move = ({ clientY }: { clientY: number }) => {
        dragged.current = clientY - from;
        show(dragged.current);
      };
      const release = () => {
        end();
        const opening = dragged.current < 0;
        if (far() && opening !== open) onOpenChange(opening);
      };
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', release, { signal });
      window.addEventListener('pointercancel', end, { signal });
    },
    onClick: ({ detail }: MouseEvent) => {
      // A mouse that has dragged the sheet also clicks; keys have no clicks to count.
      if (detail === 0 || !far()) onOpenChange(!open);
    },
  };
}
