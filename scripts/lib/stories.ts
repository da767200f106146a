import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { loadCsf } from 'storybook/internal/csf-tools';

import { filesBelow, root } from './files.ts';

/** A story as declared in its file; `tags` includes those of the file. */
export type StoryEntry = { id: string; title: string; name: string; tags: string[] };

/** The files with stories, relative to the root. */
export const storyFiles = (): string[] =>
  ['packages', 'apps'].flatMap(filesBelow).filter((file) => /^[^/]+\/[^/]+\/src\/.*\.stories\.tsx$/.test(file));

/** The stories of a file, read without running it. */
export function storiesIn(file: string): StoryEntry[] {
  const csf = loadCsf(readFileSync(join(root, file), 'utf8'), { fileName: file, makeTitle: (title) => title ?? file });
  return csf
    .parse()
    .indexInputs.map(({ __id: id = '', title = '', name = '', tags = [] }) => ({ id, title, name, tags }));
}
