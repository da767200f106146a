import { constants } from 'node:fs';
import { copyFile, link, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { trustFiles } from './checksums';
import { datasetFolder, readDataset } from './dataset';
import { replaceDataset } from './generation';

/** Files that are written only temporarily next to the visits, and damaged files that were set aside. */
const passing = /\.(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|damaged)$/;
const tries = 5;

/**
 * Gives a project the visits of another one, whose locations have other ids in the new project; a location without a
 * new id keeps its own, which then refers to a place that is not a location of the project. False if the other has no
 * visits. The files are shared if the disk supports it: they are never modified, and importing into either project
 * creates new ones. Visits that are replaced while being copied are copied again.
 */
export async function copyDataset(
  root: string,
  from: string,
  to: string,
  locationIds: ReadonlyMap<string, string>,
): Promise<boolean> {
  for (let left = tries; ; left -= 1) {
    try {
      return await copyOnce(root, from, to, locationIds);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || left === 1) throw error;
    }
  }
}

async function copyOnce(
  root: string,
  from: string,
  to: string,
  locationIds: ReadonlyMap<string, string>,
): Promise<boolean> {
  const source = await readDataset(root, from);
  if (!source) return false;
  await replaceDataset(root, to, async ({ folder, name }) => {
    const sourceFolder = join(datasetFolder(root, from), source.generation);
    await trustFiles(sourceFolder, source);
    const files = (await readdir(sourceFolder)).filter((file) => !passing.test(file));
    for (const file of files) {
      const [path, copy] = [join(sourceFolder, file), join(folder, file)];
      await link(path, copy).catch(() => copyFile(path, copy, constants.COPYFILE_EXCL));
    }
    const renamed = <Own extends { id: string }>(own: Own): Own => ({ ...own, id: locationIds.get(own.id) ?? own.id });
    return {
      ...source,
      generation: name,
      locations: source.locations.map(renamed),
      ...(source.coverage ? { coverage: source.coverage.map(renamed) } : {}),
    };
  });
  return true;
}
