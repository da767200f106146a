import { paper } from '../draw/palette';
import { rightToLeft } from '../draw/pen';
import type { HostCanvas } from './host';

/** A piece of a line as a picture: PNG, with its box in px around the writing position. */
export interface LetterPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** From its upper edge to the baseline. */
  ascent: number;
}

/** Paints letters that the fonts of a file lack, with whatever fonts the host has. */
export interface LetterPainter {
  /** Whether the host has a glyph for every letter of a text. */
  knows: (text: string) => boolean;
  /** The width of a text in px, at the given font size. */
  widthOf: (text: string, sizePx: number, strong: boolean) => number;
  paint: (text: string, sizePx: number, strong: boolean, color: string) => Promise<LetterPicture>;
}

/** Fallback fonts for letters that Rubik lacks; the second is available even on hosts that have only our fonts. */
const families = 'Rubik, "Noto Sans Arabic", "Noto Sans", system-ui, sans-serif';
/** Picture pixels per px of the page: sharp in print. */
const ratio = 4;
/** The side length of the field on which letters are tested, in pixels. */
const trialPx = 48;
/** No font has a glyph for it: the code point is unassigned. */
const unassigned = '\u0378';

/** Joiners and variation selectors have no glyph of their own. */
const shapeless = /[\s\p{Mark}\p{Default_Ignorable_Code_Point}]/u;

/** A painter on a canvas of the host; undefined if there is none. */
export async function letterPainter(
  canvas: ((width: number, height: number) => Promise<HostCanvas>) | undefined,
): Promise<LetterPainter | undefined> {
  if (!canvas) return undefined;
  let trial: HostCanvas['context'];
  try {
    trial = (await canvas(trialPx, trialPx)).context;
  } catch {
    return undefined;
  }
  const look = (letter: string): string => {
    trial.clearRect(0, 0, trialPx, trialPx);
    trial.font = `400 ${trialPx / 2}px ${families}`;
    trial.fillStyle = paper.text;
    trial.textBaseline = 'alphabetic';
    trial.textAlign = 'left';
    trial.fillText(letter, 4, trialPx * 0.7);
    return trial.getImageData(0, 0, trialPx, trialPx).data.join(',');
  };
  const shapelessLooks = new Set([look(unassigned), look(' ')]);
  const known = new Map<string, boolean>();
  const knowsLetter = (letter: string): boolean => {
    if (shapeless.test(letter)) return true;
    const before = known.get(letter);
    const knows = before ?? !shapelessLooks.has(look(letter));
    known.set(letter, knows);
    return knows;
  };
  const dress = (context: HostCanvas['context'], text: string, sizePx: number, strong: boolean) => {
    context.font = `${strong ? 500 : 400} ${sizePx}px ${families}`;
    context.direction = rightToLeft.test(text) ? 'rtl' : 'ltr';
    context.textBaseline = 'alphabetic';
    context.textAlign = 'left';
  };
  const widthOf: LetterPainter['widthOf'] = (text, sizePx, strong) => {
    dress(trial, text, sizePx, strong);
    return trial.measureText(text).width;
  };
  return {
    knows: (text) => Array.from(text).every(knowsLetter),
    widthOf,
    paint: async (text, sizePx, strong, color) => {
      // Some letters extend beyond the height of their line, or slightly beyond their width.
      const [wide, ascent, descent, beyond] = [widthOf(text, sizePx, strong), sizePx * 1.2, sizePx * 0.5, sizePx / 4];
      const width = Math.ceil((wide + 2 * beyond) * ratio);
      const height = Math.ceil((ascent + descent) * ratio);
      const { context, encode } = await canvas(width, height);
      dress(context, text, sizePx * ratio, strong);
      context.fillStyle = color;
      context.fillText(text, beyond * ratio, ascent * ratio);
      return { bytes: await encode('image/png'), width: width / ratio, height: height / ratio, ascent };
    },
  };
}

/** The script of a letter by its ISO 15924 code, for scripts with a common name; `Zsye` for emoji. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['Zsye', /\p{Extended_Pictographic}|\p{Regional_Indicator}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Beng', /\p{Script=Bengali}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Ethi', /\p{Script=Ethiopic}/u],
  ['Geor', /\p{Script=Georgian}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Hang', /\p{Script=Hangul}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Hira', /\p{Script=Hiragana}/u],
  ['Kana', /\p{Script=Katakana}/u],
  ['Khmr', /\p{Script=Khmer}/u],
  ['Latn', /\p{Script=Latin}/u],
  ['Taml', /\p{Script=Tamil}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Zsym', /[\p{Symbol}\p{Punctuation}]/u],
];

/** The names, in a language, of the scripts that letters belong to; others by the letter's code point. */
export function scriptNames(letters: Iterable<string>, locale: string): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'script' });
  const found = Array.from(letters, (letter) => {
    const code = scripts.find(([, pattern]) => pattern.test(letter))?.[0];
    const number = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return code === undefined ? `U+${number}` : (names.of(code) ?? code);
  });
  return [...new Set(found)].toSorted((a, b) => a.localeCompare(b, locale));
}
