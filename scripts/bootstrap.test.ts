import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const lock = '{ "name": "locus", "lockfileVersion": 3 }';
/** What npm notes about what it installed: a package of the root, one of a workspace, and the workspace itself. */
const installed = ['node_modules/react', 'apps/api/node_modules/hono', 'apps/api'];

let tree: string;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
};

/** Runs the script in the tree; says whether npm was asked to install, and with which exit code it ended. */
function bootstrap(npmStatus = 0): { asked: boolean; status: number | null; said: string } {
  rmSync(join(tree, 'asked'), { force: true });
  write('npm-cli.js', `require('fs').writeFileSync('asked', process.argv[2]); process.exitCode = ${npmStatus};`);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('./scripts/bootstrap.mjs')).bootstrap({ quiet: true });"],
    { cwd: tree, encoding: 'utf8', env: { ...process.env, npm_execpath: join(tree, 'npm-cli.js') } },
  );
  const asked = existsSync(join(tree, 'asked'));
  if (asked) expect(readFileSync(join(tree, 'asked'), 'utf8')).toBe('ci');
  return { asked, status, said: stderr };
}

describe('the start of a clone', () => {
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'locus-bootstrap-'));
    cpSync(fileURLToPath(new URL('bootstrap.mjs', import.meta.url)), join(tree, 'scripts/bootstrap.mjs'));
    write('package-lock.json', lock);
    const packages = Object.fromEntries(installed.map((folder) => [folder, {}]));
    write('node_modules/.package-lock.json', JSON.stringify({ packages }));
    write('node_modules/.locus-lock', createHash('sha256').update(lock).digest('hex'));
    for (const folder of installed) write(`${folder}/package.json`, '{}');
  });
  afterEach(() => rmSync(tree, { recursive: true, force: true }));

  test('installs nothing if everything is installed', () => {
    expect(bootstrap()).toEqual({ asked: false, status: 0, said: '' });
  });

  test.each([
    ['a package of a workspace', 'apps/api/node_modules/hono'],
    ['all packages of a workspace', 'apps/api/node_modules'],
    ['a package of the root', 'node_modules/react'],
    ['npm’s own list', 'node_modules/.package-lock.json'],
    ['the note of the last installation', 'node_modules/.locus-lock'],
    ['everything', 'node_modules'],
  ])('installs if %s is missing', (_, path) => {
    rmSync(join(tree, path), { recursive: true });
    mkdirSync(join(tree, 'node_modules'), { recursive: true });
    expect(bootstrap()).toMatchObject({ asked: true, status: 0 });
  });

  test('installs once after a change of the lock file', () => {
    write('package-lock.json', lock.replace('3', '4'));
    expect(bootstrap().asked).toBe(true);
    expect(bootstrap().asked).toBe(false);
  });

  test('exits with a reason if npm fails, and tries again the next time', () => {
    rmSync(join(tree, 'apps/api/node_modules'), { recursive: true });
    const failed = bootstrap(1);
    expect(failed).toMatchObject({ asked: true, status: 1 });
    expect(failed.said).toContain('`npm ci` did not succeed');
    expect(bootstrap().asked).toBe(true);
  });
});
