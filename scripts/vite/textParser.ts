import { TYPE } from '@formatjs/icu-messageformat-parser/no-parser.js';

export * from '@formatjs/icu-messageformat-parser/no-parser.js';

const argument = /\{(\w+)\}/g;

/**
 * Whether a text consists of words and plain arguments such as `{name}`, without choices, markup or quoted signs; an
 * apostrophe quotes only before a sign.
 */
export const isPlainText = (text: string): boolean =>
  !/'['{}<>]/.test(text) && !/[{}<]/.test(text.replaceAll(argument, ''));

/**
 * Takes the place of the parser of ICU messages in the built apps, where it would be 8 kB of the first load: splits
 * plain texts; all others have been parsed at build time. Throws for a text that was forgotten there.
 */
export function parse(text: string): { type: TYPE.literal | TYPE.argument; value: string }[] {
  if (!isPlainText(text)) throw new Error(`This text was not parsed at build time: ${text}`);
  return text
    .split(argument)
    .map((value, i) => ({ type: i % 2 === 1 ? TYPE.argument : TYPE.literal, value }) as const)
    .filter(({ value }) => value !== '');
}
