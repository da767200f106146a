import { TYPE } from '@formatjs/icu-messageformat-parser/no-parser.js';

export * from '@formatjs/icu-messageformat-parser/no-parser.js';

const argument = /\{(\w+)\}/g;

/**
 * Whether a text consists of words and plain arguments such as `{name}`, without plurals, other choices, markup or
 * quoted special characters. An apostrophe quotes only what follows it if that is a special character.
 */
export const isPlainText = (text: string): boolean =>
  !/'['{}<>]/.test(text) && !/[{}<]/.test(text.replaceAll(argument, ''));

/**
 * Replaces the parser of ICU messages in the built apps, where it would add 8 kB to the first load. Splits plain texts;
 * all others were parsed at build time. Throws for a text that was not.
 */
export function parse(text: string): { type: TYPE.literal | TYPE.argument; value: string }[] {
  if (!isPlainText(text)) throw new Error(`This text was not parsed at build time: ${text}`);
  return text
    .split(argument)
    .map((value, i) => ({ type: i % 2 === 1 ? TYPE.argument : TYPE.literal, value }) as const)
    .filter(({ value }) => value !== '');
}
