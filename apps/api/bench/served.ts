// The portal's origin over a database and visits, in a separate process that reports its memory and delays.
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { connect } from '../src/db/connect';
import { createFairLoad } from '../src/http/fairLoad';
import { listen } from '../src/http/listen';
import { startSelections } from '../src/jobs/selections';
import { testApp } from '../src/testing/client';

/** What it serves. */
export interface Serving {
  url: string;
  visitsRoot: string;
}

/** Its measurements since the last request for them. */
export interface Fared {
  /** Peak memory in MB. */
  rssMb: number;
  /** Delay of the event loop in ms, the second worst of 100 samples. */
  lateMs: number;
}

const resolution = 20;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
let mostBytes = 0;
setInterval(() => {
  mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
}, 200).unref();

async function serve({ url, visitsRoot }: Serving): Promise<void> {
  const selections = startSelections({ visitsRoot });
  process.once('disconnect', () => {
    selections.stop();
    process.exit();
  });
  const clock = {
    get now() {
      return new Date();
    },
  };
  const app = testApp({ db: connect(url), selections, visitsRoot, load: createFairLoad() }, clock);
  const { port } = await listen(app.fetch, '127.0.0.1', 0);
  process.send?.({ port });
}

process.on('message', (message: Serving | 'how do you fare') => {
  if (message !== 'how do you fare') return void serve(message);
  const fared: Fared = { rssMb: mostBytes / 2 ** 20, lateMs: Math.max(0, delay.percentile(99) / 1e6 - resolution) };
  mostBytes = 0;
  delay.reset();
  process.send?.(fared);
});
