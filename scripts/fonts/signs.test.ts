import { expect, test } from 'vitest';

import { signsIn } from './signs';

const source = (file: string, text: string) => ({ file, read: () => text });

test('finds the characters of components and translations, each with a file that contains it', () => {
  const signs = signsIn([
    source('packages/ui/src/Card/Card.tsx', "const a = 'a ↓';"),
    source('apps/portal/src/locales/he.json', '{ "a": "א ↓" }'),
  ]);
  expect([...signs]).toEqual([
    ['↓', 'packages/ui/src/Card/Card.tsx'],
    ['א', 'apps/portal/src/locales/he.json'],
  ]);
});

test('ignores comments, tests, stories and other files', () => {
  const comments = '/** √2 */\n// ≤\n  * Σ\nconst url = "https://example.com/é"; // π';
  expect([...signsIn([source('packages/ui/src/a.ts', comments)]).keys()]).toEqual(['é']);
  for (const file of ['packages/ui/src/a.test.ts', 'packages/ui/src/a.stories.tsx', 'packages/mocks/src/a.ts'])
    expect([...signsIn([source(file, '→')])]).toEqual([]);
});
