import { useEffect, useEffectEvent } from 'react';

import type { CommandPart } from './commandKey';
import { commandKey } from './commandKey';

/** Components that handle the keys while open: dialogs, menus and lists above the page. */
const layers = ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])[data-state="open"]';

/**
 * Opens the palette and the list of shortcuts with their keys, and closes the palette with its own; nothing opens on
 * top of another dialog or menu.
 */
export function useCommandKeys(
  shown: CommandPart | undefined,
  onShownChange: (part: CommandPart | undefined) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const field = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    const part = commandKey(event, Boolean(field));
    // The browser has its own action for Ctrl-K, which would leave the page.
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
