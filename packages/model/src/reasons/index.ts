import type { Language } from '../languages';
import { messageFileOf } from '../languages';
import de from '../locales/de.json';
import he from '../locales/he.json';
import it from '../locales/it.json';
import nl from '../locales/nl.json';
import { englishReasons } from './english';

/** A failure's code. */
export type ReasonCode = keyof typeof englishReasons;

/** Every failure code. */
export const reasonCodes = Object.keys(englishReasons) as ReasonCode[];

/** True for a code this version knows. */
export const reasonKnown = (code: unknown): code is ReasonCode => typeof code === 'string' && Object.hasOwn(englishReasons, code);

const texts: Record<string, Record<string, string>> = { en: englishReasons, de, he, it, nl };

/** A failure's text in a language; `{name}` is replaced from `params`, and a missing translation falls back to English. */
export function reasonText(code: ReasonCode, language: Language, params: Record<string, string | number> = {}): string {
  const text = texts[messageFileOf(language)]?.[code] ?? englishReasons[code];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
