import { strFromU8, unzipSync } from 'fflate';

import type { ExportStamp } from './document/exportDocument';
import { stampOf } from './document/stamp';

/** Maximum size of a file that is inspected, in bytes. */
const maxBytes = 100_000_000;

/** What a file made by Locus remembers about its view; undefined for any other file. */
export function readStamp(bytes: Uint8Array): ExportStamp | undefined {
  if (bytes.length > maxBytes) return undefined;
  return bytes[0] === 0x50 && bytes[1] === 0x4b ? readZip(bytes) : readPlain(bytes);
}

/** The stamp of a PNG is in a text chunk: the checksum after it may look like letters. */
const readPlain = (bytes: Uint8Array): ExportStamp | undefined =>
  bytes[0] === 0x89 ? textsOfPng(bytes).map(stampIn).find(Boolean) : stampIn(bytes);

/** The contents of a PNG's text chunks, as far as they are valid. */
function textsOfPng(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const texts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (/^[ti](?:EXt|TXt)$/.test(strFromU8(bytes.subarray(at + 4, at + 8), true)))
      texts.push(bytes.subarray(at + 8, end));
    at = end + 4;
  }
  return texts;
}

function readZip(bytes: Uint8Array): ExportStamp | undefined {
  try {
    let seen = false;
    const parts = unzipSync(bytes, {
      // One picture of many is enough.
      filter: ({ name, originalSize }) => {
        const wanted = originalSize < maxBytes && (name === 'docProps/custom.xml' || (!seen && name.endsWith('.png')));
        seen ||= wanted;
        return wanted;
      },
    });
    const custom = parts['docProps/custom.xml'];
    if (!custom) return Object.values(parts).map(readPlain).find(Boolean);
    const xml = strFromU8(custom);
    const property = (name: string) =>
      new RegExp(`name="${name}"[^>]*>\\s*<vt:lpwstr>([^<]*)<`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
    return stampOf(property('LocusView'), property('LocusData'), property('LocusOf'));
  } catch {
    return undefined;
  }
}

/** Maximum number of possible stamps that are inspected; our files have one or two. */
const maxMarks = 100;

/** Stamps are plain text: in the keywords of a PDF, in a text chunk of a PNG. */
function stampIn(bytes: Uint8Array): ExportStamp | undefined {
  const mark = new TextEncoder().encode('locus-view:');
  let marks = 0;
  for (let at = bytes.indexOf(mark[0]!); at >= 0 && marks < maxMarks; at = bytes.indexOf(mark[0]!, at + 1)) {
    if (!mark.every((byte, i) => bytes[at + i] === byte)) continue;
    marks += 1;
    const text = strFromU8(bytes.subarray(at, at + 8000), true).replaceAll('\\', '');
    const found = /^locus-view:(\S+) locus-data:([0-9a-f]{16}) locus-of:([\w,-]+)/.exec(text);
    if (found) return stampOf(found[1], found[2], found[3]);
  }
  return undefined;
}
