import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('serves the worker of the installed msw (else: npx msw init .storybook/public --no-save)', () => {
  const { version } = JSON.parse(read('../node_modules/msw/package.json')) as { version: string };
  expect(read('public/mockServiceWorker.js')).toContain(`PACKAGE_VERSION = '${version}'`);
});
