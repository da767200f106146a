import { NoDataset, openVisitStore } from '@locus/analytics';

import type { Calculation, WorkerMessage } from './calculation';

/*
 * A process of its own that calculates one item after the other, so that the API answers meanwhile and keeps its memory. It reads
 * visits and knows no database.
 */

const say = (message: WorkerMessage): void => void process.send?.(message);

// The API decides when we end: on its word, or when it is gone.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', (task: Calculation) => {
  calculate(task).then(say, (error: unknown) => {
    if (error instanceof NoDataset) say({ type: 'no-dataset' });
    else say({ type: 'failure', error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});

async function calculate({
  visitsRoot,
  projectId,
  locations,
  months,
  memoryLimitMb,
}: Calculation): Promise<WorkerMessage> {
  const store = await openVisitStore({ root: visitsRoot, memoryLimitMb, threads: 1 });
  try {
    for (;;) {
      const before = await store.dataset(projectId);
      const query = { projectId, locations, timeFrames: months };
      say({ type: 'progress', stage: 'monthly', percent: 10 });
      const MONTHLY = await store.footfall({ ...query, period: 'MONTHLY' });
      say({ type: 'progress', stage: 'weekly', percent: 50 });
      const WEEKLY = await store.footfall({ ...query, period: 'WEEKLY' });
      say({ type: 'progress', stage: 'storing', percent: 90 });
      const after = await store.dataset(projectId);
      // An import in between: months and weeks must come from the same visits.
      if (after && before?.generation === after.generation) {
        return { type: 'result', data: { MONTHLY, WEEKLY }, datasetVersion: `${after.generation} ${after.importedAt}` };
      }
    }
  } finally {
    await store.close();
  }
}
