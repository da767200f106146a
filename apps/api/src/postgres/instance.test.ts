import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { rounds } from '@locus/model/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { AlreadyRunning, claimInstance, runningInstance } from './instance';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'test-instance-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

it('tells a second start which process is running and at which addresses', async () => {
  const claim = await claimInstance(root);
  await claim.announce({ portal: 'http://localhost:4000', admin: 'http://localhost:4001' });
  await expect(claimInstance(root)).rejects.toThrow(
    `process ${process.pid}): portal http://localhost:4000, admin http://localhost:4001`,
  );
  expect((await runningInstance(root))?.pid).toBe(process.pid);
  await claim.release();
  expect(await runningInstance(root)).toBeUndefined();
  await (await claimInstance(root)).release();
  expect(await readdir(root)).toEqual([]);
});

it('takes over from a killed process', async () => {
  const process = spawn('sleep', ['60']);
  await once(process, 'spawn');
  const claim = await claimInstance(root);
  const file = join(root, 'running.json');
  const own = JSON.parse(await readFile(file, 'utf8')) as object;
  await claim.release();
  await writeFile(file, JSON.stringify({ ...own, pid: process.pid, begun: '' }));
  process.kill('SIGKILL');
  await once(process, 'exit');
  expect(await runningInstance(root)).toBeUndefined();
  await (await claimInstance(root)).release();
});

it('ignores another process that has the id of a dead one', async () => {
  const claim = await claimInstance(root);
  const file = join(root, 'running.json');
  const own = JSON.parse(await readFile(file, 'utf8')) as object;
  await claim.release();
  await writeFile(file, JSON.stringify({ ...own, begun: 'long ago' }));
  expect(await runningInstance(root)).toBeUndefined();
});

it('respects an instance on another machine with the same disk until its heartbeat stops', async () => {
  const file = join(root, 'running.json');
  await writeFile(file, JSON.stringify({ id: 'other', pid: 1, begun: '', host: 'elsewhere', addresses: {} }));
  await expect(claimInstance(root)).rejects.toThrow(AlreadyRunning);
  const long = new Date(Date.now() - 60_000);
  await utimes(file, long, long);
  await (await claimInstance(root)).release();
});

it('lets exactly one of many concurrent starts take a folder left by a dead process', async () => {
  for (let round = 0; round < rounds(10, 300); round += 1) {
    const folder = join(root, String(round));
    await mkdir(folder);
    await writeFile(join(folder, 'running.json'), 'half a fi');
    const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claimInstance(folder)));
    const won = claims.filter((claim) => claim.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await Promise.all(won.map(({ value }) => value.release()));
  }
});

it('does not wait forever for a process that died while taking a folder', async () => {
  await writeFile(join(root, 'running.json'), 'half a fi');
  const lock = join(root, 'running.json.lock');
  await mkdir(lock);
  const long = new Date(Date.now() - 60_000);
  await utimes(lock, long, long);
  const claim = await claimInstance(root);
  expect((await readdir(root)).filter((name) => name !== 'running.json')).toEqual([]);
  await claim.release();
});
