import type { Kysely } from 'kysely';

import type { App, Database } from '../db/schema';
import type { ApiContext } from '../http/context';
import { HttpError } from '../http/httpError';
import { sessionEnded } from './sessions';
import type { BearerSession, Tokens } from './tokens';
import type { Viewer } from './viewer';
import { findingViewers } from './viewers';

/**
 * Returns a request's viewer: throws 403 `session_ended` without a bearer token of a live session, 401 `token_expired`
 * if only the token has expired. Rights come from the rows read here, never from the token.
 */
export function requireSession({
  db,
  tokens,
  app,
  clock,
}: {
  db: Kysely<Database>;
  tokens: Tokens;
  app: App;
  clock: () => Date;
}) {
  const findViewer = findingViewers(db, app);
  return async (c: ApiContext): Promise<Viewer> => {
    const now = clock();
    const read = await readBearer(c, { tokens, app, clock: () => now });
    const viewer = read && (await findViewer(read.sessionId, now));
    if (!viewer) throw sessionEnded();
    if (read.expired) throw new HttpError(401, 'token_expired');
    c.set('viewer', viewer);
    return viewer;
  };
}

/**
 * The session that a request's bearer token was issued for, live or not; undefined without a token, or for a forged
 * one.
 */
export async function readBearer(
  c: ApiContext,
  { tokens, app, clock }: { tokens: Tokens; app: App; clock: () => Date },
): Promise<BearerSession | undefined> {
  const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return bearer && bearer.length <= 4096 ? tokens.readBearer(bearer, app, clock()) : undefined;
}
