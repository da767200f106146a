/*
 * Which encoding a text file has. A byte order mark and valid UTF-8 are certain; Windows-1252 and the code page of
 * MS-DOS (850) are told apart by the words that the letters form, because no byte says which of the two it is.
 */

/** An encoding of a CSV text. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'cp850';

/** Why bytes have no text: they are none, or the letters beyond ASCII could be several. */
export type EncodingFault = 'not_text' | 'unclear';

/** What 0x80 to 0x9f mean in Windows-1252; the platform's own decoder takes some of them for others. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** What 0x80 to 0xff mean in code page 850. */
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** The characters of all bytes; `upper` begins at 0x80, and what it lacks is as in Latin-1. */
const charactersOf = (upper: string) =>
  Array.from({ length: 256 }, (_, byte) => (byte < 128 ? undefined : upper[byte - 128]) ?? String.fromCharCode(byte));

const signs = { 'windows-1252': charactersOf(windows), cp850: charactersOf(dos) } as const;

type SingleByte = keyof typeof signs;

/** Turns the bytes of a file, block by block, into text; throws for bytes that are invalid in UTF-8 or UTF-16. */
export function csvDecoder(encoding: CsvEncoding): (bytes: Uint8Array, more: boolean) => string {
  if (encoding === 'windows-1252' || encoding === 'cp850') {
    const own = signs[encoding];
    return (bytes) => {
      const parts: string[] = [];
      for (let from = 0; from < bytes.length; from += 8192)
        parts.push(Array.from(bytes.subarray(from, from + 8192), (byte) => own[byte]).join(''));
      return parts.join('');
    };
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes, more) => decoder.decode(bytes, { stream: more });
}

/** The encoding that a byte order mark declares. */
export function markedEncoding(bytes: Uint8Array): CsvEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

/** The encoding of a whole file, or why it has no text. */
export function encodingOf(bytes: Uint8Array): CsvEncoding | EncodingFault {
  const marked = markedEncoding(bytes);
  const decodes = (encoding: CsvEncoding) => {
    try {
      return !csvDecoder(encoding)(bytes, false).includes('\0');
    } catch {
      return false;
    }
  };
  if (marked === 'utf-16le' || marked === 'utf-16be') return decodes(marked) ? marked : 'not_text';
  if (bytes.includes(0)) return 'not_text';
  if (decodes('utf-8')) return 'utf-8';
  if (marked) return 'unclear';
  const evidence = new LetterEvidence();
  evidence.add(bytes);
  return evidence.encoding();
}

/** The text of a whole file, without its byte order mark, or why it has none. */
export function csvTextOf(bytes: Uint8Array): { text: string } | { fault: EncodingFault } {
  const encoding = encodingOf(bytes);
  return encoding === 'not_text' || encoding === 'unclear'
    ? { fault: encoding }
    : { text: csvDecoder(encoding)(bytes, false) };
}

/** How the letters of a file fit into words in an encoding. */
interface Tally {
  fits: number;
  misfits: number;
}

/** This many fitting letters outweigh one that does not fit: an ellipsis between two words is no letter. */
const outweighs = 20;
/** A word that consists of at least this many letters beyond ASCII is not in a language of either encoding. */
const mostForeign = 8;

/** Collects, block by block, which of two encodings of one byte a character makes words of a file's bytes. */
export class LetterEvidence {
  private readonly tallies: Record<SingleByte, Tally> = {
    'windows-1252': { fits: 0, misfits: 0 },
    cp850: { fits: 0, misfits: 0 },
  };
  /** Bytes beyond ASCII between two others, and beside a letter of ASCII. */
  private inner = 0;
  private beside = 0;
  private before = 32;
  private last = 32;

  /** Takes the next bytes of the file. */
  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      this.judge(this.before, this.last, byte);
      this.before = this.last;
      this.last = byte;
    }
  }

  /** The encoding of the bytes so far. */
  encoding(): SingleByte | 'unclear' {
    this.add(Uint8Array.of(32));
    const [ofWindows, ofDos] = [this.tallies['windows-1252'], this.tallies.cp850];
    if (this.inner >= mostForeign && this.inner > this.beside) return 'unclear';
    const sound = ({ fits, misfits }: Tally) => misfits * outweighs <= fits;
    if (sound(ofWindows) && (!sound(ofDos) || ofWindows.fits >= ofDos.fits)) return 'windows-1252';
    return sound(ofDos) && !sound(ofWindows) && ofDos.fits > 0 ? 'cp850' : 'unclear';
  }

  private judge(before: number, byte: number, after: number): void {
    if (byte < 128) return;
    if (before >= 128 && after >= 128) this.inner += 1;
    else if (isLetter(String.fromCharCode(before & 127)) || isLetter(String.fromCharCode(after & 127)))
      this.beside += 1;
    for (const encoding of ['windows-1252', 'cp850'] as const) {
      const of = signs[encoding];
      const fit = fitOf(of[before] ?? '', of[byte] ?? '', of[after] ?? '', encoding);
      if (fit > 0) this.tallies[encoding].fits += 1;
      else if (fit < 0) this.tallies[encoding].misfits += 1;
    }
  }
}

const isLetter = (sign: string) => /^\p{L}$/u.test(sign);
const isUpper = (sign: string) => /^\p{Lu}$/u.test(sign);
const isLower = (sign: string) => /^\p{Ll}$/u.test(sign);

/** 1 if a sign fits between its neighbours, -1 if no word is written like that, 0 if it says nothing. */
function fitOf(before: string, sign: string, after: string, encoding: SingleByte): -1 | 0 | 1 {
  const [afterWord, beforeWord] = [isLetter(before), isLetter(after)];
  if (/[\u0080-\u009f░▒▓│┤╣║╗╝┐└┴┬├─┼╚╔╩╦╠═╬┘┌█▄▀■‗]/u.test(sign)) return -1;
  if (!afterWord && !beforeWord) return 0;
  // The last ones are rare in Windows, and frequent letters of MS-DOS.
  if (/[ªºŠšŽžŒœŸ]/u.test(sign)) return 0;
  if (/[ƒµı]/u.test(sign)) return -1;
  if (!isLetter(sign)) {
    if (afterWord && beforeWord) return /[’‘´–—·\u00ad\u00a0]/u.test(sign) ? 0 : -1;
    return afterWord && /[„‚¿¡]/u.test(sign) ? -1 : 0;
  }
  // It stands among capitals, too.
  if (sign === 'ß') return afterWord ? 1 : -1;
  // "Straße" of MS-DOS is "Straáe" in Windows.
  if (encoding === 'windows-1252' && sign === 'á' && /^a$/i.test(before)) return -1;
  if (isLower(sign)) return isUpper(after) ? -1 : 1;
  return isLower(before) || (isUpper(before) && isLower(after)) ? -1 : 1;
}
