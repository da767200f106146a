// Loaded before each file of stories: it is shown in a time zone of its own.
import { expect, inject } from 'vitest';
import { cdp } from 'vitest/browser';

import { zoneOf } from '../scripts/check/zones';

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of the run. */
    seed: number;
  }
}

const timezoneId = zoneOf(expect.getState().testPath ?? '', inject('seed'));
await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
if (Intl.DateTimeFormat().resolvedOptions().timeZone !== timezoneId)
  throw new Error(`The page is not in ${timezoneId}.`);
