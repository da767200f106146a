import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { root } from '../lib/files.ts';

/** The URLs of the three apps, e.g. `http://localhost:40001`. */
export interface Addresses {
  portal: string;
  admin: string;
  preview: string;
}

/** A service that was started with its own data. */
export interface Locus {
  addresses: Addresses;
  /** Its data folder. */
  data: string;
  /** Resolves when the visits of the demo's first project have been loaded. */
  ready: Promise<void>;
  /** Stops it; its data is kept. */
  end: () => Promise<void>;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts the real service with the demo up to June 2026 on a temporary data folder, empty or filled by `prepare`, and
 * on free ports, with further settings (environment variables); throws with its last output if it exits.
 */
export async function startLocus(
  prepare: (data: string) => void = () => {},
  settings: Readonly<Record<string, string>> = {},
): Promise<Locus> {
  const data = mkdtempSync(join(tmpdir(), 'locus-e2e-'));
  prepare(data);
  const service = spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/main.ts'], {
    cwd: root,
    // The channel tells the service when we exit, however that happens.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      LOCUS_DATA: data,
      LOCUS_DEMO_END: '2026-06',
      LOCUS_PORT: '0',
      LOCUS_ADMIN_PORT: '0',
      LOCUS_PREVIEW_PORT: '0',
      DATABASE_URL: '',
      ...settings,
    },
  });
  const words: string[] = [];
  const lastWords = () => words.slice(-20).join('\n');
  const gone = new Promise<void>((resolve) => service.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [service.stdout, service.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        words.push(line);
        if (line.includes('"event":"ready"')) resolve();
      });
    }
    void gone.then(() => reject(new Error(`The service ended before it was ready:\n${lastWords()}`)));
  });
  // Code that does not wait for it must not be crashed by its rejection.
  ready.catch(() => undefined);

  const end = async () => {
    service.kill('SIGTERM');
    await gone;
  };
  const stop = async () => {
    await end();
    rmSync(data, { recursive: true, force: true });
  };
  const addresses = await announced(join(data, 'running.json'), () => service.exitCode !== null).catch(async () => {
    await stop();
    throw new Error(`The service did not start:\n${lastWords()}`);
  });
  return { addresses, data, ready, end, stop };
}

/** The URLs in the file that the service writes once it listens, polled for up to two minutes. */
async function announced(file: string, ended: () => boolean): Promise<Addresses> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    try {
      const { addresses } = JSON.parse(readFileSync(file, 'utf8')) as { addresses?: Addresses };
      if (addresses?.portal) return addresses;
    } catch {
      // Not there yet, or incomplete.
    }
    if (ended() || Date.now() > deadline) throw new Error('No addresses');
    await sleep(100);
  }
}
