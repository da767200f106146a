import type { TokenClaims } from '@locus/model/entities';
import { expect, test } from 'vitest';

import { testSecret } from '../testing/client';
import { readBearer } from './requireSession';
import { createTokens } from './tokens';

const now = new Date('2026-06-01T08:00:00.000Z');
const tokens = createTokens(testSecret);
const session = { id: '0b4c7c1e-6a1f-4a58-9a55-2d1c0d6f3a11', app: 'portal' } as const;
const bearerOf = (userName: string) =>
  tokens.bearer({ userId: '7', userName } as unknown as Omit<TokenClaims, 'exp'>, session, now);
/** The session of a call with this header. */
const read = (authorization: string | undefined) =>
  readBearer({ req: { header: (name: string) => (name === 'authorization' ? authorization : undefined) } } as never, {
    tokens,
    app: 'portal',
    clock: () => now,
  });

test('a bearer token is read from its header, whatever the case of the scheme; malformed headers are ignored', async () => {
  const token = await bearerOf('Ada');
  const known = { sessionId: session.id, userId: '7', expired: false };
  expect(await read(`Bearer ${token}`)).toEqual(known);
  expect(await read(`bearer ${token}`)).toEqual(known);
  for (const other of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    token,
    `Basic ${token}`,
    `Bearer  ${token}`,
    `x Bearer ${token}`,
  ])
    expect([other, await read(other)]).toEqual([other, undefined]);
  for (const other of [`Bearer ${token} `, `Bearer ${token}, Bearer ${token}`, `Bearer ${token}.x`, `Bearer ${token}=`])
    expect([other, await read(other)]).toEqual([other, undefined]);
});

test('a bearer token of 4096 characters is read, and a longer one is ignored', async () => {
  const rest = (await bearerOf('')).length;
  const sized = async (length: number) => {
    // Three characters of a name take four of a token.
    for (let name = Math.floor(((length - rest) * 3) / 4) - 4; ; name += 1) {
      const token = await bearerOf('x'.repeat(name));
      if (token.length >= length) return token;
    }
  };
  const [longest, longer] = [await sized(4096), await sized(4097)];
  expect([longest.length, longer.length]).toEqual([4096, expect.any(Number)]);
  expect(longer.length).toBeLessThan(4100);
  expect((await read(`Bearer ${longest}`))?.userId).toBe('7');
  expect(await read(`Bearer ${longer}`)).toBeUndefined();
});
