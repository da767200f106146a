import { NoDataset, openVisitStore } from '@locus/analytics';

import { analyse } from './analyse';
import type { Calculation, StoredResult, WorkerMessage } from './calculation';
import { storedPeriods } from './calculation';

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

async function calculate(task: Calculation): Promise<WorkerMessage> {
  const { visitsRoot, projectId, type, memoryLimitMb } = task;
  const store = await openVisitStore({ root: visitsRoot, memoryLimitMb, threads: 1 });
  try {
    for (;;) {
      const before = await store.dataset(projectId);
      const periods = storedPeriods(type);
      const data: StoredResult = {};
      for (const [i, period] of periods.entries()) {
        say({ type: 'progress', stage: period.toLowerCase(), percent: 10 + Math.round((80 * i) / periods.length) });
        data[period] = await analyse(store, task, period);
      }
      say({ type: 'progress', stage: 'storing', percent: 90 });
      const after = await store.dataset(projectId);
      // An import in between: all periods must come from the same visits.
      if (after && before?.generation === after.generation) {
        return { type: 'result', data, datasetVersion: `${after.generation} ${after.importedAt}` };
      }
    }
  } finally {
    await store.close();
  }
}
