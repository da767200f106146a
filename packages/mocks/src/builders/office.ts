import type { Collaborator } from '@locus/model';

import { world } from '../world';

/** The users of the retailer's account; the project is shared with the first of them. */
export const buildCollaborators = (): Collaborator[] =>
  [world.users.accountAdmin, world.users.betaAdmin, world.users.regular].map(({ userId, userName }, i) => ({
    id: userId,
    shared: i === 0,
    name: userName,
  }));
