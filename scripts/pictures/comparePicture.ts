import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { losslessCompressPng } from '@napi-rs/image';
import type { BrowserCommand } from 'vitest/node';

import { root } from '../lib/files.ts';
import { differenceOf } from './difference.ts';

/** The part of a page that a picture shows (CSS pixels). */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the committed pictures lie. */
export const pictureFolder = '.storybook/pictures';
/** Where what does not match is left, as `<story>.png`, for `npm run pictures`. */
export const failedFolder: string = join(root, 'node_modules/.cache/locus/pictures');

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Compares a part of the page with the story's picture; says what is wrong, nothing where they match. */
    comparePicture: (story: string, box: Box) => Promise<string | undefined>;
  }
}

/**
 * Takes one picture of a part of the page and compares it with the committed one; with `vitest -u` it takes its place
 * where it differs, packed without loss.
 */
export const comparePicture: BrowserCommand<[story: string, box: Box]> = async (context, story, box) => {
  const { page, testPath, project } = context;
  const frame = await context.frame();
  const place = (await (await frame.frameElement()).boundingBox()) ?? { x: 0, y: 0 };
  const clip = { ...box, x: box.x + place.x, y: box.y + place.y };
  const taken = await page.screenshot({ clip, animations: 'disabled', caret: 'hide', scale: 'css' });

  const committed = join(root, pictureFolder, `${story}.png`);
  const failed = join(failedFolder, `${story}.png`);
  const known = existsSync(committed) ? readFileSync(committed) : undefined;
  const difference = known && differenceOf(known, taken);
  if (known && !difference) {
    rmSync(failed, { force: true });
    return undefined;
  }
  if (project.vitest.config.snapshotOptions.updateSnapshot === 'all') {
    mkdirSync(dirname(committed), { recursive: true });
    writeFileSync(committed, await losslessCompressPng(taken));
    rmSync(failed, { force: true });
    return undefined;
  }
  mkdirSync(failedFolder, { recursive: true });
  writeFileSync(failed, taken);
  const take = `npm run test:visual -- ${testPath ? relative(root, testPath) : ''} -u`;
  return known
    ? `The picture of ${story} differs: ${difference}. See both with \`npm run pictures\`; take it again with \`${take}\`.`
    : `There is no picture of ${story}. Take it with \`${take}\`, look at it with \`npm run pictures\`, and commit it.`;
};
