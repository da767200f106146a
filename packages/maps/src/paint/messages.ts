import type { View } from '@locus/draw';

import type { PainterKind } from './painters';

/** Messages from the page to the worker; `layer` is the page's number of a painter. */
export type ToWorker =
  | { type: 'open'; layer: number; kind: PainterKind }
  | { type: 'load' | 'style'; layer: number; payload: unknown }
  | { type: 'paint'; layer: number; seq: number; view: View }
  | { type: 'close'; layer: number };

/** The worker's replies to `paint`. */
export interface FromWorker {
  layer: number;
  seq: number;
  bitmap: ImageBitmap;
  answer: unknown;
}
