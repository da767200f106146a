import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { unpackBase } from '@locus/draw';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

import type { ExportHost, HostCanvas } from '../write/host';

const fontAt = (address: URL) => fileURLToPath(address);
const fonts = [
  ['Rubik-Regular', 'Rubik'],
  ['Rubik-Medium', 'Rubik'],
  ['NotoSansGreek-Regular', 'Noto Sans'],
  // Browsers have Arabic letters; servers often do not.
  ['NotoSansArabic-Regular', 'Noto Sans Arabic'],
].map(([file, family]) => ({ address: new URL(`../fonts/${file}.ttf`, import.meta.url), family }));

/** Writes files without a browser. */
export const nodeHost: ExportHost = {
  readFont: async (address) => new Uint8Array(await readFile(address)).buffer,
  canvas: async (width, height) => {
    for (const { address, family } of fonts) GlobalFonts.registerFromPath(fontAt(address), family);
    const canvas = createCanvas(width, height);
    return {
      // The same interface as a page's canvas, except for members that drawing does not use.
      context: canvas.getContext('2d') as unknown as HostCanvas['context'],
      image: canvas as unknown as CanvasImageSource,
      encode: async (type) =>
        new Uint8Array(type === 'image/png' ? await canvas.encode('png') : await canvas.encode('jpeg', 82)),
    };
  },
  base: () =>
    Promise.all(
      ['world', 'europe'].map(async (name) => {
        const file = await readFile(fileURLToPath(import.meta.resolve(`@locus/draw/data/${name}.bin`)));
        return unpackBase(JSON.parse((await promisify(gunzip)(file)).toString('utf8')));
      }),
    ),
};
