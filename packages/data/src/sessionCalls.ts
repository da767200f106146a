import type { TokenAnswer } from '@locus/model/calls';
import type * as Shapes from '@locus/model/answers';

import { ApiError, ownFailure } from './ApiError';
import type { Call } from './callApi';
import type { ClientSession } from './clientSession';
import type { KnownAnswers } from './knownAnswers';
import type { Locks } from './locks';
import { userOfToken } from './token';

/** A call without what the client adds to each. */
export type Request = Omit<Call, 'url' | 'language' | 'texts' | 'token' | 'known'>;

interface SessionCallsOptions {
  session: ClientSession;
  call: (path: string, rest: Omit<Call, 'url' | 'language'>) => Promise<unknown>;
  /** The answers that this page already has. */
  known: KnownAnswers;
  /** Which app is calling; the preview cannot renew its token. */
  app: string;
  locks: Locks;
  /** The reader's texts by message id. */
  texts: () => Record<string, string>;
}

/** The calls of a signed-in reader. */
export interface SessionCalls {
  /** Calls with the bearer token, and once more with a renewed one if it has expired. */
  authorized: (path: string, request: Request) => Promise<unknown>;
  /** Renews an expired token, unless another caller or tab has already done so. */
  renew: (expired: string) => Promise<void>;
  /** Calls, and checks that the answer has the shape that the API describes; `ask` makes the call. */
  shaped: (path: string, request: Request, ask?: SessionCalls['authorized']) => Promise<unknown>;
}

/** An answer that cannot be read. */
export const malformedAnswer = (texts: Record<string, string>): ApiError =>
  ownFailure('malformed', { status: 200, kind: 'malformed', texts });

/** Creates the calls that need a session: they renew its token, end it when the server does, and check every answer. */
export function createSessionCalls(options: SessionCallsOptions): SessionCalls {
  const { session, call, known, app, locks, texts } = options;
  const loadShapes = createShapes();
  const sessionEnded = () => ownFailure('session_ended', { status: 403, kind: 'http', texts: texts() });

  async function renew(expired: string) {
    if (app === 'preview') throw sessionEnded();
    await locks.request(`locus-renew-${app}`, async () => {
      const stored = session.token();
      if (stored === null) throw sessionEnded();
      // Another caller or tab has renewed it while this one was waiting.
      if (stored !== expired) return;
      const answer = (await call('/authenticate/renew', { method: 'POST' })) as TokenAnswer | null | undefined;
      // Signed out while the answer was on its way: the new token is not stored.
      if (session.token() !== expired) throw sessionEnded();
      if (!session.renewed(answer?.token)) throw malformedAnswer(texts());
    });
  }

  async function authorized(path: string, request: Request): Promise<unknown> {
    const mine = session.count();
    let token = session.token();
    try {
      try {
        return await call(path, { ...request, known, token });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'token_expired' || token === null) throw error;
        await renew(token);
        token = session.token();
        return await call(path, { ...request, known, token });
      }
    } catch (error) {
      // Only our API ends a session: a 403 of a proxy or firewall on the way, whatever it says, is a failed call.
      if (!(error instanceof ApiError) || error.code !== 'session_ended' || mine !== session.count()) throw error;
      const stored = session.token();
      if (stored !== null && stored !== token) {
        // Another tab has signed in since, which ended the session of this call; its new session is not touched.
        if (userOfToken(stored)?.userId === userOfToken(token ?? '')?.userId)
          return call(path, { ...request, token: stored });
        throw error;
      }
      session.end('refused');
      throw error;
    }
  }

  async function shaped(path: string, request: Request, ask = authorized): Promise<unknown> {
    // They load while the server is answering.
    const loading = loadShapes().catch(() => undefined);
    const answer = await ask(path, request);
    const shapes = await loading;
    if (!shapes) throw ownFailure('offline', { status: 0, kind: 'offline', texts: texts() });
    // An answer of the wrong shape would break the page that renders it.
    if (!shapes.fits(request.method, path, answer)) throw malformedAnswer(texts());
    return answer;
  }

  return { authorized, renew, shaped };
}

/** Loads the shapes of all answers once; after a failure the next call tries again. They are not in the first chunk. */
function createShapes(): () => Promise<typeof Shapes> {
  let shapes: Promise<typeof Shapes> | undefined;
  return () =>
    (shapes ??= import('@locus/model/answers').catch((error: unknown) => {
      shapes = undefined;
      throw error;
    }));
}
