import { fileURLToPath } from 'node:url';

import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

import { isPlainText } from './textParser.ts';

const parser = fileURLToPath(new URL('textParser.ts', import.meta.url));

/** What react-intl gets: a plain text unchanged, any other one parsed. */
const compiled = (text: string) => (isPlainText(text) ? text : parse(text));

/** A translation file with its texts compiled. */
export const compileTranslations = (json: string): string =>
  JSON.stringify(JSON.parse(json), (_, value: unknown) => (typeof value === 'string' ? compiled(value) : value));

/** The part of a syntax tree that is read: a property of an object literal. */
interface Property {
  type: 'Property';
  key: { type: string; name?: string };
  value: { type: string; value?: unknown; start: number; end: number };
}

const isProperty = (node: object): node is Property => 'type' in node && node.type === 'Property';

/** Where the default texts of a `messages.ts` begin and end; throws for one that is not a string. */
function defaultTexts(node: unknown): { start: number; end: number; text: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isProperty(node) && node.key.name === 'defaultMessage') {
    const { value: text, start, end } = node.value;
    if (typeof text !== 'string') throw new Error('A defaultMessage must be a string, to be parsed at build time.');
    return [{ start, end, text }];
  }
  return Object.values(node).flatMap(defaultTexts);
}

/** The code of a `messages.ts` with its texts compiled; `program` is its syntax tree. */
export function compileMessages(code: string, program: unknown): string {
  let [result, from] = ['', 0];
  for (const { start, end, text } of defaultTexts(program)) {
    result += code.slice(from, start) + JSON.stringify(compiled(text));
    from = end;
  }
  return result + code.slice(from);
}

/** Parses the texts of the apps when they are built, so that browsers need not load the parser of ICU messages. */
export function compiledTexts(): Plugin {
  return {
    name: 'locus:compiled-texts',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === '@formatjs/icu-messageformat-parser' ? parser : undefined),
    transform: {
      filter: { id: /\/src\/(.*\/)?(messages\.ts|locales\/\w+\.json)$/ },
      handler(code, id) {
        if (id.endsWith('.json')) return { code: compileTranslations(code), map: null };
        return { code: compileMessages(code, this.parse(code, { lang: 'ts' })), map: null };
      },
    },
  };
}
