// npm test: installs what a fresh clone lacks, then checks; `npm run check -- rest` checks what it leaves out.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { bootstrap } from './bootstrap.mjs';

await bootstrap({ tests: true });

const check = spawn(
  process.execPath,
  [
    fileURLToPath(new URL('../node_modules/tsx/dist/cli.mjs', import.meta.url)),
    'scripts/check.ts',
    ...process.argv.slice(2),
  ],
  { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit' },
);
check.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
