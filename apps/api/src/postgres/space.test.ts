import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { keepSpace, requireSpace } from './space';

const mb = 2 ** 20;
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-space-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('refuses to start with too little disk space, says so in one line and leaves nothing behind', async () => {
  await expect(requireSpace(folder, async () => 100 * mb)).rejects.toThrow(
    `There is too little space in ${folder}: Locus needs 256 MB free to start. Make room there, or set LOCUS_DATA to a folder on another disk.`,
  );
  expect(await readdir(folder)).toEqual([]);
  await requireSpace(folder, async () => 300 * mb);
});

it('keeps a reserve, frees it when the disk is full, and accepts new data again once there is space', async () => {
  let free = 500 * mb;
  const told: string[] = [];
  const space = await keepSpace(
    folder,
    (text) => told.push(text),
    async () => free,
  );
  try {
    expect((await stat(join(folder, 'reserve'))).size).toBe(64 * mb);
    expect(space.full()).toBe(false);
    free = 10 * mb;
    await space.look();
    expect([space.full(), await readdir(folder)]).toEqual([true, []]);
    // The space it freed is not for new data.
    free = 74 * mb;
    await space.look();
    expect([space.full(), await readdir(folder)]).toEqual([true, []]);
    free = 400 * mb;
    await space.look();
    expect([space.full(), await readdir(folder)]).toEqual([false, ['reserve']]);
    expect(told).toEqual([
      'There is no space left for new data: changes are refused, signing in still works.',
      'There is space for new data again.',
    ]);
  } finally {
    space.stop();
  }
});
