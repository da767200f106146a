import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The version of chDB, ClickHouse's engine as a library (Apache-2.0); for tests and benches only, not a dependency of
 * the product.
 */
const version = '3.4.0';

/**
 * A folder whose `node_modules` contains chDB: `LOCUS_CHDB`, or one in the user's cache, filled the first time (546 MB,
 * about 12 s). Undefined, after printing the reason, if it cannot be installed.
 */
export async function chdbFolder(): Promise<string | undefined> {
  const given = process.env['LOCUS_CHDB'];
  if (given !== undefined) return given;
  const folder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'locus', `chdb-${version}`);
  const installed = join(folder, 'node_modules', '.installed');
  if (existsSync(installed)) return folder;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    console.log(`Installing chDB ${version} into ${folder} (546 MB, once)`);
    await npmInstall(folder);
    writeFileSync(installed, version);
    return folder;
  } catch (error) {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    console.warn(`\n!! ClickHouse is NOT tested: chDB ${version} could not be installed (${String(error)})\n`);
    return undefined;
  }
}

/** Runs `npm install` there; rejects if it fails or takes over five minutes. */
function npmInstall(folder: string): Promise<void> {
  const args = ['install', `chdb@${version}`, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
  return new Promise((resolve, reject) => {
    spawn('npm', args, { cwd: folder, stdio: 'inherit', timeout: 300_000, shell: process.platform === 'win32' })
      .on('error', reject)
      .on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm ended with ${code ?? 'a signal'}`))));
  });
}
