import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The colour difference (0..1) from which a pixel counts; different antialiasing of edges does not count. */
const threshold = 0.1;

/** How two PNG files differ, as text; undefined if they look the same. */
export function differenceOf(before: Buffer, after: Buffer): string | undefined {
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (a.width !== b.width || a.height !== b.height)
    return `it has ${b.width} × ${b.height} pixels, no longer ${a.width} × ${a.height}`;
  if (a.data.equals(b.data)) return undefined;
  const pixels = pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold });
  return pixels > 0 ? `${pixels} pixels` : undefined;
}

/** A PNG file that shows in red where two pictures differ; for different sizes, their common part. */
export function pictureOfDifference(before: Buffer, after: Buffer): Buffer {
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  const part = (from: PNG) => {
    const cut = new PNG({ width, height });
    PNG.bitblt(from, cut, 0, 0, width, height, 0, 0);
    return cut.data;
  };
  const shown = new PNG({ width, height });
  pixelmatch(part(a), part(b), shown.data, width, height, { threshold });
  return PNG.sync.write(shown);
}
