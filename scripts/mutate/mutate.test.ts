import { spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { root } from '../lib/files';
import { commandOf } from '../lib/run';

test.each([
  ['no file has this name', ['no-such-file']],
  ['no fault is in this line', ['--line=100000', 'safeUrl']],
  ['there is no time', ['--minutes=0', 'safeUrl']],
])('a run that tries nothing fails: %s', (_, args) => {
  const { status, stderr } = spawnSync(process.execPath, [commandOf('tsx'), 'scripts/mutate.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Nothing was tried')]);
});
