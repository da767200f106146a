import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../lib/files';
import { judged, judgements } from './judged';
import { mutantsOf } from './mutants';

test('every judgement matches a mutant that can still be created, and gives a reason', () => {
  for (const { file, change, line, why } of judgements) {
    const code = readFileSync(join(root, file), 'utf8');
    const found = mutantsOf(code, 'ts').filter((mutant) => mutant.change === change && judged({ file, code }, mutant));
    expect([file, change, line, found.length > 0]).toEqual([file, change, line, true]);
    expect(why.length).toBeGreaterThan(20);
  }
});

test('a judgement applies only to its own line', () => {
  const [{ file, change, line = '' }] = judgements as [(typeof judgements)[number]];
  const mutant = { start: 0, end: 0, replacement: '', change, line: 2 };
  expect(judged({ file, code: `\nif (${line})` }, mutant)).toBe(true);
  expect(judged({ file, code: '\nif (a >= b)' }, mutant)).toBe(false);
  expect(judged({ file: 'other.ts', code: `\nif (${line})` }, mutant)).toBe(false);
});
