import type { jsPDF } from 'jspdf';

/** Reads one of our fonts; throws whatever the reading throws. */
export type ReadFont = (address: URL) => Promise<ArrayBuffer>;

// Rubik in two weights: Latin, Hebrew and Cyrillic of @fontsource-variable/rubik in one file each.
const fonts = {
  Rubik: new URL('../fonts/Rubik-Regular.ttf', import.meta.url),
  RubikMedium: new URL('../fonts/Rubik-Medium.ttf', import.meta.url),
} as const;

// Greek from @fontsource/noto-sans, uncompressed; only read for texts that need it.
const greekFonts = {
  NotoSansGreek: new URL('../fonts/NotoSansGreek-Regular.ttf', import.meta.url),
  NotoSansGreekMedium: new URL('../fonts/NotoSansGreek-Medium.ttf', import.meta.url),
} as const;

/** A font embedded in our files. */
export type FontName = keyof typeof fonts;

/** Adds our two fonts to a PDF; only the letters that are used are embedded. */
export async function addFonts(doc: jsPDF, readFont: ReadFont = fetchFont): Promise<void> {
  for (const [name, address] of Object.entries(fonts)) await addFont(doc, name, address, readFont);
}

/** Adds the Greek letters of Noto Sans to a PDF; false if they cannot be loaded. */
export async function addGreek(doc: jsPDF, readFont: ReadFont = fetchFont): Promise<boolean> {
  try {
    for (const [name, address] of Object.entries(greekFonts)) await addFont(doc, name, address, readFont);
    return true;
  } catch {
    return false;
  }
}

/** The Greek letters that complement a font. */
export const greekFontOf = (name: string): string => (name === 'RubikMedium' ? 'NotoSansGreekMedium' : 'NotoSansGreek');

async function addFont(doc: jsPDF, name: string, address: URL, readFont: ReadFont): Promise<void> {
  doc.addFileToVFS(`${name}.ttf`, base64(await readFont(address)));
  doc.addFont(`${name}.ttf`, name, 'normal');
}

/** The size of a logo that fits a frame; undefined for one that cannot be decoded. */
export function logoSize(doc: jsPDF, logo: string, maxWidth: number, maxHeight: number) {
  try {
    const { width, height, fileType } = doc.getImageProperties(logo);
    const scale = Math.min(maxWidth / width, maxHeight / height);
    if (!Number.isFinite(scale) || scale <= 0) return undefined;
    return { width: width * scale, height: height * scale, type: fileType };
  } catch {
    // The pages work without it.
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
