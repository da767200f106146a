// npm run dev: the API and both apps, reloading on change; Ctrl-C stops them all.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { root } from './lib/files';
import { commandOf } from './lib/run';

const vite = commandOf('vite');
const servers = [
  { name: 'api', folder: 'apps/api', args: [commandOf('tsx'), 'watch', '--clear-screen=false', 'src/main.ts'] },
  { name: 'portal', folder: 'apps/portal', args: [vite] },
  { name: 'admin', folder: 'apps/admin', args: [vite] },
];
const width = Math.max(...servers.map(({ name }) => name.length));

function start({ name, folder, args }: (typeof servers)[number]): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: join(root, folder), stdio: ['ignore', 'pipe', 'pipe'] });
  const prefix = `${name.padEnd(width)} │ `;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(prefix + line));
  }
  child.on('exit', (code) => {
    console.log(`${prefix}ended${code ? ` with code ${code}` : ''}`);
    stop();
  });
  return child;
}

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}

const children = servers.map(start);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
