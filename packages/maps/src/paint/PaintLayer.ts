import type { View } from '@locus/draw';

import type { FromWorker, ToWorker } from './messages';
import type { Painter, PainterKind, PainterKinds } from './painters';
import { painters } from './painters';

/** A painted view: a picture to show once, and the painter's result. */
export interface Painted<Kind extends PainterKind> {
  view: View;
  picture: ImageBitmap | HTMLCanvasElement;
  answer: PainterKinds[Kind]['answer'];
}

/** One layer's painter, wherever it runs. */
export interface PaintLayer<Kind extends PainterKind> {
  /** `transfer` lists buffers that are transferred instead of copied. */
  load(data: PainterKinds[Kind]['load'], transfer?: Transferable[]): void;
  style(style: PainterKinds[Kind]['style']): void;
  paint(view: View): Promise<Painted<Kind>>;
  close(): void;
}

/** Opens a painter in the shared worker, or on the page if the browser has no OffscreenCanvas. */
export function openPaintLayer<Kind extends PainterKind>(kind: Kind): PaintLayer<Kind> {
  const worker = typeof OffscreenCanvas === 'undefined' ? undefined : hire();
  return worker ? workerLayer(kind, worker) : pageLayer(kind);
}

let shared: Worker | undefined;
let layersOpen = 0;
let lastLayer = 0;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** How long (ms) the worker waits for a next map: it has read the base map, and its code is compiled. */
const idleMs = 60_000;

/** The page's only worker; it ends when there has been no layer for a while. */
function hire(): Worker | undefined {
  clearTimeout(leaving);
  try {
    shared ??= new Worker(new URL('./paint.worker.ts', import.meta.url), { type: 'module', name: 'locus-maps' });
  } catch {
    // Forbidden by a content policy, for instance.
    return undefined;
  }
  return shared;
}

function workerLayer<Kind extends PainterKind>(kind: Kind, worker: Worker): PaintLayer<Kind> {
  const layer = ++lastLayer;
  const waiting = new Map<number, { view: View; resolve: (painted: Painted<Kind>) => void }>();
  let seq = 0;
  layersOpen++;
  const send = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const listen = ({ data }: MessageEvent<FromWorker>) => {
    if (data.layer !== layer) return;
    const asked = waiting.get(data.seq);
    waiting.delete(data.seq);
    if (asked)
      asked.resolve({ view: asked.view, picture: data.bitmap, answer: data.answer as Painted<Kind>['answer'] });
    else data.bitmap.close();
  };
  worker.addEventListener('message', listen);
  send({ type: 'open', layer, kind });
  return {
    load: (payload, transfer) => send({ type: 'load', layer, payload }, transfer),
    style: (payload) => send({ type: 'style', layer, payload }),
    paint: (view) =>
      new Promise((resolve) => {
        waiting.set(++seq, { view, resolve });
        send({ type: 'paint', layer, seq, view });
      }),
    close: () => {
      send({ type: 'close', layer });
      worker.removeEventListener('message', listen);
      waiting.clear();
      if (--layersOpen > 0) return;
      leaving = setTimeout(() => {
        worker.terminate();
        shared = undefined;
      }, idleMs);
    },
  };
}

function pageLayer<Kind extends PainterKind>(kind: Kind): PaintLayer<Kind> {
  const painter: Painter<Kind> = painters[kind]();
  let ready = Promise.resolve();
  const then = (step: () => void | Promise<void>) => void (ready = ready.then(step));
  return {
    load: (data) => then(() => painter.load(data)),
    style: (style) => then(() => painter.style(style)),
    paint: async (view) => {
      await ready;
      const picture = document.createElement('canvas');
      picture.width = Math.round(view.widthPx * view.pixelRatio);
      picture.height = Math.round(view.heightPx * view.pixelRatio);
      const ctx = picture.getContext('2d')!;
      return { view, picture, answer: painter.paint(ctx, view) };
    },
    close: () => {},
  };
}
