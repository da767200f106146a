import type { User } from '@locus/model/entities';

import type { SessionStorage } from './storedSession';
import { storeSession, visit } from './storedSession';
import { userOfToken } from './token';

/** Why a session has ended: the server ended it, or another tab signed out. */
export type SessionEnd = 'refused' | 'elsewhere';

interface ClientSessionOptions {
  storage: SessionStorage;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Called whenever a session begins or ends: nothing read in one session is shown in the next. */
  onChange: () => void;
  onSessionEnded: (end: SessionEnd) => void;
  onReload?: ((where: 'here' | 'start') => void) | undefined;
}

/** The session as one page knows it: its token and user, and how it begins and ends here or in another tab. */
export interface ClientSession {
  /** The stored bearer token; null if nobody is signed in. */
  token: () => string | null;
  /** The user of the stored token; the same object as long as nothing about them changes. */
  user: () => User | undefined;
  /** Counts sign-ins and sign-outs, so that a late answer to an older session ends nothing. */
  count: () => number;
  /** Calls back when the user may have changed; returns the function that stops it. */
  subscribe: (changed: () => void) => () => void;
  /** Starts a session with a token from the server; returns its user, or undefined if the token is not ours. */
  begin: (token: unknown) => User | undefined;
  /** Replaces the current session's token with a renewed one; undefined if that is not ours. */
  renewed: (token: unknown) => User | undefined;
  /** Ends the session once, however many calls were refused. */
  end: (end: SessionEnd) => void;
  /** Discards the session. */
  forget: () => void;
  /** Discards the session for good: no call that is still refused reports its end. */
  leave: () => void;
  /** See `Client.restoreSession`. */
  restore: () => boolean;
  /** See `Client.watchTabs`. */
  watchTabs: (page: Pick<Window, 'addEventListener' | 'removeEventListener'>) => () => void;
}

/** What the previous user chose or uploaded: it does not belong to the next one. */
const personalNames = ['accountFilter', 'avatar', 'companyLogo'];

/** Creates the session of a page from its storage. */
export function createSession(options: ClientSessionOptions): ClientSession {
  const { storage, now, onChange, onSessionEnded, onReload } = options;
  const listeners = new Set<() => void>();
  let count = 0;
  let ended = false;
  const users = createUserReader(storage);

  const changed = () => listeners.forEach((listener) => listener());
  const next = () => {
    count += 1;
    onChange();
  };

  function keep(token: unknown) {
    const kept = typeof token === 'string' ? storeSession(storage, token, now()) : undefined;
    if (kept) changed();
    return kept;
  }

  function end(how: SessionEnd) {
    if (ended) return;
    ended = true;
    next();
    // What another tab has stored by now belongs to that tab.
    if (how === 'refused') storage.clear();
    changed();
    onSessionEnded(how);
  }

  function forget() {
    next();
    storage.clear();
    changed();
  }

  function follow(event: StorageEvent) {
    if (event.key !== null && event.key !== 'jwt') return;
    const before = users.last();
    const after = users.read();
    // Signed in again elsewhere: this page has a session that can end.
    if (!before && after) ended = false;
    if (before && !after) end('elsewhere');
    else if (before && after?.userId !== before.userId) onReload?.('start');
    else changed();
  }

  return {
    token: () => storage.getItem('jwt'),
    user: () => users.read(),
    count: () => count,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(token) {
      next();
      ended = false;
      for (const name of personalNames) storage.removeItem(name);
      return keep(token);
    },
    renewed: keep,
    end,
    forget,
    leave() {
      ended = true;
      forget();
    },
    restore() {
      const found = visit(storage, now());
      changed();
      if (found === 'expired') onReload?.('here');
      return found === 'living';
    },
    watchTabs(page) {
      page.addEventListener('storage', follow);
      return () => page.removeEventListener('storage', follow);
    },
  };
}

/** Reads the user of the stored token, and knows the one it read last. */
function createUserReader(storage: SessionStorage) {
  let known: { token: string; user: User | undefined } | undefined;
  return {
    last: () => known?.user,
    read() {
      const token = storage.getItem('jwt') ?? '';
      if (known?.token === token) return known.user;
      const found = userOfToken(token);
      // A renewed token with an unchanged user must not make the app render again.
      known = { token, user: JSON.stringify(found) === JSON.stringify(known?.user) ? known?.user : found };
      return known.user;
    },
  };
}
