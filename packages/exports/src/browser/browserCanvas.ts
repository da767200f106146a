import type { HostCanvas } from '../write/host';

/** What makes canvases of a page or worker; undefined where the browser has none beside the page. */
export const browserCanvas = (): ((width: number, height: number) => Promise<HostCanvas>) | undefined =>
  typeof OffscreenCanvas === 'undefined' ? undefined : async (width, height) => canvasOf(width, height);

/** A canvas of a page or worker. Throws where it cannot be drawn on. */
export function canvasOf(width: number, height: number): HostCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  return {
    // The same interface as a page's canvas, but for members that drawing does not use.
    context,
    image: canvas,
    encode: async (type) => new Uint8Array(await (await canvas.convertToBlob({ type, quality: 0.82 })).arrayBuffer()),
  };
}
