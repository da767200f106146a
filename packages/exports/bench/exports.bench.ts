import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Browser, Page } from 'playwright';
import { chromium } from 'playwright';
import type { InlineConfig } from 'vite';
import { build, preview } from 'vite';

// @boundaries-ignore the benches share the code that finds a browser
import { findBrowser } from '../../../scripts/browser';
import type { Written } from './page/main';

/** A measured figure; `base` is the reference value. */
interface Figure {
  label: string;
  value: number;
  unit: string;
  base?: { label: string; value: number };
  goal?: string;
}

/** The name to run it by: `npm run bench -- exports`; `--scene=xlsx` measures only the sheets. */
export const name = 'exports';

const page = fileURLToPath(new URL('page', import.meta.url));
const rounds = 3;

/**
 * Measures files of a report with all nine analyses, written in a browser, compared with putting pictures of the same
 * pages into a PDF.
 */
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

/** Goals for every file: how long the page may be blocked, and how much additional memory may be used. */
const goals = { heldUp: '≤ 50 ms', memory: '≤ 150 MB' } as const;

async function measure(browser: Browser, tab: Page): Promise<Figure[]> {
  const figures: Figure[] = [];
  const sheetsAlone = process.argv.includes('--scene=xlsx');
  const tell = (label: string, value: number, unit: string, goal?: string, base?: Figure['base']) =>
    figures.push({ label, value, unit, goal, base });
  if (!sheetsAlone) await measurePages();
  const rows = await measured(browser, tab, () => call(tab, 'write', 'xlsx', '100,000 rows'));
  tell('xlsx, 100,000 rows', Math.round(rows.ms), 'ms', '≤ 3000 ms');
  tell('xlsx, 100,000 rows', megabytes(rows.bytes), 'MB');
  tellBurden('xlsx, 100,000 rows', rows);
  if (!sheetsAlone) await measureZip();
  return figures;

  async function measurePages() {
    const pictures = await best(() => call(tab, 'pictureWay'));
    for (const [format, most] of [
      ['pdf', { s: 1.5, mb: 1 }],
      ['pptx', { s: 1, mb: 0.6 }],
    ] as const) {
      const bare = await best(() => call(tab, 'write', format, 'without maps'));
      const whole = await measured(browser, tab, () => call(tab, 'write', format, 'whole'));
      const maps = await tab.evaluate<number>('bench.maps()');
      const base = { label: 'as pictures', value: Math.round(pictures.ms) };
      const baseBytes = { label: 'as pictures', value: megabytes(pictures.bytes) };
      tell(`${format} without maps`, Math.round(bare.ms), 'ms', `≤ ${most.s * 1000} ms`, base);
      tell(`${format} without maps`, megabytes(bare.bytes), 'MB', `≤ ${most.mb} MB`, baseBytes);
      tell(`${format} with maps`, Math.round(whole.ms), 'ms', undefined, base);
      tell(`${format}, a map`, megabytes((whole.bytes - bare.bytes) / maps), 'MB', '≤ 0.25 MB');
      tellBurden(format, whole);
    }
  }

  async function measureZip() {
    const zip = await measured(browser, tab, () => call(tab, 'takePictures'));
    tell('png zip beyond its waits', Math.round(zip.ms), 'ms', '≤ 3000 ms');
    tellBurden('png zip', zip);
  }

  function tellBurden(label: string, { heldUpMs, memory }: Measured) {
    tell(`${label}, page held up`, Math.round(heldUpMs), 'ms', goals.heldUp);
    if (memory !== undefined) tell(`${label}, memory above idle`, Math.round(memory), 'MB', goals.memory);
  }
}

/** The results of writing a file, with the peak memory (MB) above that of the idle page, if the system reports it. */
interface Measured extends Written {
  memory: number | undefined;
}

/**
 * The fastest of several rounds, the longest time that the page was blocked in any, and the memory of one more round.
 */
async function measured(browser: Browser, tab: Page, once: () => Promise<Written>): Promise<Measured> {
  const found: Written[] = [];
  for (let i = 0; i < rounds; i++) found.push(await once());
  const session = await tab.context().newCDPSession(tab);
  await session.send('HeapProfiler.collectGarbage');
  const idle = await memoryOf(browser, 'VmRSS');
  const reset = await forgetPeaks(browser);
  await once();
  const most = reset ? await memoryOf(browser, 'VmHWM') : undefined;
  const quickest = found.toSorted((a, b) => a.ms - b.ms)[0]!;
  // The best the machine can do: its other work blocks pages, too.
  const heldUpMs = Math.min(...found.map((written) => written.heldUpMs));
  return { ...quickest, heldUpMs, memory: idle === undefined || most === undefined ? undefined : most - idle };
}

/** Calls the page's bench functions. */
const call = (tab: Page, what: 'write' | 'takePictures' | 'pictureWay', ...given: string[]): Promise<Written> =>
  tab.evaluate<Written>(`bench.${what}(...${JSON.stringify(given)})`);

/** The fastest of several rounds: what the machine can do despite its other work. */
async function best(once: () => Promise<Written>): Promise<Written> {
  let found = await once();
  for (let i = 1; i < rounds; i++) {
    const next = await once();
    if (next.ms < found.ms) found = next;
  }
  return found;
}

const megabytes = (bytes: number) => Number((bytes / 1_000_000).toFixed(2));

/** The processes of pages; empty if the browser does not report them. */
async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[];
  };
  return processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []));
}

/** Memory (MB) of the page's process; undefined if the system does not report it. */
async function memoryOf(browser: Browser, what: 'VmRSS' | 'VmHWM'): Promise<number | undefined> {
  try {
    const sizes = await Promise.all(
      (await renderers(browser)).map(async (id) => {
        const status = await readFile(`/proc/${id}/status`, 'utf8');
        return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1000;
      }),
    );
    return Math.max(...sizes);
  } catch {
    return undefined;
  }
}

/** Resets the peak memory of pages; false if the system does not support it. */
async function forgetPeaks(browser: Browser): Promise<boolean> {
  try {
    for (const id of await renderers(browser)) await writeFile(`/proc/${id}/clear_refs`, '5');
    return true;
  } catch {
    return false;
  }
}
