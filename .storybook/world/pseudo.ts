import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { englishReasons } from '@locus/model/reasons/english';
import type { Messages } from '@locus/ui/i18n';

/**
 * The start and end of a pseudo-translated text: text without them was not translated, text without the end was cut or
 * concatenated.
 */
export const brackets = ['⟦', '⟧'] as const;

const plain = 'aceinosuyzACEINOSUYZ';
const accented = 'åçéîñöšûýžÅÇÉÎÑÖŠÛÝŽ';
const accents = (text: string) => text.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);

function withAccents(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: accents(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: withAccents(element.children) };
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const options = Object.entries(element.options).map(([name, { value, ...rest }]) => [
        name,
        { ...rest, value: withAccents(value) },
      ]);
      return { ...element, options: Object.fromEntries(options) as never };
    }
    return element;
  });
}

/**
 * A pseudo-translation: accents on its letters, 40 % longer, in brackets. Plain text stays plain text; all other
 * messages are returned parsed.
 */
export function pseudoText(english: string): string | MessageFormatElement[] {
  const longer = '~'.repeat(Math.ceil(english.length * 0.4));
  const [start, end] = [brackets[0], ` ${longer}${brackets[1]}`];
  if (!/['{}<>#]/.test(english)) return start + accents(english) + end;
  const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });
  return [literal(start), ...withAccents(parse(english)), literal(end)];
}

const modules = import.meta.glob('../../{packages,apps}/*/src/**/messages.ts');

function messagesIn(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, defaultMessage } = value as { id?: unknown; defaultMessage?: unknown };
  return typeof id === 'string' && typeof defaultMessage === 'string'
    ? [[id, defaultMessage]]
    : Object.values(value).flatMap(messagesIn);
}

/** Every text of all packages and apps, passed through `pseudoText`. */
export async function loadPseudoTexts(): Promise<Messages> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  const reasons = Object.entries(englishReasons).map(([code, text]) => [`model.reasons.${code}`, text] as const);
  // Parsed messages are as good as text for react-intl, although its provider's type here only allows text.
  return Object.fromEntries(
    [...loaded.flatMap(messagesIn), ...reasons].map(([id, text]) => [id, pseudoText(text)]),
  ) as Messages;
}
