// npm run build: builds what has changed; the tool's telemetry is off even if bootstrap has not run before.
import { commandOf, runNode } from './lib/run';

process.exitCode = await runNode(commandOf('turbo'), ['run', 'build', ...process.argv.slice(2)], {
  TURBO_TELEMETRY_DISABLED: '1',
});
