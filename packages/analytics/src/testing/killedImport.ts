import { importCounts } from '../import/lists/importCounts';
import type { ImportOptions, ImportProgress } from '../import/importOptions';
import { importVisits } from '../import/importVisits';

/*
 * Imports for tests of what a kill leaves behind: `killedImport.ts OPTIONS PHASE SHARE` imports visits and kills itself
 * as soon as it reports this phase at this share; `killedImport.ts OPTIONS` announces that it begins, and imports
 * counts until it is killed.
 */

const [given = '', phase, share] = process.argv.slice(2);
const options = JSON.parse(given, (key, value: string) => (key === 'now' ? new Date(value) : value)) as Omit<
  ImportOptions,
  'decide'
>;

const onProgress = (at: ImportProgress) => {
  if (at.phase === phase && at.share >= Number(share)) process.kill(process.pid, 'SIGKILL');
};

if (phase === undefined) {
  process.send?.('ready');
  await importCounts(options);
} else {
  await importVisits({ ...options, onProgress });
}
process.disconnect();
