import { loginSchema } from '@locus/model/schemas';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { signIn } from '../auth/signIn';
import type { SessionTokens } from '../auth/sessions';
import { endSession, renewSession, sessionEnded } from '../auth/sessions';
import type { ApiContext } from '../http/context';
import { HttpError } from '../http/httpError';
import { tokenAnswer } from '../openapi/answers';
import type { Route } from './registry';
import { publicRoute } from './registry';
import type { Services } from './services';

const cookiePath = '/api/authenticate';

/** Signing in, renewing and signing out. The preview has none of them: its session is opened for it. */
export function sessionRoutes(services: Services): Route[] {
  const { app, db, tokens, clock } = services;
  if (app === 'preview') return [];
  const cookie = `locus_${app}_refresh`;

  const cookieOptions = {
    httpOnly: true,
    sameSite: 'Strict',
    path: cookiePath,
    secure: services.config.origins[app]?.startsWith('https:') ?? services.config.production,
  } as const;

  const keep = (c: ApiContext, session: SessionTokens) => {
    setCookie(c, cookie, session.refresh, {
      ...cookieOptions,
      maxAge: Math.ceil((session.expires.getTime() - clock().getTime()) / 1000),
    });
    return { token: session.token };
  };

  return [
    publicRoute({
      method: 'post',
      path: '/authenticate/login',
      summary: 'Signs in: answers a bearer token for 15 minutes and sets the refresh cookie that renews it.',
      body: loginSchema,
      answer: tokenAnswer,
      failures: ['sign_in_failed', 'too_many_requests'],
      handle: async ({ c, body }) =>
        keep(c, await signIn(db, tokens, body, { app, address: c.get('address'), now: clock() })),
    }),

    publicRoute({
      method: 'post',
      path: '/authenticate/renew',
      summary: 'A new bearer token for the refresh cookie, which moves on; only for pages of this origin.',
      answer: tokenAnswer,
      failures: ['session_ended', 'origin_refused'],
      handle: async ({ c }) => {
        requireOwnOrigin(c, services);
        const value = getCookie(c, cookie);
        if (value === undefined) throw sessionEnded();
        return keep(c, await renewSession(db, tokens, value, app, clock()));
      },
    }),

    publicRoute({
      method: 'post',
      path: '/authenticate/logout',
      summary: 'Signs out: the session of the refresh cookie ends and the cookie goes.',
      failures: ['origin_refused'],
      handle: async ({ c }) => {
        requireOwnOrigin(c, services);
        const read = tokens.readRefresh(getCookie(c, cookie) ?? '');
        const session =
          read &&
          (await db
            .selectFrom('sessions')
            .where('id', '=', read.sessionId)
            .where('app', '=', app)
            .where('revoked_at', 'is', null)
            .select(['id as sessionId', 'user_id as userId', 'acting_admin_id as actingAdminId'])
            .executeTakeFirst());
        if (session) await endSession(db, session, 'session.signed_out', clock());
        deleteCookie(c, cookie, cookieOptions);
        return undefined;
      },
    }),
  ];
}

/** 400 unless a page of this very origin asks. Browsers always say so with a POST; nothing else carries the cookie. */
function requireOwnOrigin(c: ApiContext, services: Services): void {
  const origin = c.req.header('origin');
  // Without a configured origin the host counts alone: a development server in front may speak another scheme.
  const own = services.config.origins[services.app]
    ? origin === services.config.origins[services.app]
    : origin !== undefined && URL.canParse(origin) && new URL(origin).host === c.req.header('host');
  if (!own) throw new HttpError(400, 'origin_refused');
}
