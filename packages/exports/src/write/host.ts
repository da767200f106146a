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

/** A canvas of any host: a page's, a worker's or a server's. */
export interface HostCanvas {
  /** The context that everything is drawn with; its interface is that of a page. */
  context: Context2D &
    PenContext &
    Pick<CanvasRenderingContext2D, 'clearRect' | 'drawImage' | 'fillRect' | 'getImageData' | 'scale'>;
  /** What is drawn on it, to be drawn on another one. */
  image: CanvasImageSource;
  encode: (type: 'image/png' | 'image/jpeg') => Promise<Uint8Array>;
}

/** Where files are written: what differs between a browser and a server. */
export interface ExportHost {
  readFont: ReadFont;
  /** A canvas of so many pixels that knows the letters of Rubik; rejects where there is none. */
  canvas: (width: number, height: number) => Promise<HostCanvas>;
  /** The base map; rejects where it cannot be had. */
  base: () => Promise<readonly BaseData[]>;
}

/** The canvas that maps of pages are drawn on, in pixels: a picture is as large as it allows in its proportions. */
export const printCanvas = { width: 2550, height: 2000 } as const;

/**
 * A picture of a map as JPEG, as wide or as high as the print canvas; undefined where it cannot be drawn, which the
 * file then says.
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
