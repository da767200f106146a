/**
 * The interface languages: by their country code, with the BCP 47 locale of their numbers and dates, their own code,
 * which names their translation files (English texts are in `messages.ts`), their own name and writing direction.
 */
export const languageTable = [
  { code: 'en', locale: 'en-GB', file: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', locale: 'de-DE', file: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'il', locale: 'he-IL', file: 'he', name: 'עברית', direction: 'rtl' },
  { code: 'it', locale: 'it-IT', file: 'it', name: 'Italiano', direction: 'ltr' },
  { code: 'nl', locale: 'nl-NL', file: 'nl', name: 'Nederlands', direction: 'ltr' },
] as const;

type Row = (typeof languageTable)[number];

/** An interface language by its country code. */
export type Language = Row['code'];

/** A language's code in HTML, and the name of its translation files without `.json`. */
export type MessageFile = Row['file'];

/** The translation files of a language other than English, without `.json`. */
export type TranslationFile = Exclude<MessageFile, 'en'>;

/** The interface languages by their country code; `il` is Hebrew. */
export const languages: readonly Language[] = languageTable.map(({ code }) => code);

/** The names of all translation files without `.json`. */
export const translationFiles: readonly TranslationFile[] = languageTable
  .map(({ file }) => file)
  .filter((file) => file !== 'en');

const rowOf = (language: Language): Row => languageTable.find(({ code }) => code === language) ?? languageTable[0];

/** The default language, and the fallback for missing translations. */
export const defaultLanguage: Language = 'en';

/**
 * The country options, in alphabetical order of their English names, with the interface language of their readers and
 * their currency.
 */
export const countries = [
  { code: 'at', language: 'de', currency: '€' },
  { code: 'en', language: 'en', currency: '£' },
  { code: 'de', language: 'de', currency: '€' },
  { code: 'il', language: 'il', currency: '₪' },
  { code: 'it', language: 'it', currency: '€' },
  { code: 'nl', language: 'nl', currency: '€' },
  { code: 'ch', language: 'de', currency: 'CHF' },
] as const satisfies readonly { code: string; language: Language; currency: string }[];

/** The language of a country's readers; undefined for any country that is not listed. */
export const languageOfCountry = (code: string): Language | undefined =>
  countries.find((country) => country.code === code)?.language;

/** The currency symbol of a country code; `€` for any country that is not listed. */
export function currencyOf(code: string): string {
  return countries.find((country) => country.code === code)?.currency ?? '€';
}

/** The BCP 47 locale that formats numbers and dates for a language, e.g. `he-IL` for `il`. */
export const localeOf = (language: Language): string => rowOf(language).locale;

/** The language's code in HTML, which is also the name of its translation files, e.g. `he` for `il`. */
export const messageFileOf = (language: Language): MessageFile => rowOf(language).file;

/** The writing direction of a language. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => rowOf(language).direction;

/** The language's name in itself, for the language menu. */
export const languageName = (language: Language): string => rowOf(language).name;

const rightToLeftFiles: ReadonlySet<string> = new Set(
  languageTable.filter(({ direction }) => direction === 'rtl').map(({ file }) => file),
);

/** Whether a BCP 47 locale is that of an interface language written from right to left. */
export const rightToLeft = (locale: string): boolean => rightToLeftFiles.has(locale.split('-', 1)[0] ?? '');

/** Whether a value is one of the interface languages. */
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
    // Old browsers ask for Hebrew as `iw`.
    const asked = primary === 'iw' ? 'he' : primary;
    const row = languageTable.find(({ code, file }) => file === asked || code === asked);
    if (row) return row.code;
  }
  return defaultLanguage;
}
