import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { losslessCompressPng } from '@napi-rs/image';
import type { Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

import { root } from '../lib/files.ts';
import { type Box, capture } from './capture.ts';
import { differenceOf } from './difference.ts';
import { modulesArrived } from './modulesLoading.ts';
import { drawsAlike } from './probe.ts';

/** The folder of the committed pictures. */
export const pictureFolder = '.storybook/pictures';
/** Where mismatches are saved, as `<story>.png`, for `npm run pictures`. */
export const failedFolder: string = join(root, 'node_modules/.cache/locus/pictures');

/** What came of a comparison: code was still arriving, so nothing was taken; or what is wrong; or neither. */
export interface Outcome {
  again?: boolean;
  problem?: string;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Compares a part of the browser's window with the story's picture. */
    comparePicture: (story: string, clip: Box) => Promise<Outcome>;
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
 * Takes a picture of a part of the window and compares it with the committed one. `vitest -u` replaces a picture that
 * differs, compressed without loss. Compares nothing on machines that draw differently. If a page is loading code, this
 * waits for it and takes nothing: the story may have changed.
 */
export const comparePicture: BrowserCommand<[story: string, clip: Box]> = async (context, story, clip) => {
  const { page, testPath, project } = context;
  const renew = project.vitest.config.snapshotOptions.updateSnapshot === 'all';
  if (!(await (comparable ??= canCompare(page, renew)))) return {};
  if (await modulesArrived()) return { again: true };
  const taken = await capture(page, clip);

  const committed = join(root, pictureFolder, `${story}.png`);
  const failed = join(failedFolder, `${story}.png`);
  const known = existsSync(committed) ? readFileSync(committed) : undefined;
  const difference = known && differenceOf(known, taken);
  if (known && !difference) {
    rmSync(failed, { force: true });
    return {};
  }
  if (renew) {
    mkdirSync(dirname(committed), { recursive: true });
    writeFileSync(committed, await losslessCompressPng(taken));
    rmSync(failed, { force: true });
    return {};
  }
  mkdirSync(failedFolder, { recursive: true });
  writeFileSync(failed, taken);
  const take = `npm run test:visual -- ${testPath ? relative(root, testPath) : ''} -u`;
  const problem = known
    ? `The picture of ${story} differs: ${difference}. See both with \`npm run pictures\`; take it again with \`${take}\`.`
    : `There is no picture of ${story}. Take it with \`${take}\`, look at it with \`npm run pictures\`, and commit it.`;
  return { problem };
};
