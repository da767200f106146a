import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { forEverybody } from './callUnderWay';

/** A response's JSON as sent. */
export interface Encoded {
  bytes: Uint8Array<ArrayBuffer>;
  /** Compressed with gzip. */
  packed: boolean;
}

/** Caches responses as sent, so that each is built and compressed once. */
export interface KeptAnswers {
  /** The response of a key, built on the first request; concurrent requests share it. */
  encoded: (key: string, make: () => Promise<object>) => Promise<Encoded>;
  /** JSON as sent; a recently sent text is not compressed again. */
  packed: (text: string) => Promise<Encoded>;
}

/** Below this many bytes compression costs more than it saves. */
export const smallestPacked = 1024;
const pack = promisify(gzip);
const unpack = promisify(gunzip);
const mostBytes = 48 * 2 ** 20;
/** Areas and names behind a response may change, though rarely; it is rebuilt after this time. */
const keptMs = 5 * 60_000;
/** A larger one would evict too many others. */
const largestKept = mostBytes / 4;
/** Frequently requested lists are kept up to this total number of characters. */
const mostLetters = 8_000_000;

/** JSON as sent. */
export async function encode(value: string | object): Promise<Encoded> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const bytes = new TextEncoder().encode(text);
  if (bytes.byteLength < smallestPacked) return { bytes, packed: false };
  return { bytes: new Uint8Array(await pack(bytes)), packed: true };
}

/** For a client that does not accept gzip. */
export const unpacked = async ({ bytes, packed }: Encoded): Promise<Uint8Array<ArrayBuffer>> =>
  packed ? new Uint8Array(await unpack(bytes)) : bytes;

/** Keeps the most recently used ones, up to 48 MB. */
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
      // Moved to the end of the queue.
      kept.delete(key);
      kept.set(key, known);
      return known.answer;
    }
    const others = underWay.get(key);
    if (others) {
      const theirs = await others.catch(() => undefined);
      // The other caller's attempt may have failed because that caller left.
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

/** Compresses texts, and caches the most recently used ones by their content. */
function packedTexts(most: number): KeptAnswers['packed'] {
  const kept = new Map<string, Promise<Encoded>>();
  let letters = 0;
  const drop = (text: string) => {
    if (kept.delete(text)) letters -= text.length;
  };
  return (text) => {
    const known = kept.get(text);
    const answer = known ?? forEverybody(() => encode(text));
    // Moved to the end of the queue.
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
