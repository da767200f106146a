import type { Language } from '@locus/model';
import { localeOf, messageFileOf } from '@locus/model';
import type { IntlShape } from 'react-intl';
import { createIntl } from 'react-intl';

import { messages } from './messages';

/** What a translation may lack: English stands in for it. */
const missing: ReadonlySet<string> = new Set(['MISSING_TRANSLATION']);

const translations = {
  en: async () => ({ default: {} }),
  de: () => import('./locales/de.json'),
  he: () => import('./locales/he.json'),
  it: () => import('./locales/it.json'),
  nl: () => import('./locales/nl.json'),
};

/** The words of the files in a language, with its numbers and dates; its texts are loaded with the first one. */
export async function wordsOf(language: Language): Promise<IntlShape> {
  const { default: texts } = await translations[messageFileOf(language)]();
  return createIntl({
    locale: localeOf(language),
    defaultLocale: 'en-GB',
    messages: texts,
    // English stands in the code; a text that a translation lacks is told by `npm run i18n:check`.
    onError: ({ code, message }) => {
      if (!missing.has(code)) throw new Error(message);
    },
  });
}

/** The name of an analysis. */
export const titleOf = (intl: IntlShape, type: keyof typeof messages.titles): string =>
  intl.formatMessage(messages.titles[type]);

/** What an analysis shows, as the sentence above it on the screen; names stand plain. */
export const sentenceOf = (
  intl: IntlShape,
  type: keyof typeof messages.sentences,
  values: Readonly<Record<string, string | number>>,
): string => plain(intl, messages.sentences[type], values);

/** A text without its marks for bold letters. */
export function plain(
  intl: IntlShape,
  message: { id?: string; defaultMessage?: unknown },
  values: Readonly<Record<string, string | number>>,
): string {
  const bold = { b: (chunks: readonly unknown[]) => chunks.join('') };
  return intl.formatMessage(message as never, { ...values, ...bold } as never);
}
