import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { losslessCompressPng } from '@napi-rs/image';
import type { Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

import { root } from '../lib/files.ts';
import { differenceOf } from './difference.ts';
import { drawsAlike } from './probe.ts';

/** The part of a page that a picture shows (CSS pixels). */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The folder of the committed pictures. */
export const pictureFolder = '.storybook/pictures';
/** Where mismatches are saved, as `<story>.png`, for `npm run pictures`. */
export const failedFolder: string = join(root, 'node_modules/.cache/locus/pictures');

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Compares a part of the page with the story's picture; returns what is wrong, or undefined if they match. */
    comparePicture: (story: string, box: Box) => Promise<string | undefined>;
  }
}

/** Whether pictures can be compared here; determined once per run. */
let comparable: Promise<boolean> | undefined;

async function canCompare(page: Page, renew: boolean): Promise<boolean> {
  const alike = await drawsAlike(page, renew);
  if (!alike)
    console.warn(
      'Pictures are not compared: the browser draws differently on this machine (scripts/pictures/probe.ts).',
    );
  return alike;
}

/**
 * Takes a picture of a part of the page and compares it with the committed one. `vitest -u` replaces a picture that
 * differs, compressed without loss. Compares nothing on machines that draw differently.
 */
export const comparePicture: BrowserCommand<[story: string, box: Box]> = async (context, story, box) => {
  const { page, testPath, project } = context;
  const renew = project.vitest.config.snapshotOptions.updateSnapshot === 'all';
  if (!(await (comparable ??= canCompare(page, renew)))) return undefined;
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
  if (renew) {
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
