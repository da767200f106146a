import { setPriority } from 'node:os';

import type { DemoVisitsOptions, DemoVisitsReport } from '@locus/analytics/demo';
import { generateDemoVisits } from '@locus/analytics/demo';

/** The city whose visits a process generates; with `background` it runs with low priority. */
export type VisitsTask = Omit<DemoVisitsOptions, 'onProgress'> & { background: boolean };

/** Its messages: the share done (0..1), and finally the result or the error. */
export type VisitsMessage =
  | { type: 'progress'; share: number }
  | { type: 'done'; report: DemoVisitsReport }
  | { type: 'failed'; text: string };

/* A separate process that generates one city's visits. */

const say = (message: VisitsMessage): void => void process.send?.(message);

process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
process.on('disconnect', () => process.exit());

process.once('message', ({ background, ...options }: VisitsTask) => {
  if (background) setPriority(10);
  void generateDemoVisits({ ...options, onProgress: (share) => say({ type: 'progress', share }) })
    .then(
      (report) => say({ type: 'done', report }),
      (error: Error) => say({ type: 'failed', text: error.stack ?? error.message }),
    )
    .finally(() => process.disconnect());
});
