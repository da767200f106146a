import { spawn } from 'node:child_process';
import { fstatSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { root } from './files';

const require = createRequire(import.meta.url);

/** The JavaScript file behind an installed package's command; run by Node directly, it needs no shell on any system. */
export function commandOf(name: string, packageName = name): string {
  const manifest = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
  const path = typeof bin === 'string' ? bin : bin[name];
  if (!path) throw new Error(`${packageName} has no command ${name}`);
  return require.resolve(join(dirname(manifest), path));
}

/** Where a command's output goes: shown as it arrives, or into an open file. */
export type Output = 'inherit' | number;

/** The end of what was written into a file opened for reading and writing: up to twelve lines, without empty ones. */
export function lastLines(output: Output): string[] {
  if (output === 'inherit') return ['see its output above'];
  const { size } = fstatSync(output);
  const text = Buffer.alloc(Math.min(size, 10_000));
  readSync(output, text, 0, text.length, size - text.length);
  const lines = text
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(-12);
}

/** Runs a script with Node in the root folder; resolves to its exit code. */
export function runNode(
  script: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
  output: Output = 'inherit',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const stdio = [output === 'inherit' ? 'inherit' : 'ignore', output, output] as const;
    spawn(process.execPath, [script, ...args], { cwd: root, stdio: [...stdio], env: { ...process.env, ...env } })
      .on('error', reject)
      .on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs one of our TypeScript scripts; resolves to its exit code. */
export const runScript = (path: string, args: string[] = [], output: Output = 'inherit'): Promise<number> =>
  runNode(commandOf('tsx'), [path, ...args], {}, output);
