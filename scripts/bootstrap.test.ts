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

const forTests = '{ quiet: true, tests: true }';
const without = 'ci --omit=dev --prefer-offline';
const whole = 'ci --include=dev --prefer-offline';
const rest = 'install --no-save --include=dev --prefer-offline';

let tree: string;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
};

/** Runs the script in the tree; says what npm was asked for, if anything, and with which exit code it ended. */
function bootstrap(
  npmStatus = 0,
  options = '{ quiet: true }',
): { asked?: string; status: number | null; said: string } {
  rmSync(join(tree, 'asked'), { force: true });
  write(
    'npm-cli.js',
    `require('fs').writeFileSync('asked', process.argv.slice(2).join(' ')); process.exitCode = ${npmStatus};`,
  );
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `await (await import('./scripts/bootstrap.mjs')).bootstrap(${options});`],
    { cwd: tree, encoding: 'utf8', env: { ...process.env, npm_execpath: join(tree, 'npm-cli.js') } },
  );
  const asked = existsSync(join(tree, 'asked')) ? readFileSync(join(tree, 'asked'), 'utf8') : undefined;
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
    expect(bootstrap()).toEqual({ asked: undefined, status: 0, said: '' });
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
    expect(bootstrap()).toMatchObject({ asked: without, status: 0 });
  });

  test('installs once after a change of the lock file', () => {
    write('package-lock.json', lock.replace('3', '4'));
    expect(bootstrap().asked).toBe(without);
    expect(bootstrap().asked).toBeUndefined();
  });

  test('leaves out what only tests need, adds it for them without removing anything, and keeps it', () => {
    rmSync(join(tree, 'node_modules/.locus-lock'));
    expect(bootstrap().asked).toBe(without);
    expect(bootstrap(0, forTests).asked).toBe(rest);
    expect(bootstrap(0, forTests).asked).toBeUndefined();
    expect(bootstrap().asked).toBeUndefined();
  });

  test('installs everything for tests in a fresh clone, and where a package went missing', () => {
    rmSync(join(tree, 'node_modules/.locus-lock'));
    expect(bootstrap(0, forTests).asked).toBe(whole);
    rmSync(join(tree, 'node_modules/react'), { recursive: true });
    expect(bootstrap(0, forTests).asked).toBe(whole);
  });

  test('keeps what tests need when it installs a changed lock file', () => {
    const packages = Object.fromEntries(installed.map((folder) => [folder, { dev: folder === 'node_modules/react' }]));
    write('node_modules/.package-lock.json', JSON.stringify({ packages }));
    write('package-lock.json', lock.replace('3', '4'));
    expect(bootstrap().asked).toBe(whole);
  });

  test('tries the whole again after adding the rest was interrupted', () => {
    rmSync(join(tree, 'node_modules/.locus-lock'));
    bootstrap();
    expect(bootstrap(1, forTests)).toMatchObject({ asked: rest, status: 1 });
    expect(bootstrap(0, forTests).asked).toBe(whole);
  });

  test('exits with a reason if npm fails, and tries again the next time', () => {
    rmSync(join(tree, 'apps/api/node_modules'), { recursive: true });
    const failed = bootstrap(1);
    expect(failed).toMatchObject({ asked: without, status: 1 });
    expect(failed.said).toContain('`npm ci` did not succeed');
    expect(bootstrap().asked).toBe(without);
  });
});
