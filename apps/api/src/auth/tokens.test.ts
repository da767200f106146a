import { hkdfSync } from 'node:crypto';

import type { TokenClaims } from '@locus/model/entities';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';

import { createTokens } from './tokens';

const secret = 'kT3vQ9xWm2Lr7BzY5nCc1HdJ8sPf4AuE';
const former = 'Zq8RrN4bUe6MwX1tGvK0yJ5oDi7LhSa3';
const id = '0b9f3c1e-52d4-4d6a-9c0e-7f1a2b3c4d5e';
const now = new Date('2026-07-15T09:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const claims = { userId: '42', roles: ['REGULAR_USER'] } as unknown as Omit<TokenClaims, 'exp'>;
const tokens = createTokens(secret);
const whose = { sessionId: id, userId: '42' };

/** A token signed with our key but with other contents. */
const signed = (
  said: Record<string, unknown>,
  { of = secret, issuer = 'locus', audience = 'portal', alg = 'HS256' } = {},
) =>
  new SignJWT({ userId: '42', sid: id, purpose: 'access', ...said })
    .setProtectedHeader({ alg })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + 60)
    .sign(new Uint8Array(hkdfSync('sha256', of, '', 'locus access', 32)));

test('a bearer token names its session, user and expiry: 15 minutes, or 60 in the preview', async () => {
  for (const [app, seconds] of [
    ['portal', 900],
    ['admin', 900],
    ['preview', 3600],
  ] as const) {
    const token = await tokens.bearer(claims, { id, app }, now);
    expect(decodeJwt(token)).toEqual({
      userId: '42',
      roles: ['REGULAR_USER'],
      purpose: 'access',
      sid: id,
      iss: 'locus',
      aud: app,
      iat: now.getTime() / 1000,
      exp: now.getTime() / 1000 + seconds,
    });
    // The result is the same whether or not it has been verified before.
    for (const reader of [tokens, tokens, createTokens(secret)]) {
      expect(await reader.readBearer(token, app, after(seconds - 1))).toEqual({ ...whose, expired: false });
      expect(await reader.readBearer(token, app, after(seconds))).toEqual({ ...whose, expired: true });
    }
    expect(await createTokens(secret).readBearer(token, app, after(seconds))).toEqual({ ...whose, expired: true });
  }
});

test('a bearer token of one app is invalid for another', async () => {
  const token = await tokens.bearer(claims, { id, app: 'portal' }, now);
  expect(await tokens.readBearer(token, 'portal', now)).toBeDefined();
  for (const app of ['admin', 'preview'] as const) expect(await tokens.readBearer(token, app, now)).toBeUndefined();
});

test('forged and unsigned tokens, and those for another purpose or issuer, are refused, expired or not', async () => {
  expect(await tokens.readBearer(await signed({}), 'portal', now)).toEqual({ ...whose, expired: false });
  const [head, body, signature] = (await signed({})).split('.') as [string, string, string];
  const other = Buffer.from(JSON.stringify({ ...decodeJwt(await signed({})), userId: '1' })).toString('base64url');
  const unsigned = new UnsecuredJWT({ userId: '42', sid: id, purpose: 'access' })
    .setIssuer('locus')
    .setAudience('portal')
    .setExpirationTime('1h')
    .encode();
  const wrong = [
    'x',
    'x.y.z',
    `${head}.${other}.${signature}`,
    `${head}.${body}.${signature.slice(0, -2)}AA`,
    unsigned,
    await signed({}, { of: former }),
    await signed({}, { issuer: 'somebody' }),
    await signed({}, { alg: 'HS384' }),
    await signed({ purpose: 'refresh' }),
    await signed({ purpose: undefined }),
    await signed({ sid: undefined }),
    await signed({ sid: 7 }),
    await signed({ sid: 'no-uuid' }),
    await signed({ sid: `${id}0` }),
    await signed({ sid: `0${id}` }),
  ];
  for (const at of [now, after(3600)])
    for (const token of wrong)
      expect([token, await tokens.readBearer(token, 'portal', at)]).toEqual([token, undefined]);
});

test('tokens signed with the previous secret are still read, and new ones use only the current secret', async () => {
  const [before, changed] = [createTokens(former), createTokens(secret, former)];
  const bearer = await before.bearer(claims, { id, app: 'portal' }, now);
  expect(await changed.readBearer(bearer, 'portal', now)).toEqual({ ...whose, expired: false });
  expect(await changed.readBearer(bearer, 'portal', after(900))).toEqual({ ...whose, expired: true });
  expect(changed.readRefresh(before.refresh(id, 3))).toEqual({ sessionId: id, generation: 3 });
  expect(changed.readDevice(before.device('a@b.example'), 'a@b.example')).toBeDefined();
  const fresh = await changed.bearer(claims, { id, app: 'portal' }, now);
  expect(await before.readBearer(fresh, 'portal', now)).toBeUndefined();
  expect(before.readRefresh(changed.refresh(id, 3))).toBeUndefined();
  expect(before.readDevice(changed.device('a@b.example'), 'a@b.example')).toBeUndefined();
  expect(await createTokens(secret).readBearer(bearer, 'portal', now)).toBeUndefined();
});

test('a refresh cookie is valid for one generation of one session, and altered ones are refused', () => {
  const cookie = tokens.refresh(id, 12);
  expect(tokens.readRefresh(cookie)).toEqual({ sessionId: id, generation: 12 });
  const [, , signature = ''] = cookie.split('.');
  for (const wrong of [
    '',
    `${id}.13.${signature}`,
    `${id}.012.${signature}`,
    `${id.replace('0', '1')}.12.${signature}`,
    `${cookie}A`,
    ` ${cookie}`,
    `${id}.12.${signature.slice(1)}`,
    `${id}.12.${'A'.repeat(43)}`,
    // The signatures of other purposes.
    tokens.device(`${id}.12`),
  ])
    expect([wrong, tokens.readRefresh(wrong)]).toEqual([wrong, undefined]);
  expect(tokens.readRefresh(tokens.refresh(id, 0))).toBeUndefined();
});

test('a device cookie is valid for one email only, and each has its own id', () => {
  const [first, second] = [tokens.device('a@b.example'), tokens.device('a@b.example')];
  const known = tokens.readDevice(first, 'a@b.example');
  expect(known).toMatch(/^[\w-]{22}$/);
  expect(tokens.readDevice(second, 'a@b.example')).not.toBe(known);
  for (const [cookie, email] of [
    [first, 'c@b.example'],
    [first, ''],
    [`${first}A`, 'a@b.example'],
    [`A${first}`, 'a@b.example'],
    [`${first.slice(0, 22)}.${'A'.repeat(43)}`, 'a@b.example'],
    ['', 'a@b.example'],
  ] as const)
    expect([cookie, email, tokens.readDevice(cookie, email)]).toEqual([cookie, email, undefined]);
});
