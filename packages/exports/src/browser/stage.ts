import type { ExportDocument } from '../document/exportDocument';
import type { ExportHost } from '../write/host';
import type { StagePicture } from '../write/pictures';
import { drawPicture, pictureRatio, stageHeightPx, stagePictures, stageWidthPx } from '../write/pictures';
import { browserHost, type HostFiles, readHostFiles } from './browserHost';
import type { FromStage, StageOrder } from './stage.worker';

/** How long the stage stands still before its picture is taken, in ms. */
export const screenshotDelayMs = 1000;

/** Draws the pictures of a document, one after the other. */
export interface StagePainter {
  /** Draws a picture and shows it on a canvas of the page; ends when nothing of it is loading any more. */
  paint: (picture: StagePicture, canvas: HTMLCanvasElement) => Promise<void>;
  /** The picture that stands there, as PNG. */
  take: () => Promise<Uint8Array>;
  /** Lets it go; nothing is asked of it afterwards. */
  close: () => void;
}

/**
 * A painter for the stage, beside the page, so that nothing stands still; on the page where the browser allows no
 * worker. Reads fonts and, for maps, the base map first.
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
  // One thing is asked for at a time.
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
      // Fonts are known to the page once any canvas was asked for.
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
    // Forbidden by a content policy, for instance.
    return undefined;
  }
}
