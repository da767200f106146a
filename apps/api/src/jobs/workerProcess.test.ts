import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import type { Calculation } from './calculation';
import { workerProcess } from './workerProcess';

const task: Calculation = {
  visitsRoot: '',
  projectId: '1',
  type: 'FOOTFALL',
  settings: [],
  locations: [],
  places: [],
  months: [],
  catchmentVersion: '3.1.0',
  memoryLimitMb: 64,
};
const folders: string[] = [];

/** A worker that follows instructions. */
async function script(body: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-worker-'));
  folders.push(folder);
  const path = join(folder, 'worker.mjs');
  await writeFile(
    path,
    `process.on('disconnect', () => process.exit());\nlet calls = 0;\nprocess.on('message', () => { calls += 1; ${body} });\nprocess.send({ type: 'ready' });\n`,
  );
  return path;
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

it('rejects when the process dies during a calculation, and starts a new process for the next one', async () => {
  const worker = workerProcess({ timeoutMs: 20_000, script: await script(`process.kill(process.pid, 'SIGKILL');`) });
  await expect(worker.run(task, () => undefined)).rejects.toThrow('The worker process ended (SIGKILL)');
  await expect(worker.run(task, () => undefined)).rejects.toThrow('The worker process ended (SIGKILL)');
});

it('ends a calculation that takes too long', async () => {
  const worker = workerProcess({ timeoutMs: 300, script: await script('') });
  await expect(worker.run(task, () => undefined)).rejects.toThrow('No result after 0.3 s');
});

it('does not count the start of the process towards the timeout', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'test-worker-'));
  folders.push(folder);
  const slow = join(folder, 'slow.mjs');
  await writeFile(
    slow,
    `await new Promise((resolve) => setTimeout(resolve, 1500));
     process.on('disconnect', () => process.exit());
     process.on('message', () => process.send({ type: 'no-dataset' }));
     process.send({ type: 'ready' });`,
  );
  const worker = workerProcess({ timeoutMs: 1000, script: slow });
  expect(await worker.run(task, () => undefined)).toEqual({ type: 'no-dataset' });
  worker.kill();
});

it('reuses its process for the next calculation and passes progress on', async () => {
  const said: string[] = [];
  const body = `process.send({ type: 'progress', stage: 'call ' + calls, percent: 1 }); process.send({ type: 'no-dataset' });`;
  const worker = workerProcess({ timeoutMs: 20_000, script: await script(body) });
  for (let i = 0; i < 2; i += 1) {
    expect(await worker.run(task, ({ stage }) => said.push(stage))).toEqual({
      type: 'no-dataset',
    });
  }
  worker.kill();
  expect(said).toEqual(['call 1', 'call 2']);
});

it('can start its process before the first calculation', async () => {
  const worker = workerProcess({
    timeoutMs: 20_000,
    script: await script(`process.send({ type: 'failure', error: 'since ' + Math.round(process.uptime() * 1000) });`),
  });
  worker.prepare();
  worker.prepare();
  await new Promise((resolve) => setTimeout(resolve, 400));
  const answer = await worker.run(task, () => undefined);
  const sinceMs = Number(/since (\d+)/.exec(answer.type === 'failure' ? answer.error : '')?.[1]);
  expect(sinceMs).toBeGreaterThan(200);
  worker.kill();
});
