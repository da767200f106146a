import type { Language } from '@locus/model';
import { languageKnown, negotiateLanguage } from '@locus/model';
import { getCookie } from 'hono/cookie';

import type { ApiContext } from './context';

/** The reader's language: the one in the preferences cookie, otherwise the browser's, otherwise English. */
export function languageOf(c: ApiContext): Language {
  return (
    chosenLanguage(getCookie(c, '__Host-locus_prefs') ?? getCookie(c, 'locus_prefs')) ??
    negotiateLanguage(c.req.header('accept-language'))
  );
}

function chosenLanguage(cookie: string | undefined): Language | undefined {
  if (!cookie || cookie.length > 500) return undefined;
  try {
    const language = (JSON.parse(cookie) as { language?: unknown } | null)?.language;
    return languageKnown(language) ? language : undefined;
  } catch {
    return undefined;
  }
}
