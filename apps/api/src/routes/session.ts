import { roles, usesBackOffice } from '@locus/model/entities';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { browserOf } from '../auth/browserOf';
import { readBearer } from '../auth/requireSession';
import type { Limit } from '../auth/limits';
import { takeAttempt } from '../auth/limits';
import { hashOfToken, newToken } from '../auth/oneTime';
import { endLoginAs, exchangeCode, handOver, loginAs } from '../auth/sessionCodes';
import { signIn } from '../auth/signIn';
import type { SessionTokens } from '../auth/sessions';
import { endSession, openSessions, renewSession, sessionEnded } from '../auth/sessions';
import type { ApiContext } from '../http/context';
import { HttpError } from '../http/httpError';
import type { Route } from './registry';
import { publicRoute, route } from './registry';
import type { Services } from './services';

/** A browser is remembered for a year. */
const deviceSeconds = 365 * 24 * 60 * 60;
/** Even an office behind one address signs up and requests passwords far less often. */
export const captchaLimit: Limit = { name: 'captcha:address', attempts: 120, seconds: 10 * 60 };
/** Time limit of a switch between the apps, including a sign-in on the way. */
const stateSeconds = 15 * 60;

/**
 * Signing in, renewing, signing out, and opening sessions in another app. The preview's session can only be opened by a
 * code.
 */
export function sessionRoutes(services: Services): Route[] {
  const exchange = exchangeRoute(services);
  if (services.app === 'preview') return [exchange, logoutRoute(services)];
  return [exchange, ...codeRoutes(services), ...ownRoutes(services), logoutRoute(services)];
}

/**
 * The name and the options of a cookie for signing in, renewing and signing out that scripts cannot read. Over https
 * its name begins with `__Host-`: browsers accept it only from this very host, and only over a secure connection.
 */
function cookieOf({ app, config }: Services, use: 'refresh' | 'device' | 'state') {
  const secure = config.origins[app]?.startsWith('https:') ?? config.production;
  return {
    name: `${secure ? '__Host-' : ''}locus_${app}_${use}`,
    options: { httpOnly: true, sameSite: 'Strict', path: secure ? '/' : '/api/authenticate', secure } as const,
  };
}

/** The cookie of a browser in which somebody signed in; it stays when they sign out. */
function deviceCookie(services: Services) {
  const { name, options } = cookieOf(services, 'device');
  const value = (c: ApiContext) => getCookie(c, name);
  return {
    value,
    keep: (c: ApiContext, email: string) => {
      const known = value(c);
      if (known !== undefined && services.tokens.readDevice(known, email) !== undefined) return;
      setCookie(c, name, services.tokens.device(email), { ...options, maxAge: deviceSeconds });
    },
  };
}

/** The refresh cookie of an app, and the response that sets it. */
function refreshCookie(services: Services) {
  const { app, clock } = services;
  const { name, options } = cookieOf(services, 'refresh');

  const keep = (c: ApiContext, session: SessionTokens) => {
    // A framed page gets no cookie.
    if (app === 'preview') return { token: session.token };
    setCookie(c, name, session.refresh, {
      ...options,
      maxAge: Math.ceil((session.expires.getTime() - clock().getTime()) / 1000),
    });
    return { token: session.token };
  };

  return {
    keep,
    value: (c: ApiContext) => getCookie(c, name),
    drop: (c: ApiContext) => void deleteCookie(c, name, options),
  };
}

/** The cookie of a browser that has requested its own code, for the time limit of a switch. */
function stateCookie(services: Services) {
  const { name, options } = cookieOf(services, 'state');
  return {
    value: (c: ApiContext) => getCookie(c, name),
    keep: (c: ApiContext, secret: string) => setCookie(c, name, secret, { ...options, maxAge: stateSeconds }),
    drop: (c: ApiContext) => void deleteCookie(c, name, options),
  };
}

/** Opens the session of a code. */
function exchangeRoute(services: Services): Route {
  const { app, db, tokens, clock } = services;
  const refresh = refreshCookie(services);
  const state = stateCookie(services);
  return publicRoute({
    method: 'post',
    path: '/authenticate/exchange',
    summary: 'Opens the session of a single-use code, with the same answer as signing in.',
    failures: ['code_invalid', 'session_other', 'origin_refused', 'too_many_requests'],
    handle: async ({ c, body }) => {
      requireOwnOrigin(c, services);
      const bearer = await readBearer(c, { tokens, app, clock });
      const session = await exchangeCode(db, tokens, body.token, {
        app,
        address: c.get('address'),
        now: clock(),
        browser: browserOf(c.req.header('user-agent')),
        secret: state.value(c),
        sessionIds: [tokens.readRefresh(refresh.value(c) ?? ''), bearer].flatMap((read) => read?.sessionId ?? []),
        replace: body.replace,
      });
      state.drop(c);
      return refresh.keep(c, session);
    },
  });
}

/** Codes that open sessions in another app. */
const codeRoutes = (services: Services): Route[] => [...loginAsRoutes(services), ...handoverRoutes(services)];

const loginAsRoutes = ({ db, clock }: Services): Route[] => [
  route({
    method: 'get',
    path: '/authenticate/login-as/{id}',
    summary: 'A single-use code, good for 60 seconds, that opens the preview in a user’s name for 60 minutes.',
    subject: 'user',
    roles: roles.filter(usesBackOffice),
    inPerson: true,
    failures: ['not_allowed'],
    handle: async ({ viewer, params }) => ({ token: await loginAs(db, viewer, params.id, clock()) }),
  }),

  route({
    method: 'post',
    path: '/authenticate/login-as/end',
    summary: 'Ends the view in a user’s name that the caller opened with a code.',
    roles: roles.filter(usesBackOffice),
    inPerson: true,
    failures: ['not_allowed'],
    handle: async ({ viewer, body }) => {
      await db.transaction().execute((transaction) => endLoginAs(transaction, viewer, body.token, clock()));
      return undefined;
    },
  }),
];

const handoverRoutes = (services: Services): Route[] => {
  const { app, db, clock, originOf } = services;
  const other = app === 'portal' ? 'admin' : 'portal';
  const state = stateCookie(services);
  return [
    publicRoute({
      method: 'post',
      path: '/authenticate/handover/begin',
      summary: 'Binds a hand-over to this browser, and answers where at the other door it goes on.',
      failures: ['origin_refused'],
      handle: async ({ c }) => {
        requireOwnOrigin(c, services);
        const secret = newToken().token;
        state.keep(c, secret);
        return { url: `${originOf(other)}/handover?state=${hashOfToken(secret)}` };
      },
    }),

    route({
      method: 'post',
      path: '/authenticate/handover',
      summary:
        'Where the caller’s own session opens at the other of portal and back-office: with the state that this door gave the browser, by a single-use code that is good for 60 seconds.',
      inPerson: true,
      failures: ['not_allowed'],
      handle: async ({ viewer, body }) => {
        if (body.state === undefined) return { url: `${originOf(other)}/handover` };
        const token = await handOver(db, viewer, other, { state: body.state, now: clock() });
        return { token, url: `${originOf(other)}/landing/${token}` };
      },
    }),
  ];
};

/** Signing in, renewing and signing out. */
function ownRoutes(services: Services): Route[] {
  const { app, db, tokens, clock } = services;
  const refresh = refreshCookie(services);
  const device = deviceCookie(services);
  return [
    publicRoute({
      method: 'get',
      path: '/authenticate/captcha',
      summary: 'A challenge that a browser solves within seconds, for forms that programs must not send.',
      failures: ['not_found', 'too_many_requests'],
      handle: async ({ c }) => {
        await takeAttempt(db, captchaLimit, c.get('address'), clock());
        return services.captcha.challenge(clock());
      },
    }),

    publicRoute({
      method: 'post',
      path: '/authenticate/login',
      summary:
        'Signs in: answers a bearer token for 15 minutes and sets the refresh cookie that renews it. The session that the browser had here before ends.',
      failures: ['sign_in_failed', 'account_not_activated', 'too_many_requests'],
      handle: async ({ c, body }) => {
        const before = tokens.readRefresh(refresh.value(c) ?? '');
        const from = {
          app,
          address: c.get('address'),
          now: clock(),
          device: device.value(c),
          browser: browserOf(c.req.header('user-agent')),
          replaces: before ? [before.sessionId] : [],
        };
        const answer = refresh.keep(c, await signIn(db, tokens, body, from));
        device.keep(c, body.email.toLowerCase());
        return answer;
      },
    }),

    publicRoute({
      method: 'post',
      path: '/authenticate/renew',
      summary: 'A new bearer token for the refresh cookie, which moves on; only for pages of this origin.',
      failures: ['session_ended', 'origin_refused'],
      handle: async ({ c }) => {
        requireOwnOrigin(c, services);
        const value = refresh.value(c);
        if (value === undefined) throw sessionEnded();
        return refresh.keep(c, await renewSession(db, tokens, value, app, clock()));
      },
    }),
  ];
}

/** Signing out. */
function logoutRoute(services: Services): Route {
  const { app, db, tokens, clock } = services;
  const refresh = refreshCookie(services);
  return publicRoute({
    method: 'post',
    path: '/authenticate/logout',
    summary:
      'Signs out: the sessions of the refresh cookie and of the bearer end, with those begun from them, and the cookie goes.',
    failures: ['origin_refused'],
    handle: async ({ c }) => {
      requireOwnOrigin(c, services);
      const bearer = await readBearer(c, { tokens, app, clock });
      const ids = [tokens.readRefresh(refresh.value(c) ?? ''), bearer].flatMap((read) => read?.sessionId ?? []);
      for (const session of await openSessions(db, ids, app))
        await endSession(db, session, 'session.signed_out', clock());
      refresh.drop(c);
      return undefined;
    },
  });
}

/**
 * Throws 400 unless the request is from a page of this very origin. Browsers always send Origin with a POST; no other
 * client has the cookie.
 */
function requireOwnOrigin(c: ApiContext, services: Services): void {
  const origin = c.req.header('origin');
  // Without a configured origin only the host counts: a development server in front may use another scheme.
  const own = services.config.origins[services.app]
    ? origin === services.config.origins[services.app]
    : origin !== undefined && URL.canParse(origin) && new URL(origin).host === c.req.header('host');
  if (!own) throw new HttpError(400, 'origin_refused');
}
