import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

import { loadCsf } from 'storybook/internal/csf-tools';

import { filesBelow, root } from '../lib/files.ts';
import { storyFiles } from '../lib/stories.ts';
import { picturedStories } from './picturedStories.ts';

const megabyte = 1_000_000;
/** Maximum size of all PNG files in the repository, in bytes: every clone downloads them all. */
const mostBytes = 15 * megabyte;
/** Maximum size of the pictures added by one commit, in bytes, because history never shrinks. */
const mostAdded = 2 * megabyte;
/** The line in a commit message that lifts this limit: all pictures are retaken, for a new browser or a new design. */
const renewal = /^Pictures-renewed: \S/m;

/**
 * The pictures requested by the stories of a file with `parameters: { pictures: [...] }`; `unknown` lists names without
 * a story.
 */
export function picturesOf(file: string, text: string): { ids: string[]; unknown: string[] } {
  const names = picturedStories(text);
  if (names.length === 0) return { ids: [], unknown: [] };
  const csf = loadCsf(text, { fileName: file, makeTitle: (title) => title ?? file }).parse();
  const stories = new Map(csf.indexInputs.map(({ exportName, __id: id = '' }) => [exportName, id]));
  return {
    ids: names.flatMap((name) => stories.get(name) ?? []),
    unknown: names.filter((name) => !stories.has(name)),
  };
}

/** What is wrong with the committed pictures, one line each. */
export function pictureProblems(): string[] {
  const asked = storyFiles().map((file) => ({ file, ...picturesOf(file, readFileSync(join(root, file), 'utf8')) }));
  const ids = new Set(asked.flatMap((file) => file.ids));
  const stray = filesBelow('.storybook/pictures').filter((file) => !ids.has(basename(file, '.png')));
  return [
    ...asked.flatMap(({ file, unknown }) =>
      unknown.map((name) => `${file}: pictures names ${name}, which is no story`),
    ),
    ...stray.map((file) => `${file}: no story asks for this picture; delete it`),
    ...sizeProblems(),
  ];
}

function sizeProblems(): string[] {
  const tracked = git('ls-files', '-z', '*.png').split('\0').filter(Boolean);
  const bytes = tracked.reduce(
    (sum, file) => sum + (statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  const inMegabytes = (count: number) => (count / megabyte).toFixed(1);
  const problems = bytes > mostBytes ? [`All pictures have ${inMegabytes(bytes)} MB, more than 15`] : [];
  for (const commit of newCommits()) {
    const added = addedBytes(commit);
    if (added > mostAdded && !renewal.test(git('show', '-s', '--format=%B', commit)))
      problems.push(
        `${git('show', '-s', '--format=%h %s', commit)}: adds ${inMegabytes(added)} MB of pictures, more than 2; ` +
          'where all are taken again, say why in its message: `Pictures-renewed: …`',
      );
  }
  return problems;
}

/** The commits that are not yet on main; on main, the last one. */
function newCommits(): string[] {
  const base = ['main', 'origin/main'].find((name) => {
    const at = git('rev-parse', '--verify', '--quiet', name);
    return at !== '' && at !== git('rev-parse', 'HEAD');
  });
  const range = base ? [`${base}..HEAD`] : ['-1', 'HEAD'];
  return git('rev-list', '--no-merges', ...range)
    .split('\n')
    .filter(Boolean);
}

/**
 * The size of the PNG files that a commit adds or changes, in bytes; 0 if its parent is missing, as in a shallow clone.
 */
function addedBytes(commit: string): number {
  const files = git('diff-tree', '-r', '--no-commit-id', '--diff-filter=AM', commit, '--', '*.png').split('\n');
  const blobs = files.flatMap((line) => line.split(/\s/)[3] ?? []);
  if (blobs.length === 0) return 0;
  const { stdout } = spawnSync('git', ['cat-file', '--batch-check=%(objectsize)'], {
    cwd: root,
    encoding: 'utf8',
    input: blobs.join('\n'),
  });
  return stdout.split('\n').reduce((sum, line) => sum + (Number.parseInt(line, 10) || 0), 0);
}

const git = (...args: string[]): string =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 100 * megabyte }).stdout?.trim() ?? '';
