import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { areaFileName } from './areaFile';
import type { AreaCatalogue } from './areas';
import { openAreas } from './areas';

/** Returns the areas (see `openAreas`), read on first use, and again when others have been imported to the folder. */
export function freshAreas(folder?: string): () => Promise<AreaCatalogue> {
  let version = '';
  let opened: Promise<AreaCatalogue> | undefined;
  return async () => {
    const now = await versionOf(folder);
    if (opened === undefined || now !== version) {
      version = now;
      const opening = openAreas(folder);
      opened = opening;
      opening.catch(() => {
        if (opened === opening) opened = undefined;
      });
    }
    return opened;
  };
}

/** Changes whenever an imported file does. */
async function versionOf(folder: string | undefined): Promise<string> {
  if (folder === undefined) return '';
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(areaFileName('')));
  const times = names.sort().map(async (name) => {
    const found = await stat(join(folder, name)).catch(() => undefined);
    return `${name} ${found?.mtimeMs} ${found?.size}`;
  });
  return (await Promise.all(times)).join('\n');
}
