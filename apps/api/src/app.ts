import { randomUUID } from 'node:crypto';

import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import type { Kysely } from 'kysely';

import { createCaptcha } from './auth/captcha';
import { readBearer, requireSession } from './auth/requireSession';
import { createTokens } from './auth/tokens';
import type { Config } from './config/config';
import type { App, Database } from './db/schema';
import type { GeoServices } from './geo/geoServices';
import { duringCall } from './http/callUnderWay';
import { closedPolicy, httpsOnly } from './http/contentPolicy';
import type { ApiContext, ApiEnv } from './http/context';
import { answerError } from './http/errors';
import type { FairLoad } from './http/fairLoad';
import { createFairLoad, inTurns } from './http/fairLoad';
import { HttpError, notFound } from './http/httpError';
import { answerJson } from './http/json';
import { languageOf } from './http/language';
import { createBackgroundWork } from './http/backgroundWork';
import type { Log } from './http/log';
import { jsonLog } from './http/log';
import { readOut } from './http/readOut';
import { serveApp } from './http/static';
import { openApi } from './openapi/openapi';
import type { ApiInside } from './jobs/apiInside';
import type { Selections } from './jobs/selections';
import type { Uploads } from './imports/uploads';
import type { Mailer } from './mail/mailer';
import type { OperationsSources } from './operations/readOperations';
import { createResultReader } from './queries/reportItems';
import { visible } from './queries/visibility';
import { routesOf } from './routes';
import type { Gate, Route } from './routes/registry';
import { pathsOf } from './routes/registry';

/** What an origin is built from. */
export interface AppOptions {
  app: App;
  db: Kysely<Database>;
  selections: Selections;
  geo: GeoServices;
  mailer: Mailer;
  /** Folder of all projects' visits. */
  visitsRoot: string;
  /** Files being uploaded for import. */
  uploads: Uploads;
  config: Pick<
    Config,
    | 'secret'
    | 'previousSecret'
    | 'captcha'
    | 'sampleProject'
    | 'origins'
    | 'production'
    | 'frameHosts'
    | 'catchmentV2'
    | 'previewPrefixes'
    | 'links'
    | 'hooks'
    | 'tiles'
    | 'geocoder'
    | 'trustProxy'
    | 'dist'
  >;
  /** The final URLs of all three origins, known once they listen; they frame each other. */
  origins?: Partial<Record<App, string>>;
  /** The service's state for administrators; absent if nobody operates the service. */
  operations?: OperationsSources;
  clock?: () => Date;
  log?: Log;
  /** What all origins of a process share; an origin has its own if not given. */
  load?: FairLoad;
  /** Whether there is no disk space left for new data. */
  full?: () => boolean;
}

/** An origin: its API, the pages of its app, and its routes. */
export interface LocusApp {
  fetch: Hono<ApiEnv>['fetch'];
  request: Hono<ApiEnv>['request'];
  routes: readonly Route[];
  /** The same API for the server's own calls on behalf of a user. */
  inside: ApiInside;
  /** Resolves when the work that continues after responses has finished. */
  settled: () => Promise<void>;
}

/** Maximum length of a request's body in bytes, except for uploads. */
const maxBodyBytes = 1_048_576;
/** The form around an upload needs some more. */
const formBytes = 65_536;

/** The HTTP application of an origin. */
export function createApp({
  app,
  db,
  selections,
  geo,
  mailer,
  visitsRoot,
  uploads,
  config,
  origins = {},
  operations,
  clock = () => new Date(),
  log = jsonLog,
  load = createFairLoad(),
  full = () => false,
}: AppOptions): LocusApp {
  const tokens = createTokens(config.secret, config.previousSecret);
  const { afterAnswer, settled } = createBackgroundWork(log);
  const originOf = (target: App) => origins[target] ?? config.origins[target] ?? 'http://localhost';
  const routes = routesOf({
    app,
    db,
    tokens,
    readResult: createResultReader(db),
    selections,
    geo,
    mailer,
    visitsRoot,
    uploads,
    captcha: createCaptcha(config),
    afterAnswer,
    originOf,
    config,
    operations,
    clock,
  });
  const gate: Gate = {
    requireViewer: requireSession({ db, tokens, app, clock }),
    visible: (viewer, subject, id) => visible(db, viewer, subject, id),
  };
  const description = describing(routes, app);

  const hono = new Hono<ApiEnv>();
  hono.onError((error, c) => answerError(error, c, log));
  hono.use(requestId({ headerName: '', generator: shortId }), async (c, next) => {
    c.set('language', languageOf(c));
    c.set('now', clock());
    c.set('address', addressOf(c, config.trustProxy));
    const started = performance.now();
    await next();
    protect(c, config.production);
    if (!c.req.path.startsWith('/api/')) return;
    const ms = Math.round(performance.now() - started);
    operations?.metrics?.request({ app, method: c.req.method, status: c.res.status, ms });
    // Monitoring requests these all the time.
    if (!(['/api/health', '/api/metrics'].includes(c.req.path) && c.res.ok)) {
      log('info', 'request', {
        id: c.get('requestId'),
        app,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms,
        user: c.get('viewer')?.userId,
      });
    }
  });

  const whoCalls = async (c: ApiContext) => {
    const bearer = await readBearer(c, { tokens, app, clock });
    return bearer ? `user ${bearer.userId}` : `address ${c.get('address')}`;
  };
  hono.use('/api/*', readOut, inTurns(load, whoCalls));
  hono.route('/api', apiOf(routes, gate, description, full));
  const drivingTimes = geo.isochrones.within !== undefined;
  hono.all('*', serveApp({ ...config, app, dist: config.dist[app], drivingTimes, origins }));
  const inside = insideOf({ routes, gate, description, clock, log });
  return { fetch: hono.fetch, request: hono.request, routes, inside, settled };
}

/** The description of an origin's API, created on the first request so that it does not delay the start. */
function describing(routes: readonly Route[], app: App): () => string {
  let made: string | undefined;
  return () => (made ??= JSON.stringify(openApi(routes, app)));
}

/** The API for the server's own calls on behalf of a user. */
function insideOf({
  routes,
  gate,
  description,
  clock,
  log,
}: {
  routes: readonly Route[];
  gate: Gate;
  description: () => string;
  clock: () => Date;
  log: Log;
}): ApiInside {
  return (viewer, language) => {
    const own = new Hono<ApiEnv>();
    own.onError((error, c) => answerError(error, c, log));
    own.use(async (c, next) => {
      c.set('requestId', 'inside');
      c.set('language', language);
      c.set('now', clock());
      c.set('address', 'inside');
      await duringCall({ who: `user ${viewer.userId}` }, next);
    });
    own.route('/api', apiOf(routes, { ...gate, requireViewer: async () => viewer }, description));
    return async (method, path, body) =>
      own.request(`http://inside/api${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
  };
}

/** Everything below `/api`: the routes at all their URLs, and the response for unknown ones. */
function apiOf(
  routes: readonly Route[],
  gate: Gate,
  description: () => string,
  full: () => boolean = () => false,
): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.get('/openapi.json', (c) => answerJson(c, description(), { 'Cache-Control': 'no-cache' }));
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    for (const path of pathsOf(route)) {
      const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
      const run = (c: ApiContext) => {
        if (full() && needsSpace(route)) throw new HttpError(507, 'storage_full');
        return route.run(c, gate, path);
      };
      // A GET has no body; checking for one costs more than everything else around the call.
      if (route.method === 'get') api.get(pattern, run);
      else api.on(route.method.toUpperCase(), pattern, limitBody(route), run);
      methods.set(pattern, [...(methods.get(pattern) ?? []), route.method.toUpperCase()]);
    }
  }
  // Registered last: a known URL that does not support this method.
  for (const [pattern, known] of methods) {
    api.all(pattern, () => {
      throw new HttpError(405, 'method_not_allowed', { headers: { Allow: known.join(', ') } });
    });
  }
  api.all('*', () => {
    throw notFound();
  });
  return api;
}

/** Sessions are small and have reserved space; deleting frees space. */
const needsSpace = ({ reads, method, path }: Route) =>
  !reads && method !== 'delete' && !path.startsWith('/authenticate/');

/**
 * The number of a request, short enough to be read out; together with the time it identifies its log lines. It is cut
 * from a UUID because Node generates those in batches, which is faster than requesting random bytes for each one.
 */
const shortId = () => randomUUID().slice(-10);

/** Stops reading a body that is larger than its route allows. */
const limitBody = ({ upload, maxBytes = maxBodyBytes }: Route) =>
  bodyLimit({
    maxSize: upload ? upload.maxBytes + formBytes : maxBytes,
    onError: () => {
      if (upload) throw new HttpError(400, upload.tooLarge, { field: upload.field });
      // The rest of the body is not read, so this connection cannot be reused.
      throw new HttpError(413, 'too_large', { headers: { Connection: 'close' } });
    },
  });

/** Headers of every response. */
function protect(c: ApiContext, production: boolean): void {
  const headers = c.res.headers;
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('X-Request-Id', c.get('requestId'));
  if (production) headers.set('Strict-Transport-Security', httpsOnly);
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', closedPolicy);
}

/** The visitor's IP address: the last one written by a trusted proxy in front, otherwise the socket's. */
function addressOf(c: ApiContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown';
}
