// npm run test:e2e [-- file]: the built apps against the real API.
import { commandOf, runNode, runScript } from './lib/run';

const built = await runScript('scripts/build.ts');
process.exitCode =
  built === 0
    ? await runNode(commandOf('vitest'), ['run', '--project', 'e2e', '--passWithNoTests', ...process.argv.slice(2)])
    : built;
