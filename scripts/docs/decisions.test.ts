import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { filesBelow, root } from '../lib/files';

const folder = 'docs/decisions/';
const pages = filesBelow(folder).map((file) => file.slice(folder.length));
const read = (page: string) => readFileSync(join(root, folder, page), 'utf8');

test.each(pages)('%s fits on a screen of 60 lines', (page) => {
  expect(read(page).trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

test.each(pages.filter((page) => page !== 'README.md'))('%s is in the list of decisions', (page) => {
  expect(read('README.md')).toContain(`](${page})`);
});
