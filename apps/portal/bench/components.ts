import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright';
import type { InlineConfig } from 'vite';
import { build, preview } from 'vite';

import { median } from './median';
import type { PageBench } from './page/main';

/** Tables, matrix and legend on a separate page, as a production build, compared with plain ones. */
export async function measureComponents(browser: Browser) {
  const outDir = await mkdtemp(join(tmpdir(), 'locus-views-'));
  const page = fileURLToPath(new URL('page', import.meta.url));
  const settings: InlineConfig = { root: page, configFile: false, logLevel: 'error', plugins: [react()] };
  await build({ ...settings, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...settings, build: { outDir }, preview: { port: 4791, strictPort: false } });
  try {
    const tab = await browser.newPage({ viewport: { width: 1430, height: 900 } });
    await tab.goto(server.resolvedUrls!.local[0]!);
    await tab.waitForFunction(() => 'bench' in globalThis);
    return await measure(tab);
  } finally {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The duration of a step of the page in ms, the median of several after one to warm up. */
async function often(tab: Page, times: number, step: Exclude<keyof PageBench, 'sort' | 'isolate' | 'trends'>) {
  const all = [];
  for (let i = 0; i <= times; i++) {
    all.push(await tab.evaluate((name) => (globalThis as never as { bench: PageBench }).bench[name](), step));
  }
  return median(all.slice(1));
}

async function measure(tab: Page) {
  const sorts = (header: string) =>
    tab.evaluate((name) => (globalThis as never as { bench: PageBench }).bench.sort(name), header);
  const ms = (label: string, value: number, goal?: string, base?: { label: string; value: number }) => ({
    label,
    value,
    unit: 'ms',
    goal,
    base,
  });

  const mount = await often(tab, 9, 'table');
  const byText: number[] = [];
  const byNumber: number[] = [];
  for (let i = 0; i < 7; i++) {
    byText.push(await sorts('Area'));
    byNumber.push(await sorts('Inhabitants'));
  }
  const plain = { mount: await often(tab, 1, 'plainTable'), sort: await often(tab, 3, 'plainSort') };
  const matrix = await often(tab, 9, 'matrix');
  const plainMatrix = await often(tab, 9, 'plainMatrix');

  await tab.evaluate(() => (globalThis as never as { bench: PageBench }).bench.trends());
  const alone: number[] = [];
  const all: number[] = [];
  for (let i = 0; i < 8; i++) {
    const times = await tab.evaluate(() => (globalThis as never as { bench: PageBench }).bench.isolate());
    alone.push(times.alone);
    all.push(times.all);
  }
  const redrawn = median(all.slice(1));
  return [
    ms('legend: one of 10 lines alone, until drawn', median(alone.slice(1)), '≤ 50', {
      label: 'drawing all 10',
      value: redrawn,
    }),
    ms('matrix of 30 × 30 mounts', matrix, '≤ 50', { label: 'plain table', value: plainMatrix }),
    ms('table of 100,000 rows mounts', mount, '≤ 60', { label: '10,000 in a plain one', value: plain.mount }),
    ms('  is sorted by text', median(byText.slice(1)), '≤ 150', { label: "Intl's order alone", value: plain.sort }),
    ms('  is sorted by numbers', median(byNumber.slice(1)), '≤ 150', {
      label: "Intl's order alone",
      value: plain.sort,
    }),
  ];
}
