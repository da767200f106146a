import { readFileSync } from 'node:fs';

import { filesBelow, workspaces } from '../lib/files.ts';

/** A bench with the name used to run it. */
export interface BenchFile {
  name: string;
  /** Relative to the repository's root. */
  file: string;
}

/** All benches; none is loaded, because each may change the state of its process. */
export const benchFiles = (): BenchFile[] =>
  workspaces()
    .flatMap((workspace) => filesBelow(`${workspace}/bench`))
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => ({ name: nameIn(readFileSync(file, 'utf8')) ?? file, file }));

/** The name stated in a bench's source. */
export const nameIn = (text: string): string | undefined => /^export const name = '([^']+)';$/m.exec(text)?.[1];
