import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Browser, Page } from 'playwright';
import { chromium } from 'playwright';
import type { InlineConfig } from 'vite';
import { build, preview } from 'vite';

// @boundaries-ignore the benches share what finds a browser
import { findBrowser } from '../../../scripts/browser';
import type { Written } from './page/main';

/** A measured figure; `base` is what it is compared with. */
interface Figure {
  label: string;
  value: number;
  unit: string;
  base?: { label: string; value: number };
  goal?: string;
}

/** The name to run it by: `npm run bench -- exports`. */
export const name = 'exports';

const page = fileURLToPath(new URL('page', import.meta.url));
const rounds = 3;

/** Files of a report with all nine analyses, written in a browser beside pictures of the same put on pages. */
export async function run(): Promise<Figure[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'locus-exports-'));
  const settings: InlineConfig = { root: page, configFile: false, logLevel: 'error', worker: { format: 'es' } };
  await build({ ...settings, build: { outDir, emptyOutDir: true, target: 'esnext' } });
  const server = await preview({ ...settings, build: { outDir }, preview: { port: 4791, strictPort: false } });
  const { launch } = await findBrowser();
  const browser = await chromium.launch(launch);
  try {
    const tab = await browser.newPage({ viewport: { width: 1430, height: 900 } });
    await tab.goto(server.resolvedUrls!.local[0]!);
    await tab.waitForFunction(() => 'bench' in globalThis);
    return await measure(browser, tab);
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function measure(browser: Browser, tab: Page): Promise<Figure[]> {
  const idle = await memoryOf(browser, 'VmRSS');
  const pictures = await best(() => call(tab, 'pictureWay'));
  const figures: Figure[] = [];
  for (const [format, goals] of [
    ['pdf', { s: 1.5, mb: 1 }],
    ['pptx', { s: 1, mb: 0.6 }],
  ] as const) {
    const bare = await best(() => call(tab, 'write', format, 'without maps'));
    const whole = await best(() => call(tab, 'write', format, 'whole'));
    const maps = await tab.evaluate<number>('bench.maps()');
    const each = (whole.bytes - bare.bytes) / maps;
    const base = { label: 'as pictures', value: Math.round(pictures.ms) };
    figures.push(
      { label: `${format} without maps`, value: Math.round(bare.ms), unit: 'ms', base, goal: `≤ ${goals.s * 1000} ms` },
      {
        label: `${format} without maps`,
        value: megabytes(bare.bytes),
        unit: 'MB',
        base: { label: 'as pictures', value: megabytes(pictures.bytes) },
        goal: `≤ ${goals.mb} MB`,
      },
      { label: `${format} with maps`, value: Math.round(whole.ms), unit: 'ms' },
      { label: `${format}, a map`, value: megabytes(each), unit: 'MB', goal: '≤ 0.25 MB' },
      { label: `${format}, page held up`, value: Math.round(whole.heldUpMs), unit: 'ms', goal: '≤ 50 ms' },
    );
  }
  const rows = await best(() => call(tab, 'write', 'xlsx', '100,000 rows'));
  const zip = await best(() => call(tab, 'takePictures'));
  figures.push(
    { label: 'xlsx, 100,000 rows', value: Math.round(rows.ms), unit: 'ms', goal: '≤ 3000 ms' },
    { label: 'xlsx, 100,000 rows', value: megabytes(rows.bytes), unit: 'MB' },
    { label: 'png zip beyond its waits', value: Math.round(zip.ms), unit: 'ms', goal: '≤ 3000 ms' },
  );
  const most = await memoryOf(browser, 'VmHWM');
  if (idle !== undefined && most !== undefined)
    figures.push({ label: 'most memory above idle, all of these', value: Math.round(most - idle), unit: 'MB' });
  return figures;
}

/** Calls the page's bench. */
const call = (tab: Page, what: 'write' | 'takePictures' | 'pictureWay', ...given: string[]): Promise<Written> =>
  tab.evaluate<Written>(`bench.${what}(...${JSON.stringify(given)})`);

/** The quickest of some rounds, which is what the machine can do beside whatever else it does. */
async function best(once: () => Promise<Written>): Promise<Written> {
  let found = await once();
  for (let i = 1; i < rounds; i++) {
    const next = await once();
    if (next.ms < found.ms) found = next;
  }
  return found;
}

const megabytes = (bytes: number) => Number((bytes / 1_000_000).toFixed(2));

/** Memory (MB) of the page's process; undefined where the system does not say. */
async function memoryOf(browser: Browser, what: 'VmRSS' | 'VmHWM'): Promise<number | undefined> {
  try {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
      processInfo: { type: string; id: number }[];
    };
    const sizes = await Promise.all(
      processInfo
        .filter(({ type }) => type === 'renderer')
        .map(async ({ id }) => {
          const status = await readFile(`/proc/${id}/status`, 'utf8');
          return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1000;
        }),
    );
    return Math.max(...sizes);
  } catch {
    return undefined;
  }
}
