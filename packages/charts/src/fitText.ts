const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Width of an average letter as a fraction of its font's size, for environments where nothing can be measured. */
const letterWidth = 0.58;

let pen: OffscreenCanvasRenderingContext2D | null | undefined;

/** The size in a CSS font shorthand; the part in px. */
const sizePx = (font: string) => parseFloat(font.split(' ').find((word) => word.includes('px')) ?? '0');

/**
 * Width (px) of a text in a font (a CSS shorthand with its size in px), including emoji and characters of every script.
 */
export function textWidthPx(text: string, font: string): number {
  pen ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!pen) return Array.from(graphemes.segment(text)).length * letterWidth * sizePx(font);
  pen.font = font;
  return pen.measureText(text).width;
}

/** A text that fits into a width (px): longer ones are truncated between two characters and end with an ellipsis. */
export function fitText(text: string, widthPx: number, font: string): string {
  // A text this long never fits, and measuring it would take long.
  const signs = Array.from(graphemes.segment(text.slice(0, 2000)), ({ segment }) => segment);
  const cut = (count: number) => `${signs.slice(0, count).join('').trimEnd()}...`;
  if (textWidthPx(text.slice(0, 2000), font) <= widthPx) return text;
  let [fits, over] = [0, signs.length];
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (textWidthPx(cut(middle), font) <= widthPx) fits = middle;
    else over = middle;
  }
  return cut(Math.max(1, fits));
}

/** A text in two lines of a width (px); what does not fit is truncated. */
export function inTwoLines(text: string, widthPx: number, font: string): string[] {
  if (textWidthPx(text, font) <= widthPx) return [text];
  const words = text.split(' ');
  let count = words.length - 1;
  while (count > 0 && textWidthPx(words.slice(0, count).join(' '), font) > widthPx) count -= 1;
  if (count === 0) return [fitText(text, widthPx, font)];
  return [words.slice(0, count).join(' '), fitText(words.slice(count).join(' '), widthPx, font)];
}
