import type { TestProject } from 'vitest/node';

import type { Addresses } from './startLocus.ts';
import { startLocus } from './startLocus.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the service under test answers. */
    locus: Addresses;
  }
}

/** Starts the built apps and the real API once for all end-to-end tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const locus = await startLocus();
  provide('locus', locus.addresses);
  await locus.ready.catch(async (error: unknown) => {
    await locus.stop();
    throw error;
  });
  return locus.stop;
}
