import { setPriority } from 'node:os';

import type { DemoVisitsOptions, DemoVisitsReport } from '@locus/analytics/demo';
import { generateDemoVisits } from '@locus/analytics/demo';

/** Which city's visits a process makes; with `background` it leaves the machine to others. */
export type VisitsTask = Omit<DemoVisitsOptions, 'onProgress'> & { background: boolean };

/** What it says: the share done (0..1), and in the end what was made or why not. */
export type VisitsMessage =
  | { type: 'progress'; share: number }
  | { type: 'done'; report: DemoVisitsReport }
  | { type: 'failed'; text: string };

/* A process of its own that makes up one city's visits. */

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
