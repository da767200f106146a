// npm run import: imports visits from a file into a project; see docs/import.md.
import { runImport } from '../apps/api/src/cli/importCommand.ts';

process.exitCode = await runImport(process.argv.slice(2));
