import { dosPages } from './dosPages';

/** Decodes bytes in an encoding; U+FFFD stands for bytes that it does not have. */
export type Decode = (bytes: Uint8Array) => string;

/** Encodings by the number of their code page, as Windows counts them. */
const labels: Readonly<Record<number, string>> = {
  620: 'ibm852',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  20866: 'koi8-r',
  21866: 'koi8-u',
  51932: 'euc-jp',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** Code pages by the language driver of a dBASE table, the byte 29 of its header. */
const drivers: Readonly<Record<number, number>> = {
  ...ofPage(437, [0x01, 0x09, 0x0b, 0x0d, 0x0f, 0x11, 0x15, 0x18, 0x19, 0x1b]),
  ...ofPage(850, [0x02, 0x0a, 0x0e, 0x10, 0x12, 0x14, 0x16, 0x1a, 0x1d, 0x25, 0x37]),
  ...ofPage(852, [0x1f, 0x22, 0x23, 0x40, 0x64, 0x87]),
  ...ofPage(857, [0x6b, 0x88]),
  ...ofPage(860, [0x24]),
  ...ofPage(861, [0x67]),
  ...ofPage(863, [0x1c, 0x6c]),
  ...ofPage(865, [0x08, 0x17, 0x66]),
  ...ofPage(866, [0x26, 0x65]),
  ...ofPage(737, [0x6a, 0x86]),
  ...ofPage(874, [0x50, 0x7c]),
  ...ofPage(932, [0x13, 0x7b]),
  ...ofPage(936, [0x4d, 0x7a]),
  ...ofPage(949, [0x4e, 0x79]),
  ...ofPage(950, [0x4f, 0x78]),
  ...ofPage(1250, [0xc8]),
  ...ofPage(1251, [0xc9]),
  ...ofPage(1252, [0x03, 0x58, 0x59]),
  ...ofPage(1253, [0xcb]),
  ...ofPage(1254, [0xca]),
  ...ofPage(1255, [0x7d]),
  ...ofPage(1256, [0x7e]),
  ...ofPage(1257, [0xcc]),
  ...ofPage(10000, [0x04]),
  ...ofPage(10007, [0x96]),
};

function ofPage(page: number, bytes: readonly number[]): Record<number, number> {
  return Object.fromEntries(bytes.map((byte) => [byte, page]));
}

/** The decoder of a code page by its number; undefined for one that is not known. */
export function decodeOfPage(page: number): Decode | undefined {
  const upper = dosPages[page === 858 ? 850 : page];
  if (upper) return (bytes) => String.fromCharCode(...codesOf(bytes, upper));
  if (page >= 28591 && page <= 28606) return decodeOf(`iso-8859-${page - 28590}`);
  return decodeOf(labels[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : ''));
}

const codesOf = (bytes: Uint8Array, upper: string): number[] =>
  [...bytes].map((byte) => (byte < 128 ? byte : upper.charCodeAt(byte - 128)));

/** Encodings with letters of several bytes: the last one may have been cut off by the width of a column. */
const several = new Set(['utf-8', 'shift_jis', 'gbk', 'gb18030', 'euc-kr', 'euc-jp', 'big5', 'utf-16le']);

/** The decoder of an encoding by its label on the web; undefined for one that browsers do not know. */
function decodeOf(label: string): Decode | undefined {
  try {
    const decoder = new TextDecoder(label);
    if (!several.has(decoder.encoding)) return (bytes) => decoder.decode(bytes);
    return (bytes) => decoder.decode(bytes).replace(/\ufffd$/, '');
  } catch {
    return undefined;
  }
}

/**
 * The decoder that a `.cpg` names, in any of the spellings in use: `UTF-8`, `65001`, `ISO 88591`, `88591`, `8859_15`,
 * `ANSI 1252`, `CP1252`, `OEM 850`, `Big5`. Undefined if it leaves the choice to the machine (`system`, `OEM`) or says
 * nothing that is known.
 */
export function decodeOfCpg(cpg: string): Decode | undefined {
  const name = cpg
    .replaceAll('\0', '')
    .replace(/^\ufeff/, '')
    .trim();
  const plain = name
    .toUpperCase()
    .replace(/:\d{4}$/, '')
    .replaceAll(/[^A-Z0-9]/g, '');
  if (plain === 'ANSI') return decodeOfPage(1252);
  const iso = /^(?:ISO)?(?:IEC)?8859(1[0-6]|[1-9])$/.exec(plain)?.[1];
  if (iso) return decodeOf(`iso-8859-${iso}`);
  const latin = { LATIN1: 1, LATIN2: 2, LATIN5: 9, LATIN9: 15 }[plain];
  if (latin) return decodeOf(`iso-8859-${latin}`);
  if (/^(CP)?(UTF8|65001)/.test(plain)) return decodeOf('utf-8');
  const [, words = '', digits] = /^([A-Z]*)(\d{3,5})$/.exec(plain) ?? [];
  const page =
    words.replaceAll(/ANSI|OEM|CODEPAGE|CP|WINDOWS|WIN|IBM|MSDOS|DOS|MS|PC/g, '') === '' ? digits : undefined;
  return (page === undefined ? undefined : decodeOfPage(Number(page))) ?? decodeOf(name) ?? decodeOf(plain);
}

/** The decoder that the header of a dBASE table names; undefined if it names none, or only "that of Windows". */
export const decodeOfDriver = (driver: number): Decode | undefined => decodeOfPage(drivers[driver] ?? 0);

/**
 * The decoder for bytes without a declared encoding: UTF-8 if all of them are that, but for letters cut off at the
 * end, otherwise Windows-1252.
 */
export function guessedDecode(samples: readonly Uint8Array[]): Decode {
  const [strict, lenient] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder('utf-8')];
  const sound = (bytes: Uint8Array) => {
    try {
      strict.decode(bytes);
      return true;
    } catch {
      return false;
    }
  };
  const cut = samples.filter((bytes) => !sound(bytes)).map((bytes) => lenient.decode(bytes));
  const onlyCut = cut.every((text) => text.indexOf('\ufffd') === text.length - 1);
  // Also one letter of Windows-1252 at the end would look like the beginning of a longer one.
  const certain = () => samples.some((bytes) => bytes.some((byte) => byte >= 128) && sound(bytes));
  const label = cut.length === 0 || (onlyCut && certain()) ? 'utf-8' : 'windows-1252';
  return decodeOf(label) ?? ((bytes) => lenient.decode(bytes));
}
