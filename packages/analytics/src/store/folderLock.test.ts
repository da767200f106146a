import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { DatasetLocked, lockFile } from './folderLock';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('only one of many concurrent lock requests succeeds, and the lock is free again after release', async () => {
  const path = join(folder, 'wanted.lock');
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFile(path)));
  const taken = results.filter((result) => result.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DatasetLocked);
  await taken[0]?.value();
  await (
    await lockFile(path)
  )();
  expect((await readdir(folder)).filter((name) => name.startsWith('wanted'))).toEqual([]);
});

test('a lock file always names its holder', async () => {
  const path = join(folder, 'whole.lock');
  const seen: string[] = [];
  let ended = false;
  const reader = (async () => {
    while (!ended) {
      const content = await readFile(path, 'utf8').catch(() => undefined);
      if (content !== undefined) seen.push(content);
    }
  })();
  for (let i = 0; i < 300; i += 1) await (await lockFile(path))();
  ended = true;
  await reader;
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((content) => !content.startsWith(`${process.pid} `))).toEqual([]);
});

test('the lock of a process that has ended is taken over, and its leftover files are removed', async () => {
  const path = join(folder, 'dead.lock');
  // No process has this id: Linux assigns at most 2^22.
  await writeFile(path, `${2 ** 30} ${hostname()} x`);
  await writeFile(`${path}.draft`, 'x');
  const unlock = await lockFile(path);
  expect((await readdir(folder)).filter((name) => name.startsWith('dead'))).toEqual(['dead.lock']);
  await unlock();
});

test.skipIf(process.platform !== 'linux')(
  'a killed process not yet reaped by its parent holds no lock (skipped where Linux is missing)',
  async () => {
    // The shell becomes a program that never asks how the process before has ended.
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [text] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(text));
    const path = join(folder, 'zombie.lock');
    try {
      await vi.waitUntil(async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).includes(') Z'), 60_000);
      await writeFile(path, `${pid} ${hostname()} x`);
      await (
        await lockFile(path)
      )();
      expect((await readdir(folder)).filter((name) => name.startsWith('zombie'))).toEqual([]);
    } finally {
      parent.kill('SIGKILL');
    }
  },
);
