import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { filesBelow, root } from '../lib/files';

/** One testable sentence of the specification. */
export type Clause = {
  id: string;
  /** Document and section, e.g. `1 §2.3`. */
  source: string;
  area: string;
  text: string;
  /** How the project interprets the clause if the documents contradict each other or leave something open. */
  decision?: string;
  /** 1 = the first delivery, 2 = later. */
  milestone: number;
};

/** A place that proves a clause: a story with the tag `spec:VIEW-012`, a test with `[VIEW-012]` in its title. */
export type Citation = {
  clause: string;
  /** Relative to the root, with forward slashes. */
  file: string;
  /** One-based. */
  line: number;
  kind: 'story' | 'test';
  /** A test's title without the clause, with "…" for what each of its cases fills in; empty for a story. */
  title: string;
};

const sources = /\.(stories\.tsx?|test\.tsx?|spec\.tsx?|e2e\.tsx?)$/;
const citing = /(?:spec:|\[)((?:SHELL|VIEW|ADMIN)-\d{3})\b/g;
const titled = /(['"`])(?:\[[A-Z]+-\d{3}\]\s*)+(.*?)\1/;
/** What a title leaves to its cases: `${role}`, and vitest's `%s` and `$name`. */
const filledIn = /\$\{[^}]*\}|%[sdifjoOc$#]|\$[a-z]\w*(?:\.\w+)*/g;

/** All clauses in document order. */
export const readClauses = (): Clause[] => JSON.parse(readFileSync(join(root, 'docs/spec/clauses.json'), 'utf8'));

/** The citations in one source text. */
export function citationsIn(file: string, text: string): Citation[] {
  const kind = /\.stories\.tsx?$/.test(file) ? 'story' : 'test';
  return text.split('\n').flatMap((line, i) => {
    const title = (titled.exec(line)?.[2] ?? '').replaceAll(filledIn, '…');
    return [...line.matchAll(citing)].map(([, clause = '']) => ({ clause, file, line: i + 1, kind, title }));
  });
}

/** The citations of all stories and tests, by file and line. */
export const readCitations = (): Citation[] =>
  ['packages', 'apps', 'e2e', 'scripts', '.storybook']
    .flatMap(filesBelow)
    .filter((file) => sources.test(file))
    .flatMap((file) => citationsIn(file, readFileSync(join(root, file), 'utf8')));
