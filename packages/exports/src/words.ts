import type { Language, MessageFile } from '@locus/model/text';
import { localeOf, messageFileOf } from '@locus/model/text';
import type { IntlShape } from 'react-intl';
import { createIntl } from 'react-intl';

/** Texts that a translation may lack: English is used instead. */
const missing: ReadonlySet<string> = new Set(['MISSING_TRANSLATION']);

/** The texts of files, those of analyses, and those of findings, which the model words. */
const joined = ({ default: own }: Texts, { default: analyses }: Texts, { default: model }: Texts): Texts => ({
  default: { ...own, ...analyses, ...model },
});

interface Texts {
  default: Record<string, string>;
}

const translations: Record<MessageFile, () => Promise<Texts>> = {
  en: async () => ({ default: {} }),
  de: async () =>
    joined(
      await import('./locales/de.json'),
      await import('@locus/analyses/locales/de.json'),
      await import('@locus/model/locales/de.json'),
    ),
  he: async () =>
    joined(
      await import('./locales/he.json'),
      await import('@locus/analyses/locales/he.json'),
      await import('@locus/model/locales/he.json'),
    ),
  it: async () =>
    joined(
      await import('./locales/it.json'),
      await import('@locus/analyses/locales/it.json'),
      await import('@locus/model/locales/it.json'),
    ),
  nl: async () =>
    joined(
      await import('./locales/nl.json'),
      await import('@locus/analyses/locales/nl.json'),
      await import('@locus/model/locales/nl.json'),
    ),
};

/** The texts of the files in a language, with its number and date formats; the texts are loaded on first use. */
export async function wordsOf(language: Language): Promise<IntlShape> {
  const { default: texts } = await translations[messageFileOf(language)]();
  return createIntl({
    locale: localeOf(language),
    defaultLocale: 'en-GB',
    messages: texts,
    // The English texts are in the code; `npm run i18n:check` reports texts missing from a translation.
    onError: ({ code, message }) => {
      if (!missing.has(code)) throw new Error(message);
    },
  });
}
