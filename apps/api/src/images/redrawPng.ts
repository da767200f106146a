import { crc32 } from 'node:zlib';

import { createCanvas, loadImage } from '@napi-rs/canvas';

import { HttpError } from '../http/httpError';

/** Most bytes of an avatar or logo. */
export const maxImageBytes = 1_048_576;
/** Most pixels of a side of what is sent. */
export const maxSentPixels = 4096;
/** Most pixels of a side of what is kept. */
export const maxKeptPixels = 512;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A png file drawn anew, at most 512 pixels wide and high: nothing of the given one but its pixels is left. What it says of itself is read
 * before anything is unpacked. 400 `image_unsupported` for anything but a sound png, `image_too_wide` for more than 4096 pixels a side.
 */
export async function redrawPng(file: Buffer, field: string): Promise<Buffer> {
  const size = sizeOfPng(file);
  if (!size) throw new HttpError(400, 'image_unsupported', { field });
  if (size.width > maxSentPixels || size.height > maxSentPixels)
    throw new HttpError(400, 'image_too_wide', { field, params: { max: maxSentPixels } });
  const image = await loadImage(file).catch(() => {
    throw new HttpError(400, 'image_unsupported', { field });
  });
  const scale = Math.min(1, maxKeptPixels / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas.encode('png');
}

/** Width and height of a png file in pixels; undefined unless it is made of whole, unbroken chunks from IHDR to IEND. */
function sizeOfPng(file: Buffer): { width: number; height: number } | undefined {
  if (!file.subarray(0, signature.length).equals(signature)) return undefined;
  let size: { width: number; height: number } | undefined;
  for (let at = signature.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined;
    const type = file.toString('latin1', at + 4, at + 8);
    if (!size) {
      if (type !== 'IHDR' || length !== 13) return undefined;
      size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
      if (size.width === 0 || size.height === 0) return undefined;
    }
    if (type === 'IEND') return size;
    at = end;
  }
  return undefined;
}
