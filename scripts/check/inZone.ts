// Loaded before each file of unit tests and journeys: it runs in a time zone of its own, and so do its processes.
import { expect } from 'vitest';

import { zoneOf } from './zones';

process.env.TZ = zoneOf(expect.getState().testPath ?? '', Number(process.env.LOCUS_SEED));
