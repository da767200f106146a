import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { forEverybody } from './callUnderWay';

/** An answer's JSON as it is sent. */
export interface Encoded {
  bytes: Uint8Array<ArrayBuffer>;
  /** Packed with gzip. */
  packed: boolean;
}

/** Keeps answers as they are sent, so that each is made and packed once. */
export interface KeptAnswers {
  /** The answer of a key, made if nobody has asked for it yet; several who ask at once wait for the same one. */
  encoded: (key: string, make: () => Promise<object>) => Promise<Encoded>;
  /** JSON as it is sent; the same text as one of those sent last is not packed again. */
  packed: (text: string) => Promise<Encoded>;
}

/** Below this many bytes packing costs more than it saves. */
export const smallestPacked = 1024;
const pack = promisify(gzip);
const unpack = promisify(gunzip);
const mostBytes = 48 * 2 ** 20;
/** Areas and names may change beneath an answer, though seldom; it is rebuilt after this time. */
const keptMs = 5 * 60_000;
/** A larger one would push too many others out. */
const largestKept = mostBytes / 4;
/** Lists that everybody asks for over and over, in letters together. */
const mostLetters = 8_000_000;

/** JSON as it is sent. */
export async function encode(value: string | object): Promise<Encoded> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const bytes = new TextEncoder().encode(text);
  if (bytes.byteLength < smallestPacked) return { bytes, packed: false };
  return { bytes: new Uint8Array(await pack(bytes)), packed: true };
}

/** For a reader who takes no gzip. */
export const unpacked = async ({ bytes, packed }: Encoded): Promise<Uint8Array<ArrayBuffer>> =>
  packed ? new Uint8Array(await unpack(bytes)) : bytes;

/** Keeps those asked for last, 48 MB of them. */
export function createKeptAnswers(most = mostBytes): KeptAnswers {
  const kept = new Map<string, { answer: Encoded; until: number }>();
  const underWay = new Map<string, Promise<Encoded>>();
  let size = 0;

  function keep(key: string, answer: Encoded): void {
    if (answer.bytes.byteLength > Math.min(largestKept, most)) return;
    drop(key);
    kept.set(key, { answer, until: performance.now() + keptMs });
    size += answer.bytes.byteLength;
    for (const oldest of kept.keys()) {
      if (size <= most) break;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    size -= kept.get(key)?.answer.bytes.byteLength ?? 0;
    kept.delete(key);
  }

  async function encoded(key: string, make: () => Promise<object>): Promise<Encoded> {
    const known = kept.get(key);
    if (known && known.until > performance.now()) {
      // Last in line again.
      kept.delete(key);
      kept.set(key, known);
      return known.answer;
    }
    const others = underWay.get(key);
    if (others) {
      const theirs = await others.catch(() => undefined);
      // Theirs may have failed because they left.
      return theirs ?? encoded(key, make);
    }
    const making = make().then((value) => forEverybody(() => encode(value)));
    underWay.set(key, making);
    try {
      const made = await making;
      keep(key, made);
      return made;
    } finally {
      underWay.delete(key);
    }
  }
  return { encoded, packed: packedTexts(mostLetters) };
}

/** Packs texts, and keeps those that were asked for last by what they say. */
function packedTexts(most: number): KeptAnswers['packed'] {
  const kept = new Map<string, Promise<Encoded>>();
  let letters = 0;
  const drop = (text: string) => {
    if (kept.delete(text)) letters -= text.length;
  };
  return (text) => {
    const known = kept.get(text);
    const answer = known ?? forEverybody(() => encode(text));
    // Last in line again.
    drop(text);
    if (text.length > most / 8) return answer;
    kept.set(text, answer);
    letters += text.length;
    answer.catch(() => drop(text));
    for (const oldest of kept.keys()) {
      if (letters <= most) break;
      drop(oldest);
    }
    return answer;
  };
}
