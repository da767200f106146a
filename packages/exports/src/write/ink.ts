import type { TextOptionsLight } from 'jspdf';
import { jsPDF } from 'jspdf';

import { rightToLeft, runsRtl } from '../draw/pen';
import type { HostCanvas } from './host';
import type { ReadFont } from './pdfBase';
import { addFonts, addGreek, greekFontOf } from './pdfBase';
import type { LetterPainter } from './strangeLetters';
import { letterPainter } from './strangeLetters';

/** What ink is made with. */
export interface InkOptions {
  readFont?: ReadFont;
  /** Paints letters that none of our fonts has; without it they become question marks. */
  canvas?: (width: number, height: number) => Promise<HostCanvas>;
}

/** Writes text into a PDF in the PDF's own units, with the current font, size and colour. */
export interface Ink {
  widthOf: (words: string, rtl: boolean) => number;
  write: (words: string, x: number, y: number, rtl: boolean, align?: 'left' | 'center' | 'right') => void;
  /** Letters that are question marks in the file, because nothing has a glyph for them. */
  left: ReadonlySet<string>;
  /** Inserts the pictures of letters, once everything is written. */
  finish: () => Promise<void>;
}

/** jsPDF's data on a font: the glyph number of a letter, 0 for none. */
interface LetterShapes {
  characterToGlyph: (codePoint: number) => number;
}

/** The part of jsPDF that finds its fonts by name. */
interface FontHost {
  getFont: (name: string, style: string) => { metadata: LetterShapes };
}

/** A run of a line in the order of drawing: letters of one embedded font, or of none. */
interface Run {
  text: string;
  by: 'rubik' | 'greek' | 'picture';
  /** Set for a whole line in reading order: jsPDF reorders it for drawing. */
  order?: ReturnType<typeof orderOf>;
}

/** A picture of letters that is inserted at the end. */
interface Later {
  page: number;
  text: string;
  x: number;
  y: number;
  sizePx: number;
  strong: boolean;
  color: string;
}

/** Direction marks have already had their effect and have no glyph. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Letters that stand in for a run while a line is reordered for drawing: they move as the run would. */
const standIns = { ltr: 0xe000, rtl: 0x0800, neutral: 0x2500, most: 128 } as const;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Adds our fonts to a PDF, and support for other letters: Greek has its own font; other letters that Rubik lacks become
 * pictures if the host has a glyph for them, and question marks otherwise, so that no name disappears without a trace.
 */
export async function inkOf(doc: jsPDF, texts: readonly string[], options: InkOptions = {}): Promise<Ink> {
  await addFonts(doc, options.readFont);
  const has = (font: string, text: string) => {
    const { metadata } = (doc as unknown as FontHost).getFont(font, 'normal');
    return Array.from(text).every(
      (letter) => /\s/.test(letter) || metadata.characterToGlyph(letter.codePointAt(0) ?? 0) > 0,
    );
  };
  const strange = new Set(texts.flatMap((text) => (has('Rubik', bare(text)) ? [] : lettersOf(text))));
  const greek =
    [...strange].some((letter) => /\p{Script=Greek}/u.test(letter)) && (await addGreek(doc, options.readFont));
  const inFile = (letter: string) => has('Rubik', letter) || (greek && has('NotoSansGreek', letter));
  const beyond = [...strange].filter((letter) => !inFile(letter));
  const painter = beyond.length > 0 ? await letterPainter(options.canvas) : undefined;
  const by = (letter: string): Run['by'] | undefined => {
    if (has('Rubik', letter)) return 'rubik';
    if (greek && has('NotoSansGreek', letter)) return 'greek';
    return painter?.knows(letter) ? 'picture' : undefined;
  };
  const runs = (words: string, rtl: boolean): Run[] =>
    has('Rubik', bare(words))
      ? [{ text: bare(words), by: 'rubik', order: orderOf(words, rtl) }]
      : runsOf(words, orderOf(words, rtl), by);
  const left = new Set(beyond.filter((letter) => !painter?.knows(letter)));
  return { ...writer(doc, runs, painter), left };
}

/** Writes runs in turn. */
function writer(
  doc: jsPDF,
  runs: (words: string, rtl: boolean) => Run[],
  painter: LetterPainter | undefined,
): Omit<Ink, 'left'> {
  const later: Later[] = [];
  // PDF units per px: 96 px per inch, a point is 1/72 inch.
  const unit = () => 0.75 / (doc.internal as unknown as { scaleFactor: number }).scaleFactor;
  const sizePx = () => doc.getFontSize() / 0.75;
  const rubik = () => doc.getFont().fontName;
  const strong = () => rubik() === 'RubikMedium';
  const within = <T>(run: Run, act: () => T): T => {
    const before = rubik();
    if (run.by === 'greek') doc.setFont(greekFontOf(before), 'normal');
    const found = act();
    doc.setFont(before, 'normal');
    return found;
  };
  const wide = (run: Run): number =>
    run.by === 'picture'
      ? (painter?.widthOf(run.text, sizePx(), strong()) ?? 0) * unit()
      : within(run, () => doc.getTextWidth(run.text));
  const widthOf: Ink['widthOf'] = (words, rtl) => runs(words, rtl).reduce((sum, run) => sum + wide(run), 0);
  return {
    widthOf,
    write: (words, x, y, rtl, align = 'left') => {
      const parts = runs(words, rtl);
      const [only] = parts;
      if (only?.order) {
        if (only.text !== '') doc.text(only.text, x, y, { align, ...only.order });
        return;
      }
      let at = x - { left: 0, center: 0.5, right: 1 }[align] * parts.reduce((sum, run) => sum + wide(run), 0);
      for (const run of parts) {
        if (run.by === 'picture')
          later.push({
            page: doc.getCurrentPageInfo().pageNumber,
            text: run.text,
            x: at,
            y,
            sizePx: sizePx(),
            strong: strong(),
            color: doc.getTextColor(),
          });
        else within(run, () => doc.text(run.text, at, y, { isInputVisual: true, isOutputVisual: true }));
        at += wide(run);
      }
    },
    finish: async () => {
      const last = doc.getCurrentPageInfo().pageNumber;
      for (const piece of later) await putPicture(doc, piece, painter, unit());
      doc.setPage(last);
    },
  };
}

/** Inserts a picture of letters at their position. Readers that copy or read aloud find the letters themselves. */
async function putPicture(doc: jsPDF, piece: Later, painter: LetterPainter | undefined, unit: number): Promise<void> {
  const { page, text, x, y, sizePx, strong, color } = piece;
  const picture = await painter?.paint(text, sizePx, strong, color);
  if (!picture) return;
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0'));
  doc.setPage(page);
  const { write } = doc.internal as unknown as { write: (operators: string) => void };
  write(`/Span <</ActualText <feff${units.join('')}>>> BDC`);
  const [width, height] = [picture.width * unit, picture.height * unit];
  const alias = `letters ${text} ${sizePx} ${strong} ${color}`;
  doc.addImage(picture.bytes, 'PNG', x - (sizePx / 4) * unit, y - picture.ascent * unit, width, height, alias, 'FAST');
  // Readers replace existing letters: an invisible blank as wide as the picture.
  const blank: TextOptionsLight = { renderingMode: 'invisible', horizontalScale: width / doc.getTextWidth(' ') };
  write('q');
  doc.text(' ', x, y, { ...blank, isInputVisual: true, isOutputVisual: true });
  write('Q');
  write('EMC');
}

const bare = (text: string): string => text.replaceAll(directionMarks, '');
const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(bare(text).normalize('NFC')), ({ segment }) => segment);

/**
 * The runs of a text with unsupported letters, in the order of drawing; what cannot be drawn at all is a question mark.
 */
function runsOf(
  words: string,
  order: ReturnType<typeof orderOf>,
  by: (letter: string) => Run['by'] | undefined,
): Run[] {
  const runs: Run[] = [];
  let marked = false;
  for (const letter of lettersOf(words)) {
    const drawnBy = by(letter);
    // Consecutive letters without a glyph become a single question mark.
    if (drawnBy === undefined && marked) continue;
    marked = drawnBy === undefined;
    const run: Run = { text: marked ? '?' : letter, by: drawnBy ?? 'rubik' };
    const before = runs.at(-1);
    if (before?.by === run.by && (run.by === 'rubik' || baseOf(before.text) === baseOf(letter)))
      before.text += run.text;
    else runs.push(run);
  }
  const held = new Map<string, Run>();
  const line = runs.map((run) => {
    if (run.by === 'rubik') return run.text;
    if (held.size >= standIns.most) return '?';
    const sign = String.fromCharCode(standIns[baseOf(run.text)] + held.size);
    held.set(sign, run);
    return sign;
  });
  const { __bidiEngine__: Engine } = jsPDF as unknown as BidiHost;
  const drawn: Run[] = [];
  for (const letter of new Engine(order).doBidiReorder(line.join(''))) {
    const run = held.get(letter);
    const before = drawn.at(-1);
    if (run) drawn.push(run);
    else if (before?.by === 'rubik') before.text += letter;
    else drawn.push({ text: letter, by: 'rubik' });
  }
  return drawn;
}

/** How letters are reordered in a line: pictures move with their neighbours. */
const baseOf = (text: string): 'ltr' | 'rtl' | 'neutral' =>
  rightToLeft.test(text) ? 'rtl' : /\p{L}/u.test(text) ? 'ltr' : 'neutral';

/** Reorders a text for drawing, because a PDF has no writing direction. */
const orderOf = (words: string, rtl: boolean) => ({
  isInputVisual: false,
  isOutputVisual: true,
  isInputRtl: runsRtl(words, rtl),
  isOutputRtl: false,
  isSymmetricSwapping: true,
});

/** The part of jsPDF that reorders letters for drawing. */
interface BidiHost {
  __bidiEngine__: new (options: Record<string, boolean>) => { doBidiReorder: (text: string) => string };
}
