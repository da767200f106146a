import type { Language } from '@locus/model/text';
import { languageKnown, negotiateLanguage } from '@locus/model/text';
import { getCookie } from 'hono/cookie';

import type { ApiContext } from './context';

/** The reader's language: the one in the preferences cookie, otherwise the browser's, otherwise English. */
export function languageOf(c: ApiContext): Language {
  const { language } = preferencesOf(c);
  return languageKnown(language) ? language : negotiateLanguage(c.req.header('accept-language'));
}

/** The theme in the preferences cookie; undefined if the page follows the reader's device. */
export function chosenTheme(c: ApiContext): 'light' | 'dark' | undefined {
  const { theme } = preferencesOf(c);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

function preferencesOf(c: ApiContext): { language?: unknown; theme?: unknown } {
  const cookie = getCookie(c, '__Host-locus_prefs') ?? getCookie(c, 'locus_prefs');
  if (!cookie || cookie.length > 500) return {};
  try {
    return (JSON.parse(cookie) as { language?: unknown; theme?: unknown } | null) ?? {};
  } catch {
    return {};
  }
}
