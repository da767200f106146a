import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { filesBelow, root, workspaces } from '../lib/files';
import { importGraph } from './importGraph';
import { nearestFirst } from './nearest';
import type { Report } from './vitestCounts';

/** The tests affected by a change, nearest first. */
export interface Touched {
  /** A description of what was found, to be printed. */
  words: string;
  files: { unit: string[]; stories: string[] };
  /** The code that the change can make wrong; undefined for all code. */
  code: string[] | undefined;
}

/**
 * How long (s) the tests of a change may take if it is in one folder, and if it is in several. More distant tests are
 * left to `npm test`.
 */
const mostSeconds = { folder: { unit: 20, stories: 30 }, folders: { unit: 90, stories: 110 } };
/** More files than this are all linted: telling them apart would save nothing. */
const mostLinted = 300;
/** The assumed duration (s) of a test in a file that no run has measured yet; a file of unit tests counts as one. */
const usualSeconds = { unit: 1, stories: 0.8 };

/**
 * The tests affected by the differences from `main` (on main itself, if nothing is uncommitted: by the last commit).
 */
export function touchedTests(): Touched {
  const changed = changedFiles();
  const files = ['packages', 'apps', 'scripts', 'e2e', '.storybook'].flatMap(filesBelow);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const graph = importGraph({ files, read, entries: packageEntries() });
  const nearest = nearestFirst(graph.reaching(changed.flatMap((file) => [file, ...readers(file, files, read)])));

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
  const code = nearest.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const setUp = changed.filter((file) => /^(vitest\.config|\.storybook\/|package-lock|tsconfig)/.test(file));
  return {
    words: [
      `${changed.length} changed files touch ${count(unit, 'unit tests')} and ${count(stories, 'stories')}.`,
      ...(setUp.length > 0 ? [`${setUp.join(', ')} may touch every test: npm test`] : []),
    ].join('\n'),
    files: { unit: unit.taken, stories: stories.taken },
    code: changed.every((file) => /\.(tsx?|mjs|mdx?)$/.test(file)) && code.length <= mostLinted ? code : undefined,
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

/** The entry points of all packages, e.g. `@locus/ui/theme` → `packages/ui/src/theme/index.ts`. */
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

/** The code that reads a non-code file, found by its name: SQL, recordings, translations. */
function readers(file: string, files: readonly string[], read: (file: string) => string): string[] {
  const workspace = /^(packages|apps)\/[^/]+\//.exec(file)?.[0];
  if (/\.tsx?$/.test(file) || !workspace) return [];
  const name = basename(file).replace(/\.\w+$/, '');
  return files.filter(
    (candidate) => candidate.startsWith(workspace) && /\.tsx?$/.test(candidate) && read(candidate).includes(name),
  );
}

/** How long (s) the files of a step took in the last run on this machine. */
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

/** The first files that take this many seconds together; at least one. */
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
