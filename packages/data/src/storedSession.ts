import type { User } from '@locus/model/entities';
import { storedRole } from '@locus/model/entities';

import { userOfToken } from './token';

/** How long a session lasts after the last visit (ms): 30 days. */
export const sessionLifetimeMs = 30 * 86_400_000;

/** Where a session is stored: `localStorage`, or `sessionStorage` in the preview. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/**
 * Stores a token, its user's values and an expiry in 30 days; returns the user, or undefined (and stores nothing) if
 * the token is not ours.
 */
export function storeSession(storage: SessionStorage, token: string, now: number): User | undefined {
  const user = userOfToken(token);
  if (!user) return undefined;
  // Who is acting as the user is read from the token; only the specified names are stored.
  const { userRole, phone, actingAdmin: _, ...texts } = user;
  storage.setItem('jwt', token);
  for (const [name, value] of Object.entries(texts)) storage.setItem(name, value);
  storage.setItem('userRole', storedRole(userRole));
  if (phone === null) storage.removeItem('phone');
  else storage.setItem('phone', phone);
  storage.setItem('expireTimeStamp', String(now + sessionLifetimeMs));
  storage.setItem('isAuthenticated', 'true');
  return user;
}

/**
 * The result of a visit: a live session (then extended to 30 days from now), an expired one, or none; the last two
 * clear the storage.
 */
export function visit(storage: SessionStorage, now: number): 'living' | 'expired' | 'none' {
  const authenticated = storage.getItem('isAuthenticated') === 'true';
  const expired = !(Number(storage.getItem('expireTimeStamp')) > now);
  if (authenticated && !expired && userOfToken(storage.getItem('jwt') ?? '')) {
    storage.setItem('expireTimeStamp', String(now + sessionLifetimeMs));
    return 'living';
  }
  storage.clear();
  return authenticated && expired ? 'expired' : 'none';
}
