// tsx scripts/load-visits.ts: imported visits to the ClickHouse server of VISITS_URL; see docs/scale.md.
import { runLoad } from '../apps/api/src/cli/loadCommand.ts';

process.exitCode = await runLoad(process.argv.slice(2));
