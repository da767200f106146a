import type { jsPDF } from 'jspdf';

/** Reads one of our fonts; throws what the reading throws. */
export type ReadFont = (address: URL) => Promise<ArrayBuffer>;

// Rubik in two weights: Latin, Hebrew and Cyrillic of @fontsource-variable/rubik in one file each.
const fonts = {
  Rubik: new URL('../fonts/Rubik-Regular.ttf', import.meta.url),
  RubikMedium: new URL('../fonts/Rubik-Medium.ttf', import.meta.url),
} as const;

/** A font of our files. */
export type FontName = keyof typeof fonts;

/** Gives a PDF our two fonts; of each only the letters that are used go into the file. */
export async function addFonts(doc: jsPDF, readFont: ReadFont = fetchFont): Promise<void> {
  for (const [name, address] of Object.entries(fonts)) {
    doc.addFileToVFS(`${name}.ttf`, base64(await readFont(address)));
    doc.addFont(`${name}.ttf`, name, 'normal');
  }
}

/** Letters that run from right to left. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/**
 * A text in the order of drawing, as a PDF knows no writing direction: it runs as its first letter does, and as the
 * page where it has none. Marks of direction have done their work on the screen and have no shape.
 */
export function printed(words: string, rtl: boolean) {
  // A sign before figures begins with a mark that keeps it there.
  const leftToRight = words.startsWith('\u200e');
  const text = words.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  const first = /\p{L}/u.exec(text)?.[0];
  return {
    text,
    options: {
      isInputVisual: false,
      isOutputVisual: true,
      isInputRtl: first === undefined ? rtl && !leftToRight : rightToLeft.test(first),
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
