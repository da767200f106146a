// Runs one bench in a process of its own: `tsx scripts/bench/runBench.ts <file>`. Exit code 1 if a goal is missed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '../lib/files';
import { goalMet, table } from './table';
import type { Bench } from './types';

const { run } = (await import(pathToFileURL(join(root, process.argv[2] ?? '')).href)) as Bench;
const measures = await run();
for (const line of table(measures)) console.log(`  ${line}`);
process.exit(measures.some((measure) => goalMet(measure) === false) ? 1 : 0);
