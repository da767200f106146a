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
  /** What letters that no font of ours has are painted on; without it they are question marks. */
  canvas?: (width: number, height: number) => Promise<HostCanvas>;
}

/** Writes words into a PDF in its own units, with the font, size and colour that are set. */
export interface Ink {
  widthOf: (words: string, rtl: boolean) => number;
  write: (words: string, x: number, y: number, rtl: boolean, align?: 'left' | 'center' | 'right') => void;
  /** Letters that are question marks in the file, as nothing has a shape for them. */
  left: ReadonlySet<string>;
  /** Puts in the pictures of letters, when everything is written. */
  finish: () => Promise<void>;
}

/** What jsPDF knows of a font: the number of a letter's shape, 0 for none. */
interface LetterShapes {
  characterToGlyph: (codePoint: number) => number;
}

/** The part of jsPDF that knows its fonts by name. */
interface FontHost {
  getFont: (name: string, style: string) => { metadata: LetterShapes };
}

/** A piece of a line in the order of drawing: letters of a font of the file, or of none of them. */
interface Run {
  text: string;
  by: 'rubik' | 'greek' | 'picture';
  /** Set for a whole line as it is read: jsPDF puts it in the order of drawing. */
  order?: ReturnType<typeof orderOf>;
}

/** A picture of letters that is put in at the end. */
interface Later {
  page: number;
  text: string;
  x: number;
  y: number;
  sizePx: number;
  strong: boolean;
  color: string;
}

/** Marks of direction have done their work on the screen and have no shape. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Letters that stand in for a run while a line is put in the order of drawing: they move as the run would. */
const standIns = { ltr: 0xe000, rtl: 0x0800, neutral: 0x2500, most: 128 } as const;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Gives a PDF our fonts, and what its texts need besides: Greek is a font of its own; other letters that Rubik lacks
 * are pictures where the host has a shape for them, and a question mark elsewhere, so that no name is gone without a
 * trace.
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

/** Writes runs one after the other. */
function writer(
  doc: jsPDF,
  runs: (words: string, rtl: boolean) => Run[],
  painter: LetterPainter | undefined,
): Omit<Ink, 'left'> {
  const later: Later[] = [];
  // Units of the file to a px: 96 to the inch, a point is 1/72 of it.
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

/** Puts a picture of letters where they are written. Readers that copy or speak find the letters themselves. */
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
  // Readers replace letters that are there: a blank as wide as the picture, which nobody sees.
  const blank: TextOptionsLight = { renderingMode: 'invisible', horizontalScale: width / doc.getTextWidth(' ') };
  write('q');
  doc.text(' ', x, y, { ...blank, isInputVisual: true, isOutputVisual: true });
  write('Q');
  write('EMC');
}

const bare = (text: string): string => text.replaceAll(directionMarks, '');
const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(bare(text).normalize('NFC')), ({ segment }) => segment);

/** The runs of a text with strange letters, in the order of drawing; what nothing can draw is a question mark. */
function runsOf(
  words: string,
  order: ReturnType<typeof orderOf>,
  by: (letter: string) => Run['by'] | undefined,
): Run[] {
  const runs: Run[] = [];
  let marked = false;
  for (const letter of lettersOf(words)) {
    const drawnBy = by(letter);
    // Letters without a shape that follow each other are one mark.
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

/** How letters move in a line: pictures move with what is beside them. */
const baseOf = (text: string): 'ltr' | 'rtl' | 'neutral' =>
  rightToLeft.test(text) ? 'rtl' : /\p{L}/u.test(text) ? 'ltr' : 'neutral';

/** How a text is put in the order of drawing, as a PDF knows no writing direction. */
const orderOf = (words: string, rtl: boolean) => ({
  isInputVisual: false,
  isOutputVisual: true,
  isInputRtl: runsRtl(words, rtl),
  isOutputRtl: false,
  isSymmetricSwapping: true,
});

/** The part of jsPDF that puts letters in the order of drawing. */
interface BidiHost {
  __bidiEngine__: new (options: Record<string, boolean>) => { doBidiReorder: (text: string) => string };
}
