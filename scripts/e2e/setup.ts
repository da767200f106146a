import type { TestProject } from 'vitest/node';

import type { Addresses, Locus } from './startLocus.ts';
import { startLocus } from './startLocus.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the service under test answers. */
    locus: Addresses;
    /** Its data folder, where its mails are. */
    locusData: string;
  }
}

let locus: Locus | undefined;

/** Starts the built apps and the real API once for all end-to-end tests. */
export async function setup({ provide }: TestProject): Promise<void> {
  locus = await startLocus();
  provide('locus', locus.addresses);
  provide('locusData', locus.data);
  await locus.ready.catch(async (error: unknown) => {
    await teardown();
    throw error;
  });
}

/** Ends the service and removes its data. */
export async function teardown(): Promise<void> {
  await locus?.stop();
}
