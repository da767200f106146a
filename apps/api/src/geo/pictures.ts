import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { BaseData, Context2D, PackedBase, ThumbnailArea, ThumbnailPlace, View } from '@locus/draw';
import { drawThumbnail, thumbnailView, unpackBase } from '@locus/draw';
import type { mapColors } from '@locus/model/charts';
import { createCanvas } from '@napi-rs/canvas';

import type { StaticMaps } from './staticMaps';

/** The themes of a picture. */
export type PictureTheme = keyof typeof mapColors;

/** The contents of a picture: a place, and optionally areas around it. */
export interface PictureScene {
  place: ThumbnailPlace;
  areas?: readonly ThumbnailArea[];
  theme: PictureTheme;
}

/** Draws thumbnail maps. */
export interface Pictures {
  /** A PNG or JPEG of 300 × 200 CSS pixels at double scale; the same scene is drawn once and cached. */
  thumbnail: (scene: PictureScene) => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }>;
}

/** Size of a thumbnail, in CSS pixels at double scale. */
const size = { widthPx: 300, heightPx: 200, pixelRatio: 2 };
/** Number of cached pictures; about 30 kB each. */
const kept = 500;

/**
 * Draws with the base map of Locus; a configured service draws places without areas instead, as long as it responds.
 */
export function createPictures(staticMaps: StaticMaps | undefined): Pictures {
  let base: Promise<BaseData[]> | undefined;
  const known = new Map<string, ReturnType<Pictures['thumbnail']>>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = async (scene: PictureScene) => {
    const view = thumbnailView(scene.place, scene.areas ?? [], size);
    const served = scene.areas ? undefined : await staticMaps?.picture(scene.place, view);
    return served ?? { bytes: await drawn(scene, view, await (base ??= readBase())), type: 'image/png' };
  };
  // One after the other: each takes tens of milliseconds of the one core that also serves calls.
  const inTurn = (scene: PictureScene) => {
    const picture = last.then(() => draw(scene));
    last = picture.catch(() => undefined);
    return picture;
  };

  return {
    thumbnail(scene) {
      const key = createHash('sha256').update(JSON.stringify(scene)).digest('base64url');
      const picture = known.get(key) ?? inTurn(scene);
      // Moved to the end of the queue; the first entry is dropped if there are too many.
      known.delete(key);
      known.set(key, picture);
      picture.catch(() => known.delete(key));
      const oldest = known.keys().next().value;
      if (known.size > kept && oldest !== undefined) known.delete(oldest);
      return picture;
    },
  };
}

async function drawn(
  { place, areas, theme }: PictureScene,
  view: View,
  base: BaseData[],
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(view.widthPx * view.pixelRatio, view.heightPx * view.pixelRatio);
  // The same interface as a page's canvas, except for members that drawing does not use.
  const ctx = canvas.getContext('2d') as unknown as Context2D;
  drawThumbnail(ctx, base, { place, areas: areas ?? [] }, view, theme);
  return new Uint8Array(await canvas.encode('png'));
}

const readBase = (): Promise<BaseData[]> =>
  Promise.all(
    ['world', 'europe'].map(async (name) => {
      const file = fileURLToPath(import.meta.resolve(`@locus/draw/data/${name}.bin`));
      return unpackBase(JSON.parse((await promisify(gunzip)(await readFile(file))).toString('utf8')) as PackedBase);
    }),
  );
