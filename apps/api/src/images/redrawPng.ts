import { crc32 } from 'node:zlib';

import { createCanvas, loadImage } from '@napi-rs/canvas';

import { HttpError } from '../http/httpError';

/** Maximum size of an avatar or logo in bytes. */
export const maxImageBytes = 1_048_576;
/** Maximum width and height of an upload in pixels. */
export const maxSentPixels = 4096;
/** Maximum size of an upload after decompression, in bytes: 4096 × 4096 pixels of four channels with 8 bits. */
const maxUnpackedBytes = maxSentPixels * maxSentPixels * 4;
/** Maximum width and height of a stored image in pixels. */
export const maxKeptPixels = 512;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG file redrawn, at most 512 pixels wide and high: only the pixels of the original are kept. Its headers are
 * checked before anything is decompressed. Throws 400 `image_unsupported` for anything but a valid PNG (and for 16 bits
 * per channel if that doubles the maximum size), `image_too_wide` for more than 4096 pixels in width or height.
 */
export async function redrawPng(file: Buffer, field: string): Promise<Buffer> {
  const unsupported = () => new HttpError(400, 'image_unsupported', { field });
  const size = sizeOfPng(file);
  if (!size) throw unsupported();
  if (size.width > maxSentPixels || size.height > maxSentPixels)
    throw new HttpError(400, 'image_too_wide', { field, params: { max: maxSentPixels } });
  if (size.unpackedBytes > maxUnpackedBytes) throw unsupported();
  const redrawn = last.then(() => redraw(file, size));
  last = redrawn.catch(() => undefined);
  return redrawn.catch(() => {
    throw unsupported();
  });
}

// One at a time: the largest one needs 64 MB.
let last: Promise<unknown> = Promise.resolve();

async function redraw(file: Buffer, size: PngSize): Promise<Buffer> {
  const image = await loadImage(file);
  const scale = Math.min(1, maxKeptPixels / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas.encode('png');
}

interface PngSize {
  width: number;
  height: number;
  unpackedBytes: number;
}

/** Channels by colour type: greyscale, RGB, palette, greyscale with alpha, RGB with alpha. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * A PNG file's size in pixels, as stated in it; undefined unless it consists of complete, intact chunks from IHDR to
 * IEND.
 */
function sizeOfPng(file: Buffer): PngSize | undefined {
  if (!file.subarray(0, signature.length).equals(signature)) return undefined;
  let size: PngSize | undefined;
  for (let at = signature.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined;
    const type = file.toString('latin1', at + 4, at + 8);
    if (!size) {
      if (type !== 'IHDR' || length !== 13) return undefined;
      size = readHeader(file.subarray(at + 8));
      if (!size) return undefined;
    }
    if (type === 'IEND') return size;
    at = end;
  }
  return undefined;
}

function readHeader(header: Buffer): PngSize | undefined {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channelCount = channels[header.readUInt8(9)];
  if (width === 0 || height === 0 || !channelCount) return undefined;
  return { width, height, unpackedBytes: Math.ceil((width * height * channelCount * header.readUInt8(8)) / 8) };
}
