import { inject } from 'vitest';

import type { Addresses } from './startLocus.ts';

/** A service under test. */
export interface Service {
  /** The URLs of its apps. */
  addresses: Addresses;
  /** Its data folder, which contains its mails. */
  data: string;
}

let started: Service | undefined;

/** Lets the following tests of this file use a service that it started itself; `undefined`: the worker's again. */
export function useService(other: Service | undefined): void {
  started = other;
}

/** The service of this worker, shared by the files that a worker runs in turn, unless a file uses its own. */
export function service(): Service {
  if (started) return started;
  const services = inject('services');
  const own = services[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % services.length];
  if (!own) throw new Error('No service was started.');
  return own;
}
