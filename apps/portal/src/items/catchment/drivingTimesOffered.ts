import { readConfiguration } from '@locus/app';

import type { OpenReport } from '../../useOpenReport';

/** Whether driving times can be shown: there is a routing service, and a single location to drive from. */
export const drivingTimesOffered = ({ state }: Pick<OpenReport, 'state'>): boolean =>
  state.catchmentLocationsCount === 'SINGLE' && readConfiguration().drivingTimes;
