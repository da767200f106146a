import type { TestProject } from 'vitest/node';

import type { Service } from './service.ts';
import { copyData, demoSnapshot } from './snapshot.ts';
import type { Locus } from './startLocus.ts';
import { startLocus } from './startLocus.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The services under test, one per worker. */
    services: Service[];
  }
}

let running: Locus[] = [];

/**
 * Starts the built apps and the real API once per worker, from the same snapshot of the demo: tests share nothing
 * across workers.
 */
export async function setup({ config, provide }: TestProject): Promise<void> {
  const snapshot = await demoSnapshot();
  const workers = Array.from({ length: config.maxWorkers || 1 }, () =>
    startLocus((data) => snapshot !== undefined && copyData(snapshot, data)),
  );
  const started = await Promise.allSettled(workers);
  running = started.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  try {
    for (const result of started) if (result.status === 'rejected') throw result.reason;
    await Promise.all(running.map(({ ready }) => ready));
  } catch (error) {
    await teardown();
    throw error;
  }
  provide(
    'services',
    running.map(({ addresses, data }) => ({ addresses, data })),
  );
}

/** Stops the services and removes their data. */
export async function teardown(): Promise<void> {
  await Promise.all(running.splice(0).map((locus) => locus.stop()));
}
