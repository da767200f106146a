import { inject } from 'vitest';

import type { Addresses } from './startLocus.ts';

/** A service under test. */
export interface Service {
  /** The URLs of its apps. */
  addresses: Addresses;
  /** Its data folder, which contains its mails. */
  data: string;
}

/** The service of this worker; shared by the files that a worker runs in turn. */
export function service(): Service {
  const services = inject('services');
  const own = services[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % services.length];
  if (!own) throw new Error('No service was started.');
  return own;
}
