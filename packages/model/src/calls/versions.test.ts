import { expect, test } from 'vitest';

import { versionMark } from './versions';

test('equal values have the same version mark, regardless of field order', () => {
  expect(versionMark({ name: 'Spring', description: '' })).toBe(versionMark({ description: '', name: 'Spring' }));
  expect(versionMark([{ a: { b: 1, c: [2] } }])).toBe(versionMark([{ a: { c: [2], b: 1 } }]));
  expect(versionMark({})).toMatch(/^"[\w-]+"$/);
});

test('different values have different version marks', () => {
  const values = [
    { name: 'Spring', description: '' },
    { name: '', description: 'Spring' },
    { name: 'Sprin', description: 'g' },
    [{ name: 'radius', value: '50' }],
    [{ name: 'radius', value: '05' }],
    [1, 2],
    [2, 1],
    1,
    2,
    true,
    `a${'x'.repeat(100)}`,
    `b${'x'.repeat(100)}`,
    '',
    null,
  ];
  expect(new Set(values.map(versionMark)).size).toBe(values.length);
});
