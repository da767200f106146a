import { readFile } from 'node:fs/promises';

import type { Download, Page } from 'playwright';

/** Part of a picture, in its own pixels. */
export interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The bytes of a file downloaded from a page. */
export const pictureBytes = async (download: Download): Promise<Buffer> => readFile(await download.path());

/**
 * The share (0..1) of pixels that differ by more than 12 of 255 between two base64 pictures, in a part of them; 1 if
 * their sizes differ.
 */
export const differing = (page: Page, before: string, other: string, box?: PixelBox): Promise<number> =>
  page.evaluate(
    async ([pictures, part]) => {
      const decoded = await Promise.all(
        pictures.map((base64) =>
          createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))])),
        ),
      );
      const [first, second] = decoded;
      if (!first || !second || first.width !== second.width || first.height !== second.height) return 1;
      const { left, top, width, height } = part ?? { left: 0, top: 0, width: first.width, height: first.height };
      const [a, b] = decoded.map((picture) => {
        const ctx = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
        ctx.drawImage(picture, 0, 0);
        return ctx.getImageData(left, top, width, height).data;
      });
      let differ = 0;
      for (let i = 0; i < a!.length; i += 4) {
        if ([0, 1, 2].some((channel) => Math.abs(a![i + channel]! - b![i + channel]!) > 12)) differ++;
      }
      return differ / (a!.length / 4);
    },
    [[before, other], box] as const,
  );
