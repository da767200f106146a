import type { Frame, View } from '../projection';
import { frameOf, worldX, worldY } from '../projection';
import type { Context2D, LabelStyle } from '../style';
import { copiesOf, fileFor } from './drawBase';
import type { MapLanguage } from './exonyms';
import { placeName } from './exonyms';
import type { BaseData, Places } from './packedBase';

/** A rectangle on the canvas, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A candidate for a label on the map; its centre in CSS pixels of the view. */
export interface Label {
  text: string;
  x: number;
  y: number;
  sizePx: number;
  weight: 400 | 500;
  /** A place shown as a point of interest: it has a dot, with the name below it. */
  dot?: true;
}

/** Free space around a name, in CSS pixels: small names close together would look like one. */
const gapPx = { x: 10, y: 6 };

/** The minimum population for a name at a zoom; between the steps, the lower zoom applies. */
const smallestNamed = [
  [12, 0],
  [11, 4000],
  [10, 12_000],
  [9, 30_000],
  [8, 70_000],
  [7, 150_000],
  [6, 350_000],
  [5, 800_000],
  [0, 2_000_000],
] as const;

/** Zoom from which districts are named. */
const districtZoom = 10.5;
/** From this zoom on a large city's name makes room for those of its districts, where any are known. */
const noCityZoom = 12.25;

/** Maximum number of names considered: more never fit. */
const mostLabels = 600;

/** With points of interest, places are named as if the map were zoomed in by this much. */
const nearerWithPlaces = 1.5;

/**
 * The names of countries and places in a view, most important first. Country names come from `Intl.DisplayNames`. With
 * `pointsOfInterest`, smaller places are named too, and all have a dot.
 */
export function labelsOf(
  files: readonly BaseData[],
  view: View,
  language: MapLanguage,
  pointsOfInterest = false,
): Label[] {
  const labels: Label[] = [];
  for (const frame of copiesOf(frameOf(view))) {
    const data = fileFor(files, frame);
    for (const label of data ? candidates(data, frame, view.zoom, language, pointsOfInterest) : []) {
      if (labels.push(label) >= mostLabels) return labels;
    }
  }
  return labels;
}

/** Draws names in order; one that would touch an earlier one or one of the `occupied` boxes is skipped. */
export function drawLabels(
  ctx: Context2D,
  labels: readonly Label[],
  pixelRatio: number,
  style: LabelStyle,
  occupied: readonly Box[] = [],
): void {
  ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3;
  ctx.strokeStyle = style.halo;
  ctx.fillStyle = style.text;
  const taken: Box[] = [...occupied];
  for (const label of labels) {
    const { text, x, sizePx, weight, dot } = label;
    const y = dot ? label.y + belowDotPx : label.y;
    ctx.font = `${weight} ${sizePx}px ${style.fontFamily}`;
    const half = ctx.measureText(text).width / 2;
    const box = {
      left: x - half - gapPx.x,
      right: x + half + gapPx.x,
      top: y - sizePx / 2 - gapPx.y - (dot ? belowDotPx : 0),
      bottom: y + sizePx / 2 + gapPx.y,
    };
    if (taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    ctx.strokeText(text, x, y);
    ctx.fillText(text, x, y);
    if (dot) drawDot(ctx, x, label.y, style);
  }
}

/** Distance of a name's centre below its dot, in CSS pixels. */
const belowDotPx = 13;

function drawDot(ctx: Context2D, x: number, y: number, { dot, text }: LabelStyle): void {
  ctx.beginPath();
  ctx.arc(x, y, 3.5, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.fillStyle = dot;
  ctx.fill();
  ctx.fillStyle = text;
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function* candidates(
  { countries, places }: BaseData,
  frame: Frame,
  zoom: number,
  language: MapLanguage,
  pointsOfInterest: boolean,
): Generator<Label> {
  if (zoom < 6.5) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (let c = 0; c < countries.code.length; c++) {
      if (zoom < countries.zoom[c]!) continue;
      const [x, y] = [worldX(countries.lng[c]!), worldY(countries.lat[c]!)];
      if (!within(x, y, frame)) continue;
      const sizePx = zoom < 4 ? 11 : 13;
      const text = names.of(countries.code[c]!) ?? '';
      yield { text, ...onCanvas(x, y, frame), sizePx, weight: 500 };
    }
  }
  const placeZoom = zoom + (pointsOfInterest ? nearerWithPlaces : 0);
  const smallest = smallestNamed.find(([from]) => placeZoom >= from)?.[1] ?? 0;
  const ofDistricts = zoom >= noCityZoom && districtWithin(places, frame);
  for (let p = 0; p < places.names.length; p++) {
    const population = places.population[p]!;
    // They are in order of descending population.
    if (population < smallest) return;
    if (!within(places.x[p]!, places.y[p]!, frame) || !named(places, p, placeZoom, ofDistricts)) continue;
    const sizePx = places.district[p] || population < 40_000 ? 11 : population < 400_000 ? 12 : 13;
    yield {
      text: placeName(places.names[p]!, language),
      ...onCanvas(places.x[p]!, places.y[p]!, frame),
      sizePx,
      weight: sizePx > 11 || places.district[p] ? 500 : 400,
      ...(pointsOfInterest && { dot: true }),
    };
  }
}

const named = ({ district, population }: Places, p: number, placeZoom: number, ofDistricts: boolean) =>
  district[p] ? placeZoom >= districtZoom : !ofDistricts || population[p]! < 300_000;

const districtWithin = ({ district, x, y, names }: Places, frame: Frame): boolean =>
  names.some((_, p) => district[p] && within(x[p]!, y[p]!, frame));

const within = (x: number, y: number, frame: Frame) =>
  x > frame.x && x < frame.right && y > frame.y && y < frame.bottom;

const onCanvas = (x: number, y: number, frame: Frame) => ({
  x: Math.round((x - frame.x) * frame.size),
  y: Math.round((y - frame.y) * frame.size),
});
