import { readFileSync } from 'node:fs';

import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';

import { drawsAlike, probeFile, samePixels } from './probe';

/** A page of a browser that draws the probe in this way. */
const drawing = (picture: Buffer) => {
  const page = {
    setViewportSize: () => Promise.resolve(),
    setContent: () => Promise.resolve(),
    evaluate: () => Promise.resolve(),
    screenshot: () => Promise.resolve(picture),
    close: () => Promise.resolve(),
  };
  return { context: () => ({ newPage: () => Promise.resolve(page) }) } as unknown as Page;
};

/** The committed probe with one colour of one pixel off by one. */
function oneOff() {
  const png = PNG.sync.read(readFileSync(probeFile));
  png.data[1000] = (png.data[1000] ?? 0) ^ 1;
  return PNG.sync.write(png);
}

test('pictures are compared only if the probe looks exactly as committed', async () => {
  const committed = readFileSync(probeFile);
  expect(samePixels(committed, PNG.sync.write(PNG.sync.read(committed)))).toBe(true);
  expect(await drawsAlike(drawing(committed), false)).toBe(true);
  expect(await drawsAlike(drawing(oneOff()), false)).toBe(false);
});
