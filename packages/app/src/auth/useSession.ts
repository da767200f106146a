import { useUser } from '@locus/data';
import type { User } from '@locus/model/entities';
import { useState } from 'react';

/**
 * The signed-in user, and whether a session ended while this page was open. A page that has lost its user is about to
 * be replaced, by the sign-in page or by a reload: a form on it would lose the user's input.
 */
export function useSession(): { user: User | undefined; leaving: boolean } {
  const user = useUser();
  const [had, setHad] = useState(user !== undefined);
  if (user && !had) setHad(true);
  return { user, leaving: had && !user };
}
