import { localeOf } from '@locus/model/text';
import german from '@locus/model/locales/de.json' with { type: 'json' };
import type { IntlShape } from 'react-intl';
import { createIntl } from 'react-intl';

import own from '../locales/de.json' with { type: 'json' };

/** The texts of analyses in English or German. */
export const wordsIn = (language: 'en' | 'de'): IntlShape =>
  createIntl({
    locale: localeOf(language),
    messages: language === 'de' ? { ...german, ...own } : {},
    onError: () => undefined,
  });
