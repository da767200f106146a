import type { ExportDocument } from '../document/exportDocument';
import type { ExportHost } from '../write/host';
import type { StagePicture } from '../write/pictures';
import { drawPicture, pictureRatio, stageHeightPx, stagePictures, stageWidthPx } from '../write/pictures';
import { browserHost, type HostFiles, readHostFiles } from './browserHost';
import type { FromStage, StageOrder } from './stage.worker';

/** How long the stage is kept still before its picture is taken, in ms. */
export const screenshotDelayMs = 1000;

/** Draws the pictures of a document in turn. */
export interface StagePainter {
  /** Draws a picture and shows it on a canvas of the page; resolves when nothing in it is loading any more. */
  paint: (picture: StagePicture, canvas: HTMLCanvasElement) => Promise<void>;
  /** The current picture, as PNG. */
  take: () => Promise<Uint8Array>;
  /** Releases it; it must not be used afterwards. */
  close: () => void;
}

/**
 * A painter for the stage, in a worker, so that the page is not blocked; in the page if the browser allows no worker.
 * First fetches fonts and, for maps, the base map.
 */
export async function openStage(document: ExportDocument, signal: AbortSignal): Promise<StagePainter> {
  // A canvas takes letters that Rubik lacks from the system.
  const needs = { mapped: document.items.some(({ map }) => map), greek: false };
  const files = await readHostFiles(needs, signal);
  signal.throwIfAborted();
  const worker = hire();
  return worker ? painterBeside(worker, document, files) : painterHere(document, browserHost(files));
}

async function painterBeside(worker: Worker, document: ExportDocument, files: HostFiles): Promise<StagePainter> {
  // One request at a time.
  const ask = <Answer extends FromStage>(order: StageOrder, transfer: Transferable[] = []) =>
    new Promise<Answer>((resolve, reject) => {
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<FromStage>) =>
          'failed' in data ? reject(new Error(data.failed)) : resolve(data as Answer),
        { once: true },
      );
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'Nothing could be drawn')), {
        once: true,
      });
      worker.postMessage(order, transfer);
    });
  await ask({ open: document, files }, [files.regular, files.medium, ...files.base]);
  const names = stagePictures(document).map(({ name }) => name);
  return {
    paint: async ({ name }, canvas) => {
      const { painted } = await ask<{ painted: ImageBitmap }>({ paint: names.indexOf(name) });
      const context = canvas.getContext('bitmaprenderer');
      if (!context) throw new Error('This browser cannot draw');
      [canvas.width, canvas.height] = [painted.width, painted.height];
      context.transferFromImageBitmap(painted);
    },
    take: async () => (await ask<{ taken: Uint8Array }>({ take: true })).taken,
    close: () => worker.terminate(),
  };
}

function painterHere(document: ExportDocument, host: ExportHost): StagePainter {
  let shown: HTMLCanvasElement | undefined;
  return {
    paint: async (picture, canvas) => {
      // The page knows the fonts once any canvas has been requested.
      await host.canvas(1, 1);
      canvas.width = stageWidthPx * pictureRatio;
      canvas.height = stageHeightPx(picture.item.type) * pictureRatio;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser cannot draw');
      await drawPicture(context, document, picture, host);
      shown = canvas;
    },
    take: () => pictureOf(shown),
    close: () => undefined,
  };
}

const pictureOf = (canvas: HTMLCanvasElement | undefined): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const failed = () => reject(new Error('The picture could not be encoded.'));
    if (!canvas) return failed();
    return canvas.toBlob((blob) => {
      if (blob) void blob.arrayBuffer().then((buffer) => resolve(new Uint8Array(buffer)), reject);
      else failed();
    }, 'image/png');
  });

function hire(): Worker | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  try {
    return new Worker(new URL('./stage.worker.ts', import.meta.url), { type: 'module', name: 'locus-stage' });
  } catch {
    // Forbidden by a content security policy, for instance.
    return undefined;
  }
}
