/** What a key opens: the palette, or the sheet of shortcuts. */
export type CommandPart = 'palette' | 'sheet';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/**
 * What a key asks for: Ctrl-K or ⌘K the palette wherever the focus is, `?` the sheet of shortcuts unless somebody is
 * `typing` in a field; nothing by any other key.
 */
export function commandKey(event: Key, typing: boolean): CommandPart | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing) return undefined;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'palette';
  return key === '?' && !typing && !ctrlKey && !metaKey ? 'sheet' : undefined;
}
