import type { BaseData, PackedBase } from '@locus/draw';
import { unpackBase } from '@locus/draw';

import europeUrl from '@locus/draw/data/europe.bin?url';
import worldUrl from '@locus/draw/data/world.bin?url';

import regularUrl from '../fonts/Rubik-Regular.ttf?url';
import mediumUrl from '../fonts/Rubik-Medium.ttf?url';
import type { ExportHost, HostCanvas } from '../write/host';

/** What is read from the network before a file is written: a worker may not read for itself. */
export interface HostFiles {
  regular: ArrayBuffer;
  medium: ArrayBuffer;
  /** The base map as it is stored; none for files without maps, or where it could not be had. */
  base: ArrayBuffer[];
}

/**
 * Reads the fonts, and the base map for files with maps; a base map that fails is left out, which the file then says.
 */
export async function readHostFiles(mapped: boolean, signal: AbortSignal): Promise<HostFiles> {
  const read = async (url: string) => {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return answer.arrayBuffer();
  };
  const base = mapped ? Promise.all([worldUrl, europeUrl].map(read)).catch(() => []) : Promise.resolve([]);
  const [regular, medium] = await Promise.all([read(regularUrl), read(mediumUrl)]);
  return { regular, medium, base: await base };
}

/** Writes files in a browser, on the page or in a worker. */
export function browserHost({ regular, medium, base }: HostFiles): ExportHost {
  let unpacked: Promise<readonly BaseData[]> | undefined;
  let letters: Promise<unknown> | undefined;
  return {
    readFont: async (address) => (address.href.includes('Medium') ? medium : regular),
    canvas: async (width, height) => {
      letters ??= addLetters(regular, medium);
      await letters;
      return canvasOf(width, height);
    },
    base: () => {
      if (base.length === 0) return Promise.reject(new Error('There is no base map'));
      unpacked ??= Promise.all(base.map(unpack));
      return unpacked;
    },
  };
}

async function addLetters(regular: ArrayBuffer, medium: ArrayBuffer): Promise<void> {
  const faces = [new FontFace('Rubik', regular, { weight: '400' }), new FontFace('Rubik', medium, { weight: '500' })];
  const known =
    typeof document === 'undefined' ? (globalThis as unknown as { fonts: FontFaceSet }).fonts : document.fonts;
  for (const face of faces) known.add(await face.load());
}

function canvasOf(width: number, height: number): HostCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  return {
    // The same interface as a page's canvas, but for members that drawing does not use.
    context,
    image: canvas,
    encode: async (type) => new Uint8Array(await (await canvas.convertToBlob({ type, quality: 0.82 })).arrayBuffer()),
  };
}

async function unpack(bytes: ArrayBuffer): Promise<BaseData> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return unpackBase((await new Response(stream).json()) as PackedBase);
}
