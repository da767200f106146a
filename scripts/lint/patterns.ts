import { parseAst } from 'vite';

/** A regular expression as it stands in the code. */
export interface Pattern {
  source: string;
  flags: string;
}

/** All regular expressions written out in a TypeScript file. */
export function patternsIn(code: string, lang: 'ts' | 'tsx'): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push({ source: regex.pattern, flags: regex.flags });
    Object.values(node).forEach(visit);
  };
  visit(parseAst(code, { lang }));
  return found;
}

const usual = ['a', 'A', '0', ' ', '-', '.', '_', '/', '"', '<', '\n', '\t', '=', ',', '{'];

/** Rows of characters that may make a pattern try one thing again and again: those it names, and its neighbours two by two. */
function pumpsOf({ source }: Pattern): string[] {
  const named = [...new Set(source.replaceAll(/\\[dwsDWSbBpnrtuxk]/g, '').replaceAll(/[\\^$*+?()[\]{}|]/g, ''))];
  const single = [...new Set([...named, ...usual])].slice(0, 40);
  return [...single, ...named.slice(1).map((character, i) => `${named[i]}${character}`), 'a0', 'a.', 'a-', ' \n'];
}

/** Ways into a pattern that begins with words of its own. */
function beginningsOf({ source }: Pattern): string[] {
  const literal = /^\^?((?:[\w:@ "<=-]|\\[^\w])+)/.exec(source)?.[1]?.replaceAll('\\', '') ?? '';
  return [...new Set(['', literal, 'a', '<'])];
}

/** Rising lengths with what each may cost (ms): the short ones find exponential patterns before they hang, the long ones quadratic ones. */
const steps = [
  { characters: 22, mostMs: 15 },
  { characters: 1000, mostMs: 20 },
  { characters: 20_000, mostMs: 50 },
];

function costMs(expression: RegExp, text: string): number {
  const started = performance.now();
  expression.lastIndex = 0;
  expression.test(text);
  return performance.now() - started;
}

/** A text on which a pattern takes longer than linear work would, in words; undefined where none was found. */
export function slowOn(pattern: Pattern): string | undefined {
  const expression = new RegExp(pattern.source, pattern.flags);
  for (const { characters, mostMs } of steps) {
    for (const beginning of beginningsOf(pattern)) {
      for (const pump of pumpsOf(pattern)) {
        const text = `${beginning}${pump.repeat(characters / pump.length)}\u0000`;
        // On a busy machine one measurement is nothing: only a text that is slow each time counts.
        const slow = [1, 2, 3].every(() => costMs(expression, text) > mostMs);
        if (slow) return `${JSON.stringify(beginning + pump.repeat(3))}… (${characters} characters)`;
      }
    }
  }
  return undefined;
}
