import { parseAst } from 'vite';

import { citing, inAnotherLook, type Part } from './part.ts';

/** A journey as it is written; one with variants is one. */
export interface Journey {
  /** A regular expression for its full title, whose variable words match anything. */
  title: string;
  part: Part;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The name at the start of `it`, `test`, `test.for(…)`, `test.runIf(…)`. */
function nameOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  return callee.type === 'Identifier' ? String(callee['name']) : nameOf(callee['object'] ?? callee['callee']);
}

/** The words of a title, without its variables: `%s` and `$name` of variants, `${…}` of a template. */
function wordsOf(title: unknown): string[] | undefined {
  if (!isNode(title)) return undefined;
  const variables = /%\w|\$\w+/;
  if (title.type === 'Literal' && typeof title['value'] === 'string') return title['value'].split(variables);
  if (title.type !== 'TemplateLiteral') return undefined;
  const parts = title['quasis'] as { value: { cooked: string } }[];
  return parts
    .map(({ value }) => value.cooked)
    .join('%s')
    .split(variables);
}

const expression = (words: readonly string[]) =>
  words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*');

/** The titles of all journeys in a file, each with the `describe` around it. */
function titlesIn(value: unknown, around: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => titlesIn(item, around));
  if (!isNode(value)) return [];
  const within = (outer: string) => Object.values(value).flatMap((child) => titlesIn(child, outer));
  if (value.type !== 'CallExpression') return within(around);
  const words = wordsOf((value['arguments'] as unknown[])[0]);
  const name = nameOf(value['callee']);
  if (words === undefined || !['test', 'it', 'describe'].includes(name)) return within(around);
  const title = around + expression(words);
  return name === 'describe' ? within(`${title} `) : [title];
}

/**
 * The journeys of a file. `npm test` runs those that cite a clause, and the first one, the main path, unless the file
 * or the journey is about another look.
 */
export function journeysIn(file: string, text: string): Journey[] {
  const otherLook = inAnotherLook(file.replace(/^.*\/([a-z])/, (_, first: string) => first.toUpperCase()));
  return titlesIn(parseAst(text, { lang: 'ts' }).body, '').map((title, i) => {
    const main = citing.test(title.replaceAll('\\', '')) || (i === 0 && !otherLook && !inAnotherLook(title));
    return { title, part: main ? 'main' : 'rest' };
  });
}

/** The regular expression for `vitest -t` that chooses these journeys. */
export const titlesOf = (journeys: readonly Journey[]): string =>
  `^(?:${journeys.map(({ title }) => title).join('|')})$`;
