import type { BaseData, PackedBase } from '@locus/draw';
import { unpackBase } from '@locus/draw';

import europeUrl from '@locus/draw/data/europe.bin?url';
import worldUrl from '@locus/draw/data/world.bin?url';

import regularUrl from '../fonts/Rubik-Regular.ttf?url';
import greekMediumUrl from '../fonts/NotoSansGreek-Medium.ttf?url';
import greekRegularUrl from '../fonts/NotoSansGreek-Regular.ttf?url';
import mediumUrl from '../fonts/Rubik-Medium.ttf?url';
import type { ExportHost } from '../write/host';
import { canvasOf } from './browserCanvas';

/** What is fetched from the network before a file is written: a worker must not fetch by itself. */
export interface HostFiles {
  regular: ArrayBuffer;
  medium: ArrayBuffer;
  /** Greek letters in the same weights; omitted for files without any, or if they could not be loaded. */
  greek: ArrayBuffer[];
  /** The base map as stored; omitted for files without maps, or if it could not be loaded. */
  base: ArrayBuffer[];
}

/**
 * Fetches the fonts, and for files that need them, the Greek letters and the base map; these two are omitted if they
 * fail, which the file then says.
 */
export async function readHostFiles(
  needs: { mapped: boolean; greek: boolean },
  signal: AbortSignal,
): Promise<HostFiles> {
  const read = async (url: string) => {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return answer.arrayBuffer();
  };
  const readIf = (needed: boolean, urls: string[]) =>
    needed ? Promise.all(urls.map(read)).catch(() => []) : Promise.resolve([]);
  const base = readIf(needs.mapped, [worldUrl, europeUrl]);
  const greek = readIf(needs.greek, [greekRegularUrl, greekMediumUrl]);
  const [regular, medium] = await Promise.all([read(regularUrl), read(mediumUrl)]);
  return { regular, medium, greek: await greek, base: await base };
}

/** Writes files in a browser, on the page or in a worker. */
export function browserHost({ regular, medium, greek, base }: HostFiles): ExportHost {
  let unpacked: Promise<readonly BaseData[]> | undefined;
  let letters: Promise<unknown> | undefined;
  return {
    readFont: async (address) => {
      const [light, heavy] = address.href.includes('Greek') ? greek : [regular, medium];
      const font = address.href.includes('Medium') ? heavy : light;
      if (!font) throw new Error('The font could not be read');
      return font;
    },
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

async function unpack(bytes: ArrayBuffer): Promise<BaseData> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return unpackBase((await new Response(stream).json()) as PackedBase);
}
