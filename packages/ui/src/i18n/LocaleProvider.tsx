import type { Language, TranslationFile } from '@locus/model/text';
import { directionOf, localeOf, messageFileOf } from '@locus/model/text';
import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { createContext, useContext, useLayoutEffect } from 'react';
import { IntlProvider } from 'react-intl';

/** Texts of one language by message id. */
export type Messages = Record<string, string>;

/** Loads the translations of one file name, e.g. those of `de` from `@locus/ui/locales/de.json`. */
export type MessageLoader = (file: TranslationFile) => Promise<Messages[]>;

/** Loads from translation files by path, as `import.meta.glob` finds them; rejects if none is in the language. */
export const loaderOf =
  (files: Readonly<Record<string, () => Promise<Messages>>>): MessageLoader =>
  async (file) => {
    const found = Object.entries(files).filter(([path]) => path.endsWith(`/${file}.json`));
    if (found.length === 0) throw new Error(`There are no translations in ${file}`);
    return Promise.all(found.map(([, load]) => load()));
  };

/**
 * Loads the texts of a language; the English ones are in the components. Rejects if a translation file cannot be
 * fetched.
 */
export async function loadMessages(language: Language, load: MessageLoader): Promise<Messages> {
  const file = messageFileOf(language);
  if (file === 'en') return {};
  return Object.assign({}, ...(await load(file))) as Messages;
}

const LanguageContext = createContext<Language>('en');

export interface LocaleProviderProps {
  /** The interface language; `il` switches the document to right-to-left. */
  language: Language;
  /** The language's texts, from `loadMessages`; a missing text is shown in English. */
  messages: Messages;
  children: ReactNode;
}

/** Provides texts, number and date formats and the writing direction of one language to everything below. */
export function LocaleProvider({ language, messages, children }: LocaleProviderProps) {
  const direction = directionOf(language);
  useLayoutEffect(() => {
    document.documentElement.lang = messageFileOf(language);
    document.documentElement.dir = direction;
  }, [language, direction]);
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={localeOf(language)} defaultLocale="en-GB" messages={messages} onError={reportMissing}>
        <Direction.Provider dir={direction}>{children}</Direction.Provider>
      </IntlProvider>
    </LanguageContext>
  );
}

/** The current interface language. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

// English texts are the defaults in the code, so a missing id is only worth reporting for a translated language.
function reportMissing(error: { code: string; message: string }) {
  if (error.code !== 'MISSING_TRANSLATION') throw new Error(error.message);
}
