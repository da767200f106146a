// npm run chromatic: publishes the stories for review in the cloud, if a token is set.
import { commandOf, runNode } from './lib/run';

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  process.exitCode = await runNode(commandOf('chromatic'), process.argv.slice(2));
} else {
  console.log(
    'CHROMATIC_PROJECT_TOKEN is not set, so nothing is published. `npm run test:visual` compares pictures locally.',
  );
}
