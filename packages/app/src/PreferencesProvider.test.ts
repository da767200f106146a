import { afterEach, expect, it, vi } from 'vitest';

import { startLanguage } from './PreferencesProvider';

afterEach(() => void vi.unstubAllGlobals());

const readerOf = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

it('[SHELL-008] a reader who chose no language, and whose browser knows none of ours, reads English', () => {
  readerOf('fr-FR', 'pt');
  expect(startLanguage({})).toBe('en');
  readerOf();
  expect(startLanguage({})).toBe('en');
});

it('the chosen language goes before that of the browser', () => {
  readerOf('nl-NL', 'en');
  expect(startLanguage({})).toBe('nl');
  expect(startLanguage({ language: 'il' })).toBe('il');
});
