import type { BaseData, Context2D } from '@locus/draw';

import type { ExportDocument, ExportMap } from '../document/exportDocument';
import type { PenContext } from '../draw/canvasPen';
import { drawMap } from '../draw/drawMap';
import type { ReadFont } from './pdfBase';

/** A picture of a map: a JPEG or PNG, in pixels. */
export interface MapPicture {
  bytes: Uint8Array;
  type: 'JPEG' | 'PNG';
}

/** A canvas on any host: page, worker or server. */
export interface HostCanvas {
  /** The drawing context, with the interface of a page's canvas. */
  context: Context2D &
    PenContext &
    Pick<CanvasRenderingContext2D, 'clearRect' | 'drawImage' | 'fillRect' | 'getImageData' | 'scale'>;
  /** Its contents, to be drawn on another canvas. */
  image: CanvasImageSource;
  encode: (type: 'image/png' | 'image/jpeg') => Promise<Uint8Array>;
}

/** The environment in which files are written: what differs between a browser and a server. */
export interface ExportHost {
  readFont: ReadFont;
  /** A canvas of this size in pixels that has the Rubik font; rejects if there is none. */
  canvas: (width: number, height: number) => Promise<HostCanvas>;
  /** The base map; rejects if it cannot be loaded. */
  base: () => Promise<readonly BaseData[]>;
}

/** The canvas for maps on pages, in pixels: a picture fills it as far as its proportions allow. */
export const printCanvas = { width: 2550, height: 2000 } as const;

/**
 * A picture of a map as JPEG, as wide or as high as the print canvas; undefined if it cannot be drawn, which the file
 * then says.
 */
export async function mapPicture(
  host: ExportHost,
  document: ExportDocument,
  map: ExportMap | undefined,
  widthPx: number,
  heightPx: number,
): Promise<MapPicture | undefined> {
  if (!map) return undefined;
  try {
    const base = await host.base();
    const [width, height] = [Math.round(widthPx), Math.round(heightPx)];
    const pixelRatio = Math.min(printCanvas.width / width, printCanvas.height / height);
    const { context, encode } = await host.canvas(Math.round(width * pixelRatio), Math.round(height * pixelRatio));
    drawMap(context, base, map, { widthPx: width, heightPx: height, pixelRatio }, document);
    return { bytes: await encode('image/jpeg'), type: 'JPEG' };
  } catch {
    return undefined;
  }
}
