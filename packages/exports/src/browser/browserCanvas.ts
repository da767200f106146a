import type { HostCanvas } from '../write/host';

/** Creates canvases in a page or worker; undefined if the browser has none outside the page. */
export const browserCanvas = (): ((width: number, height: number) => Promise<HostCanvas>) | undefined =>
  typeof OffscreenCanvas === 'undefined' ? undefined : async (width, height) => canvasOf(width, height);

/** A canvas in a page or worker. Throws if it cannot be drawn on. */
export function canvasOf(width: number, height: number): HostCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  return {
    // The same interface as a page's canvas, except for members that drawing does not use.
    context,
    image: canvas,
    encode: async (type) => new Uint8Array(await (await canvas.convertToBlob({ type, quality: 0.82 })).arrayBuffer()),
  };
}
