import type { Language, TranslationFile } from '../text/languages';
import { messageFileOf } from '../text/languages';
import de from '../locales/de.json';
import he from '../locales/he.json';
import it from '../locales/it.json';
import nl from '../locales/nl.json';
import type { ReasonCode } from './english';
import { reasonMessage } from './english';
import { ownValue } from '../text/dictionary';

const translations: Record<TranslationFile, Record<string, string>> = { de, he, it, nl };

/**
 * A failure's text in a language, for the server and its mails, with `{name}` replaced from `params`, or by `…` if it
 * is missing there; a missing translation falls back to English. Browsers format `reasonMessage` with react-intl
 * instead, so that translations stay lazy.
 */
export function reasonText(code: ReasonCode, language: Language, params: Record<string, string | number> = {}): string {
  const { id, defaultMessage } = reasonMessage(code);
  const file = messageFileOf(language);
  const text = (file === 'en' ? undefined : translations[file][id]) ?? defaultMessage;
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(ownValue(params, name) ?? '…'));
}
