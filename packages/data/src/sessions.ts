import type { OwnSession } from '@locus/model/calls';

import type { Change } from './changes';
import { useChange } from './changes';
import type { Read } from './useRead';
import { useRead } from './useRead';

/** The user's sessions, the current one first. */
export const useOwnSessions = (): Read<OwnSession[]> => useRead('get /users/sessions');

/** Ends one of the user's sessions or, without an id, all but the current one. */
export const useEndSessions = (): Change<{ id: string | null }> =>
  useChange(
    'end sessions',
    (client, session) => client.send('post /users/sessions/end', {}, session),
    (key) => key === '/users/sessions',
  );
