import { tmpdir } from 'node:os';

import type { Failure } from '@locus/model/calls';
import { reasonKnown, reasonValues } from '@locus/model/calls';

import type { AppOptions, LocusApp } from '../app';
import { createApp } from '../app';
import type { GeoConfig } from '../geo/geoServices';
import { createFairLoad } from '../http/fairLoad';
import { createUploads } from '../imports/uploads';
import { createRehearsalPace } from '../jobs/rehearsalPace';
import { createGeoServices } from '../geo/geoServices';
import { metersOf } from './meters';
import { password } from './world';

/** A secret for tests; it signs nothing else. */
export const testSecret = 'vG7kQ2xWm9Lr4TzB8yNc1HdJ6sPf3AuE0iOqXbRt';

/** Settings of an origin under test. */
export const testConfig: AppOptions['config'] = {
  secret: testSecret,
  previousSecret: undefined,
  origins: { portal: undefined, admin: undefined, preview: undefined },
  production: false,
  captcha: { provider: 'altcha' },
  sampleProject: undefined,
  catchmentV2: [],
  frameHosts: ['charts.example.com'],
  previewPrefixes: { admin: 'admin', preview: 'preview' },
  links: {
    contact: 'https://example.com/contact?a="1"&b=<2>',
    partnership: undefined,
    terms: undefined,
    privacy: undefined,
  },
  tiles: undefined,
  geocoder: undefined,
  hooks: { productionHost: undefined, analyticsScript: undefined, chatScript: undefined },
  trustProxy: false,
  dist: { portal: '/nonexistent', admin: '/nonexistent', preview: '/nonexistent' },
};

/** The current time of the application under test; a test can change it. */
export interface TestClock {
  now: Date;
}

/** For tests that do not request selections. */
const noSelections: AppOptions['selections'] = {
  answer: () => Promise.reject(new Error('No selections here')),
  expect: () => undefined,
  aboutAreas: () => Promise.reject(new Error('No areas here')),
  estimate: () => Promise.reject(new Error('No estimates here')),
  expectEstimates: () => undefined,
  rehearse: () => Promise.reject(new Error('No rehearsals here')),
  expectRehearsal: () => undefined,
  rehearsalPace: createRehearsalPace(),
  stop: () => undefined,
};

/** Every service around the map with its default. */
export const noGeoServices: GeoConfig = {
  routingUrl: undefined,
  isochronesUrl: undefined,
  geocoderUrl: undefined,
  staticMapUrl: undefined,
  mapsToken: undefined,
};

/** For tests that do not send email. */
const noMailer: AppOptions['mailer'] = { send: async () => undefined };

/** A service whose emails are discarded. */
export const testOperations: NonNullable<AppOptions['operations']> = {
  version: '1.2.3',
  startedAt: new Date('2026-01-01T00:00:00Z'),
  dataFolder: tmpdir(),
  visitsUrl: undefined,
  smtp: false,
  delivery: { deliver: async () => ({}), check: async () => undefined },
  errors: () => [],
};

/** An application without log output, with a stopped clock, and never under pressure, however busy the machine is. */
export function testApp(
  options: Pick<AppOptions, 'db'> & Partial<AppOptions>,
  clock: TestClock = { now: new Date() },
): LocusApp {
  return createApp({
    app: 'portal',
    selections: noSelections,
    geo: createGeoServices(noGeoServices, () => undefined),
    mailer: noMailer,
    visitsRoot: '/nonexistent',
    uploads: createUploads({ folder: '/nonexistent', maxBytes: 5 * 1024 ** 3 }),
    config: testConfig,
    clock: () => clock.now,
    log: () => undefined,
    load: createFairLoad({ meters: metersOf(0) }),
    operations: testOperations,
    ...options,
  });
}

/** The contents of a response. */
export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

/** Calls the application: JSON or a form in, JSON or text out. */
export async function call<T = unknown>(
  app: LocusApp,
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const response = await app.request(`http://localhost${path}`, {
    method,
    headers: {
      host: 'localhost',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.startsWith('application/json');
  const read: unknown = json ? JSON.parse(text) : text;
  if (response.status >= 400) whole(read);
  return { status: response.status, headers: response.headers, body: read as T };
}

/** Throws for a failure whose text lacks a value: each of its placeholders needs one. */
function whole(body: unknown): void {
  const { code, reason = '', params = {}, errors = [] } = (body ?? {}) as Partial<Failure>;
  const lacking = reasonKnown(code) ? reasonValues(code).filter((name) => params[name] === undefined) : [];
  const gaps = errors.filter((entry) => /[{}]|… /.test(entry.reason));
  if (lacking.length + gaps.length > 0)
    throw new Error(`Without ${lacking.join()}: ${reason} ${gaps[0]?.reason ?? ''}`);
}

/** The status and code of a failure. */
export const failure = ({ status, body }: Answer): [number, string | undefined] => [
  status,
  (body as Partial<Failure> | null)?.code,
];

/** The bearer token of a user. */
export async function signInAs(app: LocusApp, user: { email: string } | undefined): Promise<string> {
  const answer = await call<{ token: string }>(app, 'POST', '/api/authenticate/login', {
    body: { email: user?.email, password },
  });
  if (answer.status !== 200) throw new Error(`${user?.email} could not sign in: ${answer.status}`);
  return answer.body.token;
}

/** The refresh cookie set by a response, as a Cookie header. */
export const cookieOf = ({ headers }: Answer): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
