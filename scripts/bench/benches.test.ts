import { expect, it } from 'vitest';

import { benchFiles, nameIn } from './benches';

it('finds every bench by its name, without loading it', () => {
  const benches = benchFiles();
  expect(benches.map(({ name }) => name)).toEqual(expect.arrayContaining(['api', 'api-items', 'bundle', 'maps']));
  expect(benches.filter(({ name, file }) => name === file)).toEqual([]);
  expect(nameIn("export const name = 'views';\n")).toBe('views');
});
