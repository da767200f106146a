import { expect, it } from 'vitest';

import { textKeyProblems } from './textKeys';

const lines = (code: string, file = 'apps/api/src/app.ts') =>
  textKeyProblems(file, code).map((problem) => Number(/:(\d+) /.exec(problem)?.[1]));

it.each([
  'const words: Record<string, string> = {};',
  "const words: Readonly<Record<string, string>> = { a: 'b' };",
  'const words: Partial<Record<Id, string>> = {\n};',
  'const words: { [name: string]: string } = {};',
  'let words: Record<string, string> = Object.fromEntries(entries);',
  'const words = {} as Record<string, string>;',
  'const words = {} satisfies object as Readonly<Record<string, string>>;',
  'const words = Object.fromEntries(entries) as Record<string, string>;',
  'const counts = names.reduce((all, name) => ({ ...all, [name]: 1 }), {});',
  'const counts = names.reduceRight<Record<string, number>>(count, {});',
  'const counts = names.reduce(count, {} as Counts);',
])('reports a table with a prototype: %s', (code) => {
  expect(lines(code)).toContain(1);
  expect(lines(code, 'packages/charts/src/Card/Card.tsx')).toContain(1);
});

it.each([
  'const known = name in words;',
  'const known = (row.name as string) in words;',
  'if (!(`${first}${second}` in words)) fail();',
  'const word = words[code as keyof typeof words];',
  'const word = words[code as keyof Words];',
  'const word = (words as Record<string, string>)[code];',
  'const word = (words as unknown as Readonly<Record<string, string>>)[code]!;',
  'const word = Object.fromEntries(entries)[code];',
])('reports a look-up that reaches the prototype: %s', (code) => {
  expect(lines(code)).toEqual([1]);
});

it('reports a look-up in a table created on another line of the file', () => {
  const code = `
    const words = Object.fromEntries(entries);
    export const wordOf = (code: string) => words[code] ?? words.other;`;
  expect(lines(code)).toEqual([3]);
});

it('accepts tables without a prototype, tables with known keys, and names written in the code', () => {
  const code = `
    const words: Record<string, string> = dictionary({ a: 'b' });
    const kept = new Map<string, string>();
    const names: Record<Language, string> = { en: 'English' };
    const fields = Object.fromEntries(entries) as Fields;
    const sum = names.reduce((all, { value }) => all + value, 0);
    const box = corners.reduce(wider, { west: 0, east: 0 });
    export const found = [words[code], kept.get(code), names[language], fields[field], list[0], rows[index]];
    export const known = 'name' in value || Object.hasOwn(names, code) || #own in value;
    const own = ownValue(names, code);
    for (const key in table) use(key);
    const { name } = value as Record<string, unknown>;`;
  expect(lines(code)).toEqual([]);
});

it('ignores stories and test helpers', () => {
  expect(lines('const words: Record<string, string> = {};', 'packages/charts/src/Card/Card.stories.tsx')).toEqual([]);
  expect(lines('const words: Record<string, string> = {};', 'apps/api/src/testing/world.ts')).toEqual([]);
});
