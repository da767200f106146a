import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const skipped = new Set(['node_modules', '.git', 'dist', 'storybook-static', '.turbo', 'coverage', '.locus']);

/**
 * All files below a folder of the repository, as paths relative to the root with forward slashes, in alphabetical
 * order.
 */
export function filesBelow(folder: string): string[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { withFileTypes: true })
    .flatMap((entry) => {
      if (skipped.has(entry.name)) return [];
      const path = join(start, entry.name);
      return entry.isDirectory() ? filesBelow(relative(root, path)) : [relative(root, path).split(sep).join('/')];
    })
    .sort();
}

/** The workspaces' folders, e.g. `packages/ui`. */
export const workspaces = (): string[] =>
  ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, group, entry.name, 'package.json')))
      .map((entry) => `${group}/${entry.name}`),
  );
