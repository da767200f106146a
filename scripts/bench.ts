// npm run bench [-- analytics bundle]: runs all benches, or the named ones; `--large` and `--minutes=10` (api) run
// longer, `--scene=overload` (api) runs only a part. Exit code 1 if a goal is missed.
import { loadavg } from 'node:os';

import { benchFiles } from './bench/benches';
import { chdbFolder } from './lib/chdb';
import { commandOf, runNode } from './lib/run';

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

let failed = 0;
// One at a time, so that they do not affect each other's measurements; each in a separate process, so that none can
// change the state of another.
for (const { name, file } of benches.filter((bench) => wanted.length === 0 || wanted.includes(bench.name))) {
  console.log(`\n${name} (load of the machine before: ${loadavg()[0]?.toFixed(1)})`);
  const env = chdb === undefined ? {} : { LOCUS_CHDB: chdb };
  if ((await runNode(commandOf('tsx'), ['scripts/bench/runBench.ts', file, ...flags], env)) !== 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
