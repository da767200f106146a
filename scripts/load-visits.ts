// tsx scripts/load-visits.ts: copies imported visits to the ClickHouse server in VISITS_URL; see docs/scale.md.
import { runLoad } from '../apps/api/src/cli/loadCommand.ts';

process.exitCode = await runLoad(process.argv.slice(2));
