import type { Language, TokenAnswer, User } from '@locus/model';
import type * as Shapes from '@locus/model/answers';
import type { Login } from '@locus/model/schemas';

import { ApiError, ownFailure } from './ApiError';
import type { Patience } from './askAgain';
import { createPatience } from './askAgain';
import type { Call } from './callApi';
import { callApi } from './callApi';
import { createKnownAnswers } from './knownAnswers';
import type { Locks } from './locks';
import { browserLocks } from './locks';
import type { SessionStorage } from './storedSession';
import { storeSession, visit } from './storedSession';
import { userOfToken } from './token';

/** Why a session has ended: the server ended it, or another tab signed out. */
export type SessionEnd = 'refused' | 'elsewhere';

export interface ClientOptions {
  /** Prefixed to every path, e.g. `/api`. */
  baseUrl: string;
  /** Which of the three apps is calling; the preview cannot renew its token. */
  app: 'portal' | 'admin' | 'preview';
  /** Where the session is stored; it must contain only session values, because signing out clears it. */
  storage: SessionStorage;
  /**
   * Called once when the session has ended, however many calls were refused; should show the sign-in page. The storage
   * is already empty.
   */
  onSessionEnded: (end: SessionEnd) => void;
  /**
   * Reloads the app: `here` (at the same address) if a visit finds an expired session, so that signing in leads back to
   * it; at its `start` after signing out, or if another tab signed in as somebody else.
   */
  onReload?: (where: 'here' | 'start') => void;
  /** Called with the user's actions, for usage analytics. */
  onEvent?: (event: 'sign out') => void;
  /** The language of the server's reasons; English by default. */
  language?: () => Language;
  /** That language's texts by message id, for failures that the server could not report (offline, timeout). */
  texts?: () => Record<string, string>;
  /** Allows one renewal at a time; across tabs if the browser supports it. */
  locks?: Locks;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Timeout of a call in milliseconds; half a minute by default. */
  timeoutMs?: number;
  /** How calls refused by a busy server are repeated. */
  patience?: Patience;
  fetch?: typeof fetch;
}

/** The API as seen by an app. Every failure is an `ApiError`. */
export interface Client {
  /** Reads a path below the base, e.g. `/projects/hierarchy`. */
  get: <T>(path: string) => Promise<T>;
  /** Reads what is asked for with a POST; like a `get`, it is repeated if the server says that it may be. */
  ask: <T>(path: string, body?: unknown) => Promise<T>;
  /**
   * Makes a change; returns the server's answer, undefined for an empty one. With an `idempotencyKey`, repeating a call
   * whose answer was lost creates nothing twice.
   */
  send: <T = void>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    options?: Pick<Call, 'idempotencyKey' | 'ifMatch' | 'signal' | 'status' | 'keepalive' | 'timeoutMs'>,
  ) => Promise<T>;
  /**
   * Reads an image below the base; null for any status but 200 and, without a request, for a URL of more than 8000
   * characters. Other failures are only logged to the console, and not even that if the image is `decorative`.
   */
  image: (path: string, options?: { decorative?: boolean }) => Promise<Blob | null>;
  /** Reads a CSV file below the base. */
  file: (path: string) => Promise<Blob>;
  /** Renews the token at once, so that it contains the user's changes to their profile; a failure changes nothing. */
  refreshUser: () => Promise<void>;
  /** Calls without a session, for readers who are signed out: no bearer token is sent, and no answer ends a session. */
  callOpen: <T = void>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T>;
  /** Starts a session and returns its user. */
  signIn: (login: Login) => Promise<User>;
  /**
   * Starts a session with a single-use code and returns its user; replaces another user's session only with `replace`,
   * otherwise 409 `session_other`.
   */
  exchange: (code: string, options?: { replace?: boolean }) => Promise<User>;
  /** Discards the session locally; the server is not called. */
  forget: () => void;
  /** Ends the session here and on the server, clears the storage and reloads the page. */
  signOut: () => Promise<void>;
  /**
   * Runs on every visit: extends a live session and returns true, otherwise clears the storage; for an expired session
   * it also reloads.
   */
  restoreSession: () => boolean;
  /** The user of the stored token; the same object as long as nothing about them changes. */
  user: () => User | undefined;
  /** Calls back when the user may have changed; returns the function that stops it. */
  subscribe: (changed: () => void) => () => void;
  /** Whether a call is waiting to be repeated because the server is busy. */
  patience: Pick<Patience, 'waiting' | 'subscribe'>;
  /** Follows sign-ins and sign-outs in other tabs; returns the function that stops it. */
  watchTabs: (page: Pick<Window, 'addEventListener' | 'removeEventListener'>) => () => void;
}

/** Maximum length of an image's URL, in characters. */
const maxImageAddress = 8000;

/**
 * Creates the object that talks to the API: bearer token, language, strict answers, renewal, and the end of a session.
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, app, storage, onSessionEnded, onReload, onEvent, timeoutMs } = options;
  const {
    language = () => 'en',
    texts = () => ({}),
    locks = browserLocks(),
    now = Date.now,
    patience = createPatience(),
  } = options;
  const fetcher: typeof fetch = options.fetch ?? ((...args) => globalThis.fetch(...args));
  const listeners = new Set<() => void>();
  // Counts sign-ins and sign-outs, so that a late answer to an older session ends nothing.
  let session = 0;
  let ended = false;
  let known: { token: string; user: User | undefined } | undefined;

  const changed = () => listeners.forEach((listener) => listener());

  const answers = createKnownAnswers();
  /** What was read in one session is not shown in the next. */
  const nextSession = () => {
    session += 1;
    answers.clear();
  };

  const call = (path: string, rest: Omit<Call, 'url' | 'language'>) =>
    patience.patiently(rest, () =>
      callApi(fetcher, { url: baseUrl + path, language: language(), texts: texts(), timeoutMs, ...rest }),
    );

  function endSession(end: SessionEnd) {
    if (ended) return;
    ended = true;
    nextSession();
    // What another tab has stored by now belongs to that tab.
    if (end === 'refused') storage.clear();
    changed();
    onSessionEnded(end);
  }

  const malformed = () => ownFailure('malformed', { status: 200, kind: 'malformed', texts: texts() });
  const sessionEnded = () => ownFailure('session_ended', { status: 403, kind: 'http', texts: texts() });

  /** Another caller or tab may have renewed the token while this one was waiting: then there is nothing left to do. */
  async function renew(expired: string) {
    if (app === 'preview') throw sessionEnded();
    await locks.request(`locus-renew-${app}`, async () => {
      const stored = storage.getItem('jwt');
      if (stored === null) throw sessionEnded();
      if (stored !== expired) return;
      const answer = (await call('/authenticate/renew', { method: 'POST' })) as TokenAnswer | null | undefined;
      // Signed out while the answer was on its way: the new token is not stored.
      if (storage.getItem('jwt') !== expired) throw sessionEnded();
      keep(answer?.token);
    });
  }

  function keep(token: unknown): User {
    const kept = typeof token === 'string' ? storeSession(storage, token, now()) : undefined;
    if (!kept) throw malformed();
    changed();
    return kept;
  }

  async function authorized(
    path: string,
    request: Pick<Call, 'method' | 'body' | 'reads' | 'accept' | 'idempotencyKey' | 'ifMatch' | 'status' | 'keepalive'>,
  ): Promise<unknown> {
    const mine = session;
    let token = storage.getItem('jwt');
    try {
      try {
        return await call(path, { ...request, known: answers, token });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'token_expired' || token === null) throw error;
        await renew(token);
        token = storage.getItem('jwt');
        return await call(path, { ...request, known: answers, token });
      }
    } catch (error) {
      // Only our API ends a session: a 403 of a proxy or firewall on the way, whatever it says, is a failed call.
      if (!(error instanceof ApiError) || error.code !== 'session_ended' || mine !== session) throw error;
      const stored = storage.getItem('jwt');
      if (stored !== null && stored !== token) {
        // Another tab has signed in since, which ended the session of this call; its new session is not touched.
        if (userOfToken(stored)?.userId === userOfToken(token ?? '')?.userId)
          return call(path, { ...request, token: stored });
        throw error;
      }
      endSession('refused');
      throw error;
    }
  }

  // Calls made before sign-in check their own answers, so that the first screen does not have to load all shapes.
  let shapes: Promise<typeof Shapes> | undefined;
  const loadShapes = () =>
    (shapes ??= import('@locus/model/answers').catch((error: unknown) => {
      shapes = undefined;
      throw error;
    }));

  /** An answer of the wrong shape would break the page that renders it: it counts as failed. */
  async function shaped(
    path: string,
    request: Pick<Call, 'method' | 'body' | 'reads' | 'idempotencyKey' | 'ifMatch' | 'status' | 'keepalive'>,
    ask = authorized,
  ): Promise<unknown> {
    // They load while the server is answering.
    const loading = loadShapes().catch(() => undefined);
    const answer = await ask(path, request);
    const loaded = await loading;
    if (!loaded) throw ownFailure('offline', { status: 0, kind: 'offline', texts: texts() });
    if (!loaded.fits(request.method, path, answer)) throw malformed();
    return answer;
  }

  async function begin(path: string, body: unknown, token?: string | null): Promise<User> {
    const answer = (await call(path, { method: 'POST', body, token })) as TokenAnswer | null | undefined;
    nextSession();
    ended = false;
    // The previous user's choices and pictures do not belong to the next one.
    for (const name of ['accountFilter', 'avatar', 'companyLogo']) storage.removeItem(name);
    return keep(answer?.token);
  }

  function user() {
    const token = storage.getItem('jwt') ?? '';
    if (known?.token === token) return known.user;
    const next = userOfToken(token);
    // A renewed token with an unchanged user must not make the app render again.
    known = { token, user: JSON.stringify(next) === JSON.stringify(known?.user) ? known?.user : next };
    return known.user;
  }

  return {
    get: (path) => shaped(path, { method: 'GET' }) as Promise<never>,
    ask: (path, body) => shaped(path, { method: 'POST', body, reads: true }) as Promise<never>,
    send: (method, path, body, once) => shaped(path, { method, body, ...once }) as Promise<never>,
    async image(path, { decorative = false } = {}) {
      if ((baseUrl + path).length > maxImageAddress) return null;
      try {
        const answer = await authorized(path, { method: 'GET', accept: 'image' });
        return answer instanceof Blob ? answer : null;
      } catch (error) {
        // The reader is not notified: the page works without the picture.
        const told = !decorative && !(error instanceof ApiError && error.status === 404);
        // oxlint-disable-next-line no-console
        if (told) console.error(`${path} could not be loaded.`, error);
        return null;
      }
    },
    async file(path) {
      const answer = await authorized(path, { method: 'GET', accept: 'csv' });
      if (!(answer instanceof Blob)) throw malformed();
      return answer;
    },
    async refreshUser() {
      await renew(storage.getItem('jwt') ?? '').catch(() => undefined);
    },
    callOpen: (method, path, body) => shaped(path, { method, body }, call) as Promise<never>,
    signIn: ({ email, password }) => begin('/authenticate/login', { email, password }),
    exchange: (token, { replace } = {}) =>
      begin('/authenticate/exchange', { token, ...(replace ? { replace } : {}) }, storage.getItem('jwt')),
    forget() {
      nextSession();
      storage.clear();
      changed();
    },
    async signOut() {
      onEvent?.('sign out');
      const token = storage.getItem('jwt');
      nextSession();
      ended = true;
      storage.clear();
      changed();
      // If the call failed, the session row would remain, so the call is given a moment; the page leaves either way.
      await call('/authenticate/logout', { method: 'POST', token, keepalive: true, timeoutMs: 3000 }).catch(
        () => undefined,
      );
      onReload?.('start');
    },
    restoreSession() {
      const found = visit(storage, now());
      changed();
      if (found === 'expired') onReload?.('here');
      return found === 'living';
    },
    user,
    patience,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watchTabs(page) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== null && event.key !== 'jwt') return;
        const before = known?.user;
        const after = user();
        // Signed in again elsewhere: this page has a session that can end.
        if (!before && after) ended = false;
        if (before && !after) endSession('elsewhere');
        else if (before && after?.userId !== before.userId) onReload?.('start');
        else changed();
      };
      page.addEventListener('storage', onStorage);
      return () => page.removeEventListener('storage', onStorage);
    },
  };
}
