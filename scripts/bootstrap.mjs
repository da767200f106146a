// Prepares a fresh clone for work; plain Node, because nothing has been installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = fileURLToPath(new URL('../node_modules/.locus-lock', import.meta.url));
const oldestNode = [20, 19];

/**
 * Checks the Node version and installs the locked packages if they are not installed yet; works offline afterwards.
 * Without `tests` it leaves out what only tests, Storybook and the linters need, unless that is installed already.
 * `quiet` shows npm's output only if it fails. Ends the process with a reason if it cannot continue.
 * @param {{ quiet?: boolean, tests?: boolean }} [options]
 */
export async function bootstrap({ quiet = false, tests = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    fail(
      `Locus needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
    );
  }
  // No usage data is sent to anybody.
  Object.assign(process.env, {
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
  });
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  const noted = installed() && existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  const part = `${lock} without tests`;
  if (noted === lock || (noted === part && !tests)) return;
  const whole = tests || hasTests();
  // The rest is added: `npm ci` would first remove the packages of a service that may be running.
  const command = noted === part ? 'install --no-save' : 'ci';
  console.log(
    noted === part
      ? 'Installing what the tests need …'
      : 'Installing dependencies, once per change of package-lock.json …',
  );
  rmSync(stamp, { force: true });
  const { status, stdout, stderr } = npm(
    `${command} ${whole ? '--include=dev' : '--omit=dev'} --prefer-offline`,
    quiet ? 'pipe' : 'inherit',
  );
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
    fail(`\`npm ${command}\` did not succeed; it needs a connection to the npm registry.`);
  }
  writeFileSync(stamp, whole ? lock : part);
}

/**
 * Whether every package that npm installed is still there, according to npm's own list; packages for other systems are
 * not on it.
 */
function installed() {
  const packages = listed();
  return packages !== undefined && Object.keys(packages).every((folder) => existsSync(`${root}${folder}/package.json`));
}

/** Whether npm has also installed what only tests need. */
function hasTests() {
  return Object.values(listed() ?? {}).some(({ dev }) => dev === true);
}

/** What npm says it has installed, by folder; undefined after an interrupted installation. */
function listed() {
  try {
    return JSON.parse(readFileSync(`${root}node_modules/.package-lock.json`, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function npm(command, stdio) {
  const options = { cwd: root, stdio, encoding: 'utf8' };
  // The npm that started this script, if any; on Windows a bare `npm` is a batch file and needs a shell.
  const path = process.env.npm_execpath;
  return path && /npm-cli\.c?js$/.test(path)
    ? spawnSync(process.execPath, [path, ...command.split(' ')], options)
    : spawnSync(`npm ${command}`, { ...options, shell: true });
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
