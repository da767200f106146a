import { strFromU8, unzipSync } from 'fflate';

import type { ExportStamp } from './document/exportDocument';
import { stampOf } from './document/stamp';

/** Largest file that is looked into, in bytes. */
const maxBytes = 100_000_000;

/** What a file made by us remembers of its view; undefined for any other file. */
export function readStamp(bytes: Uint8Array): ExportStamp | undefined {
  if (bytes.length > maxBytes) return undefined;
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readZip(bytes);
  return stampIn(bytes);
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
    if (!custom) return Object.values(parts).map(stampIn).find(Boolean);
    const xml = strFromU8(custom);
    const property = (name: string) =>
      new RegExp(`name="${name}"[^>]*>\\s*<vt:lpwstr>([^<]*)<`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
    return stampOf(property('LocusView'), property('LocusData'), property('LocusOf'));
  } catch {
    return undefined;
  }
}

/** Stamps stand in plain letters: in the keywords of a PDF, in a text of a PNG. */
function stampIn(bytes: Uint8Array): ExportStamp | undefined {
  const mark = new TextEncoder().encode('locus-view:');
  for (let at = bytes.indexOf(mark[0]!); at >= 0; at = bytes.indexOf(mark[0]!, at + 1)) {
    if (!mark.every((byte, i) => bytes[at + i] === byte)) continue;
    const text = strFromU8(bytes.subarray(at, at + 8000), true).replaceAll('\\', '');
    const found = /^locus-view:(\S+) locus-data:([0-9a-f]{16}) locus-of:([\w,-]+)/.exec(text);
    if (found) return stampOf(found[1], found[2], found[3]);
  }
  return undefined;
}
