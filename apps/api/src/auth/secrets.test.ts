import type { TokenClaims } from '@locus/model/entities';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';

import { createSeal } from '../mail/seal';
import { testSecret } from '../testing/client';
import { hashOfToken, newToken } from './oneTime';
import { hashPassword, passwordMatches } from './password';
import { createTokens } from './tokens';

const now = new Date('2026-06-01T08:00:00.000Z');
const session = { id: '0b4c7c1e-6a1f-4a58-9a55-2d1c0d6f3a11', app: 'portal' } as const;
const claims = { userId: '7', userRole: 'regularUser' } as unknown as Omit<TokenClaims, 'exp'>;
const tokens = createTokens(testSecret);

test('a password is stored as argon2id with 19 MiB, two passes and its own salt', async () => {
  const [first, second] = [await hashPassword('Correct-horse-9'), await hashPassword('Correct-horse-9')];
  for (const kept of [first, second])
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43,}$/);
  expect(first).not.toBe(second);
  expect(await passwordMatches(second, 'Correct-horse-9')).toBe(true);
});

test('a password is compared exactly: every character, its case and surrounding spaces', async () => {
  const long = `${'Ab1-'.repeat(49)}Ab1!`;
  const kept = await hashPassword(long);
  expect(await passwordMatches(kept, long)).toBe(true);
  for (const other of [`${long.slice(0, -1)}?`, long.slice(0, 72), long.toLowerCase(), ` ${long}`, `${long} `, ''])
    expect([other.length, await passwordMatches(kept, other)]).toEqual([other.length, false]);
});

test('a malformed hash matches no password', async () => {
  for (const kept of ['', '-', 'Correct-horse-9', '$argon2id$v=19$m=19456,t=2,p=1$$'])
    expect(await passwordMatches(kept, 'Correct-horse-9')).toBe(false);
});

test('a one-time secret has 256 random bits, and its stored hash does not contain it', () => {
  const made = Array.from({ length: 1000 }, newToken);
  expect(new Set(made.map(({ token }) => token)).size).toBe(1000);
  for (const { token, hash } of made.slice(0, 20)) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(Buffer.from(hash, 'base64url')).toHaveLength(32);
    expect(hash).not.toContain(token);
    expect(hashOfToken(token)).toBe(hash);
  }
  // Each bit is set in about half of them.
  const bits = made.map(({ token }) => Buffer.from(token, 'base64url'));
  for (let bit = 0; bit < 256; bit += 1) {
    const set = bits.filter((bytes) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    expect(set).toBeGreaterThan(350);
    expect(set).toBeLessThan(650);
  }
});

test('a bearer token states its issuer, audience, session and expiry, and is signed with HMAC-SHA-256', async () => {
  const token = await tokens.bearer(claims, session, now);
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  const seconds = now.getTime() / 1000;
  expect(decodeJwt(token)).toMatchObject({
    iss: 'locus',
    aud: 'portal',
    iat: seconds,
    exp: seconds + 15 * 60,
    purpose: 'access',
    sid: session.id,
  });
  expect(await tokens.readBearer(token, 'portal', now)).toMatchObject({ sessionId: session.id, expired: false });
  // It was verified before, which must not make it valid elsewhere.
  expect(await tokens.readBearer(token, 'admin', now)).toBeUndefined();
  expect(await tokens.readBearer(token, 'portal', new Date(now.getTime() + 15 * 60_000))).toMatchObject({
    expired: true,
  });
});

test('a bearer token that brings its own key, or names where to fetch one, is refused', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const payload = decodeJwt(await tokens.bearer(claims, session, now));
  const jwk = await exportJWK(publicKey);
  for (const header of [
    { jwk },
    { jku: 'https://evil.example/keys' },
    { x5u: 'https://evil.example/x' },
    { kid: '../../x' },
  ]) {
    const own = await new SignJWT(payload).setProtectedHeader({ alg: 'ES256', ...header }).sign(privateKey);
    expect([header, await tokens.readBearer(own, 'portal', now)]).toEqual([header, undefined]);
    const guessed = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', ...header })
      .sign(new TextEncoder().encode(JSON.stringify(jwk)));
    expect([header, await tokens.readBearer(guessed, 'portal', now)]).toEqual([header, undefined]);
  }
});

test('each purpose has its own key: a token is invalid for another purpose or with another secret', async () => {
  const other = createTokens(`${testSecret}x`);
  const [refresh, device] = [tokens.refresh(session.id, 1), tokens.device('ada@acme.example')];
  expect(tokens.readRefresh(refresh)).toEqual({ sessionId: session.id, generation: 1 });
  expect(tokens.readDevice(device, 'ada@acme.example')).toMatch(/^[\w-]{22}$/);
  expect(tokens.readDevice(device, 'bob@acme.example')).toBeUndefined();
  expect(tokens.readRefresh(device)).toBeUndefined();
  expect(tokens.readDevice(refresh, 'ada@acme.example')).toBeUndefined();
  expect(other.readRefresh(refresh)).toBeUndefined();
  expect(other.readDevice(device, 'ada@acme.example')).toBeUndefined();
  expect(await other.readBearer(await tokens.bearer(claims, session, now), 'portal', now)).toBeUndefined();
  expect(tokens.readRefresh(refresh.replace('.1.', '.2.'))).toBeUndefined();
});

test('what the previous secret signed or sealed stays valid, and new tokens use only the current one', async () => {
  const before = createTokens(testSecret);
  const next = createTokens(`${testSecret}x`, testSecret);
  const strange = createTokens(`${testSecret}y`);
  const made = async (by: typeof next) => ({
    refresh: by.refresh(session.id, 3),
    device: by.device('ada@acme.example'),
    bearer: await by.bearer(claims, session, now),
  });
  const read = async (by: typeof next, { refresh, device, bearer }: Awaited<ReturnType<typeof made>>) => [
    by.readRefresh(refresh)?.generation,
    by.readDevice(device, 'ada@acme.example') === device.split('.')[0],
    (await by.readBearer(bearer, 'portal', now))?.sessionId,
    (await by.readBearer(bearer, 'portal', new Date(now.getTime() + 3_600_000)))?.expired,
  ];
  const [good, useless] = [
    [3, true, session.id, true],
    [undefined, false, undefined, undefined],
  ];
  expect(await read(next, await made(before))).toEqual(good);
  expect(await read(next, await made(next))).toEqual(good);
  expect(await read(createTokens(`${testSecret}x`), await made(next))).toEqual(good);
  expect(await read(before, await made(next))).toEqual(useless);
  expect(await read(next, await made(strange))).toEqual(useless);

  const seal = createSeal(`${testSecret}x`, 'mail', testSecret);
  expect(seal.open(createSeal(testSecret, 'mail').close('text'))).toBe('text');
  expect(createSeal(`${testSecret}x`, 'mail').open(seal.close('text'))).toBe('text');
  expect(createSeal(testSecret, 'mail').open(seal.close('text'))).toBeUndefined();
  expect(seal.open(createSeal(testSecret, 'other').close('text'))).toBeUndefined();
});

test('sealed text opens only with its secret and purpose, and not after any bit has changed', () => {
  const seal = createSeal(testSecret, 'mail');
  const [closed, again] = [seal.close('CANARY text'), seal.close('CANARY text')];
  expect(closed.equals(again)).toBe(false);
  expect(closed.includes('CANARY')).toBe(false);
  expect(seal.open(closed)).toBe('CANARY text');
  for (let bit = 0; bit < closed.length * 8; bit += 1) {
    const changed = Buffer.from(closed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect([bit, seal.open(changed)]).toEqual([bit, undefined]);
  }
  expect(seal.open(closed.subarray(0, -1))).toBeUndefined();
  expect(seal.open(Buffer.alloc(0))).toBeUndefined();
  expect(createSeal(testSecret, 'other').open(closed)).toBeUndefined();
  expect(createSeal(`${testSecret}x`, 'mail').open(closed)).toBeUndefined();
});
