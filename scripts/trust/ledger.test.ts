import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../lib/files';
import { citedIn, holdsTest, ledgerLines, ledgerProblems, required } from './ledger';

const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
const lines = ledgerLines(read('docs/trust/asvs.csv') ?? '');

test('the standard has 253 requirements of levels 1 and 2, 217 without OAuth and WebRTC', () => {
  expect(required.size).toBe(253);
  expect([...required.keys()].filter((id) => !/^(?:10|17)\./.test(id))).toHaveLength(217);
});

test('the ledger has each requirement once, and every test and document that it names exists', () => {
  expect(ledgerProblems(lines, read)).toEqual([]);
});

test('the page beside the ledger states its totals', () => {
  const core = lines.filter(({ id }) => !/^(?:10|17)\./.test(id));
  const count = (kind: string) => core.filter(({ met }) => met.startsWith(`${kind}: `)).length;
  const held = core.filter((line) => line.met.startsWith('not applicable: ') && citedIn(line).length > 0).length;
  const sums = `${count('test')} by tests, ${count('document')} by documents, ${count('not applicable')} not applicable (${held} held so by tests), ${count('open')} open`;
  expect(read('docs/trust/README.md')?.replaceAll(/\s+/g, ' ')).toContain(sums);
});

test('reports requirements that are missing, duplicate, of another level or empty, and references that do not exist', () => {
  const line = { id: '1.1.1', level: '2', requirement: 'Input is decoded once', met: 'test: a.test.ts > works' };
  const others = [...required]
    .filter(([id]) => id !== line.id)
    .map(([id, level]) => ({ id, level, requirement: 'words', met: 'open: all of it' }));
  const file = (name: string) => (name === 'a.test.ts' ? "test('works', () => {});" : undefined);
  const problems = (...changed: (typeof line)[]) => ledgerProblems([...changed, ...others], file);
  expect(problems(line)).toEqual([]);
  expect(problems()).toEqual(['1.1.1 is missing']);
  expect(problems(line, line)).toEqual(['1.1.1 stands twice']);
  expect(problems({ ...line, level: '1' })).toEqual(['1.1.1 is not a requirement of level 1']);
  expect(problems({ ...line, requirement: ' ' })).toEqual(['1.1.1 does not say what is asked for']);
  expect(problems({ ...line, met: 'yes' })).toEqual(['1.1.1 says neither test, document, not applicable nor open']);
  expect(problems({ ...line, met: 'document: no.md' })).toEqual(['1.1.1 names no.md, which is not there']);
  expect(problems({ ...line, met: 'test: a.test.ts > works + test: a.test.ts > fails' })).toEqual([
    '1.1.1 names a test that is not there: a.test.ts > fails',
  ]);
  expect(problems({ ...line, met: 'not applicable: none + test: b.test.ts > works' })).toEqual([
    '1.1.1 names a test that is not there: b.test.ts > works',
  ]);
});

test('a test is found by its title and a story by its name; a describe block does not count', () => {
  const has = (text: string, title = 'works') => holdsTest('a.test.ts', title, text);
  for (const text of [
    "test('works', async () => {",
    '  it("works", { timeout: 5 }, () => {',
    "  test.each(all)('works', (route) => {",
    "  test.each([\n    1,\n  ] as const)('works', (n) => {",
    "  test.each(all)(\n    'works',\n    () => {",
  ])
    expect([text, has(text)]).toEqual([text, true]);
  for (const text of ["describe('works', () => {", "test('works well', () => {", "test('it works', () => {", ''])
    expect([text, has(text)]).toEqual([text, false]);
  expect(holdsTest('B.stories.tsx', 'Ready', 'export const Ready: Story = {};')).toBe(true);
  expect(holdsTest('B.stories.tsx', 'Read', 'export const Ready: Story = {};')).toBe(false);
});
