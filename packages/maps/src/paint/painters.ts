import type {
  AreaSet,
  AreaStyle,
  BaseData,
  BaseStyle,
  Context2D,
  Label,
  MapLanguage,
  Pie,
  PieStyle,
  RouteSet,
  TripStyle,
  View,
} from '@locus/draw';
import {
  drawAreas,
  drawBase,
  drawHeat,
  drawPies,
  drawRoutes,
  heatGrid,
  highestPerSquareKilometre,
  labelsOf,
  metresPerPixel,
} from '@locus/draw';

import { readBase } from '../basemap/readBase';
import { pinsAtZoom } from '../scale/pinsAtZoom';
import { blankCanvas } from './blankCanvas';

/**
 * The data, the style and the result besides the picture of each kind of painter. A further analysis adds its own kind.
 */
export interface PainterKinds {
  base: {
    load: { name: string; bytes: ArrayBuffer };
    style: { colors: BaseStyle; language: MapLanguage; places: boolean };
    answer: Label[];
  };
  areas: { load: AreaSet; style: { classes: Uint8Array; look: AreaStyle }; answer: number };
  /** Points `[x, y, weight, …]` in world coordinates; returns the highest density of the view in weight per km². */
  heat: {
    load: Float64Array;
    style: { palette: Uint8ClampedArray; radiusPx: number; opacity: number };
    answer: number;
  };
  routes: { load: RouteSet; style: TripStyle; answer: undefined };
  /** The most important pies first; returns how many are in view. */
  pies: { load: readonly Pie[]; style: PieStyle; answer: number };
}

/** The name of a kind of painter. */
export type PainterKind = keyof PainterKinds;

/** Paints one layer; it runs in the worker, or on the page if there is no worker. */
export interface Painter<Kind extends PainterKind> {
  load(data: PainterKinds[Kind]['load']): void | Promise<void>;
  style(style: PainterKinds[Kind]['style']): void;
  /** Paints a view on a cleared canvas. */
  paint(ctx: Context2D, view: View): PainterKinds[Kind]['answer'];
}

/** Files of the base map by name, each decompressed once for all maps that follow one another. */
const read = new Map<string, Promise<BaseData>>();

function basePainter(): Painter<'base'> {
  const files: BaseData[] = [];
  let style: PainterKinds['base']['style'] | undefined;
  return {
    load: async ({ name, bytes }) => {
      const file = read.get(name) ?? readBase(bytes);
      read.set(name, file);
      // A file that cannot be read fails for its own map only: the next one tries again.
      file.catch(() => read.delete(name));
      files.push(await file);
      // The finer a file, the smaller its bounds: the finest one that covers a view is used.
      files.sort((a, b) => b.window.right - b.window.x - (a.window.right - a.window.x));
    },
    style: (next) => void (style = next),
    paint: (ctx, view) => {
      if (!style) return [];
      drawBase(ctx, files, view, style.colors);
      return labelsOf(files, view, style.language, style.places);
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

function heatPainter(): Painter<'heat'> {
  let points: Float64Array | undefined;
  let style: PainterKinds['heat']['style'] | undefined;
  return {
    load: (next) => void (points = next),
    style: (next) => void (style = next),
    paint: (ctx, view) => {
      if (!points || !style) return 0;
      const grid = heatGrid(points, view, style.radiusPx);
      drawHeat(ctx, grid, style.palette, view, blankCanvas, style.opacity);
      return highestPerSquareKilometre(grid, metresPerPixel(view.lat, view.zoom));
    },
  };
}

function routePainter(): Painter<'routes'> {
  let set: RouteSet | undefined;
  let style: TripStyle | undefined;
  return {
    load: (next) => void (set = next),
    style: (next) => void (style = next),
    paint: (ctx, view) => {
      if (set && style) drawRoutes(ctx, set, view, style);
      return undefined;
    },
  };
}

function piePainter(): Painter<'pies'> {
  let pies: readonly Pie[] = [];
  let style: PieStyle | undefined;
  return {
    load: (next) => void (pies = next),
    style: (next) => void (style = next),
    paint: (ctx, view) => (style ? drawPies(ctx, pies, pinsAtZoom(view.zoom), view, style) : 0),
  };
}

/** Creates a painter of each kind. */
export const painters: { [Kind in PainterKind]: () => Painter<Kind> } = {
  base: basePainter,
  areas: areaPainter,
  heat: heatPainter,
  routes: routePainter,
  pies: piePainter,
};
