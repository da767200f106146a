import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import type { InlineConfig } from 'vite';
import { build, preview } from 'vite';

// @boundaries-ignore the benches share the code that finds a browser
import { findBrowser } from '../../../scripts/browser';
import type { PageBench } from './page/main';

/** The name of this bench; the API's part of it uses the same name. */
export const name = 'create';

const page = fileURLToPath(new URL('page', import.meta.url));

/** Measures the browser while places are drawn and imported, in a production build. */
export async function run() {
  const outDir = await mkdtemp(join(tmpdir(), 'locus-create-'));
  const settings: InlineConfig = { root: page, configFile: false, logLevel: 'error', plugins: [react()] };
  await build({ ...settings, worker: { format: 'es' }, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...settings, build: { outDir }, preview: { port: 4795, strictPort: false } });
  const { launch } = await findBrowser();
  const browser = await chromium.launch(launch);
  try {
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // Errors on the page are reported here.
    tab.on('pageerror', (error) => console.error(error));
    tab.on('console', (message) => {
      if (message.type() === 'error') console.error(message.text());
    });
    const open = async () => {
      await tab.goto(server.resolvedUrls!.local[0]!);
      await tab.waitForFunction(() => 'bench' in globalThis);
    };
    const drag = async (corners: number, inWizard: boolean) => {
      await open();
      const { frames, handles } = await tab.evaluate(
        ([count, wizard]) => (globalThis as never as { bench: PageBench }).bench.drag(count, wizard),
        [corners, inWizard] as const,
      );
      const sorted = frames.toSorted((a, b) => a - b);
      return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, longest: sorted.at(-1) ?? 0, handles };
    };
    const alone = await drag(9999, false);
    const inWizard = await drag(9999, true);
    await open();
    const review = await tab.evaluate(() => (globalThis as never as { bench: PageBench }).bench.review(5000));
    const ms = (label: string, value: number, goal?: string) => ({ label, value: Math.round(value), unit: 'ms', goal });
    return [
      ms('a corner of 9,999 dragged: frames p95', alone.p95, '≤ 33'),
      ms('  the longest frame', alone.longest),
      { label: '  handles on the map', value: alone.handles, unit: '', goal: '≤ 300' },
      ms('a corner of 9,999 dragged in the wizard: frames p95', inWizard.p95, '≤ 33'),
      ms('  the longest frame', inWizard.longest),
      ms('a CSV of 5,000 rows under review', review.reviewed, '≤ 1000'),
      ms('  the longest the page was held up', review.longest, '≤ 50'),
      ms('  the longest when a cell is mended', review.mended, '≤ 50'),
    ];
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}
