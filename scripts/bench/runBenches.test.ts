import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { runBenches } from './runBenches';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locus-benches-'));
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs benches with this code; what they printed, and which failed. */
async function ran(codes: Record<string, string>, env?: NodeJS.ProcessEnv) {
  const benches = Object.entries(codes).map(([name, code]) => {
    const file = join(folder, `${name}.bench.ts`);
    writeFileSync(file, code);
    return { name, file };
  });
  const path = join(folder, 'output');
  const output = openSync(path, 'w');
  const failed = await runBenches(benches, { flags: ['--short'], output, ...(env ? { env } : {}) });
  closeSync(output);
  return { failed, text: readFileSync(path, 'utf8') };
}

const before = { ...process.env };

it('runs each bench in its own process and environment, so that nothing leaks into the next one', async () => {
  const leaves = `
    process.env.LOCUS_LEFT_BEHIND = 'yes';
    process.env.LOCUS_GIVEN = 'changed';
    process.chdir('/');
    Object.assign(globalThis, { leftBehind: true });
    export const run = async () => [{ label: 'first process', value: process.pid, unit: 'pid' }];`;
  const looks = `
    export const run = async () => [
      { label: 'variables', value: Number('LOCUS_LEFT_BEHIND' in process.env), unit: '', goal: '≤ 0' },
      { label: 'changed', value: Number(process.env.LOCUS_GIVEN !== 'as given'), unit: '', goal: '≤ 0' },
      { label: 'globals', value: Number('leftBehind' in globalThis), unit: '', goal: '≤ 0' },
      { label: 'folder', value: Number(process.cwd() === '/'), unit: '', goal: '≤ 0' },
      { label: 'flags', value: Number(process.argv.includes('--short')), unit: '', goal: '≥ 1' },
      { label: 'second process', value: process.pid, unit: 'pid' },
    ];`;
  const { failed, text } = await ran({ leaves, looks }, { LOCUS_GIVEN: 'as given' });
  expect(failed).toEqual([]);
  expect(text.match(/ met$/gm)).toHaveLength(5);
  const [first, second] = ['first', 'second'].map((name) => RegExp(`${name} process +([\\d,]+) pid`).exec(text)?.[1]);
  expect(first).toMatch(/\d/);
  expect(second).not.toBe(first);
  expect(process.env).toEqual(before);
});

it('lists the benches that miss a goal, measure nothing or fail, and runs the others', async () => {
  const measuring = (value: number) =>
    `export const run = async () => [{ label: 'size', value: ${value}, unit: 'kB', goal: '≤ 2' }];`;
  const { failed, text } = await ran({
    misses: measuring(3),
    nothing: 'export const run = async () => [];',
    fails: 'export const run = async () => { throw new Error("broken"); };',
    meets: measuring(1),
  });
  expect(failed).toEqual(['misses', 'nothing', 'fails']);
  expect(text).toMatch(/MISSED[^]*Nothing was measured[^]*broken[^]*≤ 2 met/);
});
