import { expect, test } from 'vitest';

import { commandKey } from './commandKey';

const pressed = (key: string, held: Partial<Parameters<typeof commandKey>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...held,
});

test('Ctrl-K and ⌘K open the palette, also during text input', () => {
  expect(commandKey(pressed('k', { ctrlKey: true }), false)).toBe('palette');
  expect(commandKey(pressed('K', { metaKey: true }), true)).toBe('palette');
  expect(commandKey(pressed('k'), false)).toBeUndefined();
  expect(commandKey(pressed('K', { ctrlKey: true, shiftKey: true }), false)).toBeUndefined();
  expect(commandKey(pressed('k', { ctrlKey: true, altKey: true }), false)).toBeUndefined();
});

test('a question mark opens the sheet of shortcuts, except during text input', () => {
  expect(commandKey(pressed('?', { shiftKey: true }), false)).toBe('sheet');
  expect(commandKey(pressed('?', { shiftKey: true }), true)).toBeUndefined();
  expect(commandKey(pressed('?', { ctrlKey: true }), false)).toBeUndefined();
  expect(commandKey(pressed('?', { isComposing: true }), false)).toBeUndefined();
});
