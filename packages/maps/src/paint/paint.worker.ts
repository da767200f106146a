import type { FromWorker, ToWorker } from './messages';
import type { Painter, PainterKind } from './painters';
import { painters } from './painters';

// This file needs nothing from the network: its content policy forbids everything.
const open = new Map<number, { painter: Painter<PainterKind>; ready: Promise<void> }>();
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

scope.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'open') {
    open.set(data.layer, { painter: painters[data.kind](), ready: Promise.resolve() });
    return;
  }
  const layer = open.get(data.layer);
  if (!layer) return;
  if (data.type === 'close') open.delete(data.layer);
  // One after the other: painting uses everything loaded before.
  if (data.type === 'load') layer.ready = layer.ready.then(() => layer.painter.load(data.payload as never));
  if (data.type === 'style') layer.ready = layer.ready.then(() => layer.painter.style(data.payload as never));
  if (data.type === 'paint') {
    layer.ready = layer.ready.then(() => {
      const { widthPx, heightPx, pixelRatio } = data.view;
      const canvas = new OffscreenCanvas(Math.round(widthPx * pixelRatio), Math.round(heightPx * pixelRatio));
      const ctx = canvas.getContext('2d')!;
      const answer = layer.painter.paint(ctx, data.view);
      const message: FromWorker = { layer: data.layer, seq: data.seq, bitmap: canvas.transferToImageBitmap(), answer };
      scope.postMessage(message, [message.bitmap]);
    });
  }
});
