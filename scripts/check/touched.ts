import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { filesBelow, root, workspaces } from '../lib/files';
import { importGraph } from './importGraph';
import type { Report } from './vitestCounts';

/** The tests that a change touches, nearest first. */
export interface Touched {
  /** What was found, for whoever waits. */
  words: string;
  files: { unit: string[]; stories: string[] };
}

/**
 * How long (s) the tests of a change may take where it lies in one folder, and where in several. What is further away
 * is left to `npm test`.
 */
const mostSeconds = { folder: { unit: 20, stories: 30 }, folders: { unit: 90, stories: 110 } };
/** What a test takes (s) in a file that no run has measured yet; a file of unit tests counts as one. */
const usualSeconds = { unit: 1, stories: 0.8 };

/**
 * The tests touched by what differs from `main` (on main itself, from its last commit but one where nothing is
 * uncommitted).
 */
export function touchedTests(): Touched {
  const changed = changedFiles();
  const files = ['packages', 'apps', 'scripts', 'e2e', '.storybook'].flatMap(filesBelow);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const graph = importGraph({ files, read, entries: packageEntries() });
  const found = graph.reaching(changed.flatMap((file) => [file, ...readers(file, files, read)]));
  const nearest = [...found].toSorted(([, a], [, b]) => a - b).map(([file]) => file);

  const spread = new Set(changed.map((file) => dirname(file))).size > 1 ? 'folders' : 'folder';
  const unit = within(nearest.filter(isUnit), lastSeconds('unit'), mostSeconds[spread].unit, () => usualSeconds.unit);
  const stories = within(
    nearest.filter((file) => file.endsWith('.stories.tsx')),
    lastSeconds('stories'),
    mostSeconds[spread].stories,
    (file) => usualSeconds.stories * (read(file).match(/^export const /gm)?.length ?? 1),
  );
  const count = ({ taken, left }: Taken, what: string) =>
    `${taken.length} files of ${what}${left > 0 ? ` (${left} more are further away: npm test)` : ''}`;
  const setUp = changed.filter((file) => /^(vitest\.config|\.storybook\/|package-lock|tsconfig)/.test(file));
  return {
    words: [
      `${changed.length} changed files touch ${count(unit, 'unit tests')} and ${count(stories, 'stories')}.`,
      ...(setUp.length > 0 ? [`${setUp.join(', ')} may touch every test: npm test`] : []),
    ].join('\n'),
    files: { unit: unit.taken, stories: stories.taken },
  };
}

const git = (...args: string[]): string => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
const lines = (text: string) => text.split('\n').filter(Boolean);

function changedFiles(): string[] {
  const uncommitted = lines(git('status', '--porcelain', '-uall', '--no-renames')).map((line) =>
    line.replace(/^.{1,2} /, ''),
  );
  const head = git('rev-parse', 'HEAD');
  const main = ['main', 'origin/main']
    .map((name) => git('merge-base', 'HEAD', name))
    .find((base) => base && base !== head);
  const base = main ?? (uncommitted.length > 0 ? 'HEAD' : 'HEAD~1');
  const committed = lines(git('diff', '--name-only', '--no-renames', base, 'HEAD'));
  return [...new Set([...committed, ...uncommitted])].filter(
    (file) => existsSync(join(root, file)) && !file.endsWith('.png'),
  );
}

/** The entries of our packages by the names they are imported by. */
/** Where the entries of all packages lie, e.g. `@locus/ui/theme` → `packages/ui/src/theme/index.ts`. */
export function packageEntries(): Map<string, string> {
  const entries = new Map<string, string>();
  for (const folder of workspaces()) {
    const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
    const { name, exports = {} } = JSON.parse(text) as { name: string; exports?: Record<string, string> };
    for (const [entry, path] of Object.entries(exports)) entries.set(name + entry.slice(1), join(folder, path));
  }
  return entries;
}

const isUnit = (file: string) => /\.test\.tsx?$/.test(file);

/** The code that reads a file which is no code, by its name: SQL, recordings, translations. */
function readers(file: string, files: readonly string[], read: (file: string) => string): string[] {
  const workspace = /^(packages|apps)\/[^/]+\//.exec(file)?.[0];
  if (/\.tsx?$/.test(file) || !workspace) return [];
  const name = basename(file).replace(/\.\w+$/, '');
  return files.filter(
    (candidate) => candidate.startsWith(workspace) && /\.tsx?$/.test(candidate) && read(candidate).includes(name),
  );
}

/** How long (s) the files of a step took when it last ran here. */
function lastSeconds(step: string): Map<string, number> {
  const file = join(root, 'node_modules/.cache/locus/reports', `${step}.json`);
  if (!existsSync(file)) return new Map();
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return new Map(report.files.map(({ name, seconds }) => [name, seconds]));
}

interface Taken {
  taken: string[];
  /** How many there was no time for. */
  left: number;
}

/** The first files that take so many seconds together; one at least. */
function within(
  files: readonly string[],
  seconds: ReadonlyMap<string, number>,
  most: number,
  usual: (file: string) => number,
): Taken {
  const taken: string[] = [];
  let sum = 0;
  for (const file of files) {
    sum += seconds.get(file) ?? usual(file);
    if (sum > most && taken.length > 0) break;
    taken.push(file);
  }
  return { taken, left: files.length - taken.length };
}
