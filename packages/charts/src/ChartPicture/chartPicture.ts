import { truncateText } from '@locus/model/text';
import { darkTokens, font, lightTokens, type ThemeTokens } from '@locus/ui/theme';

import type { ChartSeries } from '../chart';
import { markPath } from '../marks';

/** Colours of pictures: dark blue background in either theme. */
export const pictureTheme: ThemeTokens = {
  ...darkTokens,
  color: {
    ...darkTokens.color,
    surface: lightTokens.color.panel,
    border: lightTokens.color.panelTrack,
    borderStrong: lightTokens.color.panelMuted,
    text: lightTokens.color.panelText,
    textMuted: lightTokens.color.panelMuted,
    hatch1: lightTokens.color.panelMuted,
  },
};

/** Size of a picture, in px before doubling for sharp screens. */
export const picturePx = { width: 1430, height: 640, margin: 32, head: 84, legendRow: 24 } as const;

export interface PictureWords {
  title: string;
  subtitle: string;
  /** The lines in the legend, in order. */
  legend: readonly ChartSeries[];
  /** Height (px) of the picture; `picturePx.height` by default. */
  heightPx?: number;
}

const legendText = ({ number, name }: ChartSeries) =>
  `${number === undefined ? '' : `${number} `}${truncateText(name, 27)}`;

/** Left edges (px) of legend entries of the given widths, row by row within `width`. */
export function legendRows(widths: readonly number[], width: number): { x: number; row: number }[] {
  let [x, row] = [0, 0];
  return widths.map((entry) => {
    if (x > 0 && x + entry > width) [x, row] = [0, row + 1];
    const place = { x, row };
    x += entry;
    return place;
  });
}

/**
 * The positions of the legend's entries in a picture, the height of the chart below them, and the height of everything
 * except the chart (px).
 */
export function pictureLayout(legend: readonly ChartSeries[]) {
  const pen = document.createElement('canvas').getContext('2d');
  const widthOf = (text: string) => {
    if (!pen) return text.length * 7;
    pen.font = font.label;
    return pen.measureText(text).width;
  };
  const places = legendRows(
    legend.map((entry) => widthOf(legendText(entry)) + 44),
    picturePx.width - 2 * picturePx.margin,
  );
  const rows = (places.at(-1)?.row ?? -1) + 1;
  const chartTop = picturePx.head + rows * picturePx.legendRow + 8;
  const heightAround = chartTop + 16;
  return { places, chartTop, heightAround, chartHeight: picturePx.height - heightAround };
}

/**
 * Draws the SVGs of a chart in `host` below a title and a legend, on dark blue. Rejects if the browser cannot draw or
 * encode them.
 */
export async function chartPicture(
  host: HTMLElement,
  { title, subtitle, legend, heightPx }: PictureWords,
): Promise<Blob> {
  await document.fonts.ready;
  const { width, margin } = picturePx;
  const height = heightPx ?? picturePx.height;
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas.');
  const { color } = pictureTheme;
  const { places, chartTop } = pictureLayout(legend);
  pen.scale(2, 2);
  pen.fillStyle = color.surface;
  pen.fillRect(0, 0, width, height);
  const write = (text: string, x: number, y: number, style: string, fill: string) => {
    pen.font = style;
    pen.fillStyle = fill;
    pen.fillText(text, x, y, width - x - margin);
  };
  write(title, margin, 44, font.page, color.text);
  write(subtitle, margin, 68, font.body, color.textMuted);
  legend.forEach((entry, i) => {
    const { x, row } = places[i] ?? { x: 0, row: 0 };
    const [left, middle] = [margin + x, picturePx.head + row * picturePx.legendRow + 12];
    pen.strokeStyle = pen.fillStyle = entry.color;
    pen.lineWidth = 2;
    pen.setLineDash(entry.dashed ? [6, 4] : entry.mark ? [] : [1, 4]);
    pen.lineCap = 'round';
    pen.stroke(new Path2D(`M${left} ${middle}h18`));
    const shape = new Path2D(entry.mark && !entry.dashed ? markPath(entry.mark, left + 9, middle, 4) : undefined);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
    pen.fill(shape);
    write(legendText(entry), left + 24, middle + 4, font.label, color.text);
  });
  const origin = host.getBoundingClientRect();
  for (const svg of host.querySelectorAll<SVGSVGElement>('svg')) {
    const box = svg.getBoundingClientRect();
    const [left, top] = [margin + box.left - origin.left, chartTop + box.top - origin.top];
    pen.drawImage(await shapesOf(svg, box), left, top, box.width, box.height);
    for (const text of svg.querySelectorAll('text')) drawText(pen, text, origin, [margin, chartTop]);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.'))),
      'image/png',
    );
  });
}

/**
 * The shapes of an SVG as an image: without elements hidden by style sheets, which do not apply in an image; without
 * texts, whose web font is not available either; and without HTML, which would taint the canvas.
 */
async function shapesOf(svg: SVGSVGElement, box: DOMRect): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll('*')];
  svg.querySelectorAll('*').forEach((element, i) => {
    const { opacity, display } = getComputedStyle(element);
    if (opacity === '0' || display === 'none' || element.matches('text, foreignObject')) copies[i]?.remove();
  });
  copy.setAttribute('width', String(box.width));
  copy.setAttribute('height', String(box.height));
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
  );
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawText(pen: CanvasRenderingContext2D, text: SVGTextElement, origin: DOMRect, [left, top]: [number, number]) {
  const matrix = text.getScreenCTM();
  if (!matrix) return;
  const at = new DOMPoint(text.x.baseVal[0]?.value ?? 0, text.y.baseVal[0]?.value ?? 0).matrixTransform(matrix);
  const pieces = [...text.childNodes]
    .filter((node) => node.nodeName !== 'title' && node.textContent)
    .map((node) => {
      const style = getComputedStyle(node instanceof Element ? node : text);
      return {
        words: node.textContent ?? '',
        font: `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
        fill: style.fill,
      };
    });
  const widths = pieces.map((piece) => {
    pen.font = piece.font;
    return pen.measureText(piece.words).width;
  });
  const total = widths.reduce((sum, width) => sum + width, 0);
  const anchor = getComputedStyle(text).textAnchor;
  let x = at.x - origin.left + left - (anchor === 'end' ? total : anchor === 'middle' ? total / 2 : 0);
  pieces.forEach((piece, i) => {
    pen.font = piece.font;
    pen.fillStyle = piece.fill;
    pen.fillText(piece.words, x, at.y - origin.top + top);
    x += widths[i] ?? 0;
  });
}

/** Passes a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has started by the next turn; revoking the URL at once would stop it.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
