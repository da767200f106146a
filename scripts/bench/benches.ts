import { readFileSync } from 'node:fs';

import { filesBelow, workspaces } from '../lib/files.ts';

/** A bench by the name that it is asked for by. */
export interface BenchFile {
  name: string;
  /** From the repository's root. */
  file: string;
}

/** Every bench there is; none of them is loaded, for each may change the process that it runs in. */
export const benchFiles = (): BenchFile[] =>
  workspaces()
    .flatMap((workspace) => filesBelow(`${workspace}/bench`))
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => ({ name: nameIn(readFileSync(file, 'utf8')) ?? file, file }));

/** The name a bench's text gives it. */
export const nameIn = (text: string): string | undefined => /^export const name = '([^']+)';$/m.exec(text)?.[1];
