import type { AreaSet, AreaStyle, BaseData, BaseStyle, Context2D, Label, MapLanguage, View } from '@locus/draw';
import { drawAreas, drawBase, labelsOf } from '@locus/draw';

import { readBase } from '../basemap/readBase';

/** What each kind of painter is loaded with, styled by and answers beside its picture. A further analysis adds its own kind. */
export interface PainterKinds {
  base: { load: { bytes: ArrayBuffer }; style: { colors: BaseStyle; language: MapLanguage }; answer: Label[] };
  areas: { load: AreaSet; style: { classes: Uint8Array; look: AreaStyle }; answer: number };
}

/** The name of a kind of painter. */
export type PainterKind = keyof PainterKinds;

/** Paints one layer; it lives in the worker, or on the page where there is no worker. */
export interface Painter<Kind extends PainterKind> {
  load(data: PainterKinds[Kind]['load']): void | Promise<void>;
  style(style: PainterKinds[Kind]['style']): void;
  /** Paints a view on a cleared canvas. */
  paint(ctx: Context2D, view: View): PainterKinds[Kind]['answer'];
}

function basePainter(): Painter<'base'> {
  const files: BaseData[] = [];
  let style: PainterKinds['base']['style'] | undefined;
  return {
    load: async ({ bytes }) => {
      files.push(await readBase(bytes));
      // The finer a file, the smaller its window: the finest that covers a view is taken.
      files.sort((a, b) => b.window.right - b.window.x - (a.window.right - a.window.x));
    },
    style: (next) => void (style = next),
    paint: (ctx, view) => {
      if (!style) return [];
      drawBase(ctx, files, view, style.colors);
      return labelsOf(files, view, style.language);
    },
  };
}

function areaPainter(): Painter<'areas'> {
  let set: AreaSet | undefined;
  let style: PainterKinds['areas']['style'] | undefined;
  return {
    load: (next) => void (set = next),
    style: (next) => void (style = next),
    paint: (ctx, view) => (set && style ? drawAreas(ctx, set, style.classes, view, style.look) : 0),
  };
}

/** Makes a painter of each kind. */
export const painters: { [Kind in PainterKind]: () => Painter<Kind> } = { base: basePainter, areas: areaPainter };
