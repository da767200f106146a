import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { check } from 'recheck';
import { parseAst } from 'vite';

import { root } from '../lib/files';

/** A regular expression in the code. */
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

/** Earlier results, by expression: an analysis takes a tenth of a second, and most expressions do not change. */
const known = join(root, `node_modules/.cache/locus/patterns-${version()}.json`);

/**
 * The expressions that take more than linear time on some text, each with that text and the growth, by static analysis:
 * recheck analyses the ways in which an expression can match and measures no time.
 */
export async function slowPatterns(patterns: readonly Pattern[]): Promise<Map<Pattern, string>> {
  const told = existsSync(known) ? (JSON.parse(readFileSync(known, 'utf8')) as Record<string, string>) : {};
  const findings = new Map<Pattern, string>();
  for (const pattern of patterns) {
    const key = `/${pattern.source}/${pattern.flags}`;
    const finding = (told[key] ??= await analysis(pattern));
    if (finding !== '') findings.set(pattern, finding);
  }
  mkdirSync(dirname(known), { recursive: true });
  writeFileSync(known, JSON.stringify(told));
  return findings;
}

/** The same result on a busy machine as on an idle one: steps are counted instead of using a timeout. */
const steady = {
  timeout: null,
  attackTimeout: null,
  attackLimit: 10_000_000,
  incubationTimeout: null,
  seedingTimeout: null,
  randomSeed: 1,
} as const;

/** What is wrong with an expression; empty if it is linear. */
async function analysis({ source, flags }: Pattern): Promise<string> {
  const found = await check(source, flags, steady);
  if (found.status === 'vulnerable') return `${found.complexity.summary} on ${found.attack.pattern}`;
  return found.status === 'safe' ? '' : `cannot be analysed: ${found.error.kind}`;
}

function version(): string {
  const file = join(root, 'node_modules/recheck/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
