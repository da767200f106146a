import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page as pixels: red, green, blue and opacity, row by row. */
export interface Painted {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The canvas that pdf.js paints on, without a browser. */
interface CanvasFactory {
  create: (width: number, height: number) => { context: CanvasRenderingContext2D };
}

/**
 * Paints pages of a PDF (one-based) as another reader would, one pixel per point. Letters are drawn with the fonts
 * embedded in the file: no machine has others. `shift` moves everything to the right, in pixels.
 */
export async function paintPdf(pdf: Uint8Array, pages: readonly number[], shift = 0): Promise<Painted[]> {
  const file = await getDocument({ data: pdf.slice(), useSystemFonts: false, disableFontFace: true, verbosity: 0 })
    .promise;
  const painted: Painted[] = [];
  for (const number of pages) {
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
    const { context } = (file.canvasFactory as CanvasFactory).create(width, height);
    await page.render({ canvas: null, canvasContext: context, viewport, transform: [1, 0, 0, 1, shift, 0] }).promise;
    painted.push({ width, height, data: context.getImageData(0, 0, width, height).data });
  }
  return painted;
}
