import { Zip, ZipDeflate } from 'fflate';

import type { ExportDocument } from '../document/exportDocument';
import { exportName } from './fileNames';

/** A finished file. */
export interface ExportFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Several files as one zip; pictures are already compressed. */
export async function zipOf(document: ExportDocument, files: readonly ExportFile[]): Promise<ExportFile> {
  const { zipSync } = await import('fflate');
  const mtime = new Date(document.made.day);
  const parts = files.map(
    ({ name, type, bytes }) => [name, [bytes, { level: type === 'image/png' ? 0 : 6, mtime }]] as const,
  );
  return {
    name: exportName(document, 'zip'),
    type: 'application/zip',
    bytes: zipSync(Object.fromEntries(parts) as never),
  };
}

/** A part of a zip that arrives in pieces. */
export interface PartInPieces {
  name: string;
  pieces: Iterable<Uint8Array>;
}

/** Compresses parts piece by piece, so that no part is ever held in memory as a whole. */
export function zipInPieces(parts: readonly PartInPieces[], mtime: Date): Uint8Array {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(bytes);
  });
  for (const { name, pieces } of parts) {
    const part = new ZipDeflate(name, { level: 6 });
    part.mtime = mtime;
    zip.add(part);
    for (const piece of pieces) part.push(piece);
    part.push(new Uint8Array(), true);
  }
  zip.end();
  const whole = new Uint8Array(packed.reduce((bytes, { length }) => bytes + length, 0));
  let at = 0;
  for (const bytes of packed) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}
