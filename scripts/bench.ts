// npm run bench [-- analytics bundle]: runs all benches, or the named ones; `--large` and `--minutes=10` (api) run
// longer, `--scene=overload` (api) runs only a part. Exit code 1 if a goal is missed or nothing was measured.
import { benchFiles } from './bench/benches';
import { runBenches } from './bench/runBenches';
import { chdbFolder } from './lib/chdb';

const benches = benchFiles();
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}; there are ${benches.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

// Large runs also measure ClickHouse's engine.
const chdb = flags.includes('--large') ? await chdbFolder() : undefined;

const asked = benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const failed = await runBenches(asked, { flags, env: chdb === undefined ? {} : { LOCUS_CHDB: chdb } });
process.exitCode = failed.length > 0 || asked.length === 0 ? 1 : 0;
