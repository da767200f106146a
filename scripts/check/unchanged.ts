import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from '../lib/files';
import { importGraph } from './importGraph';
import { packageEntries } from './touched';
import type { Report } from './vitestCounts';

/** What a test file depends on, and what it was when it last passed. */
export interface Inputs {
  /** A hash of all that a test file depends on; undefined for one that always runs. */
  fingerprint: (file: string) => string | undefined;
}

/** The source of fingerprints. */
export interface InputsSource {
  /** All files of the repository, each with a hash of its content. */
  hashes: ReadonlyMap<string, string>;
  read: (file: string) => string;
  entries: ReadonlyMap<string, string>;
  /** What the run itself depends on: seed, Node's version, and others. */
  run: string;
}

const code = /\.tsx?$/;
/** Documents are read by tests of the repository alone, which always run. */
const document = /\.mdx?$/;
/** Files that every test goes through. */
const setUp = /^(?:scripts\/(?:check|vite|children|lib)\/|\.storybook\/|vitest\.config)/;
/** Starts other processes or imports by a pattern: what they run cannot be told from imports. */
const runsAny = /import\.meta\.glob|node:(?:child_process|worker_threads)|new Worker\(/;
/** Reads what is outside the repository, or the repository itself. */
const readsOutside = /\.\.\/shared|shared\/data|filesBelow/;

/** Which test files depend on what. */
export function inputsOf({ hashes, read, entries, run }: InputsSource): Inputs {
  const files = [...hashes.keys()];
  const graph = importGraph({ files, read, entries });
  const hashOf = (names: readonly string[]) =>
    createHash('sha256')
      .update(names.map((name) => `${name} ${hashes.get(name)}\n`).join(''))
      .digest('hex');
  const always = hashOf(files.filter((file) => (!code.test(file) && !document.test(file)) || setUp.test(file)));
  let all: string | undefined;
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? read(file);
    texts.set(file, text);
    return text;
  };
  return {
    fingerprint: (file) => {
      if (!/^(?:packages|apps)\//.test(file)) return undefined;
      const needed = graph.needs(file).filter((each) => code.test(each));
      if (needed.some((each) => readsOutside.test(textOf(each)))) return undefined;
      const own = needed.some((each) => runsAny.test(textOf(each)))
        ? (all ??= hashOf(files.filter((each) => code.test(each))))
        : hashOf(needed.toSorted());
      return [run, always, own].join(' ');
    },
  };
}

/** The inputs of the working tree; undefined without git, which tells the files' hashes. */
export function currentInputs(seed: number): Inputs | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const tracked = git('ls-files', '-s', '-z');
  const changed = git('status', '--porcelain', '-uall', '--no-renames', '-z');
  if (tracked.status !== 0 || changed.status !== 0) return undefined;
  const hashes = new Map<string, string>();
  for (const line of tracked.stdout.split('\0').filter(Boolean)) {
    const [kind = '', file = ''] = line.split('\t');
    hashes.set(file, kind.split(' ')[1] ?? '');
  }
  for (const line of changed.stdout.split('\0').filter(Boolean)) {
    const file = line.slice(3);
    const path = join(root, file);
    if (existsSync(path)) hashes.set(file, createHash('sha256').update(readFileSync(path)).digest('hex'));
    else hashes.delete(file);
  }
  const run = `${process.version} ${process.platform} ${seed}`;
  return inputsOf({
    hashes,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    entries: packageEntries(),
    run,
  });
}

const storeOf = (step: string) => join(root, 'node_modules/.cache/locus/passed', `${step}.json`);

const passedBefore = (step: string): Partial<Record<string, string>> =>
  existsSync(storeOf(step)) ? (JSON.parse(readFileSync(storeOf(step), 'utf8')) as Record<string, string>) : {};

/** Of these test files, those that have not passed in this step with the same inputs. */
export function toRun(step: string, files: readonly string[], { fingerprint }: Inputs): string[] {
  const before = passedBefore(step);
  return files.filter((file) => before[file] === undefined || before[file] !== fingerprint(file));
}

/** Keeps which files of a run passed; `inputs` are those from before the run. */
export function keepPassed(step: string, report: Report, inputs: Inputs): void {
  mkdirSync(dirname(storeOf(step)), { recursive: true });
  writeFileSync(storeOf(step), JSON.stringify(passedNow(passedBefore(step), report, inputs)));
}

/** What is known of the files that passed after a run; an error outside of tests may be any file's. */
export function passedNow(
  before: Partial<Record<string, string>>,
  { files, failures }: Pick<Report, 'files' | 'failures'>,
  { fingerprint }: Inputs,
): Partial<Record<string, string>> {
  const of = (name: string) => (failure: string) => failure === name || failure.startsWith(`${name} > `);
  const outside = failures.some((failure) => !files.some(({ name }) => of(name)(failure)));
  const now = { ...before };
  for (const { name } of files) {
    if (outside || failures.some(of(name))) delete now[name];
    else now[name] = fingerprint(name);
  }
  return now;
}
