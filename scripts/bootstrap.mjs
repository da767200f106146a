// Prepares a fresh clone for work; plain Node, because nothing has been installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = fileURLToPath(new URL('../node_modules/.locus-lock', import.meta.url));
const oldestNode = [20, 19];

/**
 * Checks the Node version and installs the locked packages if they are not installed yet; works offline afterwards.
 * `quiet` shows npm's output only if it fails. Ends the process with a reason if it cannot continue.
 * @param {{ quiet?: boolean }} [options]
 */
export async function bootstrap({ quiet = false } = {}) {
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
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && installed()) return;
  console.log('Installing dependencies, once per change of package-lock.json …');
  const { status, stdout, stderr } = npmCi(quiet ? 'pipe' : 'inherit');
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
    fail('`npm ci` did not succeed; the first start needs a connection to the npm registry.');
  }
  writeFileSync(stamp, lock);
}

/**
 * Whether every package that npm installed is still there, according to npm's own list; packages for other systems are
 * not on it.
 */
function installed() {
  try {
    const { packages } = JSON.parse(readFileSync(`${root}node_modules/.package-lock.json`, 'utf8'));
    return Object.keys(packages).every((folder) => existsSync(`${root}${folder}/package.json`));
  } catch {
    return false;
  }
}

function npmCi(stdio) {
  const options = { cwd: root, stdio, encoding: 'utf8' };
  // The npm that started this script, if any; on Windows a bare `npm` is a batch file and needs a shell.
  const npm = process.env.npm_execpath;
  return npm && /npm-cli\.c?js$/.test(npm)
    ? spawnSync(process.execPath, [npm, 'ci'], options)
    : spawnSync('npm ci', { ...options, shell: true });
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
