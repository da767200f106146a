import type { AnswerTo, BodyOf, Listed, ReadCall, SendCall, TokenAnswer } from '@locus/model/calls';
import type { User } from '@locus/model/entities';
import type { Address, AddressValues } from '@locus/model/places';
import type { Language } from '@locus/model/text';
import { addressTo } from '@locus/model/places';
import type { Login } from '@locus/model/schemas';

import { ApiError } from './ApiError';
import type { Patience } from './askAgain';
import { createPatience } from './askAgain';
import type { Call as ApiCall } from './callApi';
import { callApi } from './callApi';
import type { SessionEnd } from './clientSession';
import { createSession } from './clientSession';
import { createKnownAnswers } from './knownAnswers';
import type { Locks } from './locks';
import { browserLocks } from './locks';
import { createSessionCalls, malformedAnswer } from './sessionCalls';
import type { SessionStorage } from './storedSession';

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
  get: {
    <Call extends ReadCall>(address: Address<Call>): Promise<AnswerTo<Call>>;
    /** What a path answers that belongs to no known call has no type. */
    (path: string): Promise<unknown>;
  };
  /** Reads what is asked for with a POST; like a `get`, it is repeated if the server says that it may be. */
  ask: {
    <Call extends SendCall>(address: Address<Call>, body: BodyOf<Call>): Promise<AnswerTo<Call>>;
    (path: string, body?: unknown): Promise<unknown>;
  };
  /**
   * Makes a change, e.g. `put /users/{id}`, with the values of its path and query; returns the server's answer,
   * undefined for an empty one. With an `idempotencyKey`, repeating a call whose answer was lost creates nothing twice.
   */
  send: <Call extends SendCall>(
    call: Call,
    values: AddressValues<Call>,
    body: BodyOf<Call>,
    options?: Pick<ApiCall, 'idempotencyKey' | 'ifMatch' | 'signal' | 'status' | 'keepalive' | 'timeoutMs'>,
  ) => Promise<AnswerTo<Listed<Call>>>;
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
  callOpen: <Call extends ReadCall | SendCall>(call: Call, body: BodyOf<Call>) => Promise<AnswerTo<Call>>;
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

const methodOf = (call: ReadCall | SendCall) => call.slice(0, call.indexOf(' ')).toUpperCase() as ApiCall['method'];

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
  const known = createKnownAnswers();
  const session = createSession({ storage, now, onChange: known.clear, onSessionEnded, onReload });

  const call = (path: string, rest: Omit<ApiCall, 'url' | 'language'>) =>
    patience.patiently(rest, () =>
      callApi(fetcher, { url: baseUrl + path, language: language(), texts: texts(), timeoutMs, ...rest }),
    );
  const { authorized, renew, shaped } = createSessionCalls({ session, call, known, app, locks, texts });

  async function begin(path: string, body: unknown, token?: string | null): Promise<User> {
    const answer = (await call(path, { method: 'POST', body, token })) as TokenAnswer | null | undefined;
    const user = session.begin(answer?.token);
    if (!user) throw malformedAnswer(texts());
    return user;
  }

  return {
    get: (path: string) => shaped(path, { method: 'GET' }) as Promise<never>,
    ask: (path: string, body: unknown) => shaped(path, { method: 'POST', body, reads: true }) as Promise<never>,
    send: (change, values, body, once) =>
      shaped(addressTo(change, values), { method: methodOf(change), body, ...once }) as Promise<never>,
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
      if (!(answer instanceof Blob)) throw malformedAnswer(texts());
      return answer;
    },
    refreshUser: () => renew(session.token() ?? '').catch(() => undefined),
    // A call without a session: no token is sent, and no answer ends a session.
    callOpen: (open, body) =>
      shaped(open.slice(open.indexOf(' ') + 1), { method: methodOf(open), body }, call) as Promise<never>,
    signIn: ({ email, password }) => begin('/authenticate/login', { email, password }),
    exchange: (token, { replace } = {}) =>
      begin('/authenticate/exchange', { token, ...(replace ? { replace } : {}) }, session.token()),
    forget: session.forget,
    async signOut() {
      onEvent?.('sign out');
      const token = session.token();
      session.leave();
      // If the call failed, the session row would remain, so the call is given a moment; the page leaves either way.
      await call('/authenticate/logout', { method: 'POST', token, keepalive: true, timeoutMs: 3000 }).catch(
        () => undefined,
      );
      onReload?.('start');
    },
    restoreSession: session.restore,
    user: session.user,
    patience,
    subscribe: session.subscribe,
    watchTabs: session.watchTabs,
  };
}
