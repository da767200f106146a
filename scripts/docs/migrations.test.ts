import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../lib/files';

/** Numbers given twice before this was checked; installations know these files by their names, so they stay. */
const given = ['0008', '0010', '0026'];

test('a new migration has a number of its own', () => {
  const numbers = readdirSync(join(root, 'apps/api/src/db/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, 4))
    .sort();
  expect(numbers.filter((number, at) => number === numbers[at - 1])).toEqual(given);
});
