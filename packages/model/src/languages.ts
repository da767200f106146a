/** The five interface languages by their country code; `il` is Hebrew. */
export const languages = ['en', 'de', 'il', 'it', 'nl'] as const;

/** An interface language by its country code. */
export type Language = (typeof languages)[number];

/** The default language, and the fallback for missing translations. */
export const defaultLanguage: Language = 'en';

/**
 * The country options, in alphabetical order of their English names; `translated` says whether the interface is
 * available in its language.
 */
export const countries = [
  { code: 'at', translated: false, currency: '€' },
  { code: 'en', translated: true, currency: '£' },
  { code: 'de', translated: true, currency: '€' },
  { code: 'il', translated: true, currency: '₪' },
  { code: 'it', translated: true, currency: '€' },
  { code: 'nl', translated: true, currency: '€' },
  { code: 'ch', translated: false, currency: 'CHF' },
] as const;

/** The currency symbol of a country code; `€` for any country that is not listed. */
export function currencyOf(code: string): string {
  return countries.find((country) => country.code === code)?.currency ?? '€';
}

const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE', il: 'he-IL', it: 'it-IT', nl: 'nl-NL' };
const files: Record<Language, MessageFile> = { en: 'en', de: 'de', il: 'he', it: 'it', nl: 'nl' };

/** The name of a translation file without `.json`; the English texts are in `messages.ts`. */
export type MessageFile = 'en' | 'de' | 'he' | 'it' | 'nl';

/** The BCP 47 locale that formats numbers and dates for a language, e.g. `he-IL` for `il`. */
export const localeOf = (language: Language): string => locales[language];

/** The translation file of a language, e.g. `he` for `il`. */
export const messageFileOf = (language: Language): MessageFile => files[language];

/** The writing direction of a language. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'il' ? 'rtl' : 'ltr');

/** The language's name in itself, for the language menu. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  il: 'עברית',
  it: 'Italiano',
  nl: 'Nederlands',
};

/** Whether a value is one of the five interface languages. */
export const languageKnown = (value: unknown): value is Language => languages.includes(value as Language);

/**
 * The first interface language requested by an `Accept-Language` value (or a comma-separated list like
 * `navigator.languages`), otherwise English.
 */
export function negotiateLanguage(header: string | null | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...params] = part.trim().split(';');
      const q = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { tag: tag.toLowerCase(), q: q === undefined ? 1 : Number(q) || 0, index };
    })
    .sort((a, b) => b.q - a.q || a.index - b.index);
  for (const { tag } of wanted) {
    const primary = tag.split('-')[0] ?? '';
    const language = primary === 'he' || primary === 'iw' ? 'il' : primary;
    if (languageKnown(language)) return language;
  }
  return defaultLanguage;
}
