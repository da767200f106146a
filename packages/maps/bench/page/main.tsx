import { drawHeat, drawTrails, heatGrid, heatPalette, routeSet, worldX, worldY } from '@locus/draw';
import { sequentialScale } from '@locus/model/charts';
import { LocaleProvider } from '@locus/ui/i18n';
import { ThemeProvider } from '@locus/ui/theme';
import type { Map } from 'leaflet';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { blankCanvas } from '../../src/paint/blankCanvas';
import { manyAreas, manyClasses } from '../../src/stories/manyAreas';
import { storyPoints } from '../../src/stories/points';
import type { BenchLayer } from './BenchMap';
import { BenchMap } from './BenchMap';

const root = createRoot(document.getElementById('root')!);
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let shown: { layer: BenchLayer; across: number; areas: ReturnType<typeof manyAreas>; classes: Uint8Array };
let map: Map | undefined;
const onMap = (next: Map) => void (map = next);

function render(): void {
  const { layer, areas, classes } = shown;
  root.render(
    <ThemeProvider theme="light">
      <LocaleProvider language="en" messages={{}}>
        <BenchMap {...{ layer, areas, classes, onMap }} />
      </LocaleProvider>
    </ThemeProvider>,
  );
}

/** Resolves when our map has nothing left to draw; for the others after two frames. */
async function settled(): Promise<void> {
  await frame();
  await frame();
  while (document.querySelector('[data-map]:not([data-painted])')) await frame();
}

/** Milliseconds between the frames while something moves. */
async function framesWhile(ms: number, move: () => void): Promise<number[]> {
  const times: number[] = [];
  let last = await frame();
  move();
  const end = last + ms;
  while (last < end) {
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
}

const bench = {
  /** Shows a layer of `across` × `across` areas. */
  async show(layer: BenchLayer, across: number): Promise<void> {
    const same = shown?.across === across;
    shown = {
      layer,
      across,
      areas: same ? shown.areas : manyAreas(across),
      classes: same ? shown.classes : manyClasses(across),
    };
    render();
    await wait(50);
    await settled();
  },
  /** Frames of three zooms in and out. */
  async zoom(): Promise<number[]> {
    const times: number[] = [];
    for (const by of [1, -1, 1, -1, 1, -1]) {
      times.push(...(await framesWhile(600, () => map!.setZoom(map!.getZoom() + by, { animate: true }))));
      await settled();
    }
    return times;
  },
  /** Frames of four pans by a third of the map. */
  async pan(): Promise<number[]> {
    const times: number[] = [];
    for (const by of [400, -400, 400, -400]) {
      times.push(...(await framesWhile(500, () => map!.panBy([by, by / 2], { animate: true, duration: 0.4 }))));
      await settled();
    }
    return times;
  },
  /** Duration of a change of all colours in ms: on the main thread, and until it is visible. */
  async restyle(): Promise<{ main: number; seen: number }> {
    shown.classes = shown.classes.map((step) => (step + 5) % 16);
    const start = performance.now();
    flushSync(render);
    const main = performance.now() - start;
    await settled();
    return { main, seen: performance.now() - start };
  },
  /** Duration of a heatmap of 50,000 points in ms. */
  heat(): number {
    const points = Float64Array.from(
      storyPoints(50_000).flatMap(({ longitude, latitude, value }) => [worldX(longitude), worldY(latitude), value]),
    );
    const view = { lng: 13.4, lat: 52.52, zoom: 11, widthPx: 1430, heightPx: 900, pixelRatio: 1 };
    const ctx = new OffscreenCanvas(1430, 900).getContext('2d')!;
    const palette = heatPalette(sequentialScale.light);
    return median(() => drawHeat(ctx, heatGrid(points, view, 30), palette, view, blankCanvas));
  },
  /** Script time in ms per frame of ten routes of 400 positions. */
  trips(): number {
    const set = routeSet(
      Array.from({ length: 10 }, (_, r) => ({
        id: String(r),
        path: Array.from({ length: 400 }, (_position, i): [number, number] => [
          13.2 + i * 0.001,
          52.45 + r * 0.01 + Math.sin(i / 9 + r) * 0.01,
        ]),
      })),
    );
    const view = { lng: 13.4, lat: 52.52, zoom: 11, widthPx: 1430, heightPx: 900, pixelRatio: 1 };
    const ctx = document.createElement('canvas').getContext('2d')!;
    const style = { line: '#0a7a74', halo: '#ffffff', widthPx: 3, trailMetres: 400 };
    let metres = 0;
    return median(() => drawTrails(ctx, set, view, (metres += 15), style));
  },
  /** Switches layers the given number of times. */
  async switchLayers(times: number): Promise<void> {
    const layers: BenchLayer[] = ['own', 'heat', 'trips'];
    for (let i = 0; i < times; i++) {
      shown.layer = layers[i % layers.length]!;
      flushSync(render);
      await settled();
    }
  },
};

/** The page's interface for the bench. */
export type PageBench = typeof bench;

(globalThis as { bench?: PageBench }).bench = bench;

function median(step: () => unknown): number {
  const times = Array.from({ length: 21 }, () => {
    const start = performance.now();
    step();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[10]!;
}
