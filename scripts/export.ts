// npm run export: writes a file of a report without a browser; see docs/operations.md.
import { runExport } from '../apps/api/src/cli/exportCommand.ts';

process.exitCode = await runExport(process.argv.slice(2));
