import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { filesBelow, root } from '../lib/files';

/** The test files with proofs of which `npm test` runs a sample: those that ask `@locus/model/testing` how far to go. */
export const longProofFiles = (): string[] =>
  ['packages', 'apps']
    .flatMap(filesBelow)
    .filter((file) => /\/src\/.*\.test\.tsx?$/.test(file))
    .filter((file) => /from '(@locus\/model\/testing|\.{1,2}\/testing)'/.test(readFileSync(join(root, file), 'utf8')));
