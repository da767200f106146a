import type { jsPDF } from 'jspdf';

import { runsRtl } from '../draw/pen';

/** Reads one of our fonts; throws what the reading throws. */
export type ReadFont = (address: URL) => Promise<ArrayBuffer>;

// Rubik in two weights: Latin, Hebrew and Cyrillic of @fontsource-variable/rubik in one file each.
const fonts = {
  Rubik: new URL('../fonts/Rubik-Regular.ttf', import.meta.url),
  RubikMedium: new URL('../fonts/Rubik-Medium.ttf', import.meta.url),
} as const;

/** What jsPDF knows of a font: the number of a letter's shape, 0 for none. */
interface LetterShapes {
  characterToGlyph: (codePoint: number) => number;
}

/** A font of our files. */
export type FontName = keyof typeof fonts;

/** Gives a PDF our two fonts; of each only the letters that are used go into the file. */
export async function addFonts(doc: jsPDF, readFont: ReadFont = fetchFont): Promise<void> {
  for (const [name, address] of Object.entries(fonts)) {
    doc.addFileToVFS(`${name}.ttf`, base64(await readFont(address)));
    doc.addFont(`${name}.ttf`, name, 'normal');
  }
}

/** Pictures in a text, with what joins and varies them. */
const emoji = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f)+/gu;

/**
 * A text with the letters that a font has: pictures are left out, and other letters without a shape are a question
 * mark, so that a name is never gone without a trace.
 */
function withShapes(text: string, hasShape: (codePoint: number) => boolean): string {
  const known = (letter: string) => /\s/.test(letter) || hasShape(letter.codePointAt(0) ?? 0);
  if (Array.from(text).every(known)) return text;
  const bare = text
    .replaceAll(emoji, (picture) => (Array.from(picture).every(known) ? picture : ''))
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
  if (bare === '') return '?';
  // Letters without a shape that follow each other are one mark.
  return Array.from(bare)
    .filter((letter, i, letters) => known(letter) || i === 0 || known(letters[i - 1] ?? ''))
    .map((letter) => (known(letter) ? letter : '?'))
    .join('');
}

/**
 * A text in the order of drawing, as a PDF knows no writing direction. Marks of direction have done their work on the
 * screen and have no shape.
 */
export function printed(doc: jsPDF, words: string, rtl: boolean) {
  const text = words.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  const { metadata } = doc.getFont() as unknown as { metadata: LetterShapes };
  return {
    text: withShapes(text, (codePoint) => metadata.characterToGlyph(codePoint) > 0),
    options: {
      isInputVisual: false,
      isOutputVisual: true,
      isInputRtl: runsRtl(words, rtl),
      isOutputRtl: false,
      isSymmetricSwapping: true,
    },
  };
}

/** The size that a logo takes within a frame; undefined for one that cannot be decoded. */
export function logoSize(doc: jsPDF, logo: string, maxWidth: number, maxHeight: number) {
  try {
    const { width, height, fileType } = doc.getImageProperties(logo);
    const scale = Math.min(maxWidth / width, maxHeight / height);
    if (!Number.isFinite(scale) || scale <= 0) return undefined;
    return { width: width * scale, height: height * scale, type: fileType };
  } catch {
    // The pages are as good without it.
    return undefined;
  }
}

async function fetchFont(address: URL): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font answered ${response.status}`);
  return response.arrayBuffer();
}

function base64(bytes: ArrayBuffer): string {
  let text = '';
  const all = new Uint8Array(bytes);
  for (let at = 0; at < all.length; at += 8192) text += String.fromCharCode(...all.subarray(at, at + 8192));
  return btoa(text);
}
