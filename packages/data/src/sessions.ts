import type { OwnSession } from '@locus/model';

import type { Change } from './changes';
import { useChange } from './changes';
import type { Read } from './useRead';
import { useRead } from './useRead';

const path = '/users/sessions';

/** Where the user is signed in, this session first. */
export const useOwnSessions = (): Read<OwnSession[]> => useRead<OwnSession[]>(path);

/** Ends one of the user's sessions, or, without an id, all but this one. */
export const useEndSessions = (): Change<{ id: string | null }> =>
  useChange(
    'end sessions',
    (client, session) => client.send('POST', `${path}/end`, session),
    (key) => key === path,
  );
