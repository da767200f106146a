import { connect } from 'node:net';

import type { Role } from '@locus/model/entities';
import { roles } from '@locus/model/entities';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import type { Database } from '../db/schema';
import { listen } from '../http/listen';
import type { LogFields } from '../http/log';
import type { TestClock } from '../testing/client';
import { call, failure, signInAs, testApp, testConfig } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld, password } from '../testing/world';
import type { Route } from './registry';
import { captchaLimit } from './session';

/*
 * The headers that browsers and proxies receive with every response, of every route from the registry itself, and what
 * another site's page can do with them.
 */

let database: TestDatabase;
let world: World;
let app: LocusApp;
const clock: TestClock = { now: new Date('2026-06-01T08:00:00.000Z') };
const tokens = {} as Record<Role, string>;
const lines: { event: string; fields: LogFields }[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp(
    {
      db: database.db,
      config: { ...testConfig, production: true },
      log: (_level, event, fields = {}) => void lines.push({ event, fields }),
    },
    clock,
  );
  const users = { ...world.acme.users, ...world.provider.users };
  for (const role of roles) tokens[role] = await signInAs(app, users[role]);
});
afterAll(() => database?.stop());
beforeEach(() => void (lines.length = 0));

const described = testApp({ db: undefined as never }).routes;
const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;
/** The response of a route for something that does not exist. */
const addressOf = ({ path }: Route) => `/api${path.replaceAll(/\{\w*id\}/gi, '999999').replaceAll(/\{\w+\}/g, 'x')}`;
const routes = described.map((route) => [nameOf(route), route] as const);

describe('every response', () => {
  test.each(routes)('to %s has the security headers and no redirect', async (_name, route) => {
    for (const token of [undefined, tokens.PLACENSE_ADMIN]) {
      const { status, headers, body } = await call(app, route.method.toUpperCase(), addressOf(route), { token });
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy':
          "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      });
      expect(headers.get('cache-control')).toMatch(/no-store|^private, no-cache$/);
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect(headers.get(name)).toBeNull();
      // No redirects, neither to another protocol nor elsewhere.
      expect(headers.get('location')).toBeNull();
      if (body !== '')
        expect([status, headers.get('content-type')]).toEqual([status, expect.stringMatching(/^\w+\/\w/)]);
    }
  });

  test('that is not a page forbids framing and loading', async () => {
    for (const path of ['/missing.js', '/x', '/api', '/api/openapi.json', '/api/health']) {
      const policy = (await call(app, 'GET', path)).headers.get('content-security-policy') ?? '';
      for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect([path, policy]).toEqual([path, expect.stringContaining(part) as unknown]);
    }
  });
});

describe('a page on another site', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  test.each(routes)('gets no CORS permission for %s', async (_name, route) => {
    const method = route.method.toUpperCase();
    const asked = await call(app, 'OPTIONS', addressOf(route), {
      headers: {
        ...foreign,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(asked.status).toBeGreaterThanOrEqual(400);
    const answered = await call(app, method, addressOf(route), { headers: foreign });
    for (const { headers } of [asked, answered])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  const withBody = described.filter(
    ({ body, access }) => body && (access === 'public' || access.includes('PLACENSE_ADMIN')),
  );
  test.each(withBody.map((route) => [nameOf(route), route] as const))(
    'cannot send data to %s as a form',
    async (_name, route) => {
      const body = route.body?.type === 'array' ? '["x"]' : '{"email":"a@b.example"}';
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
        const answer = await call(app, route.method.toUpperCase(), addressOf(route), {
          token: tokens.PLACENSE_ADMIN,
          body,
          headers: { 'content-type': type, origin: 'http://localhost' },
        });
        expect([type, ...failure(answer)]).toEqual([type, 400, 'body_invalid']);
      }
    },
  );

  test('cannot use our cookies, which are HttpOnly, SameSite=Strict and bound to the host', async () => {
    const headers = { origin: 'http://localhost' };
    const body = { email: world.acme.users.REGULAR_USER?.email, password };
    const answers = [
      await call(app, 'POST', '/api/authenticate/login', { body, headers }),
      await call(app, 'POST', '/api/authenticate/handover/begin', { headers }),
    ];
    const cookies = answers.flatMap((answer) => answer.headers.getSetCookie());
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-locus_portal_refresh',
      '__Host-locus_portal_device',
      '__Host-locus_portal_state',
    ]);
    for (const cookie of cookies) {
      const parts = cookie.split('; ').slice(1);
      expect(parts).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']));
      expect(cookie).not.toMatch(/domain=/i);
    }
    const [refresh = ''] = cookies.map((cookie) => cookie.split(';')[0]);
    const renewed = await call(app, 'POST', '/api/authenticate/renew', { headers: { ...headers, cookie: refresh } });
    expect(renewed.status).toBe(200);
    const out = await call(app, 'POST', '/api/authenticate/logout', {
      headers: { ...headers, cookie: renewed.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
    });
    expect(out.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-locus_portal_refresh=; Max-Age=0; Path=\/;/),
    ]);
  });
});

describe('reading', () => {
  const tables = [
    'accounts',
    'users',
    'projects',
    'reports',
    'report_items',
    'locations',
    'notices',
    'account_limits',
    'rate_limits',
  ] as const satisfies (keyof Database)[];
  const everything = async () =>
    Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ sum: string }>`
          select coalesce(md5(string_agg(whole::text, '|' order by whole::text)), '') as sum
          from ${sql.table(table)} whole`.execute(database.db);
        return [table, rows[0]?.sum];
      }),
    );
  const reads = described.filter(({ method }) => method === 'get');
  const ids = () => {
    const { project, report, reportItem, locations } = world.acme.shown;
    return [project, report, reportItem, locations[0] ?? '', world.acme.users.REGULAR_USER?.id ?? ''];
  };

  test.each(reads.filter(({ access }) => access !== 'public').map((route) => [nameOf(route), route] as const))(
    'with %s changes nothing',
    async (_name, route) => {
      const before = await everything();
      for (const token of [tokens.PLACENSE_ADMIN, tokens.REGULAR_USER])
        for (const id of ids())
          await call(app, 'GET', `/api${route.path.replaceAll(/\{\w*id\}/gi, id).replaceAll(/\{\w+\}/g, 'x')}`, {
            token,
          });
      expect(await everything()).toEqual(before);
    },
  );
});

describe('a URL', () => {
  test('is decoded only once', async () => {
    const { project } = world.acme.shown;
    const token = tokens.PLACENSE_ADMIN;
    const named = async (text: string) => {
      const path = `/api/projects/${project}/meta?name=${text}&description=`;
      expect((await call(app, 'PUT', path, { token })).status).toBe(204);
      const row = await database.db.selectFrom('projects').where('id', '=', project).select('name').executeTakeFirst();
      return row?.name;
    };
    expect(await named('%2541')).toBe('%41');
    expect(await named('%26lt%3Bb%26gt%3B')).toBe('&lt;b&gt;');
    expect(await named('A+%252B')).toBe('A %2B');
    expect(
      (
        await call(
          app,
          'GET',
          `/api/projects/${project
            .split('')
            .map((digit) => `%253${digit}`)
            .join('')}`,
          { token },
        )
      ).status,
    ).toBe(404);
  });
});

describe('the log', () => {
  test('records refused requests with their id, method, path, status and user, but not the query', async () => {
    const { project } = world.acme.shown;
    const user = world.acme.users.REGULAR_USER?.id;
    const answers = [
      await call(app, 'GET', '/api/geocoding?unknown=CANARY', { token: tokens.REGULAR_USER }),
      await call(app, 'PUT', `/api/projects/${project}/status/PRESENTABLE`, { token: tokens.REGULAR_USER }),
      await call(app, 'GET', `/api/projects/${world.globex.shown.project}`, { token: tokens.REGULAR_USER }),
      await call(app, 'GET', `/api/projects/${project}`),
    ];
    const requests = lines.filter(({ event }) => event === 'request').map(({ fields }) => fields);
    expect(requests.map(({ id }) => id)).toEqual(answers.map(({ headers }) => headers.get('x-request-id')));
    expect(requests.map(({ app: at, method, path, status, user: who }) => [at, method, path, status, who])).toEqual([
      ['portal', 'GET', '/api/geocoding', 400, user],
      ['portal', 'PUT', `/api/projects/${project}/status/PRESENTABLE`, 409, user],
      ['portal', 'GET', `/api/projects/${world.globex.shown.project}`, 404, user],
      ['portal', 'GET', `/api/projects/${project}`, 403, undefined],
    ]);
    expect(JSON.stringify(lines)).not.toContain('CANARY');
  });
});

describe('the address of a caller', () => {
  test('is taken from the connection, or from the last forwarded address behind a trusted proxy', async () => {
    const ask = (from: LocusApp, forwarded: string) =>
      call(from, 'GET', '/api/authenticate/captcha', {
        headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded },
      });
    for (const trustProxy of [false, true]) {
      await database.db.deleteFrom('rate_limits').execute();
      const from = testApp({ db: database.db, config: { ...testConfig, trustProxy } }, clock);
      const said = (i: number) => (trustProxy ? `203.0.113.${i}, 198.51.100.7` : `203.0.113.${i}`);
      for (let i = 0; i < captchaLimit.attempts; i += 1) expect((await ask(from, said(i))).status).toBe(200);
      expect(failure(await ask(from, said(999)))).toEqual([429, 'too_many_requests']);
      expect((await ask(from, '203.0.113.1, 198.51.100.8')).status).toBe(trustProxy ? 200 : 429);
    }
    await database.db.deleteFrom('rate_limits').execute();
  });
});

describe('a raw HTTP request', () => {
  const answersTo = async (bytes: string, production = true): Promise<string> => {
    const listener = await listen(app.fetch, '127.0.0.1', 0, { production });
    try {
      return await new Promise((resolve, reject) => {
        let text = '';
        const socket = connect(listener.port, '127.0.0.1', () => socket.write(bytes));
        socket.setEncoding('utf8').on('data', (part) => (text += part));
        socket.on('end', () => resolve(text)).on('error', reject);
      });
    } finally {
      await listener.stop(100);
    }
  };

  test('with conflicting or invalid length headers is refused, and nothing after it is answered', async () => {
    const next = 'GET /api/health HTTP/1.1\r\nHost: locus\r\nConnection: close\r\n\r\n';
    for (const lengths of [
      'Content-Length: 4\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked\r\nContent-Length: 4',
      'Content-Length: 4\r\nContent-Length: 5',
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding : chunked',
    ]) {
      const text = await answersTo(
        `POST /api/authenticate/login HTTP/1.1\r\nHost: locus\r\n${lengths}\r\n\r\n0\r\n\r\n${next}`,
      );
      expect([lengths, text]).toEqual([lengths, expect.stringMatching(/^HTTP\/1.1 400 /) as unknown]);
      expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
      expect(text).toContain('Strict-Transport-Security: max-age=31536000; includeSubDomains');
    }
  });

  test('with TRACE, TRACK or CONNECT is not echoed', async () => {
    for (const method of ['TRACE', 'TRACK', 'CONNECT']) {
      const text = await answersTo(
        `${method} /api/health HTTP/1.1\r\nHost: locus\r\nX-Mark: CANARY\r\nConnection: close\r\n\r\n`,
      );
      expect([method, text]).toEqual([method, expect.not.stringMatching(/^HTTP\/1\.1 2|CANARY/) as unknown]);
    }
  });
});
