import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { filesBelow, root } from '../lib/files';

/**
 * The test files of a project with proofs that `npm test` runs only in part: those that ask `@locus/model/testing` how
 * far to go.
 */
export const longProofFiles = (project: 'unit' | 'e2e'): string[] =>
  ['packages', 'apps', 'e2e']
    .flatMap(filesBelow)
    .filter((file) => (project === 'unit' ? /\.test\.tsx?$/ : /\.e2e\.ts$/).test(file))
    .filter((file) => /from '(@locus\/model\/testing|\.{1,2}\/testing)'/.test(readFileSync(join(root, file), 'utf8')));
