import { connect } from '../db/connect';
import { findDrawnVisits } from '../jobs/drawnPlaces';

/*
 * The job of drawn places, which kills itself at a step, for tests of what a kill leaves behind: `killedPlaces.ts STEP
 * DATABASE VISITS AREAS`; each step is announced first.
 */

const [killedAt, url = '', visits = '', areas = ''] = process.argv.slice(2);

const db = connect(url);
await findDrawnVisits({
  db,
  folders: { visits, areas },
  memoryLimitMb: 256,
  signal: new AbortController().signal,
  log: (text) => console.error(text),
  onStep: (step) => {
    process.send?.(step);
    if (step === killedAt) process.kill(process.pid, 'SIGKILL');
  },
});
await db.destroy();
process.disconnect();
