import { useEffect, useEffectEvent } from 'react';

import type { CommandPart } from './commandKey';
import { commandKey } from './commandKey';

/** What takes the keys while it is open: dialogs, menus and lists over the page. */
const layers = ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])[data-state="open"]';

/**
 * Opens the palette and the sheet of shortcuts by their keys, and closes the palette by its own; nothing opens over
 * another dialog or menu.
 */
export function useCommandKeys(
  shown: CommandPart | undefined,
  onShownChange: (part: CommandPart | undefined) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const field = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    const part = commandKey(event, Boolean(field));
    // The browser has a use of its own for Ctrl-K, which would take the reader away.
    if (part === 'palette') event.preventDefault();
    if (part && part === shown) onShownChange(undefined);
    else if (part && !document.querySelector(layers)) onShownChange(part);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
