// Runs one bench in a separate process: `tsx scripts/bench/runBench.ts <file>`. Exit code 1 if a goal is missed or
// nothing was measured.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '../lib/files';
import { goalMet, table } from './table';
import type { Bench } from './types';

const { run } = (await import(pathToFileURL(resolve(root, process.argv[2] ?? '')).href)) as Bench;
const measures = await run();
for (const line of table(measures)) console.log(`  ${line}`);
if (measures.length === 0) console.error('  Nothing was measured.');
process.exit(measures.length === 0 || measures.some((measure) => goalMet(measure) === false) ? 1 : 0);
