// npm run build: builds what changed; the tool's telemetry stays off also when no bootstrap has run before.
import { commandOf, runNode } from './lib/run';

process.exitCode = await runNode(commandOf('turbo'), ['run', 'build', ...process.argv.slice(2)], {
  TURBO_TELEMETRY_DISABLED: '1',
});
