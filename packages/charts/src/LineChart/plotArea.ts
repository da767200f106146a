import { font } from '@locus/ui/theme';

import type { PlotArea } from '../chart';
import { textWidthPx } from '../fitText';

/** Size (px) of the labels of both axes. */
export const axisFontPx = 11;

/** Distance (px) of the value labels from the plot. */
export const valueLabelPx = 14;

/** Distance (px) of the category labels below the plot. */
export const categoryLabelPx = 24;

/** Room (px) above the plot, below it, and on both sides besides the labels. */
const around = { top: 30, bottom: 37, start: 19, end: 16 };

/** The inputs of a plot's position. */
export interface PlotInput {
  widthPx: number;
  heightPx: number;
  /** The labels of the value axis, whose width decides where the plot begins. */
  labels: readonly string[];
  /** Room (px) after the plot, for the names at the line ends. */
  endSpacePx?: number;
}

/** The part of a chart that contains its lines or bars: between the labels of the axes and the names at line ends. */
export function plotArea({ widthPx, heightPx, labels, endSpacePx = 0 }: PlotInput): PlotArea {
  const labelPx = Math.max(0, ...labels.map((label) => textWidthPx(label, `${axisFontPx}px ${font.family}`)));
  const left = Math.ceil(around.start + labelPx + valueLabelPx);
  return {
    left,
    top: around.top,
    width: Math.max(1, widthPx - left - Math.max(around.end, endSpacePx)),
    height: Math.max(1, heightPx - around.top - around.bottom),
  };
}

/** The values with a label and a line across the plot, from 0 to the maximum. */
export const stepValues = ({ max, steps }: { max: number; steps: number }): number[] =>
  Array.from({ length: steps + 1 }, (_, i) => (max * i) / steps);
