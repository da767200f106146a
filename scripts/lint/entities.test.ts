import { expect, it } from 'vitest';

import { entityProblems } from './entities';

const file = 'packages/forms/src/staff/UserForm/UserForm.stories.tsx';
const fields = "description: '', type: 'CUSTOMER', status: 'ACTIVE', createdAt: ''";

it('names a story that writes an account out, with its builder', () => {
  const story = `const id = '3';\nconst accounts = [{ id, name: 'Wien', ${fields} }];\n`;
  expect(entityProblems(file, story)).toEqual([
    `${file}:2 an entity is made by a builder, so that a new field is given once: buildAccount of @locus/model/testing/entities`,
  ]);
});

it.each([
  ['a test', 'packages/data/src/office.test.tsx', `const account = { id, name, ${fields} };`],
  ['a helper of stories', 'apps/admin/src/testing/stories.ts', `const account = { id, name, ${fields} };`],
  ['one function for many', file, `const account = (id: string, name: string) => ({ id, name, ${fields} });`],
  ['fields spread into another object', file, `const account = { ...(named as object), ${fields} };`],
])('names %s', (_what, where, code) => {
  expect(entityProblems(where, code)).toEqual([expect.stringContaining('buildAccount of')]);
});

it('recognises the entity with the most fields', () => {
  const item = "description: '', type, status, reason: null, settings: [], createdDate: '', visualizationUrl: null";
  expect(entityProblems(file, `const item = { id, name, ${item} };`)).toEqual([
    expect.stringContaining('buildReportItem of'),
  ]);
});

it.each([
  ['what a builder is given', file, `const account = buildAccount({ id, name, ${fields} });`],
  ['other objects', file, "const row = { id, name, description: '', type, status };"],
  ['the product', 'packages/forms/src/staff/UserForm/UserForm.tsx', `const account = { id, name, ${fields} };`],
  [
    'tests of what the server answers',
    'apps/api/src/routes/people.test.ts',
    `const account = { id, name, ${fields} };`,
  ],
  ['the builders', 'packages/model/src/testing/entities.ts', `const account = { id, name, ${fields} };`],
])('allows %s', (_what, where, code) => {
  expect(entityProblems(where, code)).toEqual([]);
});
