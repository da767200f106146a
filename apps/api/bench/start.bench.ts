import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The name of this bench. */
export const name = 'start';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
const laterStarts = 7;

/** Seconds until `npm start` prints the URLs; then it is stopped. */
async function started(data: string): Promise<number> {
  const began = performance.now();
  const start = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      LOCUS_DATA: data,
      LOCUS_DEMO_END: '2026-06',
      LOCUS_PORT: '0',
      LOCUS_ADMIN_PORT: '0',
      LOCUS_PREVIEW_PORT: '0',
      DATABASE_URL: '',
    },
  });
  const ended = once(start, 'exit');
  let seconds: number | undefined;
  for await (const line of createInterface({ input: start.stdout })) {
    if (line !== 'Ctrl-C stops everything.') continue;
    seconds = (performance.now() - began) / 1000;
    start.kill('SIGTERM');
  }
  await ended;
  if (seconds === undefined) throw new Error('Locus did not start');
  return seconds;
}

/** A first start with the demo, and later ones on the data it has left. */
export async function run() {
  const data = await mkdtemp(join(tmpdir(), 'locus-start-'));
  // The database's own account traverses it.
  await chmod(data, 0o711);
  try {
    const first = await started(data);
    const later: number[] = [];
    for (let i = 0; i < laterStarts; i += 1) later.push(await started(data));
    later.sort((a, b) => a - b);
    const seconds = (value: number | undefined) => Number((value ?? 0).toFixed(2));
    return [
      { label: 'first start, with the demo', value: seconds(first), unit: 's' },
      { label: 'later start, median', value: seconds(later[Math.floor(laterStarts / 2)]), unit: 's', goal: '≤ 2' },
      { label: 'later start, slowest', value: seconds(later.at(-1)), unit: 's' },
    ];
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
