/** What a key opens: the palette, or the list of shortcuts. */
export type CommandPart = 'palette' | 'sheet';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/**
 * The action of a key: Ctrl-K or ⌘K opens the palette wherever the focus is, `?` the list of shortcuts unless the user
 * is `typing` in a field; undefined for any other key.
 */
export function commandKey(event: Key, typing: boolean): CommandPart | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing) return undefined;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'palette';
  return key === '?' && !typing && !ctrlKey && !metaKey ? 'sheet' : undefined;
}
