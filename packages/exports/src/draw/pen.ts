/** The style of a piece of text. */
export interface TextStyle {
  /** Font size in px. */
  size: number;
  strong?: boolean;
  color: string;
  /** Which of its ends is at `x`; `left` by default. */
  align?: 'left' | 'center' | 'right';
}

/** The style of a shape; without a fill it is an outline. */
export interface ShapeStyle {
  fill?: string;
  stroke?: string;
  /** In px; 1 by default. */
  width?: number;
  dash?: readonly number[];
  /** 0..1 */
  opacity?: number;
}

/** A segment of a path. */
export type PathStep = readonly ['M' | 'L', number, number] | readonly ['Z'];

/**
 * The interface for drawing pages, in px from the upper left corner; the same drawing becomes vectors in a PDF or
 * pixels in a picture.
 */
export interface Pen {
  text: (words: string, x: number, y: number, style: TextStyle) => void;
  path: (steps: readonly PathStep[], style: ShapeStyle) => void;
  circle: (x: number, y: number, radius: number, style: ShapeStyle) => void;
  /** The width of a text in px. */
  widthOf: (words: string, style: Pick<TextStyle, 'size' | 'strong'>) => number;
}

/** Letters of right-to-left scripts. */
export const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/**
 * Whether a text runs from right to left on a page of the given direction. A sentence containing a name follows its
 * page; other text follows its first letter, or its page if it has none. On a right-to-left page, any right-to-left
 * letter is enough: sentences may start with the product's name.
 */
export function runsRtl(words: string, rtl: boolean): boolean {
  const first = /\p{L}/u.exec(words)?.[0];
  // A sign before digits starts with a mark that keeps it there.
  if (first === undefined) return rtl && !words.startsWith('\u200e');
  if (rtl) return rightToLeft.test(words);
  return rightToLeft.test(first) && !words.includes('\u2068');
}

/** A straight line. */
export const line = (
  pen: Pen,
  from: readonly [number, number],
  to: readonly [number, number],
  style: ShapeStyle,
): void =>
  pen.path(
    [
      ['M', ...from],
      ['L', ...to],
    ],
    style,
  );

/** A rectangle. */
export const box = (pen: Pen, x: number, y: number, width: number, height: number, style: ShapeStyle): void =>
  pen.path([['M', x, y], ['L', x + width, y], ['L', x + width, y + height], ['L', x, y + height], ['Z']], style);

/** As many whole sentences as fit in a line; the first one in any case, with an ellipsis if it is too long. */
export function inOneLine(
  pen: Pen,
  sentences: readonly string[],
  width: number,
  style: Pick<TextStyle, 'size' | 'strong'>,
): string {
  const [first = '', ...others] = sentences;
  let words = first;
  for (const sentence of others) {
    if (pen.widthOf(`${words} ${sentence}`, style) > width) break;
    words = `${words} ${sentence}`;
  }
  return fitted(pen, words, width, style);
}

/** A text that fits a width; if it is too long, it ends with an ellipsis. */
export function fitted(pen: Pen, words: string, width: number, style: Pick<TextStyle, 'size' | 'strong'>): string {
  if (pen.widthOf(words, style) <= width) return words;
  const letters = Array.from(graphemes.segment(words), ({ segment }) => segment);
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pen.widthOf(`${letters.slice(0, middle).join('')}…`, style) <= width) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`;
}

/** A text in lines that fit a width; longer words are broken. */
export function wrapped(pen: Pen, words: string, width: number, style: Pick<TextStyle, 'size' | 'strong'>): string[] {
  const lines: string[] = [];
  let open = '';
  for (const word of words.split(/\s+/)) {
    const longer = open === '' ? word : `${open} ${word}`;
    if (pen.widthOf(longer, style) <= width) {
      open = longer;
      continue;
    }
    if (open !== '') lines.push(open);
    open = word;
    while (pen.widthOf(open, style) > width) {
      const head = fitted(pen, open, width, style).slice(0, -1);
      if (head === '') break;
      lines.push(head);
      open = open.slice(head.length);
    }
  }
  return open === '' ? lines : [...lines, open];
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
