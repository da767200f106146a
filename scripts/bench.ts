// npm run bench [-- analytics bundle]: measures; all benches, or those named; `--large` and `--minutes=10` (api) are
// longer runs. Exit code 1 when a goal is missed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { goalMet, table } from './bench/table';
import type { Bench } from './bench/types';
import { chdbFolder } from './lib/chdb';
import { filesBelow, root, workspaces } from './lib/files';

const files = workspaces().flatMap((workspace) =>
  filesBelow(`${workspace}/bench`).filter((file) => file.endsWith('.bench.ts')),
);
const benches = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href) as Promise<Bench>));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}; there are ${benches.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

// Large runs measure ClickHouse's engine too.
if (process.argv.includes('--large')) await offerClickhouse();

let missed = 0;
// One after the other, or they would measure each other.
for (const { name, run } of benches.filter((bench) => wanted.length === 0 || wanted.includes(bench.name))) {
  console.log(`\n${name}`);
  const measures = await run();
  for (const line of table(measures)) console.log(`  ${line}`);
  missed += measures.filter((measure) => goalMet(measure) === false).length;
}
process.exitCode = missed > 0 ? 1 : 0;

/** Names chDB's folder to the benches, where it can be had. */
async function offerClickhouse(): Promise<void> {
  const folder = await chdbFolder();
  if (folder !== undefined) process.env['LOCUS_CHDB'] = folder;
}
