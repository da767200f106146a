import type { TokenClaims } from '@locus/model/entities';
import { expect, test, vi } from 'vitest';

import { createClient } from './createClient';
import type { Locks } from './locks';
import { tabLocks } from './locks';
import { sessionLifetimeMs } from './storedSession';
import { failure, json, memoryStorage, tokenOf } from './testing/answers';

const now = Date.parse('2026-07-15T09:00:00Z');
const login = { email: 'zoe@example.com', password: 'longenough' };

/** A small server: knows which token is valid, renews it, and counts its requests. */
function world({
  locks = tabLocks(),
  storage = memoryStorage(),
  valid = tokenOf(),
  app = 'portal',
}: {
  locks?: Locks;
  storage?: ReturnType<typeof memoryStorage>;
  valid?: string;
  app?: 'portal' | 'preview';
} = {}) {
  const server = {
    valid,
    refuse: '',
    alive: true,
    renewals: 0,
    asked: [] as string[],
    bearers: [] as (string | null)[],
  };
  const fetcher: typeof fetch = async (input, init) => {
    const path = input as string;
    const bearer = new Headers(init?.headers).get('Authorization');
    server.asked.push(`${init?.method} ${path}`);
    server.bearers.push(bearer);
    await Promise.resolve();
    if (path === '/api/authenticate/login')
      return server.alive ? json({ token: server.valid }) : failure(401, 'sign_in_failed');
    if (path === '/api/authenticate/logout') return new Response(null, { status: 204 });
    if (!server.alive || bearer === `Bearer ${server.refuse}`) return failure(403, 'session_ended');
    if (path === '/api/authenticate/renew') {
      server.renewals += 1;
      server.valid = tokenOf({ exp: 1_790_000_000 + server.renewals } satisfies Partial<TokenClaims>);
      return json({ token: server.valid });
    }
    return bearer === `Bearer ${server.valid}` ? json({ path }) : failure(401, 'token_expired');
  };
  const onSessionEnded = vi.fn();
  const onReload = vi.fn();
  const onEvent = vi.fn();
  const tab = () =>
    createClient({
      baseUrl: '/api',
      app,
      storage,
      locks,
      onSessionEnded,
      onReload,
      onEvent,
      now: () => now,
      fetch: fetcher,
    });
  return { server, storage, onSessionEnded, onReload, onEvent, tab, client: tab() };
}

test('[SHELL-108] [ADMIN-128] [SHELL-203] signing in stores exactly the session values, with the role in camel case', async () => {
  const { client, storage } = world({ valid: tokenOf({ userRole: 'PLACENSE_USER', phone: '+49 30 1' }) });
  await client.signIn(login);
  expect(storage.getItem('userRole')).toBe('placenseUser');
  const atOnce = [
    'accountId',
    'accountType',
    'companyName',
    'expireTimeStamp',
    'isAuthenticated',
    'jwt',
    'phone',
    'roleTitle',
    'userEmail',
    'userId',
    'userName',
    'userRole',
  ];
  expect([...storage.entries.keys()].sort()).toEqual(atOnce);
});

test.each([
  ['placenseUser', 'PLACENSE_USER'],
  ['placenseAdmin', 'PLACENSE_ADMIN'],
  ['accountBetaAdmin', 'ACCOUNT_BETA_ADMIN'],
  ['accountAdmin', 'ACCOUNT_ADMIN'],
  ['regularUser', 'REGULAR_USER'],
])(
  '[ADMIN-186] the session stores the role %s of a user who is %s, whichever form the token has',
  async (kept, role) => {
    for (const userRole of [kept, role]) {
      const { client, storage } = world({ valid: tokenOf({ userRole }) });
      const user = await client.signIn(login);
      expect([user.userRole, client.user()?.userRole, storage.getItem('userRole')]).toEqual([role, role, kept]);
    }
  },
);

test('[SHELL-107] the user has the values in the token, in any script', async () => {
  const { client } = world({ valid: tokenOf({ userName: 'דנה Łącka 🗺️' }) });
  expect(client.user()).toBeUndefined();
  const user = await client.signIn(login);
  expect(user).toMatchObject({
    userId: '7',
    userName: 'דנה Łącka 🗺️',
    userRole: 'ACCOUNT_ADMIN',
    companyName: 'Nordlicht Retail GmbH',
  });
  expect(client.user()).toEqual(user);
});

test('[SHELL-149] signing in sets the expiry to 30 days ahead', async () => {
  const { client, storage } = world();
  await client.signIn(login);
  expect(storage.getItem('expireTimeStamp')).toBe(String(now + 30 * 86_400_000));
  expect(storage.getItem('isAuthenticated')).toBe('true');
});

test('[SHELL-150] a visit within the expiry extends it to 30 days from now', async () => {
  const { client, storage, onReload } = world();
  await client.signIn(login);
  storage.setItem('expireTimeStamp', String(now + 1));
  expect(client.restoreSession()).toBe(true);
  expect(storage.getItem('expireTimeStamp')).toBe(String(now + sessionLifetimeMs));
  expect(onReload).not.toHaveBeenCalled();
});

test('[SHELL-151] a visit after the expiry clears the storage and reloads', async () => {
  const { client, storage, onReload } = world();
  await client.signIn(login);
  storage.setItem('expireTimeStamp', String(now));
  expect(client.restoreSession()).toBe(false);
  expect(storage.entries.size).toBe(0);
  expect(onReload.mock.calls).toEqual([['here']]);
  expect(client.user()).toBeUndefined();
});

test('[SHELL-152] a visit without the authenticated flag clears the storage and does not reload', async () => {
  const { client, storage, onReload } = world();
  await client.signIn(login);
  storage.removeItem('isAuthenticated');
  expect(client.restoreSession()).toBe(false);
  expect(storage.entries.size).toBe(0);
  expect(onReload).not.toHaveBeenCalled();
});

test('an unreadable stored token is not a session', async () => {
  const { client, storage } = world();
  await client.signIn(login);
  for (const jwt of ['', 'abc', 'a.b.c', `e30.${Buffer.from('{"userId":7}').toString('base64url')}.x`]) {
    storage.setItem('jwt', jwt);
    expect(client.user()).toBeUndefined();
  }
  expect(client.restoreSession()).toBe(false);
});

test('[SHELL-209] every request carries the stored token as bearer', async () => {
  const { client, server } = world();
  await client.signIn(login);
  await client.get('/thing');
  await client.send('put /projects/{id}/meta', { id: '1', name: 'a' }, undefined);
  await client.send('delete /projects/{id}', { id: '1' }, undefined);
  expect(server.bearers.slice(1)).toEqual(Array(3).fill(`Bearer ${server.valid}`));
});

test('an expired token is renewed once for many concurrent calls, and each call is repeated', async () => {
  const { client, server, storage } = world();
  await client.signIn(login);
  server.valid = 'something newer';
  const paths = Array.from({ length: 9 }, (_, i) => `/things/${i}`);
  const answers = await Promise.all(paths.map((path) => client.get(path)));
  expect(answers).toMatchObject(paths.map((path) => ({ path: `/api${path}` })));
  expect(server.renewals).toBe(1);
  expect(storage.getItem('jwt')).toBe(server.valid);
});

test('tabs that share a lock renew the token once', async () => {
  const { client, server, tab } = world();
  const tabs = [client, tab(), tab()];
  await client.signIn(login);
  server.valid = 'something newer';
  await Promise.all(tabs.flatMap((session) => [session.get('/things'), session.get('/others')]));
  expect(server.renewals).toBe(1);
});

test('a renewal keeps the same user object', async () => {
  const { client, server } = world();
  await client.signIn(login);
  const before = client.user();
  server.valid = 'something newer';
  await client.get('/things');
  expect(client.user()).toBe(before);
});

test('a token that stays expired after a renewal gives an error instead of a loop', async () => {
  const asked: string[] = [];
  let renewals = 0;
  const fetcher: typeof fetch = async (input) => {
    asked.push(input as string);
    if (input === '/api/things') return failure(401, 'token_expired');
    return json({ token: tokenOf({ exp: 1_790_000_000 + (renewals += 1) }) });
  };
  const client = createClient({
    baseUrl: '/api',
    app: 'portal',
    storage: memoryStorage(),
    onSessionEnded: vi.fn(),
    now: () => now,
    fetch: fetcher,
  });
  await client.signIn(login);
  await expect(client.get('/things')).rejects.toMatchObject({ status: 401, code: 'token_expired' });
  expect(asked).toEqual(['/api/authenticate/login', '/api/things', '/api/authenticate/renew', '/api/things']);
});

test('many refused calls end the session once, with the storage cleared and one redirect', async () => {
  const { client, server, storage, onSessionEnded } = world();
  await client.signIn(login);
  storage.setItem('accountFilter', '["3"]');
  server.alive = false;
  const outcomes = await Promise.allSettled([
    client.get('/things'),
    client.get('/others'),
    client.send('delete /projects/{id}', { id: '1' }, undefined),
  ]);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(storage.entries.size).toBe(0);
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
  expect(client.user()).toBeUndefined();
});

test.each([
  ['a page', () => new Response('<h1>Blocked</h1>', { status: 403, headers: { 'Content-Type': 'text/html' } })],
  ['nothing', () => new Response(null, { status: 403 })],
  ['JSON of its own', () => Response.json({ message: 'Forbidden' }, { status: 403 })],
  ['JSON like ours', () => Response.json({ code: 'blocked_by_policy', reason: 'Not from here.' }, { status: 403 })],
])('[SHELL-153] a 403 from an intermediary with %s does not end the session', async (_, foreign) => {
  const storage = memoryStorage();
  const onSessionEnded = vi.fn();
  let blocked: readonly string[] = [];
  const client = createClient({
    baseUrl: '/api',
    app: 'portal',
    storage,
    onSessionEnded,
    now: () => now,
    fetch: async (input) => {
      const path = input as string;
      if (blocked.includes(path)) return foreign();
      if (path === '/api/authenticate/login') return json({ token: tokenOf() });
      return path === '/api/expired' ? failure(401, 'token_expired') : json({ path });
    },
  });
  await client.signIn(login);
  blocked = ['/api/things', '/api/authenticate/renew'];
  // The call itself, a change, and the renewal of a token.
  await expect(client.get('/things')).rejects.toMatchObject({ status: 403 });
  await expect(client.send('delete /things', {}, undefined)).rejects.toMatchObject({ status: 403 });
  await expect(client.get('/expired')).rejects.toMatchObject({ status: 403 });
  expect(onSessionEnded).not.toHaveBeenCalled();
  expect(client.user()).toMatchObject({ userId: expect.any(String) });
  blocked = [];
  await expect(client.get('/things')).resolves.toEqual({ path: '/api/things' });
});

test('a refused renewal ends the session once', async () => {
  const { client, server, storage, onSessionEnded } = world();
  await client.signIn(login);
  server.valid = 'something newer';
  const calls = [client.get('/things'), client.get('/others')];
  await Promise.resolve();
  server.alive = false;
  await Promise.allSettled(calls);
  expect(storage.entries.size).toBe(0);
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
});

test('a late refusal for the old session does not end the new one', async () => {
  const storage = memoryStorage();
  const onSessionEnded = vi.fn();
  const slow: ((answer: Response) => void)[] = [];
  const answer: typeof fetch = async (input) =>
    (input as string).endsWith('/login') ? json({ token: tokenOf() }) : new Promise((resolve) => slow.push(resolve));
  const client = createClient({
    baseUrl: '/api',
    app: 'portal',
    storage,
    onSessionEnded,
    now: () => now,
    fetch: answer,
  });
  await client.signIn(login);
  const late = client.get('/things');
  await client.signIn(login);
  slow[0]?.(failure(403, 'session_ended'));
  await expect(late).rejects.toMatchObject({ status: 403 });
  expect(onSessionEnded).not.toHaveBeenCalled();
  expect(storage.getItem('isAuthenticated')).toBe('true');
});

test('if another tab has replaced the session, a call uses the new token and a refusal does not end the session', async () => {
  const { client, server, storage, onSessionEnded } = world();
  await client.signIn(login);
  const ended = { ...server };
  const replace = (next: string) => {
    server.refuse = ended.valid;
    server.valid = next;
    storage.setItem('jwt', next);
  };
  const late = client.get('/things');
  replace(tokenOf({ exp: 1_790_000_777 }));
  expect(await late).toEqual({ path: '/api/things' });
  ended.valid = server.valid;
  const others = client.get('/things');
  replace(tokenOf({ userId: '8' }));
  await expect(others).rejects.toMatchObject({ status: 403 });
  expect(onSessionEnded).not.toHaveBeenCalled();
  expect(storage.getItem('jwt')).toBe(server.valid);
});

test('a failed sign-in stores nothing and does not end a session', async () => {
  const { client, server, storage, onSessionEnded } = world();
  server.alive = false;
  await expect(client.signIn(login)).rejects.toMatchObject({ status: 401, code: 'sign_in_failed' });
  expect(storage.entries.size).toBe(0);
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('a sign-in response without a valid token is an error and stores nothing', async () => {
  const { client, storage } = world({ valid: 'x.y.z' });
  await expect(client.signIn(login)).rejects.toMatchObject({ kind: 'malformed' });
  expect(storage.entries.size).toBe(0);
});

test('[SHELL-154] signing out records an event, notifies the server, clears the storage and reloads', async () => {
  const { client, server, storage, onReload, onEvent } = world();
  await client.signIn(login);
  storage.setItem('accountFilter', '["3"]');
  await client.signOut();
  expect(onEvent).toHaveBeenCalledWith('sign out');
  expect(server.asked.at(-1)).toBe('POST /api/authenticate/logout');
  expect(server.bearers.at(-1)).toBe(`Bearer ${server.valid}`);
  expect(storage.entries.size).toBe(0);
  expect(onReload.mock.calls).toEqual([['start']]);
});

test('the preview cannot renew its token, so its session ends', async () => {
  const { client, server, onSessionEnded } = world({ app: 'preview' });
  await client.signIn(login);
  server.valid = 'something newer';
  await expect(client.get('/things')).rejects.toMatchObject({ status: 403 });
  expect(server.renewals).toBe(0);
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
});

test('signing out in another tab signs this one out, and signing in there as another user reloads it', async () => {
  const { client, storage, onSessionEnded, onReload } = world();
  const page = new EventTarget() as unknown as Window;
  const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const stop = client.watchTabs(page);
  await client.signIn(login);
  client.user();

  storage.setItem('jwt', tokenOf({ exp: 1_790_000_001 }));
  tell('jwt');
  expect([onSessionEnded.mock.calls.length, onReload.mock.calls.length]).toEqual([0, 0]);

  storage.setItem('jwt', tokenOf({ userId: '8' }));
  tell('jwt');
  expect(onReload).toHaveBeenCalledTimes(1);
  expect(storage.entries.size).toBeGreaterThan(0);

  storage.clear();
  tell(null);
  expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith('elsewhere');

  // Signed in and out there in the meantime.
  storage.setItem('jwt', tokenOf({ userId: '8' }));
  tell('jwt');
  storage.clear();
  tell(null);
  expect(onSessionEnded).toHaveBeenCalledTimes(2);
  stop();
});

test('a no-store response is kept in memory for the same user and read again only if it has changed', async () => {
  let version = 1;
  let personal = true;
  const marks: (string | null)[] = [];
  const fetcher: typeof fetch = async (input, init) => {
    if ((input as string).includes('/authenticate/')) return json({ token: tokenOf() });
    const mark = new Headers(init?.headers).get('If-None-Match');
    marks.push(mark);
    const headers = { ETag: `W/"${version}"`, 'Cache-Control': personal ? 'no-store' : 'private, no-cache' };
    if (mark === headers.ETag) return new Response(null, { status: 304, headers });
    return new Response(JSON.stringify([{ version }]), {
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  };
  const client = createClient({
    baseUrl: '/api',
    app: 'admin',
    storage: memoryStorage(),
    onSessionEnded: vi.fn(),
    now: () => now,
    fetch: fetcher,
  });
  await client.signIn(login);
  const first = await client.get('/things');
  expect(first).toEqual([{ version: 1 }]);
  expect(await client.get('/things')).toBe(first);
  version = 2;
  expect(await client.get('/things')).toEqual([{ version: 2 }]);
  expect(marks).toEqual([null, 'W/"1"', 'W/"1"']);

  await client.signIn(login);
  expect(await client.get('/things')).toEqual([{ version: 2 }]);
  expect(marks.at(-1)).toBeNull();

  // The browser handles what it may store by itself.
  personal = false;
  version = 3;
  await client.get('/things');
  await client.get('/things');
  expect(marks.at(-1)).toBeNull();
});
