import { afterEach, expect, it, vi } from 'vitest';

import { startLanguage } from './PreferencesProvider';

afterEach(() => void vi.unstubAllGlobals());

const readerOf = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

it('[SHELL-008] English is used without a chosen language and a supported browser language', () => {
  readerOf('fr-FR', 'pt');
  expect(startLanguage({})).toBe('en');
  readerOf();
  expect(startLanguage({})).toBe('en');
});

it('a chosen language takes precedence over the browser’s', () => {
  readerOf('nl-NL', 'en');
  expect(startLanguage({})).toBe('nl');
  expect(startLanguage({ language: 'il' })).toBe('il');
});
