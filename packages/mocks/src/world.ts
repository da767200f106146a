import type { Id, User } from '@locus/model/entities';

import recorded from './recordings/world.json';

/** The users and objects of the recorded story world, by role; ids are those in the recordings. */
export interface World {
  /** One user of every role; `trial` is an account admin of a self-registered account. */
  users: Record<'administrator' | 'staff' | 'accountAdmin' | 'betaAdmin' | 'regular' | 'trial', User>;
  /** The Berlin project with its six locations, in the order of their numbers. */
  project: Id;
  locations: Id[];
  /** Its report whose items are all calculated, and that report's visit trends. */
  report: Id;
  footfallItem: Id;
  /** A report with an item that is being calculated, and one whose retention failed. */
  calculatingReport: Id;
  failedReport: Id;
}

/** The story world: a retailer's six Berlin stores over the 12 months to June 2026. */
export const world = recorded as World;
