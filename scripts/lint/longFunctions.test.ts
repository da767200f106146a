import { expect, it } from 'vitest';

import { longFrom, longFunctions } from './longFunctions';

const statements = (count: number) => '  work();\n'.repeat(count);
const long = (count: number) =>
  `\nfunction draw() {\n${statements(count - 12)}  watch(() => {\n${'    x();\n'.repeat(8)}  });\n}\n`;

it('a long function is told the longest of its parts', () => {
  expect(longFunctions('a.ts', long(longFrom))).toEqual([]);
  expect(longFunctions('a.ts', long(longFrom + 1))).toEqual([
    'a.ts:2 draw has 81 lines; its longest part, lines 72 to 81, begins `watch(() => {`',
  ]);
});

it('a part that is nearly the whole function is looked into', () => {
  const page = `const Page = () => (\n  <Main>\n    <List>\n${'      <li />\n'.repeat(60)}    </List>\n${'    <p />\n'.repeat(20)}  </Main>\n);\n`;
  expect(longFunctions('Page.tsx', page)).toEqual([
    'Page.tsx:1 Page has 86 lines; its longest part, lines 3 to 64, begins `<List>`',
  ]);
});

it('functions are named by what they are, and tests and stories may be long', () => {
  const body = `() => {\n${statements(longFrom)}}`;
  const named = (text: string) => longFunctions('a.ts', text).map((advice) => advice.split(' has ')[0]);
  expect(named(`const later = ${body};`)).toEqual(['a.ts:1 later']);
  expect(named(`const all = { later: ${body} };`)).toEqual(['a.ts:1 later']);
  expect(named(`run(${body});`)).toEqual(['a.ts:1 a function']);
  for (const file of ['a.test.ts', 'A.stories.tsx', 'a.e2e.ts']) expect(longFunctions(file, long(200))).toEqual([]);
});
