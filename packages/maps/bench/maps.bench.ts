import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import type { Page } from 'playwright';
import { chromium } from 'playwright';
import type { InlineConfig } from 'vite';
import { build, preview } from 'vite';

// @boundaries-ignore the benches share what finds a browser
import { findBrowser } from '../../../scripts/browser';
import type { PageBench } from './page/main';

/** A measured figure; `base` is its reference value. */
interface Figure {
  label: string;
  value: number;
  unit: string;
  base?: { label: string; value: number };
  goal?: string;
}

/** The name to run it with: `npm run bench -- maps`. */
export const name = 'maps';

const page = fileURLToPath(new URL('page', import.meta.url));
/** 10,000 and 30,000 areas of 60 vertices, as squares. */
const across = { many: 100, most: 173 };

/**
 * Pan, zoom, restyle, heat and trips in a production build, compared with react-leaflet; and the memory after 200
 * switches of layer.
 */
export async function run(): Promise<Figure[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'locus-maps-'));
  const settings: InlineConfig = { root: page, configFile: false, logLevel: 'error', plugins: [react()] };
  await build({ ...settings, worker: { format: 'es' }, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...settings, build: { outDir }, preview: { port: 4790, strictPort: false } });
  const { launch } = await findBrowser();
  const browser = await chromium.launch(launch);
  try {
    const tab = await browser.newPage({ viewport: { width: 1430, height: 900 } });
    await tab.goto(server.resolvedUrls!.local[0]!);
    await tab.waitForFunction(() => 'bench' in globalThis);
    return await measure(tab);
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function measure(tab: Page): Promise<Figure[]> {
  const svg = await moves(tab, 'svg', across.many);
  const canvas = await moves(tab, 'canvas', across.many);
  const own = await moves(tab, 'own', across.many);
  const most = await moves(tab, 'own', across.most);
  const heat = await tab.evaluate(() => (globalThis as never as { bench: PageBench }).bench.heat());
  const trips = await tab.evaluate(() => (globalThis as never as { bench: PageBench }).bench.trips());
  const ms = (label: string, value: number, goal?: string, base?: Figure['base']): Figure => ({
    label,
    value,
    unit: 'ms',
    goal,
    base,
  });
  const beside = (key: keyof Moves) => [
    ms(`10,000 areas, ${labels[key]}`, own[key], goals[key], { label: 'react-leaflet SVG', value: svg[key] }),
    ms(`  the same with canvas`, canvas[key], undefined, { label: 'react-leaflet SVG', value: svg[key] }),
    ms(`  30,000 areas`, most[key], undefined, { label: '10,000 areas', value: own[key] }),
  ];
  return [
    ...beside('zoomP95'),
    ...beside('zoomWorst'),
    ...beside('panWorst'),
    ...beside('restyleMain'),
    ...beside('restyleSeen'),
    ms('heat of 50,000 points', heat, '≤ 20'),
    ms('ten trips, script of a frame', trips, '≤ 10'),
    ...(await leftovers(tab)),
  ];
}

/** How smooth a layer is, in ms. */
interface Moves {
  zoomP95: number;
  zoomWorst: number;
  panWorst: number;
  restyleMain: number;
  restyleSeen: number;
}

const labels: Record<keyof Moves, string> = {
  zoomP95: 'zoom frames p95',
  zoomWorst: 'worst zoom frame',
  panWorst: 'worst pan frame',
  restyleMain: 'restyle on the main thread',
  restyleSeen: 'restyle until seen',
};

const goals: Record<keyof Moves, string> = {
  zoomP95: '≤ 20',
  zoomWorst: '≤ 50',
  panWorst: '≤ 50',
  restyleMain: '≤ 10',
  restyleSeen: '≤ 100',
};

async function moves(tab: Page, layer: 'own' | 'svg' | 'canvas', count: number): Promise<Moves> {
  const result = await tab.evaluate(
    async ([kind, size]) => {
      const { bench } = globalThis as never as { bench: PageBench };
      await bench.show(kind, size);
      const zoom = await bench.zoom();
      const pan = await bench.pan();
      const restyles = [await bench.restyle(), await bench.restyle(), await bench.restyle()];
      return { zoom, pan, restyles };
    },
    [layer, count] as const,
  );
  const middle = (key: 'main' | 'seen') => result.restyles.map((restyle) => restyle[key]).sort((a, b) => a - b)[1]!;
  const sorted = result.zoom.sort((a, b) => a - b);
  return {
    zoomP95: sorted[Math.floor(sorted.length * 0.95)]!,
    zoomWorst: sorted.at(-1)!,
    panWorst: Math.max(...result.pan),
    restyleMain: middle('main'),
    restyleSeen: middle('seen'),
  };
}

/** What remains after 200 switches of layer, following 20 to warm up. */
async function leftovers(tab: Page): Promise<Figure[]> {
  const session = await tab.context().newCDPSession(tab);
  const state = async (times: number) => {
    const canvases = await tab.evaluate(async (count) => {
      const { bench } = globalThis as never as { bench: PageBench };
      await bench.show('own', 40);
      await bench.switchLayers(count);
      await bench.show('own', 40);
      return document.querySelectorAll('canvas').length;
    }, times);
    // What the first collection finds unused may hold more.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize: bytes } = await session.send('Runtime.getHeapUsage');
    return { bytes, canvases, workers: tab.workers().length };
  };
  const before = await state(20);
  const after = await state(200);
  return [
    {
      label: 'heap after 200 switches',
      value: after.bytes / 1e6,
      unit: 'MB',
      base: { label: 'before', value: before.bytes / 1e6 },
    },
    { label: '  grown by', value: Math.max(0, after.bytes - before.bytes) / 1e6, unit: 'MB', goal: '≤ 2' },
    { label: '  canvases more than before', value: after.canvases - before.canvases, unit: '', goal: '≤ 0' },
    { label: '  workers more than before', value: after.workers - before.workers, unit: '', goal: '≤ 0' },
  ];
}
