import type { ExportDocument, ExportItem } from '../document/exportDocument';

/**
 * Maximum length of a file name in characters, without the extension: half of what file systems accept, in any script.
 */
const maxLength = 120;

// Separators and wildcards of any system, control characters, and marks that change the direction of what follows.
// oxlint-disable-next-line no-control-regex -- these are the characters that names must not have
const unsafe = /[\u0000-\u001f\u007f"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

// Names that Windows reserves for devices, with any extension.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name accepted by every file system: without separators, not too long, and not empty. */
export function safeName(name: string): string {
  const cut = Array.from(name.replaceAll(unsafe, '_')).slice(0, maxLength).join('');
  // Windows drops trailing dots and spaces, and a leading dot hides a file.
  const bare = without(cut, ['.', ' ']);
  return bare === '' || reserved.test(bare) ? `_${bare}` : bare;
}

/** A text without these characters at its ends. */
export function without(text: string, letters: readonly string[]): string {
  let [from, to] = [0, text.length];
  while (from < to && letters.includes(text[from] ?? '')) from++;
  while (to > from && letters.includes(text[to - 1] ?? '')) to--;
  return text.slice(from, to);
}

/** Parts of a name, each shortened so that none takes up the space of the others. */
const joined = (parts: readonly string[]): string =>
  safeName(parts.map((part) => Array.from(part).slice(0, 60).join('')).join('_'));

/**
 * The name of an item's CSV file: `{report name}_{item name}_{yyyy-MM-dd_HH:mm:ss}.csv`, with `_` in place of `:` in
 * files.
 */
export const csvName = ({ frame, made }: ExportDocument, item: ExportItem): string =>
  `${joined([frame.report, item.title, `${made.day}_${made.time}`])}.csv`;

/** The name of any other file: `{YYYY-MM-DD}_{report name}_{product}_Export.{ext}`. */
export const exportName = ({ frame, made }: ExportDocument, extension: string): string =>
  `${joined([made.day, frame.report, frame.product, 'Export'])}.${extension}`;
