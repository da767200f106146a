import { expect, test } from 'vitest';

import { mutantsOf, withMutant } from './mutants';

const changes = (code: string) => mutantsOf(code, 'ts').map(({ change }) => change);

test('comparisons, sums, conditions, values and calls are each mutated separately', () => {
  expect(changes('export const f = (a: number) => a < 10;')).toEqual(['< → <=', '10 → 11']);
  expect(changes('const x = a - b * c;')).toEqual(['- → +', '* → /']);
  expect(changes("if (!known) throw new Error('x');")).toEqual([
    '!known → true',
    '!known → false',
    '!known → (known)',
    "throw new Error('x'); → ;",
    "'x' → ''",
  ]);
  expect(changes('const a = b ?? c;')).toEqual(['b ?? c → ((b) && (c))']);
  expect(changes('await audit(db);')).toEqual(['await audit(db); → ;']);
  expect(changes('const all = list.every(f);')).toEqual(['every → some']);
});

test('types, imports, property names and regular expressions are not mutated', () => {
  for (const code of [
    "import { a } from 'b';",
    "export { a } from './b';",
    "type A = 'x' | 'y';",
    "interface B { c: 'd' }",
    "const e: 'f' = g;",
    'const h = { i };',
    'const j = /k/;',
  ])
    expect([code, changes(code)]).toEqual([code, []]);
  expect(changes("const l = 'm' as const;")).toEqual(["'m' → ''"]);
  expect(changes("const n = { 'o': 1 };")).toEqual(['1 → 2']);
});

test('a mutant changes nothing else, and its line is reported', () => {
  const code = 'const a = 1;\nconst b = x || y && z;\n';
  const mutants = mutantsOf(code, 'ts');
  expect(mutants.map(({ line }) => line)).toEqual([1, 2, 2]);
  expect(mutants.map((mutant) => withMutant(code, mutant))).toEqual([
    'const a = 2;\nconst b = x || y && z;\n',
    'const a = 1;\nconst b = ((x) && (y && z));\n',
    'const a = 1;\nconst b = x || ((y) || (z));\n',
  ]);
});
