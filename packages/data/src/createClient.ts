import type { Language, TokenAnswer, User } from '@locus/model';
import type * as Shapes from '@locus/model/answers';
import type { Login } from '@locus/model/schemas';

import { ApiError, ownFailure } from './ApiError';
import type { Patience } from './askAgain';
import { createPatience } from './askAgain';
import type { Call } from './callApi';
import { callApi } from './callApi';
import type { Locks } from './locks';
import { browserLocks } from './locks';
import type { SessionStorage } from './storedSession';
import { storeSession, visit } from './storedSession';
import { userOfToken } from './token';

/** Why a session is over: the server ended it, or another tab signed out. */
export type SessionEnd = 'refused' | 'elsewhere';

export interface ClientOptions {
  /** Stands before every path, e.g. `/api`. */
  baseUrl: string;
  /** Which of the three apps calls; the preview has no way to renew its token. */
  app: 'portal' | 'admin' | 'preview';
  /** Where the session is kept; nothing but session values may lie there, for signing out clears it. */
  storage: SessionStorage;
  /**
   * Called once when the session is over, however many calls were refused; show the sign-in page. The storage is empty
   * by then.
   */
  onSessionEnded: (end: SessionEnd) => void;
  /**
   * Loads the app again: `here`, at the same address, when a visit finds an expired session, so that signing in leads
   * back to it; at its `start` after signing out, or when another tab signed in as somebody else.
   */
  onReload?: (where: 'here' | 'start') => void;
  /** Told of what the user did, for usage analytics. */
  onEvent?: (event: 'sign out') => void;
  /** The language of the server's reasons; English unless said. */
  language?: () => Language;
  /** That language's texts by message id, for failures that no server could name (offline, timeout). */
  texts?: () => Record<string, string>;
  /** One renewal at a time; across tabs where the browser can. */
  locks?: Locks;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds until a call without an answer counts as failed; half a minute by default. */
  timeoutMs?: number;
  /** How calls are repeated that the server has no time for. */
  patience?: Patience;
  fetch?: typeof fetch;
}

/** The API as an app sees it. Every failure is an `ApiError`. */
export interface Client {
  /** Reads a path below the base, e.g. `/projects/hierarchy`. */
  get: <T>(path: string) => Promise<T>;
  /**
   * Changes something; answers what the server said, undefined for an empty answer. With an `idempotencyKey` a call
   * that is repeated for want of an answer creates nothing twice.
   */
  send: <T = void>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    options?: Pick<Call, 'idempotencyKey' | 'ifMatch' | 'signal' | 'status' | 'keepalive' | 'timeoutMs'>,
  ) => Promise<T>;
  /**
   * Reads an image below the base; null for any status but 200 and, without a request, for an address of more than 8000
   * characters. What fails otherwise is written to the console only, and not even there if it is `decorative`.
   */
  image: (path: string, options?: { decorative?: boolean }) => Promise<Blob | null>;
  /** Reads a CSV file below the base. */
  file: (path: string) => Promise<Blob>;
  /**
   * Renews the token at once, so that it says what the user has changed about themselves; a failure changes nothing.
   */
  refreshUser: () => Promise<void>;
  /** Calls without a session, for readers who are signed out: no bearer goes along, and no answer ends anything. */
  callOpen: <T = void>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T>;
  /** Starts a session and answers its user. */
  signIn: (login: Login) => Promise<User>;
  /**
   * Starts the session that a single-use code stands for and answers its user; in place of somebody else's only with
   * `replace`, else 409 `session_other`.
   */
  exchange: (code: string, options?: { replace?: boolean }) => Promise<User>;
  /** Forgets the session here; the server is not asked. */
  forget: () => void;
  /** Ends the session here and on the server, clears the storage and reloads the page. */
  signOut: () => Promise<void>;
  /**
   * The rule of every visit: extends a living session and answers true, else clears the storage; an expired one also
   * reloads.
   */
  restoreSession: () => boolean;
  /** The user of the stored token; the same object as long as nothing about them changes. */
  user: () => User | undefined;
  /** Calls back when the user may have changed; answers the way to stop. */
  subscribe: (changed: () => void) => () => void;
  /** Whether a call waits to be repeated, because the server has too much to do. */
  patience: Pick<Patience, 'waiting' | 'subscribe'>;
  /** Follows sign-ins and sign-outs of other tabs; answers the way to stop. */
  watchTabs: (page: Pick<Window, 'addEventListener' | 'removeEventListener'>) => () => void;
}

/** Most characters of an image's address. */
const maxImageAddress = 8000;

/** Makes the one object that talks to the API: bearer, language, strict answers, renewal, and the end of a session. */
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
  // Counts sign-ins and ends, so that a late answer to an older session ends nothing.
  let session = 0;
  let ended = false;
  let known: { token: string; user: User | undefined } | undefined;

  const changed = () => listeners.forEach((listener) => listener());

  const call = (path: string, rest: Omit<Call, 'url' | 'language'>) =>
    patience.patiently(rest, () =>
      callApi(fetcher, { url: baseUrl + path, language: language(), texts: texts(), timeoutMs, ...rest }),
    );

  function endSession(end: SessionEnd) {
    if (ended) return;
    ended = true;
    session += 1;
    // What another tab has put there by now is that tab's.
    if (end === 'refused') storage.clear();
    changed();
    onSessionEnded(end);
  }

  const malformed = () => ownFailure('malformed', { status: 200, kind: 'malformed', texts: texts() });
  const sessionEnded = () => ownFailure('session_ended', { status: 403, kind: 'http', texts: texts() });

  /** Another caller or tab may have renewed while this one waited for its turn: then there is nothing left to do. */
  async function renew(expired: string) {
    if (app === 'preview') throw sessionEnded();
    await locks.request(`locus-renew-${app}`, async () => {
      const stored = storage.getItem('jwt');
      if (stored === null) throw sessionEnded();
      if (stored !== expired) return;
      const { token } = (await call('/authenticate/renew', { method: 'POST' })) as TokenAnswer;
      // Signed out while the answer was on its way: the new token is not kept.
      if (storage.getItem('jwt') !== expired) throw sessionEnded();
      keep(token);
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
    request: Pick<Call, 'method' | 'body' | 'accept' | 'idempotencyKey' | 'ifMatch' | 'status' | 'keepalive'>,
  ): Promise<unknown> {
    const mine = session;
    let token = storage.getItem('jwt');
    try {
      try {
        return await call(path, { ...request, token });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'token_expired' || token === null) throw error;
        await renew(token);
        token = storage.getItem('jwt');
        return await call(path, { ...request, token });
      }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403 || mine !== session) throw error;
      const stored = storage.getItem('jwt');
      if (stored !== null && stored !== token) {
        // Another tab has signed in since, which ended the session of this call; what it began is not touched.
        if (userOfToken(stored)?.userId === userOfToken(token ?? '')?.userId)
          return call(path, { ...request, token: stored });
        throw error;
      }
      endSession('refused');
      throw error;
    }
  }

  // What is asked before anybody signs in is checked by itself, so that the first screen comes without all shapes.
  let shapes: Promise<typeof Shapes> | undefined;
  const loadShapes = () =>
    (shapes ??= import('@locus/model/answers').catch((error: unknown) => {
      shapes = undefined;
      throw error;
    }));

  /** An answer of another kind than the call's would break the page that draws it: it counts as failed. */
  async function shaped(
    path: string,
    request: Pick<Call, 'method' | 'body' | 'idempotencyKey' | 'ifMatch' | 'status' | 'keepalive'>,
    ask = authorized,
  ): Promise<unknown> {
    // They come while the server answers.
    const loading = loadShapes().catch(() => undefined);
    const answer = await ask(path, request);
    const loaded = await loading;
    if (!loaded) throw ownFailure('offline', { status: 0, kind: 'offline', texts: texts() });
    if (!loaded.fits(request.method, path, answer)) throw malformed();
    return answer;
  }

  async function begin(path: string, body: unknown, token?: string | null): Promise<User> {
    const answer = (await call(path, { method: 'POST', body, token })) as TokenAnswer | undefined;
    session += 1;
    ended = false;
    // What the user before chose and looked like is not theirs.
    for (const name of ['accountFilter', 'avatar', 'companyLogo']) storage.removeItem(name);
    return keep(answer?.token);
  }

  function user() {
    const token = storage.getItem('jwt') ?? '';
    if (known?.token === token) return known.user;
    const next = userOfToken(token);
    // A renewed token of an unchanged user must not make the app draw again.
    known = { token, user: JSON.stringify(next) === JSON.stringify(known?.user) ? known?.user : next };
    return known.user;
  }

  return {
    get: (path) => shaped(path, { method: 'GET' }) as Promise<never>,
    send: (method, path, body, once) => shaped(path, { method, body, ...once }) as Promise<never>,
    async image(path, { decorative = false } = {}) {
      if ((baseUrl + path).length > maxImageAddress) return null;
      try {
        const answer = await authorized(path, { method: 'GET', accept: 'image' });
        return answer instanceof Blob ? answer : null;
      } catch (error) {
        // The reader is told nothing: what shows the picture does without.
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
      session += 1;
      storage.clear();
      changed();
    },
    async signOut() {
      onEvent?.('sign out');
      const token = storage.getItem('jwt');
      session += 1;
      ended = true;
      storage.clear();
      changed();
      // The session row would outlive a failed call, so it gets a moment; the page leaves either way.
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
