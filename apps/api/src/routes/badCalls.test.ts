import { failureAnswer, misfit } from '@locus/model/answers';
import type { ObjectSchema } from 'yup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { nameOf } from '../testing/accessInputs';
import { AccessWorld } from '../testing/accessWorld';
import { call, failure, testApp } from '../testing/client';
import type { Route } from './registry';

/*
 * Every route with what it does not take, from the registry itself, and the response to failures.
 */

let site: AccessWorld;
beforeAll(async () => {
  site = await AccessWorld.start();
  await site.enter('portal');
});
afterAll(() => site?.stop());

// The registry does not depend on the database: only its description is read before the database exists.
const routes = testApp({ db: undefined as never }).routes.filter(({ access }) => access !== 'public');
const named = (some: readonly Route[]) => some.map((route) => [nameOf(route), route] as const);
const withQuery = named(routes.filter(({ query }) => query));
const withBody = named(routes.filter(({ body }) => body?.type === 'object'));
const withList = named(routes.filter(({ body }) => body?.type === 'array'));

describe('every route', () => {
  test.each(withQuery)('%s refuses unknown and repeated query parameters', async (_name, route) => {
    const token = site.tokenOf('portal', 'PLACENSE_ADMIN');
    const address = site.addressOf(route, site.idIn(site.world.acme.shown, route.subject));
    const join = address.includes('?') ? '&' : '?';
    const own = (route.query as unknown as { fields: object }).fields;
    const strange = ['role', 'accountId2', '__proto__', 'constructor'].filter((name) => !Object.hasOwn(own, name));
    for (const name of strange) {
      const answer = await call(site.apps.portal, route.method.toUpperCase(), `${address}${join}${name}=x`, { token });
      expect([name, ...failure(answer)]).toEqual([name, 400, 'unknown_field']);
    }
    const known = Object.keys(own)[0] ?? '';
    const twice = await call(
      site.apps.portal,
      route.method.toUpperCase(),
      `${address.split('?')[0]}?${known}=1&${known}=2`,
      {
        token,
      },
    );
    expect(failure(twice)).toEqual([400, 'value_invalid']);
  });

  test.each(withBody)('%s refuses unknown fields and malformed bodies, and changes nothing', async (_name, route) => {
    const token = site.tokenOf('portal', 'PLACENSE_ADMIN');
    const owned = await site.fresh();
    const before = await site.stateOf(owned);
    const address = site.addressOf(route, site.idIn(owned, route.subject));
    const good = site.plainBodyOf(route);
    const send = (body: unknown) => call(site.apps.portal, route.method.toUpperCase(), address, { token, body });
    for (const name of [
      'role',
      'userRole',
      'accountType',
      'accountId',
      'id',
      'deleted_at',
      '__proto__',
      'constructor',
    ].filter((field) => !Object.hasOwn((route.body as ObjectSchema<object>).fields, field))) {
      const answer = await send(`${JSON.stringify(good).slice(0, -1)},${JSON.stringify(name)}:"x"}`);
      expect([name, ...failure(answer)]).toEqual([name, 400, 'unknown_field']);
    }
    for (const broken of ['{', '[]', 'null', '"text"', '7', 'NaN', '{"name":}'])
      expect([broken, ...failure(await send(broken))]).toEqual([broken, 400, 'body_invalid']);
    for (const field of Object.keys(good)) {
      // A list may be empty.
      const type = (route.body as ObjectSchema<object>).describe().fields[field]?.type;
      for (const value of [...(type === 'number' ? ['5'] : [5]), true, {}, ...(type === 'array' ? [] : [[]]), ['x']]) {
        expect([field, value, (await send({ ...good, [field]: value })).status]).toEqual([field, value, 400]);
      }
    }
    const asForm = await call(site.apps.portal, route.method.toUpperCase(), address, {
      token,
      body: JSON.stringify(good),
      headers: { 'content-type': 'text/plain' },
    });
    expect(failure(asForm)).toEqual([400, 'body_invalid']);
    const tooLong = await send(`{"name":"${'a'.repeat(1_048_576)}"}`);
    expect([...failure(tooLong), tooLong.headers.get('connection')]).toEqual([413, 'too_large', 'close']);
    expect(await site.stateOf(owned)).toEqual(before);
  });

  test.each(withList)('%s refuses anything but a list, and invalid list entries', async (_name, route) => {
    const address = site.addressOf(route, site.idIn(site.world.acme.shown, route.subject));
    const send = (body: unknown) =>
      call(site.apps.portal, route.method.toUpperCase(), address, {
        token: site.tokenOf('portal', 'PLACENSE_ADMIN'),
        body,
      });
    for (const broken of ['{', '{}', 'null', '"text"', '7', ''])
      expect([broken, ...failure(await send(broken))]).toEqual([broken, 400, 'body_invalid']);
    for (const entry of [5, true, null, {}, ['x']]) expect([entry, (await send([entry])).status]).toEqual([entry, 400]);
    const tooMany = Math.ceil((route.maxBytes ?? 1_048_576) / 4);
    expect((await send('["x"'.concat(',"x"'.repeat(tooMany), ']'))).status).toBe(413);
  });
});

describe('failures', () => {
  test('follow the documented format and are in the reader’s language', async () => {
    const ask404 = (headers: Record<string, string>) =>
      call<{ reason: string }>(site.apps.portal, 'GET', '/api/projects/999', {
        token: site.tokenOf('portal', 'REGULAR_USER'),
        headers,
      });
    const texts = {
      en: await ask404({}),
      de: await ask404({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }),
      he: await ask404({ 'accept-language': 'he-IL' }),
      nl: await ask404({
        'accept-language': 'de',
        cookie: `locus_prefs=${encodeURIComponent('{"language":"nl","theme":"dark"}')}`,
      }),
      fallback: await ask404({ 'accept-language': 'fr', cookie: 'locus_prefs=%7Bnonsense' }),
    };
    for (const answer of Object.values(texts)) expect(misfit(failureAnswer, answer.body)).toBeUndefined();
    expect(texts.en.body.reason).toBe('This does not exist, or you have no access to it.');
    expect(texts.fallback.body.reason).toBe(texts.en.body.reason);
    expect(new Set([texts.en, texts.de, texts.he, texts.nl].map(({ body }) => body.reason)).size).toBe(4);
    expect(texts.he.body.reason).toMatch(/[\u0590-\u05ff]/);
  });

  test('for unknown paths and methods are JSON too', async () => {
    expect(failure(await call(site.apps.portal, 'GET', '/api/nothing'))).toEqual([404, 'not_found']);
    expect(failure(await call(site.apps.portal, 'GET', '/api'))).toEqual([404, 'not_found']);
    const answer = await call(site.apps.portal, 'PATCH', '/api/projects/1', {
      token: site.tokenOf('portal', 'PLACENSE_ADMIN'),
    });
    expect(failure(answer)).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.get('allow')).toBe('GET, DELETE');
  });

  test('that are unexpected reveal no internals, only a request number that is also in the log', async () => {
    const lines: string[] = [];
    const broken = testApp({
      db: new Proxy(
        {},
        {
          get: () => {
            throw new Error('secret inside postgres://locus:hunter2@db/locus?password=x');
          },
        },
      ) as never,
      log: (...line) => void lines.push(JSON.stringify(line)),
    });
    const answer = await call<{ params: { request: string } }>(broken, 'POST', '/api/authenticate/login', {
      body: { email: 'a@b.example', password: 'password' },
    });
    expect(failure(answer)).toEqual([500, 'internal']);
    // It may have to be read out over the phone.
    expect(answer.body.params.request).toMatch(/^[\da-f]{10}$/);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|postgres|hunter2/);
    expect(lines.some((line) => line.includes(answer.body.params.request) && line.includes('secret inside'))).toBe(
      true,
    );
    expect(lines.join()).not.toMatch(/hunter2|password=x/);
  });
});
