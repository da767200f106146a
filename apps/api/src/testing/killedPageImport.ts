import { join } from 'node:path';

import { connect } from '../db/connect';
import { createUploads } from '../imports/uploads';
import { startImports } from '../jobs/startImports';

/*
 * A server that kills itself at a step of an import from the page, for tests of what a kill leaves behind:
 * `killedPageImport.ts DATABASE FOLDER SECRET STEP`. It announces when it is ready, and each step.
 */

const [url = '', folder = '', secret = '', killedAt] = process.argv.slice(2);

startImports({
  db: connect(url, 3),
  url,
  uploads: createUploads({ folder: join(folder, 'uploads'), maxBytes: 1_000_000_000 }),
  folders: () => ({ visits: join(folder, 'visits'), areas: join(folder, 'areas'), secret }),
  pollMs: 100,
  onStep: (step) => {
    process.send?.(step);
    if (step === killedAt) process.kill(process.pid, 'SIGKILL');
  },
});
process.send?.('ready');
