import { inject } from 'vitest';

import type { Addresses } from './startLocus.ts';

/** A service under test. */
export interface Service {
  /** Where its apps answer. */
  addresses: Addresses;
  /** Its data folder, where its mails are. */
  data: string;
}

/** The service of this worker; the files that a worker runs share it, one after the other. */
export function service(): Service {
  const services = inject('services');
  const own = services[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % services.length];
  if (!own) throw new Error('No service was started.');
  return own;
}
